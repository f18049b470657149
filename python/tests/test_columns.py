"""Columns of pages, in the libraries that are there."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from support import page_about, text_about

import pith
from pith import columns

PAGES = [page_about("gulls"), None, b"%PDF-1.7", page_about("boats").encode()]
URLS = ["https://example.org/a", None, None, "https://example.org/b"]


def test_lists_give_lists() -> None:
    table = columns.extract(PAGES, URLS, format="markdown")
    assert list(table) == list(columns.COLUMNS)
    assert table["text"] == [text_about("gulls"), None, None, text_about("boats")]
    assert table["error"] == [None, None, "not-a-page", None]
    assert table["authors"] == [["Ann Lee"], None, None, ["Ann Lee"]]
    assert table["content"][0].strip().endswith(text_about("gulls"))
    assert "content" not in columns.extract(PAGES[:1])
    with pytest.raises(ValueError, match="4 pages and 1 URLs"):
        columns.extract(PAGES, URLS[:1])


def test_what_is_wrong_about_a_page_ends_nothing() -> None:
    urls = ["gulls.html", None, None, "http://[bad"]
    assert columns.extract(PAGES, urls)["text"] == columns.extract(PAGES)["text"]
    with pytest.raises(TypeError, match="the url of a page is str, not int"):
        columns.extract(PAGES, [1, None, None, None])


def test_an_extractor_of_ones_own() -> None:
    with pith.Extractor(1, max_size=10) as extractor:
        assert columns.extract(PAGES[:2], extractor=extractor)["error"] == ["too-large", None]


def test_batches() -> None:
    batch = pickle.loads(pickle.dumps(columns.Batch(html="page", prefix="pith_", options={"exclude": "p + p"})))
    table = batch({"page": PAGES, "other": [1, 2, 3, 4]})
    assert table["pith_text"][0] == text_about("gulls").split("\n\n")[0]
    assert {len(values) for values in table.values()} == {4}


def test_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    series = pandas.Series([*PAGES, float("nan")], index=["a", "b", "c", "d", "e"])
    frame = columns.extract(series)
    assert list(frame.index) == list("abcde")
    assert frame["text"]["d"] == text_about("boats") and frame["text"]["e"] is None
    assert (str(frame.dtypes["words"]), str(frame.dtypes["confidence"])) == ("Int64", "float64")
    joined = pandas.DataFrame({"html": series}).join(frame)
    assert joined["error"].tolist().count("not-a-page") == 1


def test_polars() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"html": [PAGES[0], None], "url": URLS[:2]})
    table = frame.hstack(columns.extract(frame["html"], frame["url"]))
    assert table["text"].to_list() == [text_about("gulls"), None]
    assert table.schema["authors"] == polars.List(polars.String) and table.schema["words"] == polars.Int64
    lazy = frame.lazy().select(
        polars.col("html").map_batches(
            lambda column: columns.extract(column).to_struct("pith"),
            return_dtype=polars.Struct(columns.extract(frame["html"]).schema),
        )
    )
    assert lazy.collect().unnest("html")["title"].to_list() == ["On gulls", None]


def test_arrow() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    column = pyarrow.chunked_array([pyarrow.array([page_about("gulls"), None]), pyarrow.array([page_about("boats")])])
    table = columns.extract(column, format="text")
    assert table.column("content").to_pylist() == [text_about("gulls"), None, text_about("boats")]
    assert table.schema.field("authors").type == pyarrow.list_(pyarrow.string())
    assert columns.extract(pyarrow.array([PAGES[3]], pyarrow.binary())).column("title").to_pylist() == ["On boats"]


def test_no_library_is_imported_unasked() -> None:
    program = "import sys, pith.columns; print({'pandas', 'polars', 'pyarrow', 'numpy'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "set()"
