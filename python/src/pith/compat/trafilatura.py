"""Trafilatura's functions with the parameters that it documents for them, answered by Pith.

    from pith.compat.trafilatura import extract

The results are Pith's, not Trafilatura's; docs/guides/python.md says what differs. Parameters that Pith has nothing for give a warning;
names that it has nothing for say when they are imported or called what to use.
"""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

from ..default import content as pith_content
from ..default import extract as pith_extract
from ..errors import PageError
from ..extraction import Comment, Extraction
from ..page import Html
from ._download import Response, fetch_response, fetch_url

__all__ = [
    "Document",
    "Response",
    "bare_extraction",
    "baseline",
    "extract",
    "extract_metadata",
    "extract_with_metadata",
    "fetch_response",
    "fetch_url",
    "html2txt",
    "load_html",
]

#: What scripts import from Trafilatura and its modules that Pith does otherwise, and how.
_ELSEWHERE = {
    "use_config": "there are no thresholds to set; limits are parameters of pith.Extractor",
    "Extractor": "options are parameters of pith.extract and of pith.Extractor",
    "is_probably_readerable": "`confidence` of an extraction says how likely it is what a reader wants",
    "sitemap_search": "the command `pith site` reads sitemaps and feeds",
    "find_feed_urls": "the command `pith site` reads sitemaps and feeds",
    "focused_crawler": "the command `pith site` crawls",
    "buffered_downloads": "the command `pith batch` fetches many pages politely",
    "add_to_compressed_dict": "the command `pith batch` fetches many pages politely",
    "load_download_buffer": "the command `pith batch` fetches many pages politely",
    "content_fingerprint": "`pith batch` gives a fingerprint with each record",
    "Simhash": "`pith batch` gives a fingerprint with each record",
    "xmltotxt": 'extract(page, output_format="txt") gives the text',
    "try_readability": "there is one algorithm; pith.extract takes `algorithm`",
    "try_justext": "there is one algorithm; pith.extract takes `algorithm`",
}

#: Formats by the names that Trafilatura has for them. "txt" with formatting is Markdown, as there.
_FORMATS = {"txt": "text", "python": "text", "markdown": "markdown", "html": "html", "json": "text", "xmltei": "tei"}

#: What keeps an extraction as it is.
_NOTHING: dict[str, Any] = {
    "tei_validation": False,
    "deduplicate": False,
    "date_extraction_params": None,
    "max_tree_size": None,
    "settingsfile": None,
    "config": None,
    "options": None,
    "prune_xpath": None,
}


@dataclass(frozen=True)
class Document:
    """What `bare_extraction` gives: the fields of Trafilatura's documents that Pith knows. Those that a page lacks are None."""

    title: str | None
    author: str | None
    url: str | None
    hostname: str | None
    description: str | None
    sitename: str | None
    date: str | None
    categories: list[str]
    tags: list[str]
    fingerprint: str | None
    id: str | None
    license: str | None
    comments: str
    text: str
    language: str | None
    image: str | None
    pagetype: str | None

    def as_dict(self) -> dict[str, Any]:
        """The fields by their names."""
        return asdict(self)


def extract(
    filecontent: Html,
    url: str | None = None,
    record_id: str | None = None,
    fast: bool = False,
    no_fallback: bool = False,
    favor_precision: bool = False,
    favor_recall: bool = False,
    include_comments: bool = True,
    output_format: str = "txt",
    target_language: str | None = None,
    include_tables: bool = True,
    include_images: bool = False,
    include_formatting: bool = False,
    include_links: bool = False,
    with_metadata: bool = False,
    only_with_metadata: bool = False,
    url_blacklist: Collection[str] | None = None,
    author_blacklist: Collection[str] | None = None,
    **others: Any,
) -> str | None:
    """The main content as a string; None if there is none, or the page is filtered out.

    `output_format`: "txt", "markdown", "html", "json" or "xmltei". `fast` and `no_fallback` change nothing: there is one algorithm.
    """
    if output_format in ("csv", "xml"):
        raise ValueError(f'pith: there is no format "{output_format}"; choose txt, markdown, html, json or xmltei.')
    asked = {"include_tables": include_tables, "include_images": include_images, "include_links": include_links}
    balance = _balance(favor_precision, favor_recall)
    is_marked = include_formatting and output_format == "txt"
    result = _read(filecontent, url, "markdown" if is_marked else output_format, balance, asked, others)
    if result is None:
        return None
    document = _document(result, record_id, include_comments)
    if not _is_wanted(document, target_language, only_with_metadata, url_blacklist, author_blacklist):
        return None
    if output_format == "json":
        return json.dumps(document.as_dict() if with_metadata else _body(document), ensure_ascii=False)
    if output_format in ("html", "xmltei"):
        return result.content
    parts = [_front_matter(document)] if with_metadata else []
    parts.append(result.content)
    if document.comments:
        parts.append(document.comments)
    return "\n\n".join(parts)


def bare_extraction(
    filecontent: Html,
    url: str | None = None,
    fast: bool = False,
    no_fallback: bool = False,
    favor_precision: bool = False,
    favor_recall: bool = False,
    include_comments: bool = True,
    output_format: str = "python",
    target_language: str | None = None,
    include_tables: bool = True,
    include_images: bool = False,
    include_formatting: bool = False,
    include_links: bool = False,
    with_metadata: bool = False,
    only_with_metadata: bool = False,
    url_blacklist: Collection[str] | None = None,
    author_blacklist: Collection[str] | None = None,
    record_id: str | None = None,
    as_dict: bool = False,
    **others: Any,
) -> Document | dict[str, Any] | None:
    """The page as a Document, or as a dict if `as_dict`; None as for `extract`. Its metadata is always there."""
    asked = {"include_tables": include_tables, "include_images": include_images, "include_links": include_links}
    form = "markdown" if include_formatting and output_format == "python" else output_format
    result = _read(filecontent, url, form, _balance(favor_precision, favor_recall), asked, others)
    if result is None:
        return None
    document = _document(result, record_id, include_comments)
    if not _is_wanted(document, target_language, only_with_metadata, url_blacklist, author_blacklist):
        return None
    return document.as_dict() if as_dict else document


