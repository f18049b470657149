"""Which engine runs Pith, and how a process of it is started: the V8 of mini-racer in a Python, or Node."""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import Literal

from .protocol.node import COMMAND_VARIABLE, NODE_VARIABLE, CommandNotFound, worker_command

#: "v8": that of the package mini-racer. "node": a Node that is installed.
Engine = Literal["v8", "node"]

#: Of the package mini-racer.
_V8_MODULE = "py_mini_racer"

#: Pith in one file for a V8, as scripts/python-v8.js makes it.
BUNDLE = Path(__file__).parent / "_worker" / "pith-v8.js"

#: The child gets the parent's path as it is, and nothing of its site or environment.
_START = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from pith._v8 import main; main(sys.argv[2])"


def chosen_engine(asked: Engine | None, *, needs_node: bool) -> Engine:
    """The engine for an Extractor: what was asked for; else Node where it is named, needed or alone there; else V8."""
    if asked is not None:
        return asked
    is_named = any(os.environ.get(name, "").strip() for name in (COMMAND_VARIABLE, NODE_VARIABLE))
    return "node" if needs_node or is_named or not _has_v8() else "v8"


def engine_command(engine: Engine) -> list[str]:
    """How a worker of this engine is started. Raises CommandNotFound."""
    if engine == "node":
        return worker_command()
    if not BUNDLE.is_file():
        raise CommandNotFound("no-start", "This installation of pith has no bundle in it. Install it from its wheel.")
    if not _has_v8():
        raise CommandNotFound(
            "no-start", "The package mini-racer isn't installed. Install it with pip install mini-racer."
        )
    # A path that is "" means the current folder, which may be another one by then.
    path = json.dumps([entry or os.getcwd() for entry in sys.path])
    return [sys.executable, "-I", "-S", "-c", _START, path, str(BUNDLE)]


def _has_v8() -> bool:
    return importlib.util.find_spec(_V8_MODULE) is not None
