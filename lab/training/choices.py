"""What choosing blocks gives on pages that the trees haven't seen, and what is learned from it: how much readers alone are heard, shifts for
kinds of pages, and confidence."""

import numpy as np

from corpus import KINDS
from selection import DOUBT, DOUBTED_WORDS, EMPTY_BELOW, SHIFTS, choose, f1_by_shift, fit_confidence, gains_by_kind, lacks_content, logistic

# How much the logits of what learned from readers alone may count on pages that aren't judged as articles; the rest is the one by all corpora.
SHARES = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
# The same on articles, by the probability of one; they were chosen by the gate (tried.md). What readers make likelier there counts less.
OF_ARTICLES = {"lowers": 0.25, "raises": 0.125, "forumBelow": 0.05}


def heard_on_articles(logits, heard, shares):
    """The logits of blocks of articles, where those of readers alone, `heard`, count their share. `shares`: of each block its page's, by kind."""
    share = np.where(heard < logits, OF_ARTICLES["lowers"], OF_ARTICLES["raises"]) * shares[:, KINDS.index("article")]
    return logits + np.where(shares[:, KINDS.index("forum")] < OF_ARTICLES["forumBelow"], share, 0.0) * (heard - logits)


class Choices:
    """The pages that readers labelled, and all articles; without readers all pages: how good each choice is expected to be, and is.

    `logits`: of all blocks, by what learned from all corpora; `heard`: those of readers alone in their place, where they are asked."""

    def __init__(self, training, logits, heard):
        articles, readings = training.are_articles(), training.readings
        is_known = lambda number, page: number in readings or ((articles[number] or not readings) and page.weights.any())
        self.numbers = np.array([number for number, page in enumerate(training.pages) if is_known(number, page)])
        self.is_read = np.array([number in readings for number in self.numbers])
        self.corpora = np.where(self.is_read, "read", training.corpora[self.numbers])
        self.shares = training.shares[self.numbers]
        self.pages = []
        for number in self.numbers:
            span, of_article = training.spans[number], articles[number]
            words = training.words[span]
            weights = words if of_article else training.block_weights[span]
            page = readings.get(number, training.pages[number])
            self.pages.append((page, logits[span], heard[span], words, weights, of_article))
        self.by_share = np.array([self.f1_by_share(*page) for page in self.pages]) if readings else None

    def f1_by_share(self, page, logits, heard, _, weights, of_article):
        return [f1_by_shift(page, logits + share * (heard - logits), weights, of_article, [0.0])[0] for share in SHARES]

    def decisions(self, allowed):
        """What is learned of choosing, where every corpus counts the same and readers as one; and of confidence, which is what readers
        find. `allowed`: for each page whether it may be learned from."""
        which = allowed[self.numbers]
        weights = np.zeros(len(self.numbers))
        for corpus in set(self.corpora):
            at = which & (self.corpora == corpus)
            weights[at] = 1 / max(1, at.sum())
        of_kinds = (weights[:, None] * self.shares)[which]
        heard = self.shares_by_kind(which, of_kinds)
        expected, wanted, scores = self.measure(self.shares @ heard)
        gains = gains_by_kind(SHIFTS, scores[which], of_kinds)
        measured = scores[np.arange(len(self.shares)), (self.shares @ gains).argmax(1)]
        sure = which & ~lacks_content(expected, wanted) & (self.is_read if self.is_read.any() else True)
        return {
            **({"readersShares": heard.tolist()} if self.by_share is not None else {}),
            "shifts": SHIFTS,
            "gains": np.round(gains, 5).tolist(),
            "doubt": DOUBT,
            "confidence": fit_confidence(expected[sure], self.shares[sure], measured[sure]),
            "emptyBelow": EMPTY_BELOW,
            "doubtedWords": DOUBTED_WORDS,
        }

    def shares_by_kind(self, which, of_kinds):
        """How much readers alone are heard on a page of each kind."""
        if self.by_share is None:
            return np.zeros(self.shares.shape[1])
        return np.array(SHARES)[gains_by_kind(SHARES, self.by_share[which], of_kinds).argmax(1)]

    def measure(self, shares):
        """Of each page the expected F1, the expected words of content, and its F1 with each shift, where readers are heard so much."""
        expected, wanted, scores = [], [], []
        for (page, logits, heard, words, weights, of_article), share in zip(self.pages, shares):
            mixed = logits + share * (heard - logits)
            expected.append(choose(logistic(mixed), weights)[1])
            wanted.append((logistic(mixed) * words).sum())
            scores.append(f1_by_shift(page, mixed, weights, of_article))
        return np.array(expected), np.array(wanted), np.array(scores)
