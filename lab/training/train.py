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

from choices import OF_ARTICLES, Choices, heard_on_articles
from corpus import ALL, FOLDS, KINDS, pair_of, read_pages
from forest import (
    FIRST_FEATURES,
    FIRST_SEEDS,
    FIRST_TREES,
    SECOND_FEATURES,
    SECOND_SEEDS,
    SECOND_TREES,
    SURE_FROM,
    logit_of,
    pack,
    train_blocks,
    train_kinds,
)
from lexicon import learn_lexicon, read_tokens
from page_kinds import PAGE_COLUMNS, learn_said, move_kinds, page_means, taught_kinds, with_said
from readers import Readers
from readings import read_readings, reading_of, weight_of
from rows import Rows, node

# The first trees know of no kinds, and five pages of six look like articles: pages that are known to be something else weigh so
# many times as much there.
FIRST_SCARCE_WEIGHT = 2.0
# Who labelled a block's page, in a column: GENEROUS, the reader of data/wcxb, or STRICT, all others and those who labelled pages anew. The
# library judges strictly, and its trees are packed with that settled.
HAND = "strict"
GENEROUS, STRICT = 0, 1
# From this probability of being an article on a page is judged as one.
ARTICLE_FROM = 0.45
# In the second opinion on articles a page that readers labelled weighs so many times as much as the mean page, and one that isn't an article
# so much: readers want of those what the corpora leave out.
READER_WEIGHT = {"article": 4.0, "other": 1.0}


