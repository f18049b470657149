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
# What the data of a page say is learned with this L2 penalty, and from no smaller probability of a kind.
SAID_PENALTY = 0.0003
LEAST_SHARE = 1e-4


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


def learn_said(shares, says, taught, weights, steps=2000, rate=4.0):
    """What each thing that the data of pages call them (`says`: a row of 0 and 1 a page) adds to the logarithms of the kinds' probabilities that
    trees gave pages which they hadn't seen: a logistic regression. Pages whose data say nothing stay what they are."""
    truth = np.eye(shares.shape[1])[taught]
    found = np.zeros((says.shape[1], shares.shape[1]))
    for _ in range(steps):
        off = (with_said(shares, says, found) - truth) * weights[:, None]
        found -= rate * (says.T @ off / weights.sum() + SAID_PENALTY * found)
    return found


def with_said(shares, says, found):
    """The kinds' probabilities with what the data of pages call them."""
    raised = np.exp(np.log(np.clip(shares, LEAST_SHARE, 1)) + says @ found)
    return raised / raised.sum(1, keepdims=True)


def move_kinds(shares, moved, article_from):
    """Takes pages that look like articles as what the library judges them as (moved-kinds.js), in place: `moved` has a kind or None for each page. Parts of posts
    tell a forum however likely an article is; titles tell a listing only on a page that would be judged as an article."""
    article = KINDS.index("article")
    for page, kind in enumerate(moved):
        if kind == "forum" or (kind == "listing" and shares[page, article] >= article_from):
            shares[page, KINDS.index(kind)] += shares[page, article]
            shares[page, article] = 0


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