def extract_with_metadata(filecontent: Html, **options: Any) -> Document | None:
    """As `bare_extraction`, as a Document."""
    found = bare_extraction(filecontent, **options)
    return found if isinstance(found, Document) else None


def extract_metadata(
    filecontent: Html,
    default_url: str | None = None,
    date_config: Any = None,
    extensive: bool = True,
    author_blacklist: Collection[str] | None = None,
) -> Document | None:
    """What a page says about itself, as a Document without text; None when it has no content, or is by one of `author_blacklist`."""
    document = bare_extraction(filecontent, default_url, author_blacklist=author_blacklist, include_comments=False)
    return replace(document, text="") if isinstance(document, Document) else None


def html2txt(content: Html, clean: bool = True) -> str:
    """All text of a page; "" when there is none. `clean` changes nothing: scripts and the like are no text."""
    try:
        return pith_content(content, algorithm="body")
    except PageError:
        return ""


def load_html(htmlobject: Any) -> Any:
    """Not here, as Pith has no trees of lxml."""
    raise NotImplementedError(
        "pith: pages are strings and bytes here; pass them on as they are, or use lxml.html.fromstring for a tree."
    )


def __getattr__(name: str) -> Any:
    if name in _ELSEWHERE:
        raise ImportError(f"pith.compat.trafilatura has no {name}: {_ELSEWHERE[name]}.")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def baseline(filecontent: Html) -> tuple[ElementTree.Element, str, int]:
    """All paragraphs of a page: a `body` element with them, their text, and its length."""
    text = pith_content(filecontent, algorithm="paragraphs")
    body = ElementTree.Element("body")
    for paragraph in filter(None, text.split("\n\n")):
        ElementTree.SubElement(body, "p").text = paragraph
    return body, text, len(text)


def _read(
    page: Html, url: str | None, output_format: str, balance: str, asked: dict[str, bool], others: dict[str, Any]
) -> Extraction | None:
    for name, value in others.items():
        if name not in _NOTHING:
            raise TypeError(f'pith: Trafilatura has no parameter "{name}".')
        if value != _NOTHING[name]:
            hint = "; `exclude` of pith.extract takes CSS selectors" if name == "prune_xpath" else ""
            warnings.warn(f"Pith has nothing for {name}, and leaves it out{hint}.", UserWarning, stacklevel=3)
    if output_format not in _FORMATS:
        raise ValueError(f'pith: there is no format "{output_format}"; choose one of {", ".join(_FORMATS)}.')
    parts = {name.removeprefix("include_"): is_asked for name, is_asked in asked.items()}
    options: Any = {"format": _FORMATS[output_format], "balance": balance, **parts}
    if url is not None:
        options["url"] = url
    try:
        result = pith_extract(page, **options)
    except PageError:
        return None
    return result if result.text else None


def _balance(favor_precision: bool, favor_recall: bool) -> str:
    return "recall" if favor_recall else "precision" if favor_precision else "balanced"


def _document(result: Extraction, record_id: str | None, is_with_comments: bool) -> Document:
    metadata = result.metadata

    def value(name: str) -> Any:
        fact = getattr(metadata, name)
        return None if fact is None else fact.value

    address = value("url") or result.url
    authors = value("authors")
    date = value("published") or value("modified")
    return Document(
        title=result.title or None,
        author="; ".join(authors) if authors else None,
        url=address,
        hostname=None if address is None else urlsplit(address).hostname,
        description=value("description"),
        sitename=value("site"),
        # A day is what Trafilatura gives.
        date=None if date is None else date.iso[:10],
        categories=list(value("categories") or ()),
        tags=list(value("tags") or ()),
        fingerprint=hashlib.sha256(result.text.encode()).hexdigest()[:16],
        id=record_id,
        license=value("license"),
        comments="\n".join(_texts(result.comments)) if is_with_comments else "",
        text=result.content,
        language=value("language"),
        image=value("image"),
        pagetype=result.kind,
    )


def _texts(comments: Collection[Comment]) -> list[str]:
    """The texts of comments and of the replies to them, in the order of the page."""
    texts: list[str] = []
    waiting = list(reversed(list(comments)))
    while waiting:
        comment = waiting.pop()
        texts.append(comment.text)
        waiting.extend(reversed(comment.replies))
    return texts


def _is_wanted(
    document: Document,
    language: str | None,
    only_with_metadata: bool,
    url_blacklist: Collection[str] | None,
    author_blacklist: Collection[str] | None,
) -> bool:
    known = document.language
    if language is not None and known is not None and known.partition("-")[0].lower() != language.lower():
        return False
    if only_with_metadata and not (document.date and document.title and document.url):
        return False
    if document.url in (url_blacklist or ()):
        return False
    authors = (document.author or "").split("; ")
    return not any(author in (author_blacklist or ()) for author in authors)


def _body(document: Document) -> dict[str, Any]:
    return {"text": document.text, "comments": document.comments}


def _front_matter(document: Document) -> str:
    """What is known, as YAML: JSON strings are YAML, whatever is in them."""
    fields = ("title", "author", "url", "hostname", "description", "sitename", "date", "categories", "tags", "license")
    known = ((name, getattr(document, name)) for name in fields)
    lines = [f"{name}: {json.dumps(value)}" for name, value in known if value]
    return "\n".join(("---", *lines, "---"))
