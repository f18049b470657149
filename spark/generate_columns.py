"""Writes src/pith_spark/columns.json again: the columns that a worker says it writes.

PITH_COMMAND="node packages/pith-cli/bin/pith.js" python spark/generate_columns.py && npm run format
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

SPARK = Path(__file__).parent
sys.path.insert(0, str(SPARK.parent / "python" / "src"))


def main() -> None:
    """Asks a worker, and writes the file."""
    from pith.protocol import Launch, WorkerProcess, worker_command

    process = WorkerProcess(Launch(worker_command(), {"records": True, "chunks": {}}))
    (SPARK / "src" / "pith_spark" / "columns.json").write_text(json.dumps(process.hello["columns"]))
    process.close()


if __name__ == "__main__":
    main()
