"""Trafilatura's Markdown of pages, with all that it can show: a line of JSON {html, url} each in, a JSON string each out."""

import json
import sys

from trafilatura import extract

for line in sys.stdin:
    page = json.loads(line)
    shown = {f"include_{what}": True for what in ("links", "images", "tables", "comments", "formatting")}
    print(json.dumps(extract(page["html"], url=page.get("url"), output_format="markdown", **shown) or ""))
