#!/usr/bin/env python3
"""Validates draughts records on Apache Spark: a row per game to Parquet, and the statistics of all of them.

A task is a piece of a file, as `damiera shards` cuts it. README.md, beside this file, says how to run it.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile

import pyarrow
from pyspark.sql import SparkSession
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import BinaryType, MapType, StructField, StructType

# Tasks for each core, as far as there are pieces: the last to end is not waited for long.
TASKS = 4
# Rows that go to Spark at a time.
ROWS = 1000
# States that are merged at a time: their names must fit into one command.
STATES = 500


def output_of(command):
    """Yields the lines that a command writes. Fails if the command does: a task that ends so is tried again, and
    nothing of what it wrote is kept."""
    with tempfile.TemporaryFile() as told:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told) as process:
            yield from process.stdout
        if process.returncode != 0:
            told.seek(0)
            reason = told.read().decode(errors="replace").strip()[-2000:]
            raise RuntimeError(f"{' '.join(command)} ended with status {process.returncode}: {reason}")


def range_of(piece):
    """The piece as --range takes it, and its file."""
    numbers = "{byte_start}-{byte_stop},{first_game},{first_line}".format(**piece)
    return ["--threads", "1", "--range", numbers, "--", piece["file"]]


def pieces_of(batches):
    return (piece for batch in batches for piece in batch.to_pylist())


def tasks_of(pieces, wanted):
    """Groups pieces, in order, into at most about so many tasks: small ones share one, large ones do not."""
    lengths = [piece["byte_stop"] - piece["byte_start"] for piece in pieces]
    most = sum(lengths) // wanted
    tasks, room = [], 0
    for piece, length in zip(pieces, lengths):
        if not tasks or length > room:
            tasks.append([])
            room = most
        tasks[-1].append(piece)
        room -= length
    return tasks


def games(tool, schema, maps):
    """What turns pieces into the rows of their games."""

    def rows(piece):
        lines = output_of([tool, "validate", "--format", "jsonl", "--fail-on", "never", *range_of(piece)])
        count, summary = 0, None
        for row in map(json.loads, lines):
            if row["type"] == "summary":
                summary = row
                continue
            count += 1
            for name in maps:
                row[name] = list(row[name].items())
            yield row
        expected = (piece["games"], piece["games"], piece["byte_stop"] - piece["byte_start"])
        if summary is None or (count, summary["games"], summary["bytes"]) != expected:
            raise RuntimeError(f"{piece} came to {count} games and the sums {summary}: has the file changed?")

    def table(batches):
        for piece in pieces_of(batches):
            left = rows(piece)
            while some := list(itertools.islice(left, ROWS)):
                yield pyarrow.RecordBatch.from_pylist(some, schema=schema)

    return table


def states(tool):
    """What turns pieces into the states of their statistics."""

    def table(batches):
        for piece in pieces_of(batches):
            state = b"".join(output_of([tool, "stats", "--format", "state", *range_of(piece)]))
            yield pyarrow.RecordBatch.from_pydict({"state": [state]})

    return table


def merge(tool, parts, target):
    """Merges states into the file `target`; the order does not matter."""
    with tempfile.TemporaryDirectory() as folder:
        merged = os.path.join(folder, "merged")
        parts = iter(parts)
        while some := list(itertools.islice(parts, STATES)):
            names = [merged] if os.path.exists(merged) else []
            for number, part in enumerate(some):
                names.append(os.path.join(folder, str(number)))
                with open(names[-1], "wb") as file:
                    file.write(part)
            subprocess.run([tool, "stats", "--format", "state", "-o", merged, "--merge", *names], check=True)
        subprocess.run([tool, "stats", "--format", "state", "-o", target, "--merge", merged], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files and folders, called the same on every machine")
    parser.add_argument("--output", required=True, metavar="FOLDER", help="where games/ and statistics.state appear")
    parser.add_argument("--tool", default="damiera", metavar="FILE", help="damiera, called the same on every machine")
    parser.add_argument("--max-bytes", default="64M", metavar="N", help="the most bytes of a piece (64M)")
    parser.add_argument("--master", help="where Spark runs, unless spark-submit says it: local[*], spark://host:7077")
    arguments = parser.parse_args()
    tool = arguments.tool

    paths = [os.path.abspath(path) for path in arguments.paths]
    shards = output_of([tool, "shards", "--max-bytes", arguments.max_bytes, "--", *paths])
    pieces = [json.loads(line) for line in shards]
    if not pieces:
        sys.exit("there is no record to read")
    schemas = ([tool, "schema", command, "--format", "spark"] for command in ("shards", "validate"))
    types = [b"".join(output_of(schema)).decode() for schema in schemas]

    if arguments.master:
        # The workers are here, or as this machine is: they run this Python.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("damiera validate")
    session = (builder.master(arguments.master) if arguments.master else builder).getOrCreate()
    of_pieces, of_games = map(StructType.fromDDL, types)
    maps = [field.name for field in of_games if isinstance(field.dataType, MapType)]
    # A failure costs the pieces of its task, and no others.
    context = session.sparkContext
    tasks = tasks_of(pieces, TASKS * context.defaultParallelism)
    values = [[tuple(piece[name] for name in of_pieces.names) for piece in task] for task in tasks]
    rows = session.createDataFrame(context.parallelize(values, len(values)).flatMap(list), of_pieces)

    judged = rows.mapInArrow(games(tool, to_arrow_schema(of_games), maps), of_games)
    judged.write.parquet(os.path.join(arguments.output, "games"))
    counted = rows.mapInArrow(states(tool), StructType([StructField("state", BinaryType(), False)]))
    folder, target = (os.path.join(arguments.output, name) for name in ("states", "statistics.state"))
    counted.write.parquet(folder)
    merge(tool, (bytes(row.state) for row in session.read.parquet(folder).toLocalIterator()), target)
    session.stop()
    subprocess.run([tool, "stats", "--merge", target, "--only", "results"], check=True)


if __name__ == "__main__":
    main()
