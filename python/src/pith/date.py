"""Dates of pages, each as precise as the page has it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone
from typing import Any, Literal

#: What a page says of a date: the year alone, or the month, the day, the time as well.
Precision = Literal["year", "month", "day", "time"]

#: ISO 8601 as Pith writes it: a year, and what is known of the rest.
_ISO = re.compile(
    r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?)?)?"
)


class PageDate(datetime):
    """A date of a page: a datetime with the precision that the page has.

    What the page doesn't say has its first value: "2024-05" is May 1, 0:00. It has a time zone only if the
    page gives one. `str` gives `iso`. What is computed from it, such as the day after, has the precision "time".
    """

    _iso: str
    _precision: Precision

    @property
    def precision(self) -> Precision:
        """How precise the page is."""
        known: Precision = self.__dict__.get("_precision", "time")
        return known

    @property
    def iso(self) -> str:
        """The date in ISO 8601, as precise as the page has it, such as "2024-05" or "2024-05-01T10:00:00+02:00"."""
        written: str = self.__dict__.get("_iso") or self.isoformat()
        return written

    def __str__(self) -> str:
        return self.iso

    def __repr__(self) -> str:
        return f"PageDate({self.iso!r}, precision={self.precision!r})"

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (page_date, (self._iso,)) if "_iso" in self.__dict__ else super().__reduce_ex__(protocol)


def page_date(iso: str | None) -> PageDate | None:
    """A date that Pith wrote; None for none, and for what is no date of ISO 8601."""
    found = None if iso is None else _ISO.fullmatch(iso)
    if found is None:
        return None
    year, month, day, hour, minute, second, fraction, utc, sign, hours, minutes = found.groups()
    try:
        date = PageDate(
            int(year),
            int(month or 1),
            int(day or 1),
            *(int(hour or 0), int(minute or 0), int(second or 0)),
            int((fraction or "0").ljust(6, "0")),
            timezone.utc if utc else _zone(sign, hours, minutes),
        )
    except ValueError:
        return None
    date._iso = found[0]
    date._precision = "time" if hour else "day" if day else "month" if month else "year"
    return date


def _zone(sign: str | None, hours: str, minutes: str) -> timezone | None:
    """A zone; None for none, and for what can't be one, which a page may have all the same."""
    if sign is None or int(hours) > 23 or int(minutes) > 59:
        return None
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    return timezone(-offset if sign == "-" else offset)
