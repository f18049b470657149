"""Writes src/pith_spark/columns.json again: the columns that a worker says it writes.

PITH_COMMAND="node packages/pith-cli/bin/pith.js" python spark/generate_columns.py && npm run format
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

SOURCE = Path(__file__).parent / "src"
sys.path[:0] = [str(SOURCE), str(SOURCE.parent.parent / "python" / "src")]


def main() -> None:
    """Asks a worker, and writes the file."""
    columns_file = SOURCE / "pith_spark" / "columns.json"
    if not columns_file.exists():
        columns_file.write_text("[]")
    from pith.protocol import WorkerProcess

    from pith_spark.options import PithOptions

    process = WorkerProcess(PithOptions().launch())
    columns_file.write_text(json.dumps(process.hello["columns"]))
    process.close()


if __name__ == "__main__":
    main()
