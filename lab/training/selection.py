"""Choosing blocks, and measuring the choice, as the library and bench/score.py do; here for learning when to stop."""

import numpy as np

SHIFTS = [-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5]
# See lacks-content.ts. Any number from 5 to 40 words gives the same scores on cross-validated pages within 0.001.
EMPTY_BELOW = 0.1
DOUBTED_WORDS = 15

# An article gives its sure core where its best choice is expected to have less than this F1: so many logits less for all blocks
# as the F1 lacks, times the slope.
DOUBT = {"below": 0.9, "slope": 2.0}


def logistic(x):
    return 1 / (1 + np.exp(-x))


def choose(probability, weights):
    """Which blocks promise the highest F1, and that F1: see choose-blocks.ts."""
    if len(weights) == 0:
        return np.zeros(0, bool), 0.0
    order = np.argsort(-probability, kind="stable")
    wanted = np.cumsum((probability * weights)[order])
    expected = 2 * wanted / (np.cumsum(weights[order]) + wanted[-1])
    best = int(np.argmax(expected))
    chosen = np.zeros(len(weights), bool)
    chosen[order[: best + 1]] = True
    return chosen, float(expected[best])


def lacks_content(expected, wanted):
    """Whether pages count as ones without main content: see lacks-content.ts. All pages here are larger than a fragment."""
    return expected * wanted / (wanted + DOUBTED_WORDS) < EMPTY_BELOW


def f1_by_shift(page, logits, weights, is_article, shifts=SHIFTS):
    """What choosing with each of the shifts would give a page whose content is known."""
    doubt = is_article * DOUBT["slope"] * max(0.0, DOUBT["below"] - choose(logistic(logits), weights)[1])
    return [page.f1(choose(logistic(logits + shift - doubt), weights)[0]) for shift in shifts]


def gains_by_kind(steps, scores, weights):
    """For each kind the mean score with each of the steps, such as SHIFTS, pages weighing by their share of the kind, as a parabola has it: with
    a hundred pages of a kind, single values say more of single pages."""
    means = (weights.T @ scores) / np.maximum(1e-9, weights.sum(0))[:, None]
    powers = np.vander(steps, 3)
    return means @ np.linalg.pinv(powers).T @ powers.T


def fit_confidence(expected, shares, measured, steps=4000, rate=0.5):
    """Logistic regression of a page's F1 on its expected F1 and its kinds: slope and an offset for each kind."""
    bounded = np.clip(expected, 0.001, 0.999)
    inputs = np.concatenate([np.log(bounded / (1 - bounded))[:, None], shares], 1)
    found = np.zeros(inputs.shape[1])
    found[0] = 1.0
    for _ in range(steps):
        found -= rate * (inputs.T @ (logistic(inputs @ found) - measured)) / len(inputs)
    return {"slope": float(found[0]), "offsets": [float(weight) for weight in found[1:]]}
