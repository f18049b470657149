"""Pith in other libraries, with the libraries themselves."""

from __future__ import annotations

import gzip
import importlib
import json
import logging
import pickle
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import pytest
from support import BIRDS, page_about, text_about

import pith

URL = "https://example.org/birds"
EMPTY = "<!DOCTYPE html><title>Nothing</title><nav><a href=/>Home</a></nav>"
BROKEN = b"%PDF-1.7"

CONTENT = pith.content(BIRDS, url=URL, format="markdown")
PIECES = pith.chunks(BIRDS, url=URL, tokens=120)
HEADINGS = ["Birds > On gulls", "Birds > On terns", "Birds > On auks"]


@pytest.fixture
def birds(tmp_path: Path) -> Path:
    path = tmp_path / "birds.html"
    path.write_text(BIRDS, encoding="utf-8")
    return path


def is_flat(metadata: dict[str, Any]) -> bool:
    return all(isinstance(value, (str, int, float)) for value in metadata.values())


@pytest.mark.parametrize("name", ["langchain", "llama_index", "haystack", "datatrove", "scrapy"])
def test_a_library_is_imported_with_its_module_alone(name: str) -> None:
    library = {"langchain": "langchain_core"}.get(name, name)
    pytest.importorskip(library)
    code = f"import sys, pith, pith.integrations; assert {library!r} not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_documents_of_langchain(birds: Path, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("langchain_core")
    langchain = importlib.import_module("pith.integrations.langchain")
    sources = [birds, pith.Page(BIRDS, url=URL), BROKEN, EMPTY.encode(), BIRDS.encode()]
    with caplog.at_level(logging.WARNING, "pith"):
        file, page, plain = langchain.PithLoader(sources).load()
    assert "not-a-page" in caplog.text
    assert page.page_content == CONTENT and "](https://example.org/gulls)" in CONTENT
    assert (file.metadata["source"], page.metadata["source"]) == (str(birds), URL) and "source" not in plain.metadata
    expected = {"url": URL, "title": "Birds", "authors": "Ann Lee", "published": "2026-01-02", "language": "en"}
    assert expected.items() <= page.metadata.items() and is_flat(page.metadata)
    pieces = langchain.PithLoader([pith.Page(BIRDS, url=URL)], tokens=120).load()
    assert [piece.page_content for piece in pieces] == [piece.markdown for piece in PIECES]
    assert [piece.metadata["headings"] for piece in pieces] == HEADINGS
    with pytest.raises(pith.OptionError, match="16 to 1000000"):
        langchain.PithLoader([birds], tokens=3).load()
    with pytest.raises(FileNotFoundError):
        langchain.PithLoader([birds.parent / "none"]).load()


def test_documents_of_html_to_pieces_in_langchain() -> None:
    documents = pytest.importorskip("langchain_core.documents")
    langchain = importlib.import_module("pith.integrations.langchain")
    fetched = [
        documents.Document(BIRDS, metadata={"source": URL, "title": "Kept"}),
        documents.Document(EMPTY),
        documents.Document(BIRDS, metadata={"source": "birds.html"}),
    ]
    whole, local = langchain.PithTransformer().transform_documents(fetched)
    assert whole.page_content == CONTENT and "](https://example.org" not in local.page_content
    assert (whole.metadata["title"], whole.metadata["source"], whole.metadata["kind"]) == ("Kept", URL, "article")
    pieces = langchain.PithTransformer(tokens=100, overlap=20, links=False).transform_documents(fetched[:1])
    expected = pith.chunks(BIRDS, url=URL, tokens=100, overlap=20, links=False)
    assert [piece.page_content for piece in pieces] == [piece.markdown for piece in expected]


