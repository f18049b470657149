"""The columns of records: those that the worker says, as Spark's and as Arrow's types."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from pith.protocol import WorkerRefused

#: All columns, as the hello of a worker has them that is asked for records and pieces, too. Kept in the package so that
#: a driver needs no Node.
_COLUMNS: list[dict[str, Any]] = json.loads(resources.files(__package__).joinpath("columns.json").read_text())

#: Those of a page alone.
RECORD_COLUMNS = [column for column in _COLUMNS if column["name"] not in ("records", "chunks")]

#: The one of the records of a page, which its row has when they are asked for, and the one of its pieces.
RECORDS_COLUMN = next(column for column in _COLUMNS if column["name"] == "records")
CHUNKS_COLUMN = next(column for column in _COLUMNS if column["name"] == "chunks")

#: Columns that say where a page comes from; a DataFrame with pages has them already.
ORIGIN_COLUMNS = ("id", "url", "source", "position", "httpStatus", "fetched")


def check_columns(hello: dict[str, Any]) -> None:
    """Raises WorkerRefused when a worker writes other columns than this package knows."""
    written = {column["name"] for column in hello["columns"]}
    if hello["columns"] != [*RECORD_COLUMNS, *(c for c in (RECORDS_COLUMN, CHUNKS_COLUMN) if c["name"] in written)]:
        raise WorkerRefused(
            f"Pith {hello['version']} on this executor writes other columns than this version of pith-spark; "
            "use the two of one release."
        )


def exact(row: dict[str, Any]) -> dict[str, Any]:
    """The row of a page with floats in columns of doubles. JSON has integers there, too, and a UDF null for them."""
    return {column["name"]: _exact(row.get(column["name"]), column["type"]) for column in _COLUMNS}


def _exact(value: Any, written: Any) -> Any:
    if value is None or isinstance(written, str):
        return float(value) if value is not None and written == "double" else value
    if "list" in written:
        return [_exact(item, written["list"]) for item in value]
    if "map" in written:
        return {key: _exact(item, written["map"]) for key, item in value.items()}
    return {column["name"]: _exact(value.get(column["name"]), column["type"]) for column in written["struct"]}
