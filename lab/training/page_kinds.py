"""What the trees learn that tell the kind of a page: means of its features, and what kind it is."""

import numpy as np

from corpus import KINDS
from readings import READER_KINDS
from selection import logistic

PAGE_COLUMNS = ["expected-words", "expected-share"]
# Pages of which nobody told the kind are nearly all articles, and show what articles look like elsewhere; so much of a page
# whose kind is known.
UNTOLD_WEIGHT = 0.4
# A page whose kind a reader told weighs so many times as much as one whose kind its corpus told.
READER_KIND_WEIGHT = 3.0


def taught_kinds(pages, kinds, readings):
    """What kind each page is, and how much it weighs, given what corpora say (-1: nothing). A reader's word counts most; but what a
    reader calls a listing may be a collection. Pages that were chosen by doubt are nearly all articles, and don't count: they would be all that is one."""
    taught = np.where(kinds < 0, KINDS.index("article"), kinds)
    weights = np.where(kinds < 0, UNTOLD_WEIGHT, 1.0)
    for page, reading in readings.items():
        if reading.is_doubted or reading.kind not in READER_KINDS:
            continue
        weights[page] = READER_KIND_WEIGHT
        if (pages[page].kind, reading.kind) != ("collection", "listing"):
            taught[page] = KINDS.index(READER_KINDS[reading.kind])
    return taught, weights


def page_means(matrix, logits, words, weights, spans):
    """Each page's mean features, by the expected weight of content, and how many words that has."""
    probability = logistic(logits)
    found = np.zeros((len(spans), matrix.shape[1] + len(PAGE_COLUMNS)), np.float32)
    for page, span in enumerate(spans):
        wanted = probability[span] * weights[span]
        expected = (probability[span] * words[span]).sum()
        if expected <= 0:
            continue
        found[page, : matrix.shape[1]] = wanted @ matrix[span] / wanted.sum()
        found[page, -2:] = np.log2(1 + expected), expected / words[span].sum()
    return found