def test_documents_of_llama_index(birds: Path) -> None:
    pytest.importorskip("llama_index.core")
    from llama_index.core import SimpleDirectoryReader

    llama_index = importlib.import_module("pith.integrations.llama_index")
    reader = llama_index.PithReader()
    one, two = reader.load_data([pith.Page(BIRDS, url=URL), EMPTY.encode(), birds], extra_info={"run": 7})
    assert one.text == CONTENT and one.metadata["url"] == URL and one.metadata["run"] == two.metadata["run"] == 7
    assert is_flat(one.metadata) and "confidence" in one.metadata
    shown = one.get_content(llama_index.MetadataMode.EMBED)
    assert "authors: Ann Lee" in shown and "confidence" not in shown
    (found,) = SimpleDirectoryReader(str(birds.parent), file_extractor={".html": reader}).load_data()
    assert found.text == two.text and found.metadata["file_name"] == "birds.html"


def test_nodes_of_llama_index() -> None:
    pytest.importorskip("llama_index.core")
    llama_index = importlib.import_module("pith.integrations.llama_index")
    parser = llama_index.PithNodeParser(tokens=120)
    documents = [llama_index.Document(text=page, metadata={"url": URL, "run": 7}) for page in (BIRDS, EMPTY, BIRDS)]
    nodes = parser(documents)
    assert [node.text for node in nodes] == [piece.markdown for piece in PIECES] * 2
    assert [node.metadata["headings"] for node in nodes] == HEADINGS * 2 and nodes[0].metadata["run"] == 7
    assert {node.ref_doc_id for node in nodes[:3]} == {documents[0].id_}
    assert nodes[0].next_node.node_id == nodes[1].node_id and nodes[2].next_node is None
    stored = parser.to_dict()
    assert (stored["class_name"], stored["tokens"]) == ("PithNodeParser", 120)
    bare = llama_index.PithNodeParser(options={"links": False}, include_metadata=False)(documents[:1])
    assert "](" not in bare[0].text and "headings" not in bare[0].metadata


