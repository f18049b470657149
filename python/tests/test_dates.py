"""Dates of pages are datetimes that know how exact they are."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import random
from datetime import date, datetime, timedelta, timezone

import pytest
from support import page_about

import pith
from pith.date import page_date


def published(written: str) -> pith.PageDate | None:
    """The date of a page that was published then."""
    fact = pith.extract(
        page_about("gulls").replace("<nav>", f"<meta property=article:published_time content='{written}'><nav>")
    ).metadata.published
    return None if fact is None else fact.value


@pytest.mark.parametrize(
    ("written", "value", "precision"),
    [
        ("2024-03", datetime(2024, 3, 1), "month"),
        ("2024-03-05", datetime(2024, 3, 5), "day"),
        ("2024-03-05T10:20:30", datetime(2024, 3, 5, 10, 20, 30), "time"),
        ("2024-03-05T10:20:30Z", datetime(2024, 3, 5, 10, 20, 30, tzinfo=timezone.utc), "time"),
        ("2024-03-05T10:20:30-03:30", datetime(2024, 3, 5, 13, 50, 30, tzinfo=timezone.utc), "time"),
    ],
)
def test_a_page_s_date_is_a_datetime_as_exact_as_the_page(written: str, value: datetime, precision: str) -> None:
    found = published(written)
    assert found is not None and isinstance(found, datetime) and isinstance(found, date)
    assert (found, found.iso, str(found), f"{found}", found.precision) == (value, written, written, written, precision)
    assert found + timedelta(days=1) > found and (found + timedelta(days=1)).precision == "time"
    assert (found.year, found.strftime("%Y-%m")) == (2024, "2024-03")


def test_pieces_have_dates_too() -> None:
    page = page_about("gulls").replace("<nav>", "<meta property=article:published_time content=2024-03-05><nav>")
    dates = {piece.published for piece in pith.chunks(page, tokens=32)}
    assert dates == {datetime(2024, 3, 5)} and {found.precision for found in dates if found} == {"day"}


def test_dates_survive_pickle_copies_and_json() -> None:
    extraction = pith.extract(
        page_about("gulls").replace("<nav>", "<meta property=article:published_time content=2024-03><nav>")
    )
    for copied in (pickle.loads(pickle.dumps(extraction)), copy.deepcopy(extraction)):
        found = copied.metadata.published
        assert found is not None and (found.value.iso, found.value.precision) == ("2024-03", "month")
    assert '"2024-03"' in json.dumps(dataclasses.asdict(extraction.metadata), default=str)


def test_what_is_written_is_what_is_read_back() -> None:
    chance = random.Random(7)
    for _ in range(500):
        moment = datetime(1000, 1, 1) + timedelta(seconds=chance.randrange(250_000_000_000))
        day, hours = moment.date().isoformat(), chance.randrange(-14, 15)
        zone = chance.choice(["", "Z", f"{hours:+03d}:30"])
        iso = chance.choice([day, day[:7], day[:4], f"{day}T{moment:%H:%M:%S}{zone}"])
        found = page_date(iso)
        assert found is not None and found.iso == iso
        assert found.isoformat().startswith(iso.removesuffix("Z")[:19])
        assert (found.tzinfo is None) == (found.precision != "time" or zone == "")


@pytest.mark.parametrize("iso", [None, "", "yesterday", "2024-13", "2024-02-30", "0000-01-01", "2024-03-05T25:00:00"])
def test_what_is_no_date_is_none(iso: str | None) -> None:
    assert page_date(iso) is None


def test_a_zone_that_cannot_be_is_left_out() -> None:
    found = page_date("2024-03-05T10:20:30+99:00")
    assert found == datetime(2024, 3, 5, 10, 20, 30) and found is not None and found.iso == "2024-03-05T10:20:30+99:00"
