"""Trains the model: `npm run train`. training/README.md says what happens here and why.

train.py DATA WORK OUT: reads the corpora in DATA, works in the folder WORK, writes OUT/model.json (all pages) and
OUT/fold-0.json to fold-4.json (each without the pages of its fold).
"""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np

from corpus import FOLDS, KINDS, read_pages
from forest import SURE_FROM, logit_of, pack, rounded, train_blocks, train_kinds
from lexicon import learn_lexicon, read_tokens
from selection import DOUBTED_WORDS, EMPTY_BELOW, SHIFTS, choose, f1_by_shift, fit_confidence, gains_by_kind, lacks_content, logistic

HERE = Path(__file__).resolve().parent
PAGE_COLUMNS = ["expected-words", "expected-share"]


def say(text):
    print(text, flush=True)


def node(script, *arguments):
    subprocess.run(["node", str(HERE / script), *map(str, arguments)], check=True)


class Rows:
    """Features of all blocks, with a lexicon's part exchanged at will."""

    def __init__(self, work, count):
        self.work = work
        self.count = count
        node("rows.js", work / "rows")
        self.base_names = json.loads((work / "rows.json").read_text())["columns"]
        self.base = self.read("rows", len(self.base_names))
        # The first feature is the logarithm of the words, and words are needed to the last one.
        self.words = 2.0 ** self.base[:, 0].astype(float) - 1
        rounded(self.base)

    def read(self, name, width):
        return np.fromfile(self.work / name, np.float32).reshape(self.count, width)

    def of_lexicon(self, name, lexicon):
        """The columns that this lexicon gives, measured by the library."""
        (self.work / f"{name}.lexicon.json").write_text(json.dumps(lexicon))
        node("rows.js", self.work / name, "--lexicon", self.work / f"{name}.lexicon.json")
        self.lexicon_names = json.loads((self.work / f"{name}.json").read_text())["columns"]
        return rounded(self.read(name, len(self.lexicon_names)))

    @property
    def names(self):
        return [*self.base_names, *self.lexicon_names]


def train_fold(rows, lexicon_columns, blocks, labels, weights):
    """Trees from the blocks at `blocks`; gives them packed, and a function that tells all blocks' logits."""
    matrix = np.concatenate([rows.base, lexicon_columns], 1)
    used = blocks & (weights > 0)
    scaled = weights[used] / weights[weights > 0].mean()
    boosters, columns, bias = train_blocks(matrix[used], np.clip(labels[used], 0, 1), scaled)
    names = [rows.names[column] for column in columns]

    def predict(which):
        return logit_of(boosters, bias, np.ascontiguousarray(matrix[which][:, columns]))

    return pack(boosters, names), bias, predict, matrix


def page_rows(matrix, logits, words, offsets):
    """What kinds are told from: each page's mean features, weighted by expected content."""
    wanted = words * logistic(logits)
    found = np.zeros((len(offsets) - 1, matrix.shape[1] + len(PAGE_COLUMNS)), np.float32)
    for page, (first, end) in enumerate(zip(offsets[:-1], offsets[1:])):
        expected = wanted[first:end].sum()
        if expected <= 0:
            continue
        found[page, : matrix.shape[1]] = wanted[first:end] @ matrix[first:end] / expected
        found[page, -2:] = np.log2(1 + expected), expected / words[first:end].sum()
    return found