def test_documents_of_haystack(birds: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    # It would send reports of its use.
    monkeypatch.setenv("HAYSTACK_TELEMETRY_ENABLED", "False")
    haystack = pytest.importorskip("haystack")
    converter = importlib.import_module("pith.integrations.haystack").PithConverter
    pipeline = haystack.Pipeline()
    pipeline.add_component("pith", converter(tokens=120, options={"links": True}))
    pipeline = haystack.Pipeline.loads(pipeline.dumps(), allowed_modules=["pith.integrations.haystack"])
    stream = haystack.dataclasses.ByteStream(BIRDS.encode(), meta={"url": URL})
    broken = haystack.dataclasses.ByteStream(BROKEN)
    with caplog.at_level(logging.WARNING, "pith"):
        made = pipeline.run({"pith": {"sources": [stream, broken, birds.parent / "none.html"], "meta": {"run": 7}}})
    assert "not-a-page" in caplog.text and "none.html" in caplog.text
    documents = made["pith"]["documents"]
    assert [document.content for document in documents] == [piece.markdown for piece in PIECES]
    assert [document.meta["headings"] for document in documents] == HEADINGS and documents[0].meta["run"] == 7
    (whole,) = converter().run([str(birds)])["documents"]
    assert whole.content == pith.content(BIRDS, format="markdown") and whole.meta["file_path"] == str(birds)


def test_an_extractor_of_datatrove() -> None:
    data = pytest.importorskip("datatrove.data")
    step = importlib.import_module("pith.integrations.datatrove").Pith
    pages = [(BIRDS, {"url": URL}), ("%PDF-1.7", {}), (EMPTY, {}), (page_about("gulls"), {})]
    documents = [data.Document(text, str(number), metadata=metadata) for number, (text, metadata) in enumerate(pages)]
    # As executors do, which send pipelines to processes.
    extractor = pickle.loads(pickle.dumps(step(format="markdown")))
    birds, gulls = extractor.run(iter(documents))
    assert (birds.id, birds.text, gulls.id) == ("0", CONTENT, "3")
    assert birds.metadata["pith"]["authors"] == "Ann Lee" and birds.metadata["url"] == URL
    counted = {name: stat.total for name, stat in extractor.stats.stats.items()}
    assert (counted["total"], counted["extracted"], counted["clean_error"]) == (4, 3, 1)
    assert (counted["forwarded"], counted["dropped"]) == (2, 1)
    assert step().extract(page_about("gulls")) == text_about("gulls")


def test_a_pipeline_of_datatrove_over_an_archive(tmp_path: Path) -> None:
    pytest.importorskip("datatrove")
    # Where the system has no libmagic, which the reader imports.
    importlib.import_module("pylibmagic")
    crawl, out = tmp_path / "crawl", tmp_path / "out"
    crawl.mkdir()
    (crawl / "a.warc.gz").write_bytes(archive_of({"birds": BIRDS, "gulls": page_about("gulls"), "none": EMPTY}))
    pipeline = [
        importlib.import_module("datatrove.pipeline.readers").WarcReader(str(crawl), glob_pattern="*.warc.gz"),
        importlib.import_module("pith.integrations.datatrove").Pith(timeout=60),
        importlib.import_module("datatrove.pipeline.writers").JsonlWriter(str(out), compression=None),
    ]
    executor = importlib.import_module("datatrove.executor").LocalPipelineExecutor
    executor(pipeline, tasks=1, workers=1, logging_dir=str(tmp_path / "logs")).run()
    lines = [json.loads(line) for file in out.glob("*.jsonl") for line in file.read_text("utf-8").splitlines()]
    assert {line["metadata"]["url"]: line["text"] for line in lines} == {
        "https://example.org/birds": pith.extract(BIRDS).text,
        "https://example.org/gulls": text_about("gulls"),
    }


def archive_of(pages: dict[str, str]) -> bytes:
    """A WARC file of responses, each a gzip member."""
    members = []
    for name, html in pages.items():
        http = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + html.encode()
        fields = {
            "WARC-Type": "response",
            "WARC-Record-ID": f"<urn:uuid:{uuid.uuid4()}>",
            "WARC-Target-URI": f"https://example.org/{name}",
            "WARC-Date": "2026-01-02T03:04:05Z",
            "Content-Type": "application/http; msgtype=response",
            "Content-Length": str(len(http)),
        }
        head = "WARC/1.0\r\n" + "".join(f"{key}: {value}\r\n" for key, value in fields.items()) + "\r\n"
        members.append(gzip.compress(head.encode() + http + b"\r\n\r\n"))
    return b"".join(members)


#: Reads files as a crawl would, and has an item with no page of its own.
SPIDER = """
import scrapy, sys
from scrapy.crawler import CrawlerProcess

class Birds(scrapy.Spider):
    name = "birds"
    start_urls = sys.argv[2:]
    custom_settings = {
        "ITEM_PIPELINES": {"pith.integrations.scrapy.PithPipeline": 300},
        "PITH_OPTIONS": {"links": False},
        "FEEDS": {sys.argv[1]: {"format": "jsonlines"}},
        "LOG_LEVEL": "WARNING",
    }

    def parse(self, response):
        yield {"n": 1, "page": response}
        yield {"n": 2}

process = CrawlerProcess()
process.crawl(Birds)
process.start()
"""


def test_the_pipeline_of_scrapy(birds: Path, tmp_path: Path) -> None:
    pytest.importorskip("scrapy")
    (tmp_path / "empty.html").write_text(EMPTY, encoding="utf-8")
    (tmp_path / "broken.html").write_bytes(BROKEN)
    addresses = [path.as_uri() for path in (birds, tmp_path / "empty.html", tmp_path / "broken.html")]
    done = subprocess.run(
        [sys.executable, "-c", SPIDER, str(tmp_path / "items.jsonl"), *addresses],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    items = [json.loads(line) for line in (tmp_path / "items.jsonl").read_text("utf-8").splitlines()]
    assert sorted(item["n"] for item in items) == [1, 2, 2, 2]
    (found,) = (item["pith"] for item in items if item["n"] == 1)
    assert found["content"] == pith.content(BIRDS, format="markdown", links=False)
    assert (found["title"], found["authors"], found["published"]) == ("Birds", "Ann Lee", "2026-01-02")
    assert found["url"] == addresses[0] and is_flat(found)
    assert f"{addresses[1]}: no content" in done.stderr and f"{addresses[2]}: not-a-page: " in done.stderr
