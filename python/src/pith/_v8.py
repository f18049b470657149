"""A worker process without Node: answers the worker protocol (docs/reference/worker.md) with the V8 of the package mini-racer.

It is a process of its own and not a part of the program: V8's threads are lost in a fork, it ends the process when it has no memory
at all, and a program that ends while it is open may wait forever.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

from .protocol.frames import Frame, FrameReader, encode_frame
from .protocol.process import PROTOCOL

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

#: What a page can be asked for; rows and inputs are for Node.
_ANSWERS = ("extraction", "content", "chunks", "probe")

#: As Node's V8 has it for 64 bits; the newer one of mini-racer takes twice as much for young objects, and is no faster here (measured).
_FLAGS = ("--single-threaded", "--max-semi-space-size=16")

#: Seconds between two signs of life while there is work, as docs/reference/worker.md has it.
_BETWEEN_SIGNS = 1.0

#: Bytes that are read from the pipe at once: what a Linux pipe holds.
_PIECE = 65_536

#: Below it V8 has hardly room for Pith itself; Node's worker refuses it as well.
_LEAST_MEMORY = 64 << 20

#: What a host of this worker may set, and what counts where it doesn't.
_DEFAULTS = {"pageTimeoutMs": 20_000, "pageMemory": 1 << 30, "maxBytes": 50_000_000}


class PageMachine:
    """Pith in a V8, for one thread. A page that takes too long or too much memory costs that page, and a new V8."""

    def __init__(self, bundle: str, page_timeout: float, page_memory: int, max_bytes: int) -> None:
        """`bundle`: the source of Pith for a V8. `page_timeout`: in seconds."""
        self._bundle = bundle
        self._seconds, self._memory, self._max_bytes = page_timeout, page_memory, max_bytes
        self._start()
        self.version = str(self._v8.eval("pithVersion"))

    def answer(self, header: dict[str, Any], body: bytes) -> tuple[dict[str, Any], bytes]:
        """The header and the body of the answer to the request for a page, without its number."""
        from py_mini_racer import JSEvalException, JSTimeoutException

        if len(body) > self._max_bytes:
            return _failed("too-large", f"The page is larger than {self._max_bytes} bytes. It has {len(body)} bytes.")
        try:
            if body:
                self._room(len(body))[:] = body
            else:
                self._room(0)
            said = self._ask(json.dumps(header), self._max_bytes, timeout_sec=self._seconds)
        except JSTimeoutException:
            self._start()
            return _failed("page-timeout", f"The page took more than {self._seconds:g} s.")
        except JSEvalException as error:
            is_full = self._v8.was_hard_memory_limit_reached()
            # What it left behind may be anything.
            self._start()
            if is_full:
                return _failed("page-memory", f"The page took more than {self._memory >> 20} MB of memory.")
            return _failed("internal", f"Pith itself failed; please report it. {error}")
        if not isinstance(said, str):
            return {"type": "written"}, bytes(said)
        outcome = json.loads(said)
        if outcome["type"] == "failed":
            return {"type": "failed"}, json.dumps(outcome["failure"]).encode()
        return outcome, b""

    def _start(self) -> None:
        from py_mini_racer import MiniRacer

        # The one before is let go of: a call that was stopped can still hold it, and to close it would wait for that.
        self._v8: MiniRacer = MiniRacer()
        self._v8.set_hard_memory_limit(self._memory)
        self._v8.eval(self._bundle)
        self._room = cast(Callable[[int], memoryview], self._v8.eval("pithRoom"))
        self._ask = cast(Callable[..., Any], self._v8.eval("pithAnswer"))


def _failed(code: str, message: str) -> tuple[dict[str, Any], bytes]:
    return {"type": "failed"}, json.dumps({"error": {"code": code, "message": message}}).encode()


class _Worker:
    """The protocol on two pipes: one thread reads, one works, one gives signs of life."""

    def __init__(self, bundle: str, output: int) -> None:
        self._bundle, self._output = bundle, output
        self._lock = threading.Lock()
        self._pages: queue.SimpleQueue[Frame] = queue.SimpleQueue()
        self._is_busy = False

    def run(self, frames: Callable[[], Frame | None]) -> int:
        """Answers until there is nobody to answer. Returns the exit code."""
        first = frames()
        if first is None:
            return 0
        options = {**_DEFAULTS, **first.header.get("options", {})}
        if first.header["type"] != "hello" or first.header.get("protocol") != PROTOCOL:
            return self._refuse(f"This worker speaks version {PROTOCOL} of the protocol; say hello in it.")
        if set(options) != set(_DEFAULTS):
            wrong = ", ".join(sorted(set(options) - set(_DEFAULTS)))
            return self._refuse(f"hello: {wrong} needs Node; give engine='node'.")
        if options["pageMemory"] < _LEAST_MEMORY:
            return self._refuse(f"hello: pageMemory is {options['pageMemory']}; give at least {_LEAST_MEMORY}.")
        machine = PageMachine(self._bundle, options["pageTimeoutMs"] / 1000, options["pageMemory"], options["maxBytes"])
        self._send({"type": "hello", "protocol": PROTOCOL, "version": machine.version, "answers": _ANSWERS})
        for work in (lambda: self._answer_pages(machine), self._give_signs):
            threading.Thread(target=work, daemon=True).start()
        while (frame := frames()) is not None:
            if frame.header["type"] != "page" or frame.header.get("as") not in _ANSWERS:
                return self._refuse('Rows and inputs need Node; give engine="node".')
            self._pages.put(frame)
        return 0

    def _answer_pages(self, machine: PageMachine) -> None:
        while True:
            header, body = self._pages.get()
            number = {"request": header["request"], "position": 0}
            self._is_busy = True
            self._send({"type": "begun", **number})
            said, answer = machine.answer(header, body)
            self._is_busy = False
            self._send({**said, **number}, answer)

    def _give_signs(self) -> None:
        while True:
            time.sleep(_BETWEEN_SIGNS)
            if self._is_busy:
                self._send({"type": "alive"})

    def _send(self, header: dict[str, Any], body: bytes = b"") -> None:
        rest = memoryview(encode_frame(header, body))
        with self._lock:
            try:
                while rest:
                    rest = rest[os.write(self._output, rest) :]
            except OSError:
                os._exit(0)

    def _refuse(self, message: str) -> int:
        self._send({"type": "refused", "message": message})
        return 2


def _end_process(failure: threading.ExceptHookArgs) -> None:
    """Ends the process, for a thread that failed, out of memory perhaps: signs of life without an answer would be waited for endlessly."""
    print(f"Pith's worker ends: {failure.exc_value!r}", file=sys.stderr, flush=True)
    os._exit(2)


def _say_unless_late(unraisable: sys.UnraisableHookArgs) -> None:
    """Says what failed where nothing can be raised, but not that an answer came for a page that was given up: it comes for each."""
    if not (isinstance(unraisable.exc_value, RuntimeError) and str(unraisable.exc_value) == "Event loop is closed"):
        sys.__unraisablehook__(unraisable)


def main(bundle: str) -> NoReturn:
    """Answers on the standard input and output of this process; `bundle`: the path of Pith for a V8."""
    from py_mini_racer import init_mini_racer

    threading.excepthook = _end_process
    sys.unraisablehook = _say_unless_late
    # What a library prints would break a frame.
    output = os.dup(1)
    os.dup2(2, 1)
    init_mini_racer(flags=_FLAGS)
    reader = FrameReader()
    waiting: list[Frame] = []

    def frames() -> Frame | None:
        while not waiting:
            piece = os.read(0, _PIECE)
            if not piece:
                return None
            waiting.extend(reader.add(piece))
        return waiting.pop(0)

    code = 2
    try:
        code = _Worker(Path(bundle).read_text("utf-8"), output).run(frames)
    except Exception as error:
        print(f"Pith's worker ends: {error}", file=sys.stderr)
    finally:
        sys.stderr.flush()
        # A V8 that is at work isn't waited for.
        os._exit(code)
