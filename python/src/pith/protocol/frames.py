"""Frames of the worker protocol: two lengths, a JSON object, bytes (docs/reference/worker.md)."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

_LENGTHS = struct.Struct(">II")

#: The most bytes that a header and a body may have.
_MOST_HEADER, _MOST_BODY = 16 << 20, 2_000_000_000


class NotFrames(Exception):
    """What was read isn't the worker protocol: a script may say something before it starts Pith."""


class Frame(NamedTuple):
    """One message: what it is, and the bytes that belong to it."""

    header: dict[str, Any]
    body: bytes


def encode_frame(header: Mapping[str, Any], body: bytes = b"") -> bytes:
    """A frame as it goes through the pipe."""
    text = json.dumps(dict(header), separators=(",", ":")).encode()
    return b"".join((_LENGTHS.pack(len(text), len(body)), text, body))


class FrameReader:
    """Makes frames of bytes that come in pieces of any size."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, piece: bytes) -> Iterator[Frame]:
        """The frames that the piece completes. Raises NotFrames."""
        self._bytes += piece
        at = 0
        while len(self._bytes) - at >= _LENGTHS.size:
            header_length, body_length = _LENGTHS.unpack_from(self._bytes, at)
            if header_length > _MOST_HEADER or body_length > _MOST_BODY:
                raise self._not_frames(at)
            body_start = at + _LENGTHS.size + header_length
            end = body_start + body_length
            if len(self._bytes) < end:
                break
            try:
                header = json.loads(bytes(self._bytes[at + _LENGTHS.size : body_start]))
            except ValueError as error:
                raise self._not_frames(at) from error
            if not isinstance(header, dict) or "type" not in header:
                raise self._not_frames(at)
            yield Frame(header, bytes(self._bytes[body_start:end]))
            at = end
        del self._bytes[:at]

    def _not_frames(self, at: int) -> NotFrames:
        return NotFrames(f"writes what isn't the worker protocol: {bytes(self._bytes[at : at + 60])!r}.")
