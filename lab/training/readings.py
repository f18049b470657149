"""What readers say of a page: the labels in lab/training/reader, as training and measuring need them."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from words import TOKEN

READER = Path(__file__).resolve().parent / "reader"
# Pages that were chosen by kind, and those that Pith was in doubt about.
BY_KIND, DOUBTED = READER / "labels.jsonl", READER / "doubted.jsonl"
# What is optional doesn't count where readers judge. It is learned as something to rather leave out: unlabelled, it would come or go by chance.
OPTIONAL_WEIGHT = 0.3
# What readers call the kinds of `corpus.py`; an empty page has none.
READER_KINDS = {"thread": "forum", "questions": "forum"} | {kind: kind for kind in ("article", "documentation", "listing", "product", "service")}
# A page's blocks weigh as much together as another page's, but those of a page with less content than this (in weights of blocks) less.
LEAST_CONTENT = 5.0


def weight_of(words):
    """What a block of so many words weighs, as `weightOf` in algorithms/learned/opinions.ts."""
    return np.log2(1 + np.asarray(words, float))


@dataclass
class Reading:
    """A page as readers labelled it."""

    kind: str
    # Whether it was chosen because Pith was in doubt about it.
    is_doubted: bool
    # Of each block its label in training, 1 to 0, and its weight there.
    labels: np.ndarray
    weights: np.ndarray
    # Of each block the number of its text among the page's texts (-1: without words); of each text its letter and its weight.
    texts: np.ndarray
    letters: list
    text_weights: np.ndarray

    def f1(self, chosen):
        """F1 as `score.py reading` has it, were each chosen block found and no other."""
        found = np.zeros(len(self.letters), bool)
        found[self.texts[chosen & (self.texts >= 0)]] = True
        content = np.array([letter == "M" for letter in self.letters], bool)
        boilerplate = np.array([letter == "N" for letter in self.letters], bool)
        wanted = self.text_weights[content].sum()
        good, bad = self.text_weights[content & found].sum(), self.text_weights[boilerplate & found].sum()
        if wanted == 0:
            return float(bad == 0)
        return 2 * good / (good + bad + wanted)


def read_readings():
    """The labels by corpus and id."""
    files = {path: map(json.loads, path.read_text("utf-8").splitlines()) for path in (BY_KIND, DOUBTED)}
    return {(label["corpus"], label["id"]): {**label, "isDoubted": path == DOUBTED} for path, labels in files.items() for label in labels}


def reading_of(label, texts, words):
    """A page's labels joined with its blocks: their texts, and how many words the library counts in each."""
    letters = label["labels"]
    if len(letters) != len(texts):
        raise SystemExit(f"{label['corpus']}/{label['id']} has {len(texts)} blocks, and {len(letters)} labels: see lab/training/reader/README.md.")
    optional = np.array([letter == "O" for letter in letters])
    labels = np.array([letter == "M" for letter in letters], float)
    weights = weight_of(words)
    weights = weights * np.where(optional, OPTIONAL_WEIGHT, 1.0) / max(LEAST_CONTENT, weights[~optional].sum())
    numbers, best, of_block = {}, [], []
    for letter, text in zip(letters, texts):
        line = tuple(TOKEN.findall(text.lower()))
        number = numbers.setdefault(line, len(numbers)) if line else -1
        of_block.append(number)
        if number == len(best):
            best.append(letter)
        elif number >= 0 and "NOM".index(letter) > "NOM".index(best[number]):
            best[number] = letter
    text_weights = weight_of([len(line) for line in numbers])
    return Reading(label["kind"], label.get("isDoubted", False), labels, weights, np.array(of_block, int), best, text_weights)
