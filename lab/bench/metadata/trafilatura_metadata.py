"""`python trafilatura_metadata.py CORPUS`: what Trafilatura says of each page, a JSON object a line on standard output."""

import gzip
import json
import logging
import sys
from pathlib import Path
from time import perf_counter

from trafilatura import extract_metadata

logging.disable(logging.CRITICAL)
corpus = Path(sys.argv[1])
for truth in sorted((corpus / "ground-truth").glob("*.json")):
    page = json.loads(truth.read_text(encoding="utf-8"))
    html = gzip.decompress((corpus / "html" / f"{truth.stem}.html.gz").read_bytes())
    start = perf_counter()
    try:
        found = extract_metadata(html, default_url=page.get("url"))
        answer = {"title": found.title, "authors": (found.author or "").split("; "), "published": found.date}
    except Exception:  # noqa: BLE001 - a page on which a peer throws has no answer
        answer = {"failed": True}
    milliseconds = (perf_counter() - start) * 1000
    print(json.dumps({"id": truth.stem, **answer, "milliseconds": milliseconds}))
