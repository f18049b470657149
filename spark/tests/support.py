"""What the tests share: small archives of their own, and the real `pith`."""

from __future__ import annotations

import gzip
import json
import os
import shlex
import subprocess
import tempfile
import time
import unittest
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

from pith.protocol import Outcome

#: How the real command is started.
PITH = shlex.split(os.environ["PITH_COMMAND"])

#: The file URL of packages/pith-node/test/support/poison-algorithm.ts, compiled.
POISON = os.environ["PITH_POISON"]

#: Long enough for any page that is processed, also on a machine that is busy.
PAGE_TIMEOUT = 2.5


def page_about(subject: str, wish: str = "") -> str:
    """A page whose main content is two paragraphs. `wish`: what the poison algorithm is asked for."""
    return (
        f"<!DOCTYPE html><html lang=en><title>On {subject}</title><nav><a href='/'>Home</a></nav><div>"
        f"<p>The town speaks of {subject} in the morning. It speaks of nothing else at noon. "
        "In the evening it sleeps.</p>"
        f"<p>Those who know {subject} say little. Those who don't say more. Nobody has asked the gulls.</p>"
        f"</div><footer>All rights reserved.</footer><!--{f'DO: {wish}' if wish else ''}-->"
    )


def thread() -> str:
    """A page of a forum with five posts."""
    line = "The ferry was late that day, and the people on the quay sat on their bags and waited for it. "
    posts = "".join(
        f"<article class='message post' id=post-{i}><h4><a class=username href=/members/{i}>{name} Berg</a></h4>"
        f"<time class=date datetime=2024-05-0{i}T10:00:00Z>May {i}, 2024</time><span class=score>{i} points</span>"
        f"<div class=message-content><p>{line}</p><p>So it was on day {i}.</p></div></article>"
        for i, name in enumerate(("Ada", "Bo", "Cy", "Dora", "Ed"), 1)
    )
    return f"<title>On gulls | Forum</title><main><h1>On gulls</h1><div class=thread>{posts}</div></main>"


def _record(kind: str, name: str, block: bytes, media_type: str = "application/http; msgtype=response") -> bytes:
    head = (
        f"WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Record-ID: <urn:test:{name}>\r\n"
        f"WARC-Target-URI: https://example.org/{name}\r\nWARC-Date: 2026-01-02T03:04:05Z\r\n"
        f"Content-Type: {media_type}\r\nContent-Length: {len(block)}\r\n\r\n"
    )
    return gzip.compress(head.encode() + block + b"\r\n\r\n", 1)


def arc(path: Path, pages: Iterable[str]) -> str:
    """An ARC.gz, version 1, with these pages. Gives its path."""
    about = b"1 0 InternetArchive\nURL IP-address Archive-date Content-type Archive-length\n"
    records = [(f"filedesc://{path.name}", "text/plain", about)]
    head = b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n"
    records += [
        (f"http://example.org/{number}", "text/html", head + page.encode()) for number, page in enumerate(pages)
    ]
    with open(path, "wb") as file:
        for url, media_type, content in records:
            line = f"{url} 192.0.2.7 19970412083015 {media_type} {len(content)}\n"
            file.write(gzip.compress(line.encode() + content + b"\n", 1))
    return str(path)


def warc(path: Path, pages: Iterable[str], *, is_damaged: bool = False) -> str:
    """A WARC.gz with a request and a response for each page, and perhaps a damaged record. Gives its path."""
    with open(path, "wb") as file:
        file.write(_record("warcinfo", "info", b"software: test\r\n", "application/warc-fields"))
        for number, page in enumerate(pages):
            name = f"{path.stem}-{number}"
            file.write(_record("request", f"{name}-request", b"GET / HTTP/1.1\r\n\r\n"))
            head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"
            file.write(_record("response", name, head + page.encode()))
        if is_damaged:
            member = _record("response", "damaged", b"HTTP/1.1 200 OK\r\n\r\n" + b"<p>lost</p>" * 50)
            file.write(member[: len(member) // 2] + bytes(8) + member[len(member) // 2 + 8 :])
    return str(path)


def batch(inputs: list[str], folder: Path, *more: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The records and the failures of `pith batch`, by source and position."""
    output = folder / "batch.jsonl"
    subprocess.run(
        [*PITH, "batch", *inputs, "-o", str(output), "--workers", "1", "--overwrite", *more],
        check=False,
        capture_output=True,
    )
    errors = folder / "batch.jsonl.errors.jsonl"
    return in_order(_lines(output)), in_order(_lines(errors)) if errors.exists() else []


def in_order(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows by source and position."""
    return sorted(rows, key=lambda row: (row["source"], row["position"]))


def counts(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How many records ended where."""
    result: dict[str, int] = {}
    for outcome in outcomes:
        result[outcome.kind] = result.get(outcome.kind, 0) + outcome.records
    return result


def as_batch(record: dict[str, Any]) -> dict[str, Any]:
    """A record out of columns as JSON has it: each field of the metadata with its source and confidence."""
    row = {key: value for key, value in record.items() if key not in ("metadataSources", "metadataConfidences")}
    sources, confidences = dict(record["metadataSources"]), dict(record["metadataConfidences"])
    row["metadata"] = {
        name: {"value": value, "source": sources[name], "confidence": confidences[name]}
        for name, value in record["metadata"].items()
        if name in sources
    }
    return row


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


class InFolder(unittest.TestCase):
    """A test with an empty folder of its own."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="pith-spark-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class SlowOpener:
    """Opens inputs when it is told to, and tells who waits for them; also across processes."""

    def __init__(self, folder: str) -> None:
        self._marks = Path(folder) / "marks"
        self._marks.mkdir()

    def __call__(self, path: str) -> BinaryIO:
        (self._marks / str(os.getpid())).touch()
        while not (self._marks / "go").exists():
            time.sleep(0.05)
        return open(path, "rb")

    def a_reader(self) -> int | None:
        """A process that waits; None when none does yet."""
        return next((int(mark.name) for mark in self._marks.iterdir() if mark.name.isdigit()), None)

    def let_go(self) -> None:
        """From now on inputs are opened."""
        (self._marks / "go").touch()
