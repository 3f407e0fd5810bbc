"""Prints the games of a folder of Parquet files as JSON lines, in order of file and game."""

import json
import sys

from pyarrow import parquet

rows = parquet.read_table(sys.argv[1]).to_pylist(maps_as_pydicts="strict")
rows.sort(key=lambda row: (row["file"], row["game"]))
for row in rows:
    for finding in row["findings"]:
        # In a table a key that a game has not is null.
        finding["data"] = {key: value for key, value in finding["data"].items() if value is not None}
    print(json.dumps(row))
