"""Trains the small trees that tell which pictures belong to a page's content: `python lab/training/pictures.py [--models DIR]`.

Learns from the pictures of the pages that readers labelled (lab/training/pictures.js measures them, each page by the model of its fold), and
writes the library's trees and, for the gate, those of each fold, which haven't seen its sites. Run it after a new model.
"""

import argparse
import json
import math
import subprocess
from collections import Counter
from pathlib import Path

import lightgbm
import numpy

from forest import FIXED, pack, write_generated

ROOT = Path(__file__).resolve().parents[2]
FOLDS = ROOT / "lab/eval/folds/pictures.json"

TREES = 45
# One boosting more or less finds the pictures of a page or misses all; the mean of two is steadier.
SEEDS = [2, 3]
PARAMETERS = {
    "objective": "binary",
    "num_leaves": 16,
    "learning_rate": 0.13,
    "min_data_in_leaf": 60,
    "lambda_l2": 5,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "max_bin": 63,
    # Whole numbers from 0 to 63: a bin each.
    "min_data_in_bin": 1,
    "num_threads": 1,
}
# A picture belongs from this probability on: about where kept and belonging together are best.
BELONGS_FROM = 0.33
# Pages of many pictures count more, but not as much more as they have pictures.
PAGE_POWER = -0.25
# In articles a picture that doesn't belong counts as so many: few of theirs belong, and listings have most pictures.
ARTICLE_WRONG = 1.5


def read_pictures(models):
    command = ["node", str(ROOT / "lab/training/pictures.js"), *(["--models", models] if models else [])]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = [json.loads(line) for line in output.splitlines()]
    return lines[0], lines[1:]


def train(features, rows):
    """The trees, and the logit that a picture has before the first: from 0 on it belongs."""
    pictures = Counter(row[0] for row in rows)
    data = lightgbm.Dataset(
        numpy.array([row[5] for row in rows], dtype=float),
        [row[3] for row in rows],
        weight=[pictures[row[0]] ** PAGE_POWER * (ARTICLE_WRONG if row[1] == "article" and not row[3] else 1) for row in rows],
    )
    boosters = [lightgbm.train({**PARAMETERS, **FIXED, "seed": seed}, data, TREES) for seed in SEEDS]
    return {"trees": pack(boosters, features), "bias": -math.log(BELONGS_FROM / (1 - BELONGS_FROM))}


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--models", help="a folder of models as train.py writes it; default: those in lab/eval/folds")
    features, rows = read_pictures(arguments.parse_args().models)
    folds = sorted({row[2] for row in rows})
    unseen = [train(features, [row for row in rows if row[2] != fold]) for fold in folds]
    FOLDS.write_text(json.dumps(unseen) + "\n", encoding="utf-8")
    write_generated("pictures", train(features, rows))
    print(f"{len(rows)} pictures of {len({row[0] for row in rows})} pages; now measure: npm run build && npm run gate")


if __name__ == "__main__":
    main()
