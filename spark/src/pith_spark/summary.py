"""What became of all records of a job, counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyspark.sql import DataFrame
from pyspark.sql import functions as f

_COUNTED = ("written", "failed", "skipped", "filtered")


@dataclass
class Summary:
    """Counts of records. Each record of the inputs is in exactly one of the four."""

    #: Inputs that were read; 0 for tables.
    inputs: int = 0
    #: Records that the inputs had.
    records: int = 0
    written: int = 0
    failed: int = 0
    skipped: int = 0
    filtered: int = 0
    #: Failures by their code; records that were skipped, or filtered, by the reason.
    reasons: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def adds_up(self) -> bool:
        """Whether all that was read is somewhere."""
        return self.records == self.written + self.failed + self.skipped + self.filtered

    def lines(self) -> list[str]:
        """The counts in words."""
        counts = ", ".join(f"{getattr(self, name)} {name}" for name in _COUNTED)
        inputs = f"{self.inputs} inputs, " if self.inputs else ""
        lines = [f"pith-spark: {inputs}{self.records} records: {counts}"]
        for outcome, reasons in self.reasons.items():
            most_first = sorted(reasons.items(), key=lambda reason: (-reason[1], reason[0]))
            lines.append(f"pith-spark: {outcome}: {', '.join(f'{count} {reason}' for reason, count in most_first)}")
        return lines


def summary(outcomes: DataFrame, records: int | None = None) -> Summary:
    """Counts the rows that `extract_warcs` or `extract_pages` gave, best after they are written.

    `records`: how many there were, for tables; archives say it themselves.
    """
    count = f.coalesce(f.sum(f.coalesce(f.col("records"), f.lit(1))), f.lit(0)).alias("count")
    rows = outcomes.groupBy("outcome", "reason").agg(count, f.count(f.lit(1)).alias("rows")).collect()
    result = Summary()
    for outcome, reason, total, number in rows:
        if outcome == "input":
            result.inputs, result.records = number, total
            continue
        setattr(result, outcome, getattr(result, outcome) + total)
        if reason is not None:
            result.reasons.setdefault(outcome, {})[reason] = total
    if records is not None:
        result.records = records
    return result
