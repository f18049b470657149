"""Choosing blocks, and measuring the choice, as the library and bench/score.py do; here for learning when to stop."""

import numpy as np

from words import fold_space

SHIFTS = [-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5]
# See lacks-content.ts. Any number from 5 to 40 words gives the same scores on cross-validated pages within 0.001.
EMPTY_BELOW = 0.1
DOUBTED_WORDS = 15
# An article gives its sure core where its best choice is expected to have less than this F1: so many logits less for all blocks
# as the F1 lacks, times the slope.
DOUBT = {"below": 0.9, "slope": 2.0}


def logistic(x):
    return 1 / (1 + np.exp(-x))


def choose(probability, words):
    """Which blocks promise the highest F1, and that F1: see choose-blocks.ts."""
    if len(words) == 0:
        return np.zeros(0, bool), 0.0
    order = np.argsort(-probability, kind="stable")
    wanted = np.cumsum((probability * words)[order])
    expected = 2 * wanted / (np.cumsum(words[order]) + wanted[-1])
    best = int(np.argmax(expected))
    chosen = np.zeros(len(words), bool)
    chosen[order[: best + 1]] = True
    return chosen, float(expected[best])


def lacks_content(expected, wanted):
    """Whether pages count as ones without main content: see lacks-content.ts. All pages here are larger than a fragment."""
    return expected * wanted / (wanted + DOUBTED_WORDS) < EMPTY_BELOW


def word_f1(page, chosen):
    """F1 of the bags of words of the chosen blocks and the ground truth."""
    predicted = page.words[np.repeat(chosen, page.lengths)]
    if len(predicted) == 0 or len(page.truth) == 0:
        return float(len(predicted) == len(page.truth))
    size = int(max(page.words.max(), page.truth.max())) + 1
    common = np.minimum(np.bincount(predicted, minlength=size), np.bincount(page.truth, minlength=size)).sum()
    return 2 * common / (len(predicted) + len(page.truth))


def segment_f1(page, chosen):
    """F1 of the wanted and unwanted segments that the chosen blocks hold."""
    text = " ".join(page.texts[block] for block in np.flatnonzero(chosen))
    wanted = sum(fold_space(segment) in text for segment in page.segments["with"])
    unwanted = sum(fold_space(segment) in text for segment in page.segments["without"])
    return 2 * wanted / max(1, wanted + unwanted + len(page.segments["with"]))


def agreed_f1(page, chosen):
    """F1 of the words of the chosen blocks and of those that count as content, as far as blocks have a label."""
    known = page.labels >= 0
    predicted, wanted = page.lengths[chosen & known].sum(), page.lengths[page.labels == 1].sum()
    common = page.lengths[chosen & (page.labels == 1)].sum()
    return 2 * common / (predicted + wanted) if predicted + wanted else 1.0


MEASURES = {"wcxb": word_f1, "news": word_f1, "multilingual": segment_f1, "wild": agreed_f1}


def f1_by_shift(page, logits, words, strict):
    """What choosing with each of SHIFTS would give."""
    doubt = strict * DOUBT["slope"] * max(0.0, DOUBT["below"] - choose(logistic(logits), words)[1])
    return [MEASURES[page.corpus](page, choose(logistic(logits + shift - doubt), words)[0]) for shift in SHIFTS]


def gains_by_kind(scores, weights):
    """For each kind the mean score with each shift, pages weighing by their share of the kind, as a parabola has it: with
    a hundred pages of a kind, single values say more of single pages."""
    means = (weights.T @ scores) / np.maximum(1e-9, weights.sum(0))[:, None]
    powers = np.vander(SHIFTS, 3)
    return means @ np.linalg.pinv(powers).T @ powers.T


def fit_confidence(expected, shares, measured, weights, steps=4000, rate=0.5):
    """Logistic regression of a page's F1 on its expected F1 and its kinds: slope and an offset for each kind."""
    bounded = np.clip(expected, 0.001, 0.999)
    inputs = np.concatenate([np.log(bounded / (1 - bounded))[:, None], shares], 1)
    found = np.zeros(inputs.shape[1])
    found[0] = 1.0
    for _ in range(steps):
        found -= rate * (inputs.T @ (weights * (logistic(inputs @ found) - measured))) / weights.sum()
    return {"slope": float(found[0]), "offsets": [float(weight) for weight in found[1:]]}