def main(data, work, out):
    work.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
    say("Blocks, labels and words ...")
    node("blocks.js", work / "blocks.jsonl")
    pages = read_pages(work / "blocks.jsonl", data)
    tokens = read_tokens(work / "blocks.jsonl")
    offsets = np.concatenate([[0], np.cumsum([len(page.labels) for page in pages])])
    labels = np.concatenate([page.labels for page in pages])
    weights = np.concatenate([page.weights for page in pages])
    page_fold = np.array([page.fold for page in pages])
    block_fold = np.repeat(page_fold, np.diff(offsets))
    kinds = np.array([KINDS.index(page.kind) if page.kind else -1 for page in pages])
    rows = Rows(work, len(labels))
    words = rows.words

    # A lexicon may not have seen the blocks whose features it makes, neither when trees are trained nor when they are
    # tested: so one for each pair of folds left out.
    columns = {}
    for first in range(FOLDS):
        for second in range(first, FOLDS):
            chosen = np.flatnonzero((page_fold != first) & (page_fold != second))
            lexicon = learn_lexicon(tokens, pages, chosen, labels, weights)
            columns[first, second] = rows.of_lexicon(f"lexicon-{first}{second}", lexicon), lexicon
    say("Words learned.")

    def unseen_by(fold):
        """Columns for training and testing with this fold left out; -1: none is."""
        mixed = np.empty_like(columns[0, 0][0])
        for other in range(FOLDS):
            pair = (other, other) if fold < 0 else (min(fold, other), max(fold, other))
            mixed[block_fold == other] = columns[pair][0][block_fold == other]
        return mixed

    logits = np.zeros(len(labels))
    means = np.zeros((len(pages), len(rows.names) + len(PAGE_COLUMNS)), np.float32)
    models = []
    for fold in range(FOLDS):
        packed, bias, predict, matrix = train_fold(rows, unseen_by(fold), block_fold != fold, labels, weights)
        tested = block_fold == fold
        logits[tested] = predict(tested)
        means[page_fold == fold] = page_rows(matrix, logits, words, offsets)[page_fold == fold]
        models.append({"blocks": packed, "bias": bias, "sureFrom": SURE_FROM, "lexicon": columns[fold, fold][1]})
        say(f"Fold {fold + 1} of {FOLDS} trained.")

    say("Kinds, and when to stop ...")
    spans = [slice(first, end) for first, end in zip(offsets[:-1], offsets[1:])]
    known = kinds >= 0
    scores = np.array([f1_by_shift(page, logits[span], words[span]) for page, span in zip(pages, spans)])
    expected = np.array([choose(logistic(logits[span]), words[span])[1] for span in spans])
    wanted = np.array([(logistic(logits[span]) * words[span]).sum() for span in spans])
    names = [*rows.names, *PAGE_COLUMNS]
    shares = np.zeros((len(pages), len(KINDS)))
    boosters = []
    for fold in range(FOLDS):
        trained = known & (page_fold != fold)
        booster, asked = train_kinds(means[trained], kinds[trained], len(KINDS))
        boosters.append(pack([booster], [names[column] for column in asked]))
        shares[page_fold == fold] = booster.predict(means[page_fold == fold][:, asked])
    say(f"Kinds told right: {(shares.argmax(1) == kinds)[known].mean():.3f}")

    def decisions(which):
        """What is learned of choosing from the pages at `which`, and of confidence from those whose whole content is known."""
        # Of the multilingual pages nobody told the kind.
        weights = np.where(known[:, None], np.eye(len(KINDS))[kinds], shares)
        gains = gains_by_kind(scores[which], weights[which])
        measured = scores[np.arange(len(pages)), (shares @ gains).argmax(1)]
        sure = which & known & ~lacks_content(expected, wanted)
        return {
            "shifts": SHIFTS,
            "gains": np.round(gains, 5).tolist(),
            "confidence": fit_confidence(expected[sure], shares[sure], measured[sure]),
            "emptyBelow": EMPTY_BELOW,
            "doubtedWords": DOUBTED_WORDS,
        }

    for fold in range(FOLDS):
        model = {**models[fold], "kinds": boosters[fold], **decisions(page_fold != fold)}
        write(out / f"fold-{fold}.json", model)

    say("The model, from all pages ...")
    lexicon = learn_lexicon(tokens, pages, np.arange(len(pages)), labels, weights)
    packed, bias, _, _ = train_fold(rows, unseen_by(-1), np.ones(len(labels), bool), labels, weights)
    booster, asked = train_kinds(means[known], kinds[known], len(KINDS))
    kind_trees = pack([booster], [names[column] for column in asked])
    write(out / "model.json", {"blocks": packed, "bias": bias, "sureFrom": SURE_FROM, "lexicon": lexicon, "kinds": kind_trees, **decisions(page_fold >= 0)})
    folds = {f"{page.corpus}/{page.id}": page.fold for page in pages}
    (out / "folds.json").write_text(json.dumps(folds, indent=0) + "\n")


def write(path, model):
    path.write_text(json.dumps({"format": 3, "kindNames": KINDS, **model}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
