"""Labels for pages that nobody labelled: what tools agree on, and what recipes say of themselves."""

import numpy as np

from alignment import soft_labels
from words import WORD, words_of

# How much each tool's word counts. Where tools with this share of the votes kept a block, it is content, and where those with
# at most that share did, it is none; between the two nobody knows.
VOTES = {"readability": 1.0, "readability-lxml": 0.8, "trafilatura": 0.7, "trafilatura-fast": 0.7, "resiliparse": 0.6}
CONTENT_FROM = 0.7
BOILERPLATE_TO = 0.25
# A tool has a vote when it gave as many characters, and a page has labels when as many tools have one.
LEAST_TEXT = 200
LEAST_TOOLS = 3
# A tool kept a block when it kept this share of its words. Fewer words are found anywhere by chance.
KEPT_FROM = 0.5
LEAST_WORDS = 3
# A line of a recipe of fewer characters is found anywhere; a block that holds a line may say as much again besides.
LEAST_LINE = 8
MOST_BESIDES = 2


def agreed_labels(record, kept):
    """For each block 1 (content), 0 (boilerplate) or -1 (unknown); None where too few tools gave a text. `kept`: by tool."""
    texts = {tool: text for tool, text in kept.items() if text and len(text) >= LEAST_TEXT}
    if len(texts) < LEAST_TOOLS:
        return None
    words, lengths, truths = words_of(record, *texts.values())
    votes = sum(
        VOTES[tool] * (soft_labels(words, lengths, truth) >= KEPT_FROM) for tool, truth in zip(texts, truths)
    ) / sum(VOTES[tool] for tool in texts)
    labels = np.full(len(lengths), -1.0)
    # The votes are sums of fractions.
    labels[votes >= CONTENT_FROM - 1e-9] = 1
    labels[votes <= BOILERPLATE_TO + 1e-9] = 0
    labels[lengths < LEAST_WORDS] = -1
    return labels


def recipe_blocks(texts, recipe):
    """Which blocks hold the ingredients and the instructions that a recipe's own data name: tools often lose them."""
    plain = lambda text: " ".join(WORD.findall(text.lower()))
    lines = {plain(line) for line in [*recipe["ingredients"], *recipe["instructions"]]} - {""}
    joined = f" {' | '.join(sorted(lines))} "
    found = np.zeros(len(texts), bool)
    for number, text in enumerate(map(plain, texts)):
        if not text:
            continue
        is_part = len(text.split()) >= LEAST_WORDS and f" {text} " in joined
        holds_line = any(len(line) >= LEAST_LINE and MOST_BESIDES * len(line) >= len(text) and line in text for line in lines)
        found[number] = text in lines or is_part or holds_line
    return found