def say(text):
    print(text, flush=True)


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
        self.strict = np.repeat([page.is_strict for page in self.pages], sizes)
        self.page_fold = np.array([page.fold for page in self.pages])
        self.block_fold = np.repeat(self.page_fold, sizes)
        self.corpora = np.array([page.corpus for page in self.pages])
        self.kinds = np.array([KINDS.index(page.kind) if page.kind else -1 for page in self.pages])
        self.rows = Rows(work, len(self.labels))
        self.words = self.rows.words
        self.block_weights = weight_of(self.words)
        self.read_readings()

    def read_readings(self):
        """What readers say: of each page that they labelled, and of all blocks of these pages one after the other."""
        labels = read_readings()
        known = [(number, labels.get((page.corpus, page.id))) for number, page in enumerate(self.pages)]
        self.readings = {number: reading_of(label, self.pages[number].texts, self.words[self.spans[number]]) for number, label in known if label}
        none = [np.zeros(0)]
        self.read_blocks = np.concatenate([none[0], *(np.arange(*self.offsets[[n, n + 1]]) for n in self.readings)]).astype(int)
        self.read_labels = np.concatenate(none + [reading.labels for reading in self.readings.values()])
        self.read_articles = np.concatenate(
            none + [np.full(len(reading.labels), reading.kind == "article") for reading in self.readings.values()]
        ).astype(bool)
        self.read_doubted = np.concatenate(
            none + [np.full(len(reading.labels), reading.is_doubted) for reading in self.readings.values()]
        ).astype(bool)
        self.read_weights = np.concatenate(none + [reading.weights for reading in self.readings.values()])

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

    def train(self, matrix, names, rows, labels, weights, seeds, trees, features, hands=None):
        """Trees that learn from these rows of the matrix: what a model holds of them, and a function that gives the logits of rows. With
        `hands` the trees know who labelled each row, and judge strictly."""
        settled = {} if hands is None else {HAND: STRICT}
        names = [*names, *settled]
        columns_of = lambda rows, hands: np.concatenate([rows, np.broadcast_to(hands, len(rows)).astype(np.float32)[:, None]], 1) if settled else rows
        seeds = [self.seed + seed for seed in seeds]
        learned = columns_of(matrix[rows], hands)
        boosters, columns, bias = train_blocks(learned, labels, weights, seeds, trees, features, len(settled))
        predict = lambda rows: logit_of(boosters, bias, np.ascontiguousarray(columns_of(rows, STRICT)[:, columns]))
        return pack(boosters, [names[column] for column in columns], settled), bias, predict

    def form_first_opinions(self):
        """The first trees, one set for each pair of folds left out: a second opinion learns from first ones on pages that
        these haven't seen, and neither may have seen the page that is tested."""
        self.opinions, self.first = {}, {}
        for fold in range(FOLDS):
            matrix = self.features(fold)
            for other in range(fold, FOLDS):
                tested = (self.block_fold == fold) | (self.block_fold == other)
                packed, bias, predict = self.first_trees(matrix, ~tested)
                found = np.zeros(len(self.labels))
                found[tested] = predict(matrix[tested])
                self.opinions[fold, other] = found
                if fold == other:
                    self.first[fold] = packed, bias
            say(f"First opinions without fold {fold + 1} of {FOLDS}.")
        packed, bias, _ = self.first_trees(self.features(ALL), np.ones(len(self.labels), bool))
        self.first[ALL] = packed, bias

    def first_trees(self, matrix, which):
        """Trees that learn from all that the corpora say of the blocks at `which`."""
        rows = np.flatnonzero(which & (self.first_weights > 0))
        labels, weights = np.clip(self.labels[rows], 0, 1), self.first_weights[rows] / self.first_weights[self.first_weights > 0].mean()
        return self.train(matrix, self.rows.names, rows, labels, weights, FIRST_SEEDS, FIRST_TREES, FIRST_FEATURES)

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
        means = page_means(matrix, logits, self.words, self.block_weights, self.spans)
        names = [*self.rows.names, *PAGE_COLUMNS]
        taught, weights = taught_kinds(self.pages, self.kinds, self.readings)
        self.kind_trees = {}
        self.shares = np.zeros((len(self.pages), len(KINDS)), np.float32)
        for fold in [*range(FOLDS), ALL]:
            which = self.page_fold != fold
            booster, asked = train_kinds(means[which], taught[which], weights[which], len(KINDS), self.seed)
            self.kind_trees[fold] = pack([booster], [names[column] for column in asked])
            if fold != ALL:
                self.shares[~which] = booster.predict(means[~which][:, asked])
        self.learn_said(taught, weights)
        move_kinds(self.shares, self.rows.moved_kinds(logits), ARTICLE_FROM)
        told = self.kinds >= 0
        say(f"Kinds told right: {(self.shares.argmax(1) == self.kinds)[told].mean():.3f}")

    def learn_said(self, taught, weights):
        """What the data of pages say of their kinds, with each fold left out; and what that makes of the probabilities, where it changes what a page is judged as."""
        says = np.array([page.says for page in self.pages], float)
        self.said, raised = {}, self.shares.copy()
        for fold in [*range(FOLDS), ALL]:
            which = self.page_fold != fold
            self.said[fold] = learn_said(self.shares[which], says[which], taught[which], weights[which])
            raised[~which] = with_said(self.shares[~which], says[~which], self.said[fold])
        article = KINDS.index("article")
        changes = (raised[:, article] >= ARTICLE_FROM) != (self.shares[:, article] >= ARTICLE_FROM)
        self.shares[changes] = raised[changes]

    def are_articles(self):
        """Which pages are judged as articles."""
        return self.shares[:, KINDS.index("article")] >= ARTICLE_FROM

    def form_second_opinion(self, fold):
        """The second trees for each sort of pages; and the final logits of the pages of `fold`, and what readers alone say in their place."""
        first = self.first_logits(fold)
        opinions, opinion_names = self.rows.of_opinions(first)
        shares = np.repeat(self.shares, np.diff(self.offsets), axis=0)
        names = [*self.rows.names, *opinion_names, *(f"kind-{kind}" for kind in KINDS)]
        matrix = np.concatenate([self.features(fold), opinions, shares], 1)
        is_article = np.repeat(self.are_articles(), np.diff(self.offsets))
        logits, found = first.copy(), {}
        for sort, sure_from in SURE_FROM.items():
            doubted = np.abs(first) < sure_from
            packed, bias, predict = self.train(matrix, names, *self.second_rows(sort, doubted & (self.block_fold != fold)))
            found[sort] = {"sureFrom": sure_from, "trees": packed, "bias": bias}
            tested = doubted & (self.block_fold == fold) & (is_article == (sort == "article"))
            if tested.any():
                logits[tested] = predict(matrix[tested])
        heard = logits.copy()
        if self.readings:
            asked = np.flatnonzero((np.abs(first) < SURE_FROM["other"]) & (self.block_fold == fold) & ~is_article)
            heard[asked] = self.readers["other"].learn_second(fold, asked)
            asked = np.flatnonzero((np.abs(first) < SURE_FROM["article"]) & (self.block_fold == fold) & is_article)
            said = self.readers["article"].learn_second(fold, asked)
            logits[asked] = heard[asked] = heard_on_articles(logits[asked], said, shares[asked])
        return found, logits, heard

    def second_rows(self, sort, which):
        """What the second trees for a sort of pages learn from, of the blocks at `which`: arguments of `train`. Those for articles learn from
        all corpora, and from readers that what is optional isn't content; those for other pages from readers alone, where there are any."""
        read = which[self.read_blocks] & ~self.read_doubted
        blocks, labels, weights = self.read_blocks[read], self.read_labels[read], self.read_weights[read]
        if sort == "other" and len(blocks):
            return blocks, labels, weights / weights.mean(), SECOND_SEEDS, SECOND_TREES, SECOND_FEATURES
        used = np.flatnonzero(which & (self.weights > 0))
        rows = np.concatenate([used, blocks])
        hands = np.concatenate([np.where(self.strict[used], STRICT, GENEROUS), np.full(len(blocks), STRICT)])
        labels = np.concatenate([np.clip(self.labels[used], 0, 1), labels])
        of_articles = self.read_articles[read]
        weights = np.concatenate([self.weights[used], np.where(of_articles, READER_WEIGHT["article"], READER_WEIGHT["other"]) * weights])
        return rows, labels, weights / weights.mean(), SECOND_SEEDS, SECOND_TREES, SECOND_FEATURES, hands

    def learn(self):
        say("First opinions ...")
        self.form_first_opinions()
        self.learn_kinds()
        if self.readings:
            say("Opinions of readers alone ...")
            self.readers = {sort: Readers(self, sort) for sort in SURE_FROM}
            for readers in self.readers.values():
                readers.learn_first()
        self.judge_pages()

    def judge_pages(self):
        """All pages by models that haven't seen them: how good each choice is expected to be, and what it had."""
        self.second = {}
        logits, heard = np.zeros(len(self.labels)), np.zeros(len(self.labels))
        for fold in range(FOLDS):
            at = self.block_fold == fold
            self.second[fold], of_all, of_readers = self.form_second_opinion(fold)
            logits[at], heard[at] = of_all[at], of_readers[at]
            say(f"Second opinions without fold {fold + 1} of {FOLDS}.")
        self.second[ALL], _, _ = self.form_second_opinion(ALL)
        self.choices = Choices(self, logits, heard)

    def model(self, fold):
        blocks, bias = self.first[fold]
        lexicon = self.lexicons[fold, fold] if fold != ALL else self.learn_lexicon(self.page_fold != ALL)
        decisions = self.choices.decisions(self.page_fold != fold)
        return {
            "format": 5,
            "kindNames": KINDS,
            "blocks": blocks,
            "bias": bias,
            "second": self.second[fold],
            **(self.readers_model(fold, decisions.pop("readersShares")) if self.readings else {}),
            "lexicon": lexicon,
            "kinds": self.kind_trees[fold],
            "said": np.round(self.said[fold], 3).tolist(),
            "articleFrom": ARTICLE_FROM,
            **decisions,
        }

    def readers_model(self, fold, shares):
        of_others, of_articles = (self.readers[sort].model(fold) for sort in ("other", "article"))
        return {"readers": {"shares": shares, **of_others}, "articleReaders": {**OF_ARTICLES, **of_articles}}

    def write_models(self, out):
        say("When to stop ...")
        out.mkdir(parents=True, exist_ok=True)
        for fold in range(FOLDS):
            write(out / f"fold-{fold}.json", self.model(fold))
        write(out / "model.json", self.model(ALL))
        folds = {f"{page.corpus}/{page.id}": page.fold for page in self.pages}
        (out / "folds.json").write_text(json.dumps(folds, indent=0) + "\n")


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
