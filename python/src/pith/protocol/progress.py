"""Which records of an input are done."""

from __future__ import annotations


class Progress:
    """Positions that are done. They come in nearly their order, so that few stand beyond the first open one."""

    def __init__(self) -> None:
        self._below = 0
        self._beyond: set[int] = set()
        #: How many there are.
        self.count = 0

    @property
    def first_open(self) -> int:
        """All positions below it are done."""
        return self._below

    def add(self, position: int) -> None:
        """Notes that a position is done."""
        self.count += 1
        self._beyond.add(position)
        while self._below in self._beyond:
            self._beyond.remove(self._below)
            self._below += 1

    def request(self) -> dict[str, object]:
        """The fields of a request that tell a worker."""
        return {"doneBelow": self._below, "doneBeyond": [[position, position + 1] for position in sorted(self._beyond)]}
