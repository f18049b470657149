"""`fetch_url` and `fetch_response` with the parameters that Trafilatura documents, by the standard library."""

from __future__ import annotations

import codecs
import gzip
import io
import re
import ssl
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any

#: Seconds without an answer, and bytes of a page, beyond which Trafilatura's settings give up, too.
_TIMEOUT = 30
_MOST_BYTES = 20_000_000

#: Bytes of a page in which browsers look for its encoding.
_HEAD = 1024
_CHARSET = re.compile(rb"charset\s{0,9}=\s{0,9}[\"']?([\w-]{1,40})", re.IGNORECASE)


@dataclass
class Response:
    """What a server answered: Trafilatura's fields."""

    data: bytes
    status: int
    url: str
    headers: dict[str, str] = field(default_factory=dict)
    html: str | None = None

    def __bool__(self) -> bool:
        return True

    def as_dict(self) -> dict[str, Any]:
        """The fields by their names."""
        return dict(vars(self))


def fetch_response(
    url: str, *, decode: bool = False, no_ssl: bool = False, with_headers: bool = False, config: Any = None
) -> Response | None:
    """The answer of a server to one request, whatever its status; None when there is none, or it is too large.

    It is fetched as it is asked for: without robots.txt, pauses and repetition, which `pith batch` has.
    """
    from .. import __version__

    if not url.lower().startswith(("http://", "https://")):
        return None
    agent = f"Pith/{__version__} (no contact given)"
    request = urllib.request.Request(url, headers={"User-Agent": agent, "Accept-Encoding": "gzip"})
    context = ssl._create_unverified_context() if no_ssl else None
    try:
        try:
            answer = urllib.request.urlopen(request, timeout=_TIMEOUT, context=context)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            data = answer.read(_MOST_BYTES + 1)
            if answer.headers.get("Content-Encoding", "").lower() == "gzip":
                with gzip.open(io.BytesIO(data)) as unpacked:
                    data = unpacked.read(_MOST_BYTES + 1)
    except (OSError, HTTPException, ValueError, EOFError):
        return None
    if len(data) > _MOST_BYTES:
        return None
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Response(
        data=data,
        status=answer.status or 0,
        url=answer.url or url,
        headers=headers if with_headers else {},
        html=_decoded(data, headers.get("content-type", "")) if decode else None,
    )


def fetch_url(url: str, no_ssl: bool = False, config: Any = None, options: Any = None) -> str | None:
    """A page as a string, for `extract`; None when there is none. `fetch_response(url).data` has the encoding as it was sent."""
    response = fetch_response(url, decode=True, no_ssl=no_ssl)
    return response.html if response is not None and response.status == 200 and response.data else None


def _decoded(data: bytes, content_type: str) -> str:
    """As the server or the page says, else UTF-8, else what browsers take for Western pages."""
    declared = _CHARSET.search(content_type.encode("latin-1", "replace")) or _CHARSET.search(data[:_HEAD])
    for name in (declared.group(1).decode() if declared else "utf-8", "utf-8"):
        try:
            return data.decode(codecs.lookup(name).name)
        except (LookupError, UnicodeDecodeError):
            continue
    return data.decode("windows-1252", "replace")
