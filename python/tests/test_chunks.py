"""Pieces of pages for retrieval."""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import fields
from typing import Any

import pytest
from support import BIRDS, text_about

import pith


def test_pieces_fit_and_know_where_they_are_from() -> None:
    pieces = pith.chunks(BIRDS, url="https://example.org/birds", tokens=120)
    assert [piece.index for piece in pieces] == list(range(len(pieces))) and len(pieces) > 1
    assert all(0 < piece.tokens <= 120 for piece in pieces)
    assert [piece.headings for piece in pieces] == [("Birds", f"On {name}") for name in ("gulls", "terns", "auks")]
    page = BIRDS.encode()
    for piece in pieces:
        assert piece.range is not None
        start, end = piece.range
        assert piece.headings[1].encode() in page[start:end]
        assert (piece.title, piece.authors, piece.url) == ("Birds", ("Ann Lee",), "https://example.org/birds")
        assert str(piece.published) == "2026-01-02" and piece.records == ()
    assert "](https://example.org/gulls)" in pieces[0].markdown and "](" not in pieces[0].text
    assert hash(pieces[0]) == hash(pith.chunks(BIRDS, url="https://example.org/birds", tokens=120)[0])


def test_options_of_pieces() -> None:
    (whole,) = pith.chunks(BIRDS)
    assert whole.tokens <= 512
    (plain,) = pith.chunks(BIRDS, links=False, exclude="h1")
    assert "](" not in plain.markdown and "Birds" not in plain.markdown.splitlines()
    long = f"<article><p>{text_about('gulls') * 5}</p></article>"
    apart, lapped = (pith.chunks(long, tokens=100, overlap=overlap) for overlap in (0, 45))
    assert len("".join(piece.text for piece in lapped)) > len("".join(piece.text for piece in apart))
    assert pith.chunks("<hr>") == ()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tokens": 15}, "16 to 1000000"),
        ({"tokens": 100, "overlap": 50}, "less than half of tokens"),
        ({"format": "markdown"}, 'no option "format"'),
        ({"tokes": 100}, 'no option "tokes"'),
    ],
)
def test_options_that_make_no_sense(options: Any, message: str) -> None:
    with pytest.raises(pith.OptionError, match=message):
        pith.chunks(BIRDS, **options)
    with pytest.raises(pith.OptionError, match='no option "tokens"'):
        pith.extract(BIRDS, tokens=100)  # type: ignore[call-arg]


def test_pieces_of_many_pages() -> None:
    with pith.Extractor(1) as extractor:
        first, failed, last = extractor.map([BIRDS, b"%PDF-1.7", BIRDS], "chunks", tokens=120)
        assert isinstance(failed, pith.PageError)
        assert first == last == extractor.chunks(BIRDS, tokens=120)


def test_pieces_with_asyncio() -> None:
    async def ask() -> tuple[pith.Chunk, ...]:
        async with pith.AsyncExtractor(1) as extractor:
            return await extractor.chunks(BIRDS, tokens=120)

    assert asyncio.run(ask()) == pith.chunks(BIRDS, tokens=120)


def test_pieces_of_a_forum_name_their_posts() -> None:
    posts = "".join(
        f"<article class=post><b class=author>{name}</b> <time datetime=2024-05-0{day}>May {day}</time>"
        f"<p>{text_about(name)}</p></article>"
        for day, name in enumerate(("ann", "bob", "cy"), 1)
    )
    pieces = pith.chunks(f"<title>Gulls</title><h1>Gulls</h1><main>{posts}</main>", tokens=100)
    named = [(record.index, record.author) for piece in pieces for record in piece.records]
    assert sorted(set(named)) == [(0, "ann"), (1, "bob"), (2, "cy")]


def test_an_extraction_gives_its_pieces() -> None:
    with pith.Extractor(1) as extractor:
        extraction = extractor.extract(BIRDS, url="https://example.org/birds", format="html", links=False, records=True)
        pieces = extraction.chunks(tokens=120)
        assert pieces == extractor.chunks(BIRDS, url="https://example.org/birds", links=False, tokens=120)
        assert "](" in extraction.chunks(links=True)[0].markdown
        mapped = next(extractor.map([pith.Page(BIRDS, url="https://example.org/birds")], links=False))
        assert isinstance(mapped, pith.Extraction) and mapped.chunks(tokens=120) == pieces
        assert len(extractor.pids) == 1
    sent = pickle.loads(pickle.dumps(extraction))
    assert sent == extraction and "_cut" not in repr(extraction)
    with pytest.raises(ValueError, match=r"call pith\.chunks\(page\)"):
        sent.chunks()


def test_pieces_are_rows_of_a_frame() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(pith.chunks(BIRDS, url="https://example.org/birds", tokens=120))
    assert list(frame) == [field.name for field in fields(pith.Chunk)] and len(frame) == 3


def test_a_frame_of_many_pages_has_the_columns_of_batches() -> None:
    pytest.importorskip("pandas")
    with pith.Extractor(1) as extractor:
        frame = pith.chunks_frame(extractor.map([BIRDS, b"%PDF-1.7", BIRDS], "chunks", tokens=120))
    pieces = pith.chunks(BIRDS, tokens=120)
    assert list(frame["page"]) == [0] * len(pieces) + [2] * len(pieces)
    assert list(frame["index"]) == [piece.index for piece in pieces] * 2
    assert set(frame["published"]) == {"2026-01-02"} and frame["authors"][0] == ["Ann Lee"]
    assert (frame["end"] > frame["start"]).all() and str(frame["start"].dtype) == "Int64"
    alone = pith.chunks_frame(pith.extract(BIRDS).chunks(tokens=120))
    assert list(alone) == list(frame) and list(alone["page"]) == [0] * len(pieces)
    assert list(pith.chunks_frame([])) == list(frame)
