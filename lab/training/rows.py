"""What the library measures of all blocks: the code that runs in production, called through rows.js."""

import json
import os
import subprocess
from pathlib import Path

import numpy as np

from forest import rounded

HERE = Path(__file__).resolve().parent
AT_ONCE = max(1, min(4, os.cpu_count() or 1))


def start(script, *arguments):
    return subprocess.Popen(["node", str(HERE / script), *map(str, arguments)])


def finish(process):
    if process.wait() != 0:
        raise SystemExit(f"{' '.join(process.args)} ended with {process.returncode}")


def node(script, *arguments):
    finish(start(script, *arguments))


class Rows:
    """The features of `count` blocks, with a lexicon's part exchanged at will. Works in the folder `work`."""

    def __init__(self, work, count):
        self.work = work
        self.count = count
        node("rows.js", work / "rows")
        self.base, self.base_names = self.read("rows")
        # The first feature is the logarithm of the words, and words are needed to the last one.
        self.words = 2.0 ** self.base[:, 0].astype(float) - 1
        rounded(self.base)

    def read(self, name):
        names = json.loads((self.work / f"{name}.json").read_text())["columns"]
        return np.fromfile(self.work / name, np.float32).reshape(self.count, len(names)), names

    def of_lexicons(self, lexicons):
        """For each key of `lexicons` the columns that the lexicon gives; several are measured at once."""
        waiting = []
        for key, lexicon in lexicons.items():
            name = "lexicon-" + "".join(map(str, key))
            (self.work / f"{name}.lexicon.json").write_text(json.dumps(lexicon))
            waiting.append((key, name, start("rows.js", self.work / name, "--lexicon", self.work / f"{name}.lexicon.json")))
            if len(waiting) >= AT_ONCE:
                yield self.taken(*waiting.pop(0))
        for rest in waiting:
            yield self.taken(*rest)

    def taken(self, key, name, process):
        finish(process)
        columns, self.lexicon_names = self.read(name)
        return key, rounded(columns)

    def of_opinions(self, logits):
        """The opinions that the first logits of all blocks make, and their names."""
        self.with_logits("rows.js", "opinions", logits)
        opinions, names = self.read("opinions")
        return rounded(opinions), names

    def moved_kinds(self, logits):
        """As which kind the library judges each page that looks like an article, by the first logits of all blocks; None: as an article."""
        self.with_logits("moved-kinds.js", "moved-kinds.json", logits)
        return json.loads((self.work / "moved-kinds.json").read_text())

    def with_logits(self, script, name, logits):
        logits.tofile(self.work / "logits")
        node(script, self.work / name, "--logits", self.work / "logits")

    @property
    def names(self):
        return [*self.base_names, *self.lexicon_names]
