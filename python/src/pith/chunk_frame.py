"""Pieces of pages as a DataFrame, a row each, with the columns that `pith batch --chunks` writes to Parquet."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any

from ._tables import CHUNK_COLUMNS
from .chunk import Chunk
from .errors import PageError

#: Of many pages, each is known by its place among those given.
_COLUMNS = {**CHUNK_COLUMNS, "page": "int64"}


def chunks_frame(pages: Iterable[Chunk] | Iterable[Iterable[Chunk] | PageError]) -> Any:
    """The pieces of one page, or of many, as a pandas DataFrame with a row each.

    `pages`: what `chunks` gives for a page, or what `Extractor.map(pages, "chunks")` gives for many. Columns are those of
    `pith batch --chunks` in Parquet (docs/guides/batch.md); only `page` is another one: the place of the page among those given, from 0.
    A PageError keeps its place and has no rows. Raises ImportError when pandas isn't installed.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("pith: chunks_frame needs pandas; install it with `pip install pandas`.") from error
    rows = list(_rows(pages))
    return pandas.DataFrame(
        {name: pandas.Series([row[name] for row in rows], dtype=kind) for name, kind in _COLUMNS.items()}
    )


def _rows(pages: Iterable[Any]) -> Iterator[dict[str, Any]]:
    page = 0
    for given in pages:
        if isinstance(given, Chunk):
            yield _row(0, given)
            continue
        for piece in () if isinstance(given, PageError) else given:
            yield _row(page, piece)
        page += 1


def _row(page: int, piece: Chunk) -> dict[str, Any]:
    fields = {field.name: getattr(piece, field.name) for field in dataclasses.fields(piece)}
    start, end = piece.range or (None, None)
    return {
        **fields,
        **{"page": page, "pageUrl": piece.url, "start": start, "end": end},
        **{"headings": list(piece.headings), "authors": list(piece.authors)},
        "published": piece.published and piece.published.iso,
        "records": [dataclasses.asdict(record) for record in piece.records],
    }
