"""What programs find that come from Trafilatura."""

from __future__ import annotations

import gzip
import importlib
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from support import page_about, text_about
from test_extract import COMMENTED, RICH

import pith
from pith.compat.trafilatura import (
    Document,
    bare_extraction,
    baseline,
    extract,
    extract_metadata,
    extract_with_metadata,
    fetch_response,
    fetch_url,
    html2txt,
    load_html,
)

DATED = COMMENTED.replace("<nav>", "<meta property=article:published_time content=2026-01-01T10:00:00Z><nav>")
URL = "https://example.org/gulls"


def test_extract_gives_text_and_none_where_there_is_none() -> None:
    assert extract(page_about("gulls")) == text_about("gulls")
    assert extract("<hr>") is None and extract(b"%PDF-1.7") is None
    with_comments = extract(COMMENTED)
    assert with_comments is not None and "They were late again" in with_comments
    assert extract(COMMENTED, include_comments=False) == text_about("gulls")


def test_formats() -> None:
    page = page_about("gulls")
    assert extract(page, output_format="html") == pith.content(page, format="html", links=False, images=False)
    assert str(extract(page, output_format="xmltei")).startswith("<?xml")
    written = json.loads(str(extract(DATED, URL, record_id="7", output_format="json", with_metadata=True)))
    assert (written["title"], written["author"], written["date"], written["id"]) == (
        "On gulls",
        "Ann Lee",
        "2026-01-01",
        "7",
    )
    assert (written["hostname"], written["language"]) == ("example.org", "en")
    markdown = str(extract(DATED, URL, output_format="markdown", with_metadata=True, include_comments=False))
    assert markdown.startswith('---\ntitle: "On gulls"\nauthor: "Ann Lee"\n') and markdown.strip().endswith(
        "the gulls."
    )
    for unknown in ("csv", "xml", "pdf"):
        with pytest.raises(ValueError, match="there is no format"):
            extract(page, output_format=unknown)


def test_parts() -> None:
    assert "| Monday | 7 |" in str(extract(RICH, output_format="markdown"))
    assert "Monday" not in str(extract(RICH, output_format="markdown", include_tables=False))
    for parameter, mark in (("include_links", "](soup)"), ("include_images", "boat.jpg")):
        assert mark not in str(extract(RICH, output_format="markdown"))
        chosen: Any = {parameter: True}
        assert mark in str(extract(RICH, output_format="markdown", **chosen))
    assert "## On gulls" in str(extract(RICH, include_formatting=True))


def test_what_is_not_wanted() -> None:
    assert extract(DATED, target_language="de") is None and extract(DATED, target_language="en") is not None
    assert extract(page_about("gulls"), URL, only_with_metadata=True) is None
    assert extract(DATED, URL, only_with_metadata=True) is not None
    assert extract(DATED, URL, url_blacklist={URL}) is None
    assert extract(DATED, URL, author_blacklist={"Ann Lee"}) is None


def test_bare_extraction() -> None:
    document = bare_extraction(DATED, URL)
    assert isinstance(document, Document)
    assert (document.title, document.author, document.date, document.text) == (
        *("On gulls", "Ann Lee", "2026-01-01"),
        text_about("gulls"),
    )
    assert document.comments.startswith("They were late again") and document.license is None
    assert bare_extraction(DATED, URL, as_dict=True) == document.as_dict()
    assert bare_extraction("<hr>") is None


def test_baseline() -> None:
    body, text, length = baseline("<p>One paragraph of a page.</p><p>And another one.</p>")
    assert [paragraph.text for paragraph in body.iter("p")] == text.split("\n\n")
    assert length == len(text) > 30


def test_what_pith_has_nothing_for_is_said() -> None:
    with pytest.warns(UserWarning, match="nothing for prune_xpath.*exclude"):
        assert extract(page_about("gulls"), prune_xpath="//p") == text_about("gulls")
    with pytest.raises(TypeError, match='no parameter "with_love"'):
        extract(page_about("gulls"), with_love=True)
    assert extract(page_about("gulls"), fast=True, deduplicate=False) == text_about("gulls")


class Pages(BaseHTTPRequestHandler):
    """Answers with the path's own page."""

    def do_GET(self) -> None:
        kind = self.path[1:]
        body = (
            "<meta charset=iso-8859-2><p>Łódź".encode("iso-8859-2")
            if kind == "polish"
            else page_about("gulls").encode()
        )
        packed = gzip.compress(body) if kind == "packed" else body
        self.send_response(404 if kind == "gone" else 200)
        if kind == "packed":
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", "text/html")
        self.send_header("X-Agent", self.headers["User-Agent"])
        self.end_headers()
        self.wfile.write(packed)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def site() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_fetching(site: str) -> None:
    assert extract(fetch_url(f"{site}/gulls") or "") == text_about("gulls")
    assert fetch_url(f"{site}/packed") == page_about("gulls")
    assert (fetch_url(f"{site}/polish") or "").endswith("Łódź")
    gone = fetch_response(f"{site}/gone", with_headers=True)
    assert gone is not None and gone.status == 404 and "no contact given" in gone.headers["x-agent"]
    assert fetch_url(f"{site}/gone") is None and fetch_url("file:///etc/passwd") is None
    assert fetch_url("http://127.0.0.1:1/") is None


def test_the_other_names() -> None:
    found = extract_metadata(DATED, URL)
    assert found is not None and (found.title, found.date, found.text) == ("On gulls", "2026-01-01", "")
    assert extract_metadata(DATED, author_blacklist={"Ann Lee"}) is None
    whole = extract_with_metadata(DATED, url=URL)
    assert whole is not None and whole.text == text_about("gulls")
    assert "Home" in html2txt(page_about("gulls")) and html2txt("") == ""
    with pytest.raises(NotImplementedError, match="lxml.html.fromstring"):
        load_html("<p>")
    module = importlib.import_module("pith.compat.trafilatura")
    with pytest.raises(ImportError, match="`pith site` reads sitemaps"):
        _ = module.sitemap_search
    with pytest.raises(AttributeError):
        _ = module.with_love
    assert all(hasattr(module, name) for name in module.__all__)
