"""Weights of single words: of a block's text, of its section's names, and of the names of all sections around it."""

import json
from dataclasses import dataclass

import numpy as np
from numba import njit

WORD_BITS = 13
NAME_BITS = 12
# A word counts only when this many sites use it: what one site calls things says nothing of others.
MIN_SITES = 8
# A weight is stored in one digit of base64: up to this many steps to either side; the few weights beyond are cut.
MOST_STEPS = 31
CLIPPED = 0.999
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
EPOCHS = 8
RATE = 0.01


@dataclass
class Tokens:
    """Of all pages: `*_at` are offsets, one more than there are rows."""

    block_page_at: np.ndarray
    section_page_at: np.ndarray
    block_section: np.ndarray
    section_parent: np.ndarray
    word_at: np.ndarray
    words: np.ndarray
    name_at: np.ndarray
    names: np.ndarray


def place_of(hashes, bits):
    """As `placeOf` in blocks/lexicon.ts."""
    hashes = np.asarray(hashes, np.uint32)
    return ((hashes ^ (hashes >> 15)) & ((1 << bits) - 1)).astype(np.int32)


def read_tokens(blocks_path):
    parts = {name: [] for name in ("block_section", "section_parent", "words", "names")}
    word_counts, name_counts, blocks, sections = [], [], [0], [0]
    with open(blocks_path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            base = sections[-1]
            parts["block_section"].append(np.array(record["sections"], np.int32) + base)
            parents = np.array(record["parents"], np.int32)
            parts["section_parent"].append(np.where(parents < 0, -1, parents + base))
            for kind, counts, bits in (("words", word_counts, WORD_BITS), ("names", name_counts, NAME_BITS)):
                lists = record[kind]
                counts.append(np.array([len(tokens) for tokens in lists], np.int64))
                parts[kind].append(place_of([token for tokens in lists for token in tokens], bits))
            blocks.append(blocks[-1] + len(record["sections"]))
            sections.append(base + len(parents))
    offsets = lambda counts: np.concatenate([[0], np.cumsum(np.concatenate(counts))])
    joined = {name: np.concatenate(found).astype(np.int32) for name, found in parts.items()}
    return Tokens(
        np.array(blocks), np.array(sections), joined["block_section"], joined["section_parent"],
        offsets(word_counts), joined["words"], offsets(name_counts), joined["names"],
    )  # fmt: skip


@njit(cache=True)
def learn(pages, block_page_at, section_page_at, block_section, section_parent, word_at, words, name_at, names,
          labels, weights, word_known, name_known, epochs, rate, order_seed):  # fmt: skip
    """Logistic regression over words, page by page, with Adagrad's steps."""
    np.random.seed(order_seed)
    w_words, w_own, w_around = np.zeros(len(word_known)), np.zeros(len(name_known)), np.zeros(len(name_known))
    g_words, g_own, g_around = np.full(len(word_known), 1e-3), np.full(len(name_known), 1e-3), np.full(len(name_known), 1e-3)
    bias, g_bias = 0.0, 1e-3
    most = 0
    for page in pages:
        most = max(most, section_page_at[page + 1] - section_page_at[page])
    own, around = np.zeros(most), np.zeros(most)
    slope_own, slope_around = np.zeros(most), np.zeros(most)
    for _ in range(epochs):
        for page in np.random.permutation(pages):
            first, end = section_page_at[page], section_page_at[page + 1]
            for s in range(first, end):
                a, b = 0.0, 0.0
                for k in range(name_at[s], name_at[s + 1]):
                    a += w_own[names[k]]
                    b += w_around[names[k]]
                own[s - first] = a
                parent = section_parent[s]
                around[s - first] = b + (around[parent - first] if parent >= 0 else 0.0)
                slope_own[s - first] = slope_around[s - first] = 0.0
            slope = 0.0
            for b in range(block_page_at[page], block_page_at[page + 1]):
                if weights[b] <= 0:
                    continue
                root = np.sqrt(word_at[b + 1] - word_at[b] + 1.0)
                text = 0.0
                for k in range(word_at[b], word_at[b + 1]):
                    text += w_words[words[k]]
                s = block_section[b] - first
                error = (1 / (1 + np.exp(-(text / root + own[s] + around[s] + bias))) - labels[b]) * weights[b]
                slope += error
                slope_own[s] += error
                slope_around[s] += error
                for k in range(word_at[b], word_at[b + 1]):
                    word = words[k]
                    if word_known[word]:
                        g_words[word] += (error / root) ** 2
                        w_words[word] -= rate * error / root / np.sqrt(g_words[word])
            for s in range(end - 1, first - 1, -1):
                if slope_around[s - first] == 0.0:
                    continue
                if section_parent[s] >= 0:
                    slope_around[section_parent[s] - first] += slope_around[s - first]
                for k in range(name_at[s], name_at[s + 1]):
                    name = names[k]
                    if name_known[name]:
                        g_around[name] += slope_around[s - first] ** 2
                        w_around[name] -= rate * slope_around[s - first] / np.sqrt(g_around[name])
                        g_own[name] += slope_own[s - first] ** 2
                        w_own[name] -= rate * slope_own[s - first] / np.sqrt(g_own[name])
            g_bias += slope * slope
            bias -= rate * slope / np.sqrt(g_bias)
    return w_words, w_own, w_around


def known_to_many(tokens, pages, chosen):
    """Which words and names at least MIN_SITES of the chosen pages' sites use."""
    by_site = {}
    for number in chosen:
        by_site.setdefault(pages[number].domain, []).append(number)
    counts = []
    for bits, page_at, at, found in (
        (WORD_BITS, tokens.block_page_at, tokens.word_at, tokens.words),
        (NAME_BITS, tokens.section_page_at, tokens.name_at, tokens.names),
    ):
        count = np.zeros(1 << bits, np.int64)
        for numbers in by_site.values():
            used = [found[at[page_at[n]] : at[page_at[n + 1]]] for n in numbers]
            count[np.unique(np.concatenate(used))] += 1
        counts.append(count >= MIN_SITES)
    return counts


def learn_lexicon(tokens, pages, chosen, labels, weights):
    """A lexicon learned from the chosen pages only, in the form in which a model stores it."""
    word_known, name_known = known_to_many(tokens, pages, chosen)
    tables = learn(
        np.array(chosen), tokens.block_page_at, tokens.section_page_at, tokens.block_section, tokens.section_parent,
        tokens.word_at, tokens.words, tokens.name_at, tokens.names, np.clip(labels, 0, 1), weights / weights[weights > 0].mean(),
        word_known, name_known, EPOCHS, RATE, 0,
    )  # fmt: skip
    scale = float(np.float32(max(np.quantile(np.abs(table), CLIPPED) for table in tables) / MOST_STEPS))
    steps = [np.clip(np.rint(table / scale), -MOST_STEPS, MOST_STEPS).astype(int) for table in tables]
    packed = ["".join(DIGITS[step + MOST_STEPS] for step in table) for table in steps]
    return {"words": packed[0], "own": packed[1], "around": packed[2], "scale": scale}
