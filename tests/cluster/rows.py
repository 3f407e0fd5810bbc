"""Prints the games of a folder of Parquet files as JSON lines, in order of file and game."""

import json
import sys

from pyarrow import parquet


def present(value):
    """The value without the keys that are null, at any depth: a key that a fact lacks is null in a table."""
    if isinstance(value, dict):
        return {key: present(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [present(inner) for inner in value]
    return value


rows = parquet.read_table(sys.argv[1]).to_pylist(maps_as_pydicts="strict")
rows.sort(key=lambda row: (row["file"], row["game"]))
for row in rows:
    for finding in row["findings"]:
        finding["data"] = present(finding["data"])
    print(json.dumps(row))
