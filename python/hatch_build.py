"""Puts the worker into the package before it is built: in a clone it is written again, elsewhere it came with the source."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Worker(BuildHookInterface):  # type: ignore[type-arg]
    """See above."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        root = Path(self.root)
        script = root.parent / "scripts" / "python-worker.js"
        if script.exists():
            if not (root.parent / "node_modules" / "esbuild").exists():
                raise FileNotFoundError("Pith isn't built yet: run npm ci in the clone first.")
            subprocess.run(["node", str(script)], check=True)
        elif not (root / "src" / "pith" / "_worker" / "worker.js").exists():
            raise FileNotFoundError("The worker is missing; build in a clone, after npm ci.")
