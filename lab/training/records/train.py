"""Trains the choice of records: `python lab/training/records/train.py ROWS.jsonl` reads what rows.js writes, and writes the trees to
the library and those of the folds, which haven't seen the pages of theirs, to lab/eval/folds."""

import json
import sys
from pathlib import Path

import lightgbm
import numpy as np

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "lab/training"))
from forest import FIXED, pack, write_generated  # noqa: E402

FOLDS = 5
TREES = 160
# One boosting more or less finds a large page or misses it; the mean of several is steadier.
SEEDS = [1, 2, 3]
PARAMETERS = {
    "objective": "cross_entropy",
    "learning_rate": 0.1,
    "num_leaves": 15,
    "max_depth": 6,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 10.0,
    "num_threads": 1,
}
# A good pattern is one among hundreds; one that covers much of the page, good or bad, is what the choice is between.
WEIGHT_OF_GOOD = 4
LEAST_WEIGHT = 0.2
COVER_WEIGHT = 2


def main(path):
    with open(path, encoding="utf-8") as lines:
        names = json.loads(next(lines))["features"]
        pages = [json.loads(line) for line in lines]
    folds = json.loads((ROOT / "lab/eval/folds/folds.json").read_text())
    for fold in [*range(FOLDS), None]:
        seen = [page for page in pages if folds.get(page["id"]) != fold or fold is None]
        model = train(np.array([row for page in seen for row in page["rows"]], np.float32), names)
        if fold is not None:
            (ROOT / f"lab/eval/folds/records-{fold}.json").write_text(json.dumps(model))
            continue
        write_generated("records", model)


def train(table, names):
    scores, rows = table[:, 0], table[:, 1:]
    cover = np.maximum(rows[:, names.index("kept-cover")], rows[:, names.index("letters-cover")])
    weights = (LEAST_WEIGHT + COVER_WEIGHT * cover) * np.where(scores > 0.5, WEIGHT_OF_GOOD, 1)
    share = float((scores * weights).sum() / weights.sum())
    bias = float(np.log(share / (1 - share)))
    data = lightgbm.Dataset(rows, scores, weight=weights, init_score=np.full(len(scores), bias), params={"max_bin": 63})
    boosters = [lightgbm.train({**PARAMETERS, **FIXED, "seed": seed}, data, TREES) for seed in SEEDS]
    return {"trees": pack(boosters, names), "bias": round(bias, 4)}


main(sys.argv[1])
