"""Pages and options on their way to a worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal

from ._tables import OPTION_NAMES
from .errors import OptionError

#: A page: its bytes as they came, in any encoding, or its HTML as text.
Html = str | bytes | bytearray | memoryview

#: What a page can be asked for.
Ask = Literal["extraction", "content", "chunks", "probe"]

#: Options that only pieces have.
_BUDGET = ("tokens", "overlap")


@dataclass(frozen=True)
class Page:
    """A page with its URL and encoding, for calls that take many pages."""

    html: Html
    #: Its own URL, which makes links absolute. One that isn't absolute has no effect.
    url: str | None = None
    #: The encoding, if it is known: a name or a whole Content-Type header. One that doesn't exist has no effect.
    charset: str | None = None
    #: "http": `html` is a whole HTTP response, with its headers, as archives keep it.
    kind: Literal["html", "http"] = "html"


@dataclass(frozen=True)
class Request:
    """What a worker is sent for a page."""

    header: dict[str, Any]
    body: bytes


def request_for(page: Html | Page, ask: Ask, options: Mapping[str, Any]) -> Request:
    """The request for a page. Raises TypeError for what is no page, and OptionError for options that don't exist."""
    if not isinstance(page, Page):
        page = Page(page)
    budget = {name: options[name] for name in _BUDGET if ask == "chunks" and name in options}
    told = {**wire_options({name: value for name, value in options.items() if name not in budget}), **budget}
    header: dict[str, Any] = {"type": "page", "as": ask, "kind": page.kind}
    # What is known of a page is data, which may be wrong, and no reason to end a run as wrong options are.
    for name, value in (("url", page.url), ("charset", page.charset)):
        if value is None:
            continue
        if not isinstance(value, str):
            raise TypeError(f"pith: the {name} of a page is str, not {type(value).__name__}.")
        told.pop(name, None)
        if name == "charset" and page.kind == "http":
            # The headers of a response say its encoding; only an option overrules them, which may be a Content-Type with any charset.
            told[name] = value if "/" in value else f"text/html; charset={value}"
        else:
            header[name] = value
    html = page.html
    if isinstance(html, str):
        if "charset" in told or page.charset is not None:
            raise OptionError("bad-options", "charset is the encoding of bytes, and this page is a str; leave it out.")
        header["charset"] = "text/html; charset=utf-8"
        body = html.encode("utf-8", "replace")
    elif isinstance(html, (bytes, bytearray, memoryview)):
        body = bytes(html)
    else:
        raise TypeError(
            f"pith: a page is str or bytes, not {type(html).__name__}. Give the HTML itself, such as response.content, or "
            "Path(...).read_bytes()."
        )
    header["options"] = told
    return Request(header, body)


def wire_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as a worker knows them. Raises OptionError for one that doesn't exist; of values the worker says what is wrong."""
    told: dict[str, Any] = {}
    for name, value in options.items():
        if name not in OPTION_NAMES:
            close = get_close_matches(name, OPTION_NAMES, 1)
            hint = f' Did you mean "{close[0]}"?' if close else ""
            raise OptionError(
                "bad-options", f'There is no option "{name}".{hint} Choose from: {", ".join(OPTION_NAMES)}.'
            )
        if value is not None:
            told[OPTION_NAMES[name]] = list(value) if isinstance(value, (tuple, set, frozenset)) else value
    return told
