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

ROOT = Path(__file__).resolve().parents[2]
GENERATED = ROOT / "packages/pith/src/algorithms/learned/generated/pictures.ts"
FOLDS = ROOT / "lab/eval/folds/pictures.json"

TREES = 60
PARAMETERS = {
    "objective": "binary",
    "num_leaves": 16,
    "learning_rate": 0.1,
    "min_data_in_leaf": 60,
    "lambda_l2": 5,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "max_bin": 63,
    # Whole numbers from 0 to 63: a bin each.
    "min_data_in_bin": 1,
    "boost_from_average": False,
    "num_threads": 1,
    "seed": 1,
    "deterministic": True,
    "verbose": -1,
}
# A picture belongs from this probability on: about where kept and belonging together are best.
BELONGS_FROM = 0.41
# Pages of many pictures count more, but not as much more as they have pictures.
PAGE_POWER = -0.25
# In articles a picture that doesn't belong counts as so many: few of theirs belong, and listings have most pictures.
ARTICLE_WRONG = 1.5
# Digits of the trees: see pictures.ts of the library.
FIRST_DIGIT = 48
LEAF = 40
LEAF_ZERO = 52
HIGHEST_LEAF = 11


def read_pictures(models):
    command = ["node", str(ROOT / "lab/training/pictures.js"), *(["--models", models] if models else [])]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = [json.loads(line) for line in output.splitlines()]
    return lines[0], lines[1:]


def train(rows):
    pictures = Counter(row[0] for row in rows)
    data = lightgbm.Dataset(
        numpy.array([row[5] for row in rows], dtype=float),
        [row[3] for row in rows],
        weight=[pictures[row[0]] ** PAGE_POWER * (ARTICLE_WRONG if row[1] == "article" and not row[3] else 1) for row in rows],
    )
    return packed(lightgbm.train(PARAMETERS, data, TREES).dump_model()["tree_info"])


def packed(trees):
    """The trees with leaves in whole steps, and what a picture has before the first."""
    step = max(abs(value) for tree in trees for value in leaves(tree["tree_structure"])) / HIGHEST_LEAF

    def digits(node):
        if "leaf_value" in node:
            return [LEAF_ZERO + round(node["leaf_value"] / step)]
        question = [node["split_feature"], math.floor(node["threshold"])]
        return question + digits(node["left_child"]) + digits(node["right_child"])

    text = ["".join(chr(FIRST_DIGIT + digit) for digit in digits(tree["tree_structure"])) for tree in trees]
    return {"bias": -round(math.log(BELONGS_FROM / (1 - BELONGS_FROM)) / step), "trees": text}


def leaves(node):
    if "leaf_value" in node:
        return [node["leaf_value"]]
    return leaves(node["left_child"]) + leaves(node["right_child"])


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--models", help="a folder of models as train.py writes it; default: those in lab/eval/folds")
    features, rows = read_pictures(arguments.parse_args().models)
    if len(features) > LEAF:
        raise SystemExit(f"{len(features)} features; digits have room for {LEAF}.")
    folds = sorted({row[2] for row in rows})
    FOLDS.write_text(json.dumps([train([row for row in rows if row[2] != fold]) for fold in folds]) + "\n", encoding="utf-8")
    model = json.dumps(train(rows))
    GENERATED.write_text(
        "// Written by lab/training/pictures.py. Do not edit.\n"
        'import type { PictureTrees } from "../model.js";\n\n'
        f"// biome-ignore format: data\nexport const PICTURE_TREES: PictureTrees = {model};\n",
        encoding="utf-8",
    )
    print(f"{len(rows)} pictures of {len({row[0] for row in rows})} pages; now measure: npm run build && npm run gate")


if __name__ == "__main__":
    main()
