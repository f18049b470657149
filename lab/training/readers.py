"""Two opinions that learn from pages that readers labelled, and from nothing else: `ReadersOpinion` and `ArticleReaders` of algorithms/learned/model.ts. They know no
lexicon and none of the corpora's labels, so they err elsewhere than the trees that do, and the mean of both errs less."""

import numpy as np

from corpus import ALL, FOLDS, KINDS, pair_of
from forest import (
    READERS_FEATURES,
    READERS_FIRST,
    READERS_SECOND,
    READERS_SEEDS,
    logit_of,
    most_useful,
    pack,
    start_of,
    train_chosen,
)

# Articles are more than half of what readers labelled, most of them chosen by doubt; so much weighs each of those here.
DOUBTED_WEIGHT = 0.5
# Columns are chosen by every so many blocks: it takes as long as the trees do.
CHOSEN_BY = 3


class Readers:
    """What readers alone teach of the pages of `training`, a Training of train.py, for one sort of pages: "article" learns from all labelled pages,
    "other" from those that were chosen by kind."""

    def __init__(self, training, sort):
        self.training = training
        self.parameters = READERS_FIRST[sort], READERS_SECOND[sort]
        learned = np.full(len(training.read_blocks), True) if sort == "article" else ~training.read_doubted
        self.blocks = training.read_blocks[learned]
        self.labels = training.read_labels[learned]
        of_doubted = (training.read_doubted & training.read_articles)[learned]
        weights = training.read_weights[learned] * np.where(of_doubted, DOUBTED_WEIGHT, 1.0)
        self.weights = weights / weights.mean()
        self.folds = training.block_fold[self.blocks]
        self.seeds = [training.seed + seed for seed in READERS_SEEDS]
        self.models, self.second = {}, {}

    def learn_first(self):
        """First trees for each pair of folds left out, as for first opinions by the corpora, and for all pages."""
        rows = self.training.rows
        own = rows.base[self.blocks]
        columns = {fold: self.choose_columns(own, fold) for fold in [*range(FOLDS), ALL]}
        for fold in range(FOLDS):
            for other in range(fold, FOLDS):
                learned = (self.folds != fold) & (self.folds != other)
                self.models[fold, other] = self.train(own, columns[fold], learned, self.parameters[0])
        every = np.ones(len(self.blocks), bool)
        self.models[ALL, ALL] = self.train(own, columns[ALL], every, self.parameters[0])

    def choose_columns(self, matrix, fold):
        which = np.flatnonzero(self.folds != fold)[::CHOSEN_BY]
        labels, weights = self.labels[which], self.weights[which]
        return most_useful(matrix[which], labels, weights, start_of(labels, weights), self.seeds[0], READERS_FEATURES, 0)

    def train(self, matrix, columns, which, parameters):
        learned = np.flatnonzero(which)
        rows = np.ascontiguousarray(matrix[learned][:, columns])
        boosters, bias = train_chosen(rows, self.labels[learned], self.weights[learned], self.seeds, parameters)
        return boosters, columns, bias

    def first_logits(self, fold):
        """First logits of all blocks of all pages by trees that haven't seen them, nor `fold`."""
        training = self.training
        found = np.empty(len(training.block_fold))
        for other in range(FOLDS):
            at = np.flatnonzero(training.block_fold == other)
            found[at] = says(self.models[pair_of(fold, other)], training.rows.base[at])
        return found

    def learn_second(self, fold, doubted):
        """Second trees without `fold`, which learn from the same blocks; and their logits of the blocks `doubted`, which a page of `fold` has."""
        training = self.training
        opinions, opinion_names = training.rows.of_opinions(self.first_logits(fold))
        self.more_names = [*opinion_names, *(f"kind-{kind}" for kind in KINDS)]
        kinds = np.repeat(training.shares, np.diff(training.offsets), axis=0)
        rows_of = lambda at: np.concatenate([training.rows.base[at], opinions[at], kinds[at]], 1)
        matrix = rows_of(self.blocks)
        model = self.train(matrix, self.choose_columns(matrix, fold), self.folds != fold, self.parameters[1])
        self.second[fold] = model
        return says(model, rows_of(doubted))

    def model(self, fold):
        """`ModelData.readers` or `articleReaders` without `fold`, but for how much they count (choices.py)."""
        names = [*self.training.rows.base_names, *self.more_names]
        packed = lambda boosters, columns, bias: {"trees": pack(boosters, [names[column] for column in columns]), "bias": bias}
        return {"first": packed(*self.models[fold, fold]), "second": packed(*self.second[fold])}


def says(model, rows):
    """The logits of rows."""
    if len(rows) == 0:
        return np.zeros(0)
    boosters, columns, bias = model
    return logit_of(boosters, bias, np.ascontiguousarray(rows[:, columns]))
