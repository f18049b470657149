"""Outcomes as rows of Arrow, in batches that stay small in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import pyarrow as pa
from pith.protocol import Outcome

from .columns import CHUNKS_COLUMN, RECORD_COLUMNS, RECORDS_COLUMN

#: Rows that go to Spark at once.
_BATCH_ROWS = 256

#: Characters of text in a batch, at the most and one page more.
_BATCH_TEXT = 8_388_608

_SIMPLE = {
    "string": pa.string(),
    "boolean": pa.bool_(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "double": pa.float64(),
    "timestamp": pa.timestamp("us", tz="UTC"),
}


def _type(written: Any) -> pa.DataType:
    if isinstance(written, str):
        return _SIMPLE[written]
    if "list" in written:
        return pa.list_(_type(written["list"]))
    if "map" in written:
        return pa.map_(pa.string(), _type(written["map"]))
    return pa.struct([pa.field(column["name"], _type(column["type"])) for column in written["struct"]])


#: The same as `OUTCOME_SCHEMA` of Spark.
ARROW_SCHEMA = pa.schema(
    [
        pa.field("outcome", pa.string()),
        *(pa.field(column["name"], _type(column["type"])) for column in RECORD_COLUMNS),
        pa.field("pageRecords", _type(RECORDS_COLUMN["type"])),
        pa.field("pageChunks", _type(CHUNKS_COLUMN["type"])),
        pa.field("reason", pa.string()),
        pa.field("message", pa.string()),
        pa.field("records", pa.int64()),
    ]
)

_TIMES = tuple(column["name"] for column in RECORD_COLUMNS if column["type"] == "timestamp")
_MAPS = tuple(
    column["name"] for column in RECORD_COLUMNS if isinstance(column["type"], dict) and "map" in column["type"]
)


def batches(outcomes: Iterable[Outcome]) -> Iterator[pa.RecordBatch]:
    """Record batches of ARROW_SCHEMA."""
    rows: list[dict[str, Any]] = []
    size = 0
    for outcome in outcomes:
        row = _row(outcome)
        rows.append(row)
        size += sum(len(row.get(name) or "") for name in ("text", "content"))
        size += sum(len(record["text"]) for record in row["pageRecords"] or ())
        size += sum(len(chunk["markdown"]) + len(chunk["text"]) for chunk in row["pageChunks"] or ())
        if len(rows) == _BATCH_ROWS or size > _BATCH_TEXT:
            yield pa.RecordBatch.from_pylist(rows, ARROW_SCHEMA)
            rows, size = [], 0
    if rows:
        yield pa.RecordBatch.from_pylist(rows, ARROW_SCHEMA)


def _row(outcome: Outcome) -> dict[str, Any]:
    row: dict[str, Any] = {"source": outcome.source, **(outcome.record or {})}
    for name in _TIMES:
        if row.get(name) is not None:
            row[name] = datetime.fromisoformat(row[name].replace("Z", "+00:00"))
    for name in _MAPS:
        if row.get(name) is not None:
            row[name] = list(row[name].items())
    of_page = {"pageRecords": row.get("records"), "pageChunks": row.get("chunks")}
    # What is written or failed is one row each; counts are for what has none.
    records = None if outcome.kind in ("written", "failed") else outcome.records
    why = {"outcome": outcome.kind, "reason": outcome.reason, "message": outcome.message}
    return {**row, **why, **of_page, "records": records}


def counted(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The same outcomes with those that are only counted drawn together: one for each source, kind and reason."""
    counts: dict[tuple[str, str, str | None], int] = {}
    for outcome in outcomes:
        if outcome.kind in ("written", "failed", "input"):
            yield outcome
        else:
            key = (outcome.source, outcome.kind, outcome.reason)
            counts[key] = counts.get(key, 0) + outcome.records
    for (source, kind, reason), records in counts.items():
        yield Outcome(kind, source, 0, reason=reason, records=records)
