"""What choosing blocks gives on pages that the trees haven't seen, and what is learned from it: shifts for kinds of pages, and confidence."""

import numpy as np

from selection import DOUBT, DOUBTED_WORDS, EMPTY_BELOW, SHIFTS, choose, f1_by_shift, fit_confidence, gains_by_kind, lacks_content, logistic


class Choices:
    """The pages that readers labelled, and all articles; without readers all pages: how good each choice is expected to be, and is."""

    def __init__(self, training, logits):
        articles, readings = training.are_articles(), training.readings
        is_known = lambda number, page: number in readings or ((articles[number] or not readings) and page.weights.any())
        self.numbers = np.array([number for number, page in enumerate(training.pages) if is_known(number, page)])
        self.is_read = np.array([number in readings for number in self.numbers])
        self.corpora = np.where(self.is_read, "read", training.corpora[self.numbers])
        self.shares = training.shares[self.numbers]
        expected, wanted, scores = [], [], []
        for number in self.numbers:
            span, of_article = training.spans[number], articles[number]
            words, of_page = training.words[span], logits[span]
            weights = words if of_article else training.block_weights[span]
            expected.append(choose(logistic(of_page), weights)[1])
            wanted.append((logistic(of_page) * words).sum())
            scores.append(f1_by_shift(readings.get(number, training.pages[number]), of_page, weights, of_article))
        self.expected, self.wanted, self.scores = np.array(expected), np.array(wanted), np.array(scores)

    def decisions(self, allowed):
        """What is learned of choosing, where every corpus counts the same and readers as one; and of confidence, which is what readers
        find. `allowed`: for each page whether it may be learned from."""
        which = allowed[self.numbers]
        weights = np.zeros(len(self.numbers))
        for corpus in set(self.corpora):
            at = which & (self.corpora == corpus)
            weights[at] = 1 / max(1, at.sum())
        gains = gains_by_kind(self.scores[which], (weights[:, None] * self.shares)[which])
        measured = self.scores[np.arange(len(self.shares)), (self.shares @ gains).argmax(1)]
        sure = which & ~lacks_content(self.expected, self.wanted) & (self.is_read if self.is_read.any() else True)
        return {
            "shifts": SHIFTS,
            "gains": np.round(gains, 5).tolist(),
            "doubt": DOUBT,
            "confidence": fit_confidence(self.expected[sure], self.shares[sure], measured[sure]),
            "emptyBelow": EMPTY_BELOW,
            "doubtedWords": DOUBTED_WORDS,
        }
