"""The pages to learn from: their blocks, their labels and weights, and the fold that each belongs to."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from publicsuffixlist import PublicSuffixList

from alignment import soft_labels

WORD = re.compile(r"\w+")
FOLDS = 5
KINDS = ["article", "collection", "documentation", "forum", "listing", "product", "service"]


@dataclass
class Page:
    corpus: str
    id: str
    domain: str
    kind: str
    # Of each block: how many words the measure counts (\w+), its soft label (-1: unknown), its weight in training.
    lengths: np.ndarray
    labels: np.ndarray
    weights: np.ndarray
    # Word numbers of all blocks one after the other, and of the ground truth (wcxb).
    words: np.ndarray
    truth: np.ndarray
    # Block texts and wanted and unwanted segments (multilingual).
    texts: list = field(default_factory=list)
    segments: dict = field(default_factory=dict)
    fold: int = 0


def fold_space(text):
    return re.sub(r"\s+", " ", text).strip()


def registrable_domain(url, suffixes=PublicSuffixList()):
    """The part of a host that one can register: never let one site stand on both sides of a fold."""
    if "::" in url:
        # Some pages of the multilingual corpus are known by a file name, `set::host-title.html`, only.
        host = url.split("::")[1].removesuffix(".html").rsplit("-", 1)[0]
    else:
        host = re.sub(r"^\w+://", "", url).split("/")[0].split(":")[0]
    host = host.lower()
    return suffixes.privatesuffix(host) or host


def read_wcxb(data, record):
    page = json.loads((data / "wcxb" / "ground-truth" / f"{record['id']}.json").read_text("utf-8"))
    truth = page["ground_truth"].get("main_content") or ""
    kind = ((page.get("_internal") or {}).get("page_type") or {}).get("primary") or "article"
    numbers = {}
    of = lambda text: [numbers.setdefault(word, len(numbers)) for word in WORD.findall(text.lower())]
    blocks = [of(text) for text in record["texts"]]
    lengths = np.array([len(block) for block in blocks], np.int64)
    words = np.array([word for block in blocks for word in block], np.int32)
    wanted = np.array(of(truth), np.int32)
    labels = soft_labels(words, lengths, wanted) if len(wanted) and len(words) else np.zeros(len(blocks))
    # So that the loss resembles the measure, which gives every page the same say.
    weights = lengths / (len(wanted) + 0.3 * lengths.sum() + 30)
    domain = registrable_domain(page["url"]) if page.get("url") else f"unknown.{record['id']}"
    return Page("wcxb", record["id"], domain, kind, lengths, labels, weights, words, wanted)


def read_multilingual(segments, record):
    """Weak labels: blocks that hold a wanted segment, or an unwanted one; of the others nothing is known."""
    wanted = segments[record["id"]]
    texts = [fold_space(text) for text in record["texts"]]
    lengths = np.array([len(WORD.findall(text)) for text in texts], np.int64)
    sizes = np.array([len(text) for text in texts], np.int64)
    labels = np.full(len(texts), -1.0)
    joined = " ".join(texts)
    offsets = np.concatenate([[0], np.cumsum(sizes + 1)])
    for name, value, most in (("without", 0.0, 50), ("with", 1.0, 1)):
        for segment in map(fold_space, wanted[name]):
            at = joined.find(segment)
            for _ in range(most):
                if at < 0:
                    break
                end = at + len(segment)
                block = np.searchsorted(offsets, at, "right") - 1
                while block < len(texts) and offsets[block] < end:
                    shared = min(end, offsets[block + 1] - 1) - max(at, offsets[block])
                    if shared >= 0.5 * sizes[block] or (shared >= 0.5 * len(segment) and shared > 10):
                        labels[block] = value
                    block += 1
                at = joined.find(segment, at + 1)
    known = labels >= 0
    # Six characters count as a word, so that scripts without spaces weigh as much as others.
    mass = sizes / 6
    weights = np.where(known, mass / (mass[labels == 1].sum() + 0.3 * mass[known].sum() + 30), 0)
    domain = registrable_domain(wanted["url"])
    empty = np.zeros(0, np.int32)
    return Page("multilingual", record["id"], domain, "", lengths, labels, weights, empty, empty, texts, wanted)


def read_pages(blocks_path, data):
    """All pages in the order of the rows, each in one of FOLDS folds by its site."""
    data = Path(data)
    segments = json.loads((data / "multilingual" / "segments.json").read_text("utf-8"))
    pages = []
    with open(blocks_path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            read = read_wcxb(data, record) if record["corpus"] == "wcxb" else read_multilingual(segments, record)
            pages.append(read)
    domains = sorted({page.domain for page in pages})
    order = np.random.RandomState(7).permutation(len(domains))
    fold_of = {domain: int(place) % FOLDS for domain, place in zip(domains, order)}
    for page in pages:
        page.fold = fold_of[page.domain]
    return pages
