"""What becomes of a record of an input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """Where a record ended, as `pith batch` has it: in the output, among the failures, or in a count."""

    #: "written", "failed", "skipped" or "filtered"; "input" tells how many records an input had.
    kind: str
    source: str
    position: int
    #: Of "written": the columns of the record. Of "failed": id, url, source, position and status.
    record: dict[str, Any] | None = None
    #: Why it isn't in the output: the code of the failure, or the reason.
    reason: str | None = None
    #: Of "failed": the reason in words.
    message: str | None = None
    #: Of "input": how many records it had. Of others 1.
    records: int = 1

    @staticmethod
    def failed(
        source: str, position: int, reason: str, message: str, *, id: str | None = None, url: str | None = None
    ) -> Outcome:
        """A failure that Pith itself could not tell of."""
        record = {
            "id": id or f"{source}#{position}",
            "url": url,
            "source": source,
            "position": position,
            "status": "failed",
        }
        return Outcome("failed", source, position, record, reason, message)
