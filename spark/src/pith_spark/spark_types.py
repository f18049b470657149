"""The columns as types of Spark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyspark.sql import types as t

from .columns import ORIGIN_COLUMNS, RECORD_COLUMNS

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

#: Why something isn't in the output: a code; words; how many records it stands for.
_REASON_FIELDS = [
    t.StructField("reason", t.StringType()),
    t.StructField("message", t.StringType()),
    t.StructField("records", t.LongType()),
]

#: Everything that becomes of records: what it is, the columns of a record, and the reason.
OUTCOME_SCHEMA = t.StructType([t.StructField("outcome", t.StringType()), *RECORD_SCHEMA.fields, *_REASON_FIELDS])

#: What becomes of one page in a column: the same without what its row says already.
PAGE_SCHEMA = t.StructType([field for field in OUTCOME_SCHEMA.fields if field.name not in {*ORIGIN_COLUMNS, "records"}])
