"""Columns of pages: pandas, Polars, Arrow, and batches as dicts of lists, as the library `datasets` has them.

This module needs none of these libraries; each is imported when it is given one of its columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .date import PageDate
from .default import default_extractor
from .errors import PageError
from .extraction import Extraction
from .extractor import Extractor
from .page import Page

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._tables import Options

#: The columns of a result, and their types. All are null for a page that is null; for one that failed, all but the last two.
COLUMNS: dict[str, str] = {
    "text": "text",
    "content": "text",
    "title": "text",
    "kind": "text",
    "confidence": "number",
    "language": "text",
    "authors": "texts",
    "published": "text",
    "modified": "text",
    "site": "text",
    "description": "text",
    "image": "text",
    "words": "integer",
    "warnings": "texts",
    "error": "text",
    "message": "text",
}


def extract(column: Any, urls: Any = None, *, extractor: Extractor | None = None, **options: Unpack[Options]) -> Any:
    """The content of each page of a column, as a table with the columns of `COLUMNS`, in the order of the pages.

    `column`: str or bytes, and nulls. A pandas Series gives a DataFrame with its index, a Polars Series a Polars DataFrame, an
    Arrow array a Table, any other iterable a dict of lists. `urls`: the pages' URLs, a column of the same length.
    `extractor`: the one to use; default the package's own. A page that fails has its code in `error`.
    """
    pages = _values(column)
    addresses = None if urls is None else _values(urls)
    if addresses is not None and len(addresses) != len(pages):
        raise ValueError(f"pith: there are {len(pages)} pages and {len(addresses)} URLs; give one for each.")
    lists = _lists(pages, addresses, extractor or default_extractor(), options)
    library = type(column).__module__.partition(".")[0]
    if library == "pandas":
        return _pandas_frame(lists, column.index)
    if library == "polars":
        return _polars_frame(lists)
    if library == "pyarrow":
        return _arrow_table(lists)
    return lists


@dataclass(frozen=True)
class Batch:
    """A function for `datasets.Dataset.map(..., batched=True)` and the like: of a batch of columns it gives further ones.

    It can be pickled, so that `num_proc` works; each process has an extractor of its own.
    """

    #: The name of the column with the pages.
    html: str = "html"
    #: The name of the column with their URLs, if there is one.
    url: str | None = None
    #: What stands before the names of the new columns, so that they don't replace others.
    prefix: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, list[Any]]:
        columns = extract(list(batch[self.html]), None if self.url is None else list(batch[self.url]), **self.options)
        return {f"{self.prefix}{name}": values for name, values in columns.items()}


def _values(column: Any) -> list[Any]:
    """What a column holds, with None for all that its library has for nothing."""
    if hasattr(column, "to_pylist"):
        return list(column.to_pylist())
    return [None if _is_null(value) else value for value in column]


def _is_null(value: object) -> bool:
    # NaN, which pandas has in columns of text, and its NA, which is neither equal nor unequal to itself.
    return value is None or type(value).__name__ == "NAType" or (isinstance(value, float) and value != value)


def _lists(
    pages: list[Any], urls: list[Any] | None, extractor: Extractor, options: Mapping[str, Any]
) -> dict[str, list[Any]]:
    names = [name for name in COLUMNS if name != "content" or "format" in options]
    lists: dict[str, list[Any]] = {name: [] for name in names}
    results = extractor.map(_present(pages, urls), "extraction", **options)
    for page in pages:
        row = {} if page is None else _row(next(results))
        for name in names:
            lists[name].append(row.get(name))
    return lists


def _present(pages: list[Any], urls: list[Any] | None) -> Iterator[Page]:
    for number, page in enumerate(pages):
        if page is not None:
            yield Page(page, url=None if urls is None else urls[number])


def _row(result: Extraction | PageError) -> dict[str, Any]:
    if isinstance(result, PageError):
        return {"error": result.code, "message": result.message}
    metadata = result.metadata
    facts = ("language", "authors", "published", "modified", "site", "description", "image", "words")
    row: dict[str, Any] = {name: _value(getattr(metadata, name)) for name in facts}
    for name in ("text", "content", "title", "kind", "confidence"):
        row[name] = getattr(result, name)
    return {**row, "warnings": [warning.code for warning in result.warnings]}


def _value(fact: Any) -> Any:
    value = None if fact is None else fact.value
    if isinstance(value, PageDate):
        return value.iso
    return list(value) if isinstance(value, tuple) else value


def _pandas_frame(lists: dict[str, list[Any]], index: Any) -> Any:
    import pandas

    kinds = {"text": "object", "texts": "object", "number": "float64", "integer": "Int64"}
    series = {name: pandas.Series(values, index=index, dtype=kinds[COLUMNS[name]]) for name, values in lists.items()}
    return pandas.DataFrame(series, index=index)


def _polars_frame(lists: dict[str, list[Any]]) -> Any:
    import polars

    kinds: dict[str, Any] = {"text": polars.String, "texts": polars.List(polars.String), "number": polars.Float64}
    kinds["integer"] = polars.Int64
    return polars.DataFrame(lists, schema={name: kinds[COLUMNS[name]] for name in lists})


def _arrow_table(lists: dict[str, list[Any]]) -> Any:
    import pyarrow

    kinds = {"text": pyarrow.string(), "texts": pyarrow.list_(pyarrow.string()), "number": pyarrow.float64()}
    kinds["integer"] = pyarrow.int64()
    arrays: Iterable[Any] = (pyarrow.array(values, kinds[COLUMNS[name]]) for name, values in lists.items())
    return pyarrow.table(dict(zip(lists, arrays, strict=True)))
