"""Pith in Scrapy: an item pipeline that reads the pages of items. Needs Scrapy."""

from __future__ import annotations

from functools import partial
from typing import Any

from itemadapter.adapter import ItemAdapter
from scrapy.exceptions import DropItem
from scrapy.http import Response
from scrapy.utils.defer import maybe_deferred_to_future
from twisted.internet.threads import deferToThread

from ..default import default_extractor
from ..errors import PageError
from ..extraction import Extraction
from ..page import Page
from ._documents import page_metadata

#: The setting with options of `pith.extract`, a dict.
OPTIONS_SETTING = "PITH_OPTIONS"


class PithPipeline:
    """Of an item with a response in `page`: takes it out, and puts the content, and what is known of the page, into `pith`.

    `item["pith"]` is a dict with `content`, as Markdown unless PITH_OPTIONS say otherwise, and the metadata that all integrations
    have (docs/guides/integrations.md). Items without `page` pass. An item whose page fails or has no content is dropped.
    """

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options

    @classmethod
    def from_crawler(cls, crawler: Any) -> PithPipeline:
        """As Scrapy makes it, with the crawler's settings."""
        return cls({"format": "markdown", **crawler.settings.getdict(OPTIONS_SETTING)})

    async def process_item(self, item: Any, spider: Any = None) -> Any:
        """The item with `pith` in place of `page`. Pages of several items are read at a time, and Scrapy goes on meanwhile."""
        del spider
        fields = ItemAdapter(item)
        if fields.get("page") is None:
            return item
        page = _page_of(fields["page"])
        del fields["page"]
        read = partial(default_extractor().extract, page, **self.options)
        try:
            extraction: Extraction = await maybe_deferred_to_future(deferToThread(read))
        except PageError as error:
            raise DropItem(f"{page.url}: {error.code}: {error}") from error
        if not extraction.text:
            raise DropItem(f"{page.url}: no content")
        fields["pith"] = {"content": extraction.content, **page_metadata(extraction)}
        return item


def _page_of(response: Response) -> Page:
    charset = response.headers.get("Content-Type")
    return Page(response.body, url=response.url, charset=None if charset is None else charset.decode("latin-1"))
