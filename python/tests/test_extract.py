"""One page: what it gives, and what is wrong about it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from support import page_about, text_about

import pith

COMMENTED = page_about("gulls") + (
    "<section id=comments class=comments><h3>2 comments</h3><ol class=comment-list>"
    "<li class=comment><cite class=author>Bo</cite> <time datetime=2026-01-02>2 January 2026</time>"
    "<p>They were late again yesterday, as they are every year at this time.</p></li>"
    "<li class=comment><cite class=author>Cy</cite> <time datetime=2026-01-03>3 January 2026</time>"
    "<p>Nobody waits for them any more, and nobody ever did, I think.</p></li></ol></section>"
)


def test_all_that_is_known_of_a_page() -> None:
    extraction = pith.extract(COMMENTED, url="https://example.org/gulls", format="markdown")
    assert extraction.text == text_about("gulls")
    assert extraction.content.strip().endswith(text_about("gulls"))
    assert (extraction.title, extraction.url) == ("On gulls", "https://example.org/gulls")
    authors = extraction.metadata.authors
    assert authors is not None and authors.value == ("Ann Lee",)
    assert "author" in authors.source and 0 < authors.confidence <= 1
    assert extraction.metadata.published is None
    assert 0 < extraction.confidence <= 1
    assert extraction.kinds is not None and extraction.kind in extraction.kinds
    assert [(comment.author, str(comment.published)) for comment in extraction.comments] == [
        ("Bo", "2026-01-02"),
        ("Cy", "2026-01-03"),
    ]
    assert extraction.encoding == "utf-8" and extraction.algorithm == "learned" and extraction.source == "page"
    assert extraction.container is not None and extraction.container.startswith("/html/body")


def test_content_and_probe() -> None:
    page = page_about("gulls")
    assert pith.content(page) == text_about("gulls")
    assert pith.content(page, format="html").count("<p>") == 2
    probe = pith.probe(page)
    assert probe.has_content and probe.kind in probe.kinds and probe.words > 20
    assert not pith.probe("<title>x</title>").has_content


def test_a_page_without_content_is_no_error() -> None:
    extraction = pith.extract("<hr>")
    assert extraction.text == "" and extraction.content == ""
    assert "no-content" in [warning.code for warning in extraction.warnings]
    assert all(warning.message for warning in extraction.warnings)


def test_bytes_in_any_encoding_and_text() -> None:
    russian = page_about("чайки")
    given: list[tuple[pith.Html, Any]] = [
        (russian, {}),
        (russian.encode(), {}),
        (bytearray(russian.encode("utf-16")), {}),
        (memoryview(russian.encode("windows-1251")), {"charset": "windows-1251"}),
    ]
    for page, options in given:
        assert pith.content(page, **options) == text_about("чайки")
    # What a page says of the encoding of its bytes is wrong for text.
    assert "чайки" in pith.content("<meta charset=windows-1251>" + russian)
    assert pith.content("<p>A lone surrogate is no text: \ud800.") == "A lone surrogate is no text: ?."


def test_http_responses() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=windows-1251\r\n\r\n"
    page = pith.Page(head + page_about("чайки").encode("windows-1251"), kind="http")
    assert pith.content(page) == text_about("чайки")
    with pytest.raises(pith.PageError) as caught:
        pith.extract(pith.Page(b"HTTP/1.1 404 Not Found\r\n\r\n", kind="http"))
    assert caught.value.code == "skipped" and "http-status-4xx" in caught.value.message


#: A value for each option that changes what this page gives.
CHANGES: dict[str, Any] = {
    "algorithm": "body",
    "balance": "precision",
    "hidden": "never",
    "format": "markdown",
    "include": "footer",
    "exclude": ["p + p", "table"],
    "front_matter": True,
    "content_format": "html",
    "blocks": True,
    "url": "https://example.org/a/",
    "charset": "windows-1251",
    "links": False,
    "images": False,
    "tables": False,
    "comments": True,
    "records": False,
    "headings": True,
}

#: What has to be chosen besides for an option to matter.
BESIDE: dict[str, dict[str, Any]] = {
    "front_matter": {"format": "markdown"},
    "content_format": {"format": "json"},
    "blocks": {"format": "json"},
    "records": {"format": "json"},
    **{name: {"format": "markdown"} for name in ("url", "links", "images", "tables", "comments")},
}

LINE = "The ferry was late that day, and the people on the quay sat on their bags and waited for it. "
RICH = (
    f"<title>T</title><main><h2>On gulls</h2><div style='display:none'><p>{LINE * 5}</p></div><p>{LINE}<a href=soup>Soup</a></p>"
    f"<p>{LINE} \x80</p><img src=boat.jpg alt=Boat><table><tr><th>Day<th>Boats<tr><td>Monday<td>7<tr><td>Friday<td>8</table>"
    f"<p>Boats for rent.</p></main><footer>All rights reserved.</footer>{COMMENTED[COMMENTED.index('<section') :]}"
).encode("latin-1")


#: Five posts.
THREAD = "<title>On gulls | Forum</title><main><h1>On gulls</h1><div class=thread>" + "".join(
    f"<article class='message post' id=post-{i}><h4><a class=username href=/members/{i}>{name} Berg</a></h4>"
    f"<time class=date datetime=2024-05-0{i}T10:00:00Z>May {i}, 2024</time>"
    f"<div class=message-content><p>{LINE}</p><p>So it was on day {i}.</p></div></article>"
    for i, name in enumerate(("Ada", "Bo", "Cy", "Dora", "Ed"), 1)
)


def test_records_come_when_they_are_asked_for() -> None:
    assert pith.extract(THREAD).records == ()
    records = pith.extract(THREAD, records=True).records
    assert [(record["kind"], record["author"]["value"], record["date"]["iso"][:10]) for record in records] == [
        ("post", f"{name} Berg", f"2024-05-0{i}") for i, name in enumerate(("Ada", "Bo", "Cy", "Dora", "Ed"), 1)
    ]


def test_records_become_a_frame() -> None:
    pytest.importorskip("pandas")
    extraction = pith.extract(THREAD, url="https://example.org/t/1", records=True)
    frame = pith.records_frame(extraction)
    assert frame["author"].tolist() == [f"{name} Berg" for name in ("Ada", "Bo", "Cy", "Dora", "Ed")]
    assert frame["isoDate"][0] == extraction.records[0]["date"]["iso"] and frame["date"][0] == "May 1, 2024"
    assert (frame["index"].tolist(), set(frame["pageUrl"])) == ([0, 1, 2, 3, 4], {"https://example.org/t/1"})
    assert frame["price"].isna().all() and str(frame.dtypes["replyTo"]) == "Int64"

    with pith.Extractor(1) as extractor:
        many = pith.records_frame(extractor.map([THREAD, b"%PDF-1.7", THREAD], records=True))
    assert many["page"].tolist() == [0] * 5 + [2] * 5
    none = pith.records_frame([])
    assert len(none) == 0 and list(none) == list(frame)


def test_a_frame_without_pandas_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        pith.records_frame([])


@pytest.mark.parametrize("name", pith.Options.__annotations__)
def test_each_option_changes_something(name: str) -> None:
    beside = BESIDE.get(name, {})
    if name == "balance":
        # Precision and recall differ only where the model is in doubt.
        with pytest.raises(pith.OptionError, match="balance"):
            pith.content(RICH, balance="best")  # type: ignore[arg-type]
        assert pith.content(RICH, balance=2.0)
        return
    options: Any = {**beside, name: CHANGES[name]}
    page = THREAD if name == "records" else RICH
    assert pith.content(page, **options) != pith.content(page, **beside)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"fromat": "html"}, 'no option "fromat". Did you mean "format". Choose from: algorithm'),
        ({"format": "pdf"}, "Choose one of: text, markdown"),
        ({"url": "gulls"}, "Give an absolute URL"),
        ({"charset": "klingon"}, "charset is the encoding of bytes"),
        ({"include": "p:::"}, "include"),
        ({"front_matter": True}, "frontMatter goes with format markdown"),
    ],
)
def test_options_that_make_no_sense(options: Any, message: str) -> None:
    with pytest.raises(pith.OptionError, match=message) as caught:
        pith.extract(page_about("gulls"), **options)
    assert caught.value.code == "bad-options"
    assert pith.content(page_about("gulls")) == text_about("gulls")


@pytest.mark.parametrize(
    "charset", ["text/html", "text/html; charset=klingon", "klingon", "text/html; charset=windows-1251"]
)
def test_a_charset_of_a_page_is_what_its_server_said(charset: str) -> None:
    html = "<meta charset=windows-1251>" + page_about("чайки")
    page = pith.Page(html.encode("windows-1251"), url="https://example.org/a", charset=charset)
    assert pith.extract(page).url == "https://example.org/a"
    assert "чайки" in pith.content(page)
    if "/" in charset:
        assert "чайки" in pith.content(page.html, charset=charset)
    response = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html.encode("windows-1251")
    assert "чайки" in pith.content(pith.Page(response, charset=charset, kind="http"))


@pytest.mark.parametrize("page", [None, 7, Path("page.html"), ["<p>"]])
def test_what_is_no_page(page: Any) -> None:
    with pytest.raises(TypeError, match=r"a page is str or bytes, not \w+\. Give the HTML itself"):
        pith.extract(page)


def test_what_is_another_thing_than_a_page() -> None:
    with pytest.raises(pith.PageError) as caught:
        pith.extract(b"%PDF-1.7\n%\xe2\xe3")
    assert (caught.value.code, "PDF" in str(caught.value)) == ("not-a-page", True)


def test_json_is_json() -> None:
    written = json.loads(pith.content(page_about("gulls"), format="json", blocks=True))
    assert written["text"] == text_about("gulls") and any(block["kept"] for block in written["blocks"])
