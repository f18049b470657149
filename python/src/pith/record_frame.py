"""Records of pages as a DataFrame, a row each, with the columns that `pith batch --records` writes to Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ._tables import RECORD_COLUMNS
from .errors import PageError
from .extraction import Extraction

#: Of many pages, each is known by its place among those given.
_COLUMNS = {**RECORD_COLUMNS, "page": "int64"}

#: Columns that are parts of a field. Of other fields that are read from a place of the page, the column is the `value`.
_PARTS = {
    "isoDate": ("date", "iso"),
    "price": ("price", "amount"),
    "currency": ("price", "currency"),
    "oldPrice": ("price", "old"),
    "bestRating": ("rating", "best"),
    "ratingCount": ("rating", "count"),
}


def records_frame(extractions: Extraction | Iterable[Extraction | PageError]) -> Any:
    """The records of one extraction, or of many, as a pandas DataFrame with a row each.

    Extractions have records when `records=True` asked for them. Columns are those of `pith batch --records` in Parquet
    (docs/guides/batch.md): fields by their values, null where there is nothing; `facts` is a list of dicts with `label`, which may be
    None, and `value`. Only `page` is another one: the place of the extraction among those given, from 0. A PageError, as
    `Extractor.map` gives them, keeps its place and has no rows. Raises ImportError when pandas isn't installed.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("pith: records_frame needs pandas; install it with `pip install pandas`.") from error
    rows = list(_rows([extractions] if isinstance(extractions, Extraction) else extractions))
    return pandas.DataFrame(
        {name: pandas.Series([row[name] for row in rows], dtype=kind) for name, kind in _COLUMNS.items()}
    )


def _rows(extractions: Iterable[Extraction | PageError]) -> Iterator[dict[str, Any]]:
    for page, extraction in enumerate(extractions):
        if isinstance(extraction, PageError):
            continue
        for index, record in enumerate(extraction.records):
            row = {name: _value(record, name) for name in _COLUMNS}
            facts = [{"label": fact.get("label"), "value": fact["value"]} for fact in record["facts"]]
            yield {**row, "page": page, "pageUrl": extraction.url, "index": index, "facts": facts}


def _value(record: Mapping[str, Any], name: str) -> Any:
    field, part = _PARTS.get(name, (name, "value"))
    value = record.get(field)
    return value.get(part) if isinstance(value, Mapping) else value
