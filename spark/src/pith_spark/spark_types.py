"""The columns as types of Spark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyspark.sql import types as t

from .columns import CHUNKS_COLUMN, ORIGIN_COLUMNS, RECORD_COLUMNS, RECORDS_COLUMN

_SIMPLE = {
    "string": t.StringType(),
    "boolean": t.BooleanType(),
    "int32": t.IntegerType(),
    "int64": t.LongType(),
    "double": t.DoubleType(),
    "timestamp": t.TimestampType(),
}


def _type(written: Any) -> t.DataType:
    if isinstance(written, str):
        return _SIMPLE[written]
    if "list" in written:
        return t.ArrayType(_type(written["list"]))
    if "map" in written:
        return t.MapType(t.StringType(), _type(written["map"]))
    return t.StructType(list(_fields(written["struct"])))


def _fields(columns: Iterable[dict[str, Any]]) -> Iterable[t.StructField]:
    # Spark takes files to hold nulls anywhere; so do its own.
    return (t.StructField(column["name"], _type(column["type"])) for column in columns)


#: The columns of a record, as those of `pith batch` in Parquet.
RECORD_SCHEMA = t.StructType(list(_fields(RECORD_COLUMNS)))

#: The records of a page (docs/reference/records.md), as `pith batch --records` writes them, but for the page's name.
_PAGE_RECORDS = _type(RECORDS_COLUMN["type"])

#: The pieces of a page (docs/guides/chunks.md), as `pith batch --chunks` writes them, but for the page's name.
_PAGE_CHUNKS = _type(CHUNKS_COLUMN["type"])

_OUTCOME = t.StructField("outcome", t.StringType())

#: Why something isn't in the output: a code, and words.
_REASON_FIELDS = [t.StructField("reason", t.StringType()), t.StructField("message", t.StringType())]

#: Everything that becomes of records: what it is, the columns of a record, the records and the pieces of its page if
#: they are asked for, the reason, and how many records it stands for.
OUTCOME_SCHEMA = t.StructType(
    [
        *(_OUTCOME, *RECORD_SCHEMA.fields),
        *(t.StructField("pageRecords", _PAGE_RECORDS), t.StructField("pageChunks", _PAGE_CHUNKS)),
        *(*_REASON_FIELDS, t.StructField("records", t.LongType())),
    ]
)

#: What becomes of one page in a column: the same without what its row says already. As it is one page, `records` are
#: those of the page.
PAGE_SCHEMA = t.StructType(
    [
        *(_OUTCOME, *(field for field in RECORD_SCHEMA.fields if field.name not in ORIGIN_COLUMNS)),
        *(t.StructField("records", _PAGE_RECORDS), t.StructField("chunks", _PAGE_CHUNKS), *_REASON_FIELDS),
    ]
)
