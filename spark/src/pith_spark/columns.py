"""The columns of records: those that the worker says, as Spark's and as Arrow's types."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from pith.protocol import WorkerRefused

#: The columns, as the hello of a worker has them. Kept in the package so that a driver needs no Node.
RECORD_COLUMNS: list[dict[str, Any]] = json.loads(resources.files(__package__).joinpath("columns.json").read_text())

#: Columns that say where a page comes from; a DataFrame with pages has them already.
ORIGIN_COLUMNS = ("id", "url", "source", "position", "httpStatus", "fetched")


def check_columns(hello: dict[str, Any]) -> None:
    """Raises WorkerRefused when a worker writes other columns than this package knows."""
    if hello["columns"] != RECORD_COLUMNS:
        raise WorkerRefused(
            f"Pith {hello['version']} on this executor writes other columns than this version of pith-spark; "
            "use the two of one release."
        )
