"""What a newcomer's first calls show."""

from __future__ import annotations

from typing import Any

import pytest
from support import page_about

import pith


def test_repr_is_a_line_and_notebooks_show_markdown() -> None:
    extraction = pith.extract(page_about("gulls"))
    shown = repr(extraction)
    assert shown.startswith("Extraction('On gulls', kind=") and "\n" not in shown and len(shown) < 200
    marked = extraction._repr_markdown_()
    assert marked.startswith("## On gulls\n") and "nobody" not in shown and "The town speaks of gulls" in marked


def test_a_string_that_is_no_page_has_hardly_any_confidence() -> None:
    for page, code in (
        ("https://example.org/a", "looks-like-url"),
        ("./page.html", "looks-like-url"),
        ('{"a": 1}', "not-html"),
    ):
        extraction = pith.extract(page)
        assert code in [warning.code for warning in extraction.warnings]
        assert extraction.confidence <= 0.1


def test_a_misspelt_option_is_recognized() -> None:
    options: Any = {"formats": "markdown"}
    with pytest.raises(pith.OptionError, match='Did you mean "format"'):
        pith.extract("<p>", **options)
