"""Words as the measure counts them, and as numbers that can be aligned."""

import re

import numpy as np

WORD = re.compile(r"\w+")
# As readers are measured: in Chinese and Japanese, which have no spaces, each character counts.
TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W\u3040-\u30ff\u3400-\u9fff]+")


def fold_space(text):
    return re.sub(r"\s+", " ", text).strip()


def numbered(texts):
    """The words of each text as numbers, the same number for the same word."""
    numbers = {}
    return [np.array([numbers.setdefault(word, len(numbers)) for word in WORD.findall(text.lower())], np.int32) for text in texts]


def words_of(record, *others):
    """The words of all blocks one after the other, how many each block has, and the words of other texts."""
    found = numbered([*record["texts"], *others])
    count = len(record["texts"])
    lengths = np.array([len(block) for block in found[:count]], np.int64)
    return np.concatenate([np.zeros(0, np.int32), *found[:count]]), lengths, found[count:]
