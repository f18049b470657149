"""A worker that outlives its process: what dies or hangs is started again, and its page recorded."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from .feeder import Feeder
from .frames import Frame
from .outcome import Outcome
from .process import Launch, WorkerDied, WorkerProcess
from .progress import Progress

#: A page whose worker dies is tried once more, as it may have suffered for the pages before it. Likewise an input whose
#: worker dies before it has answered anything.
_TRIES = 2

#: Failures of an input that can't be opened, as `pith batch` names them.
_OPEN_FAILURES: tuple[tuple[type[OSError], str, str], ...] = (
    (FileNotFoundError, "not-found", "There is no such file."),
    (IsADirectoryError, "is-directory", "This is a directory; name the files in it."),
    (PermissionError, "no-permission", "You have no permission to read it."),
)


#: Opens an input by its path or URI. Raises OSError.
OpenInput = Callable[[str], BinaryIO]


class RecordWorker:
    """Answers for pages and inputs with records, one after another. Not for several threads at a time."""

    def __init__(self, launch: Callable[[], Launch], check: Callable[[dict[str, Any]], None]) -> None:
        """`launch`: how each process is started. `check`: looks at its hello, and raises WorkerRefused when it isn't as it has to be."""
        self._launch = launch
        self._check = check
        self._process: WorkerProcess | None = None
        self._is_busy = False
        self._numbers = itertools.count()

    @property
    def pid(self) -> int | None:
        """The id of the process at work; None when there is none."""
        return None if self._process is None else self._process.pid

    def read_page(self, page: bytes, **known: Any) -> Outcome:
        """What becomes of a page. `known`: id, url, source, position, charset, fetched, as far as they are known."""
        source = known.get("source") or ""
        try:
            return _outcome(self._ask(page, known), source)
        except WorkerDied as death:
            origin = {"id": known.get("id"), "url": known.get("url")}
            return Outcome.failed(source, known.get("position") or 0, "crashed", str(death), **origin)

    def _ask(self, page: bytes, known: dict[str, Any]) -> Frame:
        """The answer to a page. Raises WorkerDied when it costs a second worker, too."""
        for attempt in range(1, _TRIES + 1):
            try:
                process = self._begin()
                process.send({"type": "page", "request": next(self._numbers), **known}, page)
                frame = process.receive()
                while frame.header["type"] == "begun":
                    frame = process.receive()
                self._is_busy = False
                return frame
            except WorkerDied:
                self.close()
                if attempt == _TRIES:
                    raise
        raise AssertionError("unreachable")

    def read_input(self, source: str, open_input: OpenInput) -> Iterator[Outcome]:
        """What becomes of each record of an input; at the end an outcome "input". Opened again when a worker dies."""
        progress = Progress()
        deaths: dict[int, int] = {}
        while True:
            done_before = progress.count
            begun: dict[int, dict[str, Any]] = {}
            try:
                stream = open_input(source)
            except OSError as error:
                yield _open_failure(source, progress.first_open, error)
                yield Outcome("input", source, 0, records=progress.count + 1)
                return
            try:
                yield from self._stream(source, stream, progress, begun)
                return
            except WorkerDied as death:
                message = str(death)
            # With a page in work it is that page; without one it is the place where reading had come to.
            suspects = list(begun.values())
            if not suspects and progress.count == done_before:
                suspects = [{"position": progress.first_open, "isInput": True}]
            for suspect in suspects:
                position = suspect["position"]
                deaths[position] = deaths.get(position, 0) + 1
                if deaths[position] < _TRIES:
                    continue
                progress.add(position)
                origin = {"id": suspect.get("id"), "url": suspect.get("url")}
                if "isInput" not in suspect:
                    yield Outcome.failed(source, position, "crashed", message, **origin)
                    continue
                yield Outcome.failed(source, position, "crashed", f"{message} The input was not read on.", id=source)
                yield Outcome("input", source, 0, records=progress.count)
                return

    def close(self) -> None:
        """Ends the process; the next call starts another one."""
        process, self._process = self._process, None
        if process is not None:
            process.close()

    def _begin(self) -> WorkerProcess:
        """A process that has nothing else to do."""
        if self._is_busy:
            # Someone stopped listening in the middle of an input.
            self.close()
        if self._process is None:
            process = WorkerProcess(self._launch())
            try:
                self._check(process.hello)
            except BaseException:
                process.close()
                raise
            self._process = process
        self._is_busy = True
        return self._process

    def _stream(
        self, source: str, stream: BinaryIO, progress: Progress, begun: dict[int, dict[str, Any]]
    ) -> Iterator[Outcome]:
        process = self._begin()
        feeder: Feeder | None = None
        is_whole = False
        try:
            header = {"type": "input", "request": next(self._numbers), "source": source, **progress.request()}
            process.send(header)
            feeder = Feeder(process, stream)
            for frame in process.frames():
                kind = frame.header["type"]
                if kind == "end":
                    is_whole = True
                    self._is_busy = False
                    yield Outcome("input", source, 0, records=frame.header["records"])
                    return
                position = frame.header["position"]
                if kind == "begun":
                    begun[position] = frame.header
                else:
                    begun.pop(position, None)
                    progress.add(position)
                    yield _outcome(frame, source)
        finally:
            if not is_whole:
                process.kill()
            is_free = feeder is None or feeder.stop()
            if feeder is None:
                stream.close()
            if not is_whole:
                self._process = None
                # A thread that hangs in its file system would otherwise write to pipes of others.
                if is_free:
                    process.close()


def _outcome(frame: Frame, source: str) -> Outcome:
    header, body = frame
    kind, position = header["type"], header["position"]
    if kind == "written":
        return Outcome(kind, source, position, json.loads(body))
    if kind == "failed":
        failure = json.loads(body)
        error = failure.pop("error")
        return Outcome(kind, source, position, failure, error["code"], error["message"])
    return Outcome(kind, source, position, reason=header["reason"])


def _open_failure(source: str, position: int, error: OSError) -> Outcome:
    for kind, code, message in _OPEN_FAILURES:
        if isinstance(error, kind):
            return Outcome.failed(source, position, code, message, id=source)
    return Outcome.failed(source, position, "unreadable", f"It can't be read: {error}.", id=source)
