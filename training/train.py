"""Trains the model: `npm run train`. training/README.md says what happens here and why.

train.py DATA WORK OUT: reads the corpora in DATA, works in the folder WORK, writes OUT/model.json (all pages) and
OUT/fold-0.json to fold-4.json (each without the pages of its fold).

train.py DATA WORK OUT SEED...: the same for each SEED, a number that is added to all seeds, into OUT/SEED: how far do
scores move with nothing but the seeds changed?
"""

import json
import sys
from pathlib import Path

import numpy as np

from corpus import FOLDS, GENEROUS, KINDS, STRICT, read_pages
from forest import FIRST_SEEDS, FIRST_TREES, SECOND_SEEDS, SECOND_TREES, SURE_FROM, logit_of, pack, train_blocks, train_kinds
from lexicon import learn_lexicon, read_tokens
from rows import Rows, node
from selection import DOUBT, DOUBTED_WORDS, EMPTY_BELOW, SHIFTS, choose, f1_by_shift, fit_confidence, gains_by_kind, lacks_content, logistic

PAGE_COLUMNS = ["expected-words", "expected-share"]
# Pages of which nobody told the kind are nearly all articles, and show what articles look like elsewhere; so much of a page
# whose kind is known.
UNTOLD_WEIGHT = 0.4
# The first trees know of no kinds, and five pages of six look like articles: pages that are known to be something else weigh so
# many times as much there.
FIRST_SCARCE_WEIGHT = 2.0
# Pages that are one of these kinds with at least this probability are judged as the generous hand judged, all others strictly.
GENEROUS_KINDS = {"kinds": ["collection", "listing", "service"], "from": 0.3}
# Stands for no fold: nothing is left out.
ALL = -1


def say(text):
    print(text, flush=True)


def pair_of(fold, other):
    """What is left out when a model for `fold` says something of a page of `other` that it will learn from."""
    return (other, other) if fold == ALL else (min(fold, other), max(fold, other))


