"""A Node process that speaks the worker protocol."""

from __future__ import annotations

import os
import select
import subprocess
from collections.abc import Iterator
from typing import Any

from .frames import Frame, FrameReader, encode_frame
from .options import PithOptions

#: The version of the protocol that this package speaks.
PROTOCOL = 1

#: The longest that a worker may take to start, in seconds: Node and the model load in one, busy machines are slower.
_START_SECONDS = 120.0

#: Bytes that are read from the pipe at once: what a Linux pipe holds.
_PIECE = 65_536

#: How long to wait for the pipe before looking again whether the worker lives, in milliseconds.
_WRITE_POLL_MS = 1_000


class WorkerDied(Exception):
    """The process ended, or gave no sign for too long. The message says which."""


class WorkerRefused(Exception):
    """The worker can't be started, or doesn't take what it was asked for: nothing that another try would change."""


class WorkerProcess:
    """One process, from its start to its end. One thread may send while another receives."""

    def __init__(self, options: PithOptions) -> None:
        """Starts the process and exchanges hellos. Raises WorkerRefused, or WorkerDied."""
        self._options = options
        self._reader = FrameReader()
        self._frames: list[Frame] = []
        command = options.command_line()
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, **options.environment},
            )
        except OSError as error:
            raise WorkerRefused(f"Pith can't be started ({' '.join(command)}): {error}.") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input = self._process.stdin.fileno()
        self._output = self._process.stdout.fileno()
        os.set_blocking(self._input, False)
        try:
            self.send({"type": "hello", "protocol": PROTOCOL, "options": options.hello()})
            self.hello = self.receive(_START_SECONDS).header
        except WorkerDied as death:
            self.close()
            raise WorkerRefused(f"Pith doesn't start ({' '.join(command)}): {death}") from death
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def send(self, header: dict[str, Any], body: bytes = b"") -> None:
        """Sends a frame. Raises WorkerDied when nobody takes it."""
        rest = memoryview(encode_frame(header, body))
        writable = select.poll()
        writable.register(self._input, select.POLLOUT)
        while rest:
            try:
                rest = rest[os.write(self._input, rest) :]
            except BlockingIOError:
                # Whether a worker that takes nothing has hung is seen by the one who receives.
                writable.poll(_WRITE_POLL_MS)
            except OSError as error:
                raise WorkerDied(self._how_it_ended()) from error

    def receive(self, seconds: float | None = None) -> Frame:
        """The next frame that isn't a sign of life. Raises WorkerDied when there is no sign for so long."""
        patience = self._options.silence if seconds is None else seconds
        while True:
            while not self._frames:
                self._read(patience)
            frame = self._frames.pop(0)
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
        """Ends the process at once."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Ends the process and closes its pipes; nobody may be sending."""
        self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _read(self, patience: float) -> None:
        readable = select.poll()
        readable.register(self._output, select.POLLIN)
        if not readable.poll(patience * 1000):
            raise WorkerDied(f"The worker process gave no sign for {patience:g} s and was ended.")
        piece = os.read(self._output, _PIECE)
        if not piece:
            raise WorkerDied(self._how_it_ended())
        self._frames.extend(self._reader.add(piece))

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return "The worker process closed its pipes."
        return f"The worker process ended with {f'signal {-code}' if code < 0 else f'exit code {code}'}."
