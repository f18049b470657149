"""What the tests share."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

#: The file URL of an algorithm that does what pages ask for.
POISON = (Path(__file__).parent / "poison.mjs").as_uri()

#: The longest that a test waits for something that happens, in seconds.
_PATIENCE = 60.0

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for as Linux tells them")


def page_about(subject: str, wish: str = "") -> str:
    """A page whose main content is two paragraphs. `wish`: what the poison algorithm is asked for."""
    return (
        f"<!DOCTYPE html><html lang=en><title>On {subject}</title><meta name=author content='Ann Lee'>"
        f"<nav><a href='/'>Home</a></nav><div>"
        f"<p>The town speaks of {subject} in the morning. It speaks of nothing else at noon. "
        "In the evening it sleeps.</p>"
        f"<p>Those who know {subject} say little. Those who don't say more. Nobody has asked the gulls.</p>"
        f"</div><footer>All rights reserved.</footer><!--{f'DO: {wish}' if wish else ''}-->"
    )


def text_about(subject: str) -> str:
    """Its text."""
    return (
        f"The town speaks of {subject} in the morning. It speaks of nothing else at noon. In the evening it sleeps.\n\n"
        f"Those who know {subject} say little. Those who don't say more. Nobody has asked the gulls."
    )


def is_running(pid: int) -> bool:
    """Whether a process runs: one that ended and wasn't waited for doesn't, but see `is_zombie`."""
    return _state(pid) not in ("Z", None)


def is_zombie(pid: int) -> bool:
    """Whether a process ended and nobody waited for it."""
    return _state(pid) == "Z"


def wait_until(look: Callable[[], T]) -> T:
    """What `look` gives, as soon as that is true."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("waited in vain")


def children() -> list[int]:
    """The processes that this one started and that are still in the table of processes."""
    found = [_read(task / "children") for task in Path("/proc/self/task").iterdir()]
    pids = {int(pid) for text in found if text is not None for pid in text.split()}
    return sorted(pids - {os.getpid()})


def _state(pid: int) -> str | None:
    stat = _read(Path(f"/proc/{pid}/stat"))
    # After the name, which is in brackets.
    return None if stat is None else stat.rpartition(")")[2].split()[0]


def _read(path: Path) -> str | None:
    """A file about a process or thread, which may have ended since it was listed: None."""
    try:
        return path.read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None


def section(name: str) -> str:
    """A part of a page, with a heading and a link."""
    return f"<h2>On {name}</h2><p>See <a href='/{name}'>{name}</a>. {text_about(name)}</p>"


#: A page of three parts.
BIRDS = (
    "<!DOCTYPE html><html lang=en><title>Birds</title><meta name=author content='Ann Lee'>"
    "<meta property=article:published_time content=2026-01-02><article><h1>Birds</h1>"
    f"{section('gulls')}{section('terns')}{section('auks')}</article>"
)