class Training:
    """The pages and all that was learned of them so far. `fold` is one that is left out everywhere, or ALL."""

    # Added to all seeds.
    seed = 0

    def __init__(self, data, work):
        node("blocks.js", work / "blocks.jsonl")
        self.pages = read_pages(work / "blocks.jsonl", data)
        self.tokens = read_tokens(work / "blocks.jsonl")
        sizes = [len(page.labels) for page in self.pages]
        self.offsets = np.concatenate([[0], np.cumsum(sizes)])
        self.spans = [slice(first, end) for first, end in zip(self.offsets[:-1], self.offsets[1:])]
        self.labels = np.concatenate([page.labels for page in self.pages])
        self.weights = np.concatenate([page.weights for page in self.pages])
        scarce = np.array([page.kind not in ("", "article") for page in self.pages])
        self.first_weights = self.weights * np.where(np.repeat(scarce, sizes), FIRST_SCARCE_WEIGHT, 1.0)
        self.hands = np.repeat([page.hand for page in self.pages], sizes).astype(np.float32)[:, None]
        self.page_fold = np.array([page.fold for page in self.pages])
        self.block_fold = np.repeat(self.page_fold, sizes)
        self.corpora = np.array([page.corpus for page in self.pages])
        self.kinds = np.array([KINDS.index(page.kind) if page.kind else -1 for page in self.pages])
        self.taught_kinds = np.where(self.kinds < 0, KINDS.index("article"), self.kinds)
        self.rows = Rows(work, len(self.labels))
        self.words = self.rows.words

    def learn_lexicons(self):
        """A lexicon may not have seen the blocks whose features it makes, neither when trees are trained nor when they are
        tested: so one for each pair of folds left out."""
        self.lexicon_columns, self.lexicons = {}, {}
        pairs = [(first, second) for first in range(FOLDS) for second in range(first, FOLDS)]
        for first, second in pairs:
            self.lexicons[first, second] = self.learn_lexicon((self.page_fold != first) & (self.page_fold != second))
        for pair, columns in self.rows.of_lexicons(self.lexicons):
            self.lexicon_columns[pair] = columns

    def learn_lexicon(self, which):
        return learn_lexicon(self.tokens, self.pages, np.flatnonzero(which), self.labels, self.weights)

    def features(self, fold):
        """The features of all blocks, with `fold` left out."""
        mixed = np.empty_like(self.lexicon_columns[0, 0])
        for other in range(FOLDS):
            at = self.block_fold == other
            mixed[at] = self.lexicon_columns[pair_of(fold, other)][at]
        return np.concatenate([self.rows.base, mixed], 1)

    def train(self, matrix, names, which, weights, seeds, trees):
        """Trees that learn from the blocks at `which`: what a model holds of them, and a function that gives logits."""
        used = which & (weights > 0)
        scaled = weights[used] / weights[weights > 0].mean()
        seeds = [self.seed + seed for seed in seeds]
        boosters, columns, bias = train_blocks(matrix[used], np.clip(self.labels[used], 0, 1), scaled, seeds, trees)
        predict = lambda rows: logit_of(boosters, bias, np.ascontiguousarray(rows[:, columns]))
        return pack(boosters, [names[column] for column in columns]), bias, predict

    def form_first_opinions(self):
        """The first trees, one set for each pair of folds left out: a second opinion learns from first ones on pages that
        these haven't seen, and neither may have seen the page that is tested."""
        self.opinions, self.first = {}, {}
        for fold in range(FOLDS):
            matrix = self.features(fold)
            for other in range(fold, FOLDS):
                tested = (self.block_fold == fold) | (self.block_fold == other)
                packed, bias, predict = self.train(matrix, self.rows.names, ~tested, self.first_weights, FIRST_SEEDS, FIRST_TREES)
                found = np.zeros(len(self.labels))
                found[tested] = predict(matrix[tested])
                self.opinions[fold, other] = found
                if fold == other:
                    self.first[fold] = packed, bias
            say(f"First opinions without fold {fold + 1} of {FOLDS}.")
        matrix, everything = self.features(ALL), np.ones(len(self.labels), bool)
        packed, bias, _ = self.train(matrix, self.rows.names, everything, self.first_weights, FIRST_SEEDS, FIRST_TREES)
        self.first[ALL] = packed, bias

    def first_logits(self, fold):
        """The first logits of all blocks by trees that haven't seen them, nor `fold`."""
        found = np.empty(len(self.labels))
        for other in range(FOLDS):
            at = self.block_fold == other
            found[at] = self.opinions[pair_of(fold, other)][at]
        return found

    def learn_kinds(self):
        """Trees that tell kinds, with each fold left out, and the probabilities of the kinds of all pages by them."""
        matrix, logits = self.features(ALL), self.first_logits(ALL)
        means = page_means(matrix, logits, self.words, self.spans)
        names = [*self.rows.names, *PAGE_COLUMNS]
        taught = self.taught_kinds
        weights = np.where(self.kinds < 0, UNTOLD_WEIGHT, 1.0)
        self.kind_trees = {}
        self.shares = np.zeros((len(self.pages), len(KINDS)), np.float32)
        for fold in [*range(FOLDS), ALL]:
            which = self.page_fold != fold
            booster, asked = train_kinds(means[which], taught[which], weights[which], len(KINDS), self.seed)
            self.kind_trees[fold] = pack([booster], [names[column] for column in asked])
            if fold != ALL:
                self.shares[~which] = booster.predict(means[~which][:, asked])
        told = self.kinds >= 0
        say(f"Kinds told right: {(self.shares.argmax(1) == self.kinds)[told].mean():.3f}")

    def is_strict(self):
        """Which pages are judged as the strict hands judged."""
        generosity = sum(self.shares[:, KINDS.index(kind)] for kind in GENEROUS_KINDS["kinds"])
        return generosity < GENEROUS_KINDS["from"]

    def form_second_opinion(self, fold):
        """The second trees, and the final logits of the pages of `fold`."""
        logits = self.first_logits(fold)
        opinions, opinion_names = self.rows.of_opinions(logits)
        shares = np.repeat(self.shares, np.diff(self.offsets), axis=0)
        kind_names = [*(f"kind-{kind}" for kind in KINDS), "strict"]
        names = [*self.rows.names, *opinion_names, *kind_names]
        matrix = np.concatenate([self.features(fold), opinions, shares, self.hands], 1)
        is_strict = np.repeat(self.is_strict(), np.diff(self.offsets))
        limits = np.where(self.hands[:, 0] == STRICT, SURE_FROM["strict"], SURE_FROM["generous"])
        doubted = (np.abs(logits) < limits) & (self.block_fold != fold)
        packed, bias, predict = self.train(matrix, names, doubted, self.weights, SECOND_SEEDS, SECOND_TREES)
        limits = np.where(is_strict, SURE_FROM["strict"], SURE_FROM["generous"])
        tested = (np.abs(logits) < limits) & (self.block_fold == fold)
        rows = matrix[tested]
        rows[:, -1] = np.where(is_strict[tested], STRICT, GENEROUS)
        if tested.any():
            logits[tested] = predict(rows)
        return packed, bias, logits

    def learn(self):
        say("First opinions ...")
        self.form_first_opinions()
        self.learn_kinds()
        self.judge_pages()

    def judge_pages(self):
        """All pages by models that haven't seen them: how good each choice is expected to be, and what it had."""
        self.second = {}
        logits = np.zeros(len(self.labels))
        for fold in range(FOLDS):
            packed, bias, found = self.form_second_opinion(fold)
            self.second[fold] = packed, bias
            logits[self.block_fold == fold] = found[self.block_fold == fold]
            say(f"Second opinions without fold {fold + 1} of {FOLDS}.")
        packed, bias, _ = self.form_second_opinion(ALL)
        self.second[ALL] = packed, bias
        probability = logistic(logits)
        self.expected = np.array([choose(probability[span], self.words[span])[1] for span in self.spans])
        self.wanted = np.array([(probability[span] * self.words[span]).sum() for span in self.spans])
        judged = zip(self.pages, self.spans, self.is_strict())
        self.scores = np.array([f1_by_shift(page, logits[span], self.words[span], strict) for page, span, strict in judged])

    def decisions(self, fold):
        """What is learned of choosing and of confidence. Every corpus counts the same."""
        which = self.page_fold != fold
        labelled = np.array([page.weights.any() or page.corpus == "wcxb" for page in self.pages])
        counted = which & labelled
        weights = np.zeros(len(self.pages))
        for corpus in set(self.corpora):
            at = counted & (self.corpora == corpus)
            weights[at] = 1 / max(1, at.sum())
        kinds = np.eye(len(KINDS))[self.taught_kinds]
        gains = gains_by_kind(self.scores[counted], (weights[:, None] * kinds)[counted])
        measured = self.scores[np.arange(len(self.pages)), (self.shares @ gains).argmax(1)]
        sure = counted & ~lacks_content(self.expected, self.wanted)
        return {
            "shifts": SHIFTS,
            "gains": np.round(gains, 5).tolist(),
            "doubt": DOUBT,
            "confidence": fit_confidence(self.expected[sure], self.shares[sure], measured[sure], weights[sure]),
            "emptyBelow": EMPTY_BELOW,
            "doubtedWords": DOUBTED_WORDS,
        }

    def model(self, fold):
        blocks, bias = self.first[fold]
        doubted, doubted_bias = self.second[fold]
        lexicon = self.lexicons[fold, fold] if fold != ALL else self.learn_lexicon(self.page_fold != ALL)
        return {
            "format": 4,
            "kindNames": KINDS,
            "blocks": blocks,
            "bias": bias,
            "sureFrom": SURE_FROM,
            "doubted": doubted,
            "doubtedBias": doubted_bias,
            "generous": GENEROUS_KINDS,
            "lexicon": lexicon,
            "kinds": self.kind_trees[fold],
            **self.decisions(fold),
        }

    def write_models(self, out):
        say("When to stop ...")
        out.mkdir(parents=True, exist_ok=True)
        for fold in range(FOLDS):
            write(out / f"fold-{fold}.json", self.model(fold))
        write(out / "model.json", self.model(ALL))
        folds = {f"{page.corpus}/{page.id}": page.fold for page in self.pages}
        (out / "folds.json").write_text(json.dumps(folds, indent=0) + "\n")


def page_means(matrix, logits, words, spans):
    """What kinds are told from: each page's mean features, weighted by expected content."""
    wanted = words * logistic(logits)
    found = np.zeros((len(spans), matrix.shape[1] + len(PAGE_COLUMNS)), np.float32)
    for page, span in enumerate(spans):
        expected = wanted[span].sum()
        if expected <= 0:
            continue
        found[page, : matrix.shape[1]] = wanted[span] @ matrix[span] / expected
        found[page, -2:] = np.log2(1 + expected), expected / words[span].sum()
    return found


def main(data, work, out, *seeds):
    work.mkdir(parents=True, exist_ok=True)
    say("Blocks, labels and features ...")
    training = Training(data, work)
    say("Words ...")
    training.learn_lexicons()
    for seed in seeds or ["0"]:
        training.seed = int(seed)
        training.learn()
        training.write_models(out / seed if seeds else out)


def write(path, model):
    path.write_text(json.dumps(model, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    data, work, out, *seeds = sys.argv[1:]
    main(Path(data), Path(work), Path(out), *seeds)
