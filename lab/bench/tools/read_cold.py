"""`python read_cold.py TOOL`: as ../speed/read-cold.js, for one of the tools of reader.py, which it imports after the clock has started."""

import gzip
import json
import sys
from pathlib import Path
from time import process_time

from reader import TOOLS

pages = [gzip.decompress(Path(path).read_bytes()) for path in json.load(sys.stdin)]
start = process_time()
to_text = TOOLS[sys.argv[1]]()
times = []
for page in pages:
    try:
        to_text(page)
    except Exception:  # noqa: BLE001, S110 - a page that a tool fails at has cost it time, too
        pass
    times.append(1000 * (process_time() - start))
print(json.dumps(times))
