"""Holds the tables in a folder, as CSV and as Parquet, against their JSON Schema, with DuckDB as the reader.

Called by duckdb.rs beside it. Prints one line; a difference is an error.
"""

import json
import sys

import duckdb

folder = sys.argv[1]
KINDS = {"string": "VARCHAR", "integer": "BIGINT", "boolean": "BOOLEAN"}


def sql_type(column):
    kinds = column["type"] if isinstance(column["type"], list) else [column["type"]]
    return KINDS[column["items"]["type"]] + "[]" if kinds[0] == "array" else KINDS[kinds[0]]


def as_csv(name, kind):
    """The SQL that makes of a column what stands in CSV, up to what guards spreadsheets."""
    return f"coalesce(array_to_string({name}, ' '), '')" if kind.endswith("[]") else f"coalesce({name}::varchar, '')"


counts = []
for table in ["games", "plies", "findings", "claims"]:
    with open(f"{folder}/{table}.json") as file:
        schema = json.load(file)["properties"]
    parquet, csv = f"'{folder}/{table}.parquet'", f"read_csv('{folder}/{table}.csv', header=true, all_varchar=true)"
    found = {row[0]: row[1] for row in duckdb.sql(f"describe select * from {parquet}").fetchall()}
    expected = {name: sql_type(column) for name, column in schema.items()}
    assert list(found.items()) == list(expected.items()), (table, found, expected)
    # Each row once, in the same order: numbered on both sides.
    plain = [name for name in expected if name not in ("event", "site", "white", "black", "text", "message")]
    left = ", ".join(f"{as_csv(name, expected[name])} as {name}" for name in plain)
    right = ", ".join(f"coalesce({name}, '') as {name}" for name in plain)
    differences = duckdb.sql(
        f"(select row_number() over () as number, {left} from {parquet}) except"
        f" (select row_number() over () as number, {right} from {csv})"
    ).fetchall()
    assert not differences, (table, differences[:3])
    rows = duckdb.sql(f"select count(*) from {parquet}").fetchall()[0][0]
    assert rows == duckdb.sql(f"select count(*) from {csv}").fetchall()[0][0], table
    counts.append(f"{rows} {table}")

# The recipe of README.md, and what the tables say of each other.
games, plies = f"'{folder}/games.parquet'", f"'{folder}/plies.parquet'"
assert duckdb.sql(
    f"select sum(plies) = (select count(*) from {plies}) and sum(replayed) = (select count(*) from {plies} where replayed)"
    f" from {games}"
).fetchall()[0][0]
assert duckdb.sql(
    f"select variant, verdict, count(*) as games, round(avg(plies), 1) as plies from {games} group by all order by all"
).fetchall()
assert duckdb.sql(
    f"select white, black, ply, short from {games} join {plies} using (file, game) where len(captured) >= 3"
).fetchall()
print(", ".join(counts))
