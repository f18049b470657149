"""A Node process that speaks the worker protocol."""

from __future__ import annotations

import os
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

from .frames import Frame, FrameReader, NotFrames, encode_frame
from .node import why_no_start

#: The version of the protocol that this package speaks.
PROTOCOL = 2

#: The longest that a worker may take to start, in seconds: Node and the model load in one, busy machines are slower.
_START_SECONDS = 120.0

#: Bytes that are read from the pipe at once: what a Linux pipe holds.
_PIECE = 65_536

#: Seconds between two looks at processes that are waited for.
_TICK = 0.5


class WorkerDied(Exception):
    """The process ended, or gave no sign for too long. The message says which."""


class WorkerRefused(Exception):
    """The worker can't be started, or doesn't take what it was asked for: nothing that another try would change."""

    def __init__(self, message: str, code: str = "refused") -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Launch:
    """How a worker is started, and what it is told."""

    command: Sequence[str]
    #: Options of the hello.
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Seconds without any sign of a worker that has work, after which it counts as hung. It gives one every second.
    silence: float = 60.0
    #: Environment variables beside those of this process.
    environment: Mapping[str, str] = field(default_factory=dict)


class WorkerProcess:
    """One process, from its start to its end. For one thread at a time; `kill` may come from any."""

    def __init__(self, launch: Launch) -> None:
        """Starts the process and exchanges hellos. Raises WorkerRefused."""
        self._silence = launch.silence
        self._reader = FrameReader()
        self._frames: deque[Frame] = deque()
        self._was_silent = False
        self._owner = os.getpid()
        self._command = command = list(launch.command)
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, **launch.environment},
                # Ctrl-C in a terminal goes to all processes of a group; what becomes of workers is decided here.
                **_OWN_GROUP,
            )
        except OSError as error:
            raise WorkerRefused(f"Pith can't be started ({' '.join(command)}): {error}.", "no-start") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input = self._process.stdin.fileno()
        self._output = self._process.stdout.fileno()
        _living.add(self)
        try:
            self.send({"type": "hello", "protocol": PROTOCOL, "options": dict(launch.options)})
            self.hello = self.receive(_START_SECONDS).header
        except WorkerDied as death:
            self.close()
            reason = why_no_start(command)
            if reason is not None:
                raise WorkerRefused(str(reason), reason.code) from death
            raise WorkerRefused(f"Pith doesn't start ({' '.join(command)}): {death}", "no-start") from death
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def send(self, header: Mapping[str, Any], body: bytes = b"", *, may_wait: bool = False) -> None:
        """Sends a frame. Raises WorkerDied when nobody takes it.

        A worker takes pages at once, and the pieces of an input when it has room; then the sender `may_wait` as long as it
        takes, and the one who receives sees whether the worker hangs.
        """
        rest = memoryview(encode_frame(header, body))
        with nullcontext() if may_wait else _Watch(self, self._silence):
            while rest:
                try:
                    rest = rest[os.write(self._input, rest) :]
                except OSError as error:
                    raise WorkerDied(self._how_it_ended()) from error

    def receive(self, seconds: float | None = None) -> Frame:
        """The next frame that isn't a sign of life. Raises WorkerDied when there is no sign for so long."""
        patience = self._silence if seconds is None else seconds
        while True:
            while not self._frames:
                self._read(patience)
            frame = self._frames.popleft()
            kind = frame.header["type"]
            if kind == "refused":
                raise WorkerRefused(frame.header["message"])
            if kind != "alive":
                return frame

    def frames(self) -> Iterator[Frame]:
        """Frames as they come."""
        while True:
            yield self.receive()

    def kill(self) -> None:
        """Ends the process at once. Does nothing in a process that was forked off from the one that started it."""
        if os.getpid() != self._owner:
            return
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Ends the process and closes its pipes; nobody may be sending or receiving."""
        self.kill()
        self._close_pipes()

    def end_silent(self) -> None:
        """Ends the process because it gave no sign; who waits for one hears of it."""
        self._was_silent = True
        self._process.kill()

    def forget(self) -> None:
        """Lets go of the process in a fork, where it belongs to the parent: its end must show when the parent is gone."""
        self._close_pipes()
        # It isn't waited for, and that is right.
        self._process.returncode = 0

    def _close_pipes(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _read(self, patience: float) -> None:
        with _Watch(self, patience):
            try:
                piece = os.read(self._output, _PIECE)
            except OSError:
                piece = b""
        if not piece:
            if self._was_silent:
                self.kill()
                raise WorkerDied(f"The worker process gave no sign for {patience:g} s and was ended.")
            raise WorkerDied(self._how_it_ended())
        try:
            self._frames.extend(self._reader.add(piece))
        except NotFrames as error:
            self.kill()
            raise WorkerRefused(f"{' '.join(self._command)} {error}", "no-start") from error

    def _how_it_ended(self) -> str:
        if self._was_silent:
            return f"The worker process took nothing for {self._silence:g} s and was ended."
        try:
            code = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return "The worker process closed its pipes."
        return f"The worker process ended with {f'signal {-code}' if code < 0 else f'exit code {code}'}."


#: Windows has no sessions.
_OWN_GROUP: dict[str, Any] = (
    {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}  # type: ignore[attr-defined,unused-ignore]
    if os.name == "nt"
    else {"start_new_session": True}
)


class _Watch:
    """A context in which a process is waited for, at the most so many seconds."""

    def __init__(self, process: WorkerProcess, seconds: float) -> None:
        self.process, self.seconds = process, seconds

    def __enter__(self) -> None:
        _watchdog.begin(self)

    def __exit__(self, *_: object) -> None:
        _watchdog.end(self)


class _Watchdog:
    """A thread that ends processes that are waited for too long: every system can read pipes, but few with a deadline.

    It counts its own looks and not the time of a clock: a machine that slept has not waited.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._left: dict[_Watch, float] = {}
        self._thread: threading.Thread | None = None

    def begin(self, watch: _Watch) -> None:
        with self._changed:
            if not self._left:
                self._changed.notify()
            self._left[watch] = watch.seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pith-watchdog", daemon=True)
                self._thread.start()

    def end(self, watch: _Watch) -> None:
        with self._changed:
            self._left.pop(watch, None)

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._left:
                    self._changed.wait()
            time.sleep(_TICK)
            with self._changed:
                for watch in list(self._left):
                    self._left[watch] -= _TICK
                    if self._left[watch] < 0:
                        del self._left[watch]
                        watch.process.end_silent()


_watchdog = _Watchdog()

#: Processes of this process.
_living: weakref.WeakSet[WorkerProcess] = weakref.WeakSet()


def _after_fork() -> None:
    """A fork has none of its parent's threads, and must not hold its pipes."""
    global _watchdog
    _watchdog = _Watchdog()
    for process in list(_living):
        process.forget()
    _living.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
