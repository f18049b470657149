"""Brings the bytes of an input to a worker while its answers are read."""

from __future__ import annotations

import threading
from typing import BinaryIO

from .process import WorkerDied, WorkerProcess

#: Bytes of an input that go through the pipe at once.
_PIECE = 1_048_576

#: How long a stream that is closed may take to let go of its reader, in seconds.
_PATIENCE = 5.0


class Feeder:
    """A thread that sends an input piece by piece. The pipe holds it back while the worker is busy."""

    def __init__(self, process: WorkerProcess, stream: BinaryIO) -> None:
        self._process = process
        self._stream = stream
        self._thread = threading.Thread(target=self._run, name="pith-feeder", daemon=True)
        self._thread.start()

    def stop(self) -> bool:
        """Waits for the end of an input that was sent, or of a process that was ended. False when its reader hangs."""
        self._thread.join(_PATIENCE)
        if self._thread.is_alive():
            self._stream.close()
            self._thread.join(_PATIENCE)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            with self._stream as stream:
                self._send(stream)
        except WorkerDied:
            # The one who receives hears of it too, and knows what to do.
            pass

    def _send(self, stream: BinaryIO) -> None:
        try:
            while piece := stream.read(_PIECE):
                self._process.send({"type": "bytes"}, piece, may_wait=True)
        except WorkerDied:
            raise
        except Exception as error:  # What streams of file systems raise is theirs to choose.
            self._process.send({"type": "broken", "message": str(error) or type(error).__name__}, may_wait=True)
            return
        self._process.send({"type": "end"}, may_wait=True)
