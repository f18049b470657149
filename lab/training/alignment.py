"""Which words of a page are its main content: an alignment of the page's words with the words of the ground truth."""

import numpy as np
from numba import njit

# What a new run of matching words costs, in words: one long run is better than many short ones.
RUN_COST = 1.0
# A run counts from this many words on, or when it is this share of its block.
MIN_RUN = 3
MIN_SHARE = 0.6
# Ground truth may have another order than the page (a description above the price, say): what one alignment leaves over
# is aligned again, this many times in all.
PASSES = 3
# Cells of the table of one alignment, one byte each.
MAX_CELLS = 1_500_000_000


@njit(cache=True)
def align(page, truth, run_cost):
    """For each word of the page the word of the truth that it is aligned to, or -1; both in rising order."""
    n, m = len(page), len(truth)
    in_run_above = np.full(m + 1, -1e9, np.float32)
    best_above = np.zeros(m + 1, np.float32)
    in_run = np.full(m + 1, -1e9, np.float32)
    best = np.zeros(m + 1, np.float32)
    # Bit 0: a match that goes on a run. Above it: the best score comes from 0 a match, 1 above, 2 the left.
    came = np.zeros((n + 1, m + 1), np.uint8)
    for i in range(1, n + 1):
        best[0] = 0
        in_run[0] = -1e9
        word = page[i - 1]
        for j in range(1, m + 1):
            goes_on = 0
            if word == truth[j - 1]:
                longer = in_run_above[j - 1]
                new = best_above[j - 1] - run_cost
                if longer >= new:
                    in_run[j] = longer + 1
                    goes_on = 1
                else:
                    in_run[j] = new + 1
            else:
                in_run[j] = -1e9
            score = best_above[j]
            source = 1
            if best[j - 1] > score:
                score = best[j - 1]
                source = 2
            if in_run[j] > score:
                score = in_run[j]
                source = 0
            best[j] = score
            came[i, j] = goes_on | (source << 1)
        in_run_above, in_run = in_run, in_run_above
        best_above, best = best, best_above
    matches = np.full(n, -1, np.int32)
    i, j = n, m
    inside = False
    while i > 0 and j > 0:
        cell = came[i, j]
        if inside:
            matches[i - 1] = j - 1
            inside = (cell & 1) == 1
            i -= 1
            j -= 1
        elif cell >> 1 == 0:
            inside = True
        elif cell >> 1 == 1:
            i -= 1
        else:
            j -= 1
    return matches


def with_breaks(words, places, stop):
    """The words at these places with a word between that nothing equals wherever the places have a gap."""
    if len(places) == 0:
        return np.zeros(0, np.int32), np.zeros(0, np.int64)
    cuts = np.flatnonzero(np.diff(places) > 1) + 1
    found, origin = [], []
    for part in np.split(places, cuts):
        found += [words[part], np.array([stop], np.int32)]
        origin += [part, np.array([-1])]
        stop -= 2
    return np.concatenate(found).astype(np.int32), np.concatenate(origin)


def soft_labels(words, lengths, truth):
    """For each block the share of its words that is main content, 0..1. `words`: of all blocks, one after the other."""
    count = len(lengths)
    starts = np.concatenate([[0], np.cumsum(lengths)])
    block_of = np.repeat(np.arange(count), lengths)
    matched = np.zeros(len(words), bool)
    used = np.zeros(len(truth), bool)
    for _ in range(PASSES):
        page_words, page_at = with_breaks(words, np.flatnonzero(~matched), -2)
        truth_words, truth_at = with_breaks(truth, np.flatnonzero(~used), -3)
        if len(page_words) == 0 or len(truth_words) == 0:
            break
        room = MAX_CELLS // (len(page_words) + 1)
        truth_words, truth_at = truth_words[:room], truth_at[:room]
        found = align(page_words, truth_words, RUN_COST)
        new = 0
        i = 0
        while i < len(found):
            if found[i] < 0:
                i += 1
                continue
            end = i + 1
            while end < len(found) and found[end] == found[end - 1] + 1:
                end += 1
            length = end - i
            if length >= MIN_RUN or length >= MIN_SHARE * lengths[block_of[page_at[i]]]:
                matched[page_at[i:end]] = True
                used[truth_at[found[i] : found[i] + length]] = True
                new += length
            i = end
        if new < MIN_RUN:
            break
    sums = np.concatenate([[0], np.cumsum(matched)])
    return (sums[starts[1:]] - sums[starts[:-1]]) / np.maximum(1, lengths)
