"""Processes by their places in the tree, as Linux tells them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

#: The longest that a test waits for something that happens in seconds.
_PATIENCE = 60.0


def ancestor_below(ancestor: int, process: int) -> int:
    """The child of `ancestor` from which `process` comes."""
    while (parent := _parent(process)) != ancestor:
        if parent <= 1:
            raise AssertionError(f"{process} doesn't come from {ancestor}")
        process = parent
    return process


def is_alive(process: int) -> bool:
    """Whether a process is there and not a zombie."""
    try:
        return _state(process)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for(look: Callable[[], T | None]) -> T:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.05)
    raise AssertionError("waited in vain")


def _parent(process: int) -> int:
    return int(_state(process)[1])


def _state(process: int) -> list[str]:
    # Behind the name, which is in brackets: state, parent and so on.
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
