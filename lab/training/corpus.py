"""The pages to learn from: their blocks, their labels and weights, and the fold that each belongs to."""

import gzip
import json
import re
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from publicsuffixlist import PublicSuffixList

from agreement import agreed_labels, recipe_blocks
from alignment import soft_labels
from readings import read_readings
from words import WORD, fold_space, words_of

FOLDS = 5
# Stands for no fold: nothing is left out.
ALL = -1
KINDS = ["article", "collection", "documentation", "forum", "listing", "product", "service"]
# Pages that are no articles are known from data/wcxb only: so much more counts each of them.
SCARCE_WEIGHT = 1.5
# What agreement says of a block weighs so much of what a segment says, on a page that has segments.
AGREED_WEIGHT = 0.7


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
    # Block texts, of pages that readers labelled.
    texts: list = field(default_factory=list)
    # What the data of the page call it: 0 or 1 for each of SAID_KINDS of algorithms/learned/said-kinds.ts.
    says: list = field(default_factory=list)
    fold: int = 0

    def f1(self, chosen):
        """F1 of the words of the chosen blocks, as far as blocks have a label."""
        known = np.where(self.labels >= 0, self.lengths, 0)
        wanted = known * np.clip(self.labels, 0, 1)
        both = known[chosen].sum() + wanted.sum()
        return 2 * wanted[chosen].sum() / both if both else 1.0

    @property
    def is_strict(self):
        """How the page was labelled: one reader of data/wcxb was generous, all others are strict. See docs/internals/learned.md."""
        return self.corpus != "wcxb"


def registrable_domain(url, suffixes=PublicSuffixList()):
    """The part of a host that one can register: never let one site stand on both sides of a fold."""
    if "::" in url:
        # Some pages of the multilingual corpus are known by a file name, `set::host-title.html`, only.
        host = url.split("::")[1].removesuffix(".html").rsplit("-", 1)[0]
    else:
        host = re.sub(r"^\w+://", "", url).split("/")[0].split(":")[0]
    host = host.lower()
    return suffixes.privatesuffix(host) or host


def weights_of(lengths, wanted, all_words):
    """So that the loss resembles the measure, which gives every page the same say."""
    return lengths / (wanted + 0.3 * all_words + 30)


def read_labelled(corpus, record, domain, kind, truth):
    """A page whose whole content is known."""
    words, lengths, (wanted,) = words_of(record, truth)
    labels = soft_labels(words, lengths, wanted) if len(wanted) and len(words) else np.zeros(len(lengths))
    weights = weights_of(lengths, len(wanted), lengths.sum())
    return Page(corpus, record["id"], domain, kind, lengths, labels, weights)


def read_wcxb(data, record):
    page = json.loads((data / "wcxb" / "ground-truth" / f"{record['id']}.json").read_text("utf-8"))
    truth = page["ground_truth"].get("main_content") or ""
    kind = ((page.get("_internal") or {}).get("page_type") or {}).get("primary") or "article"
    domain = registrable_domain(page["url"]) if page.get("url") else f"unknown.{record['id']}"
    found = read_labelled("wcxb", record, domain, kind, truth)
    if kind != "article":
        found.weights *= SCARCE_WEIGHT
    return found


def read_news(known, record):
    page = known[record["id"]]
    return read_labelled("news", record, registrable_domain(page["url"]), "article", page["text"])


def read_wild(known, record, kept):
    """A page of which is known what other tools kept of it, and of some recipes what their makers call ingredients and
    instructions."""
    _, lengths, _ = words_of(record)
    labels = agreed_labels(record, kept)
    recipe = known["recipes"].get(record["id"])
    if labels is None:
        labels = np.full(len(lengths), -1.0)
    elif recipe:
        labels[recipe_blocks(record["texts"], recipe)] = 1
    labelled = labels >= 0
    weights = np.where(labelled, weights_of(lengths, lengths[labels == 1].sum(), lengths.sum()), 0)
    site = known["pages"][record["id"]]["site"]
    domain = registrable_domain(site) if site else f"unknown.{record['id']}"
    return Page("wild", record["id"], domain, "", lengths, labels, weights)


def read_multilingual(segments, record, kept):
    """Weak labels: blocks that hold a wanted segment, or an unwanted one; of the others what tools agree on."""
    wanted = segments[record["id"]]
    texts = [fold_space(text) for text in record["texts"]]
    lengths = np.array([len(WORD.findall(text)) for text in texts], np.int64)
    # Six characters count as a word, so that scripts without spaces weigh as much as others.
    mass = np.array([len(text) for text in texts]) / 6
    labels = labels_of_segments(texts, wanted)
    known = labels >= 0
    weights = np.where(known, weights_of(mass, mass[labels == 1].sum(), mass[known].sum()), 0)
    agreed = agreed_labels(record, kept)
    if agreed is not None:
        labels = np.where(known, labels, agreed)
        agreed_weights = AGREED_WEIGHT * weights_of(mass, mass[labels == 1].sum(), mass.sum())
        weights = np.where(known, weights, np.where(labels >= 0, agreed_weights, 0))
    domain = registrable_domain(wanted["url"])
    return Page("multilingual", record["id"], domain, "", lengths, labels, weights)


def labels_of_segments(texts, wanted):
    """1 for blocks that hold a wanted segment, or stand in one; 0 for those of unwanted ones; -1 for all others."""
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
    return labels


def read_kept(folder):
    """What tools kept of each page of a corpus: from kept.jsonl.gz, or from kept.jsonl."""
    packed = folder / "kept.jsonl.gz"
    lines = gzip.open(packed, "rt", encoding="utf-8") if packed.exists() else open(folder / "kept.jsonl", encoding="utf-8")
    with lines:
        return {record["id"]: record["kept"] for record in map(json.loads, lines)}


class Corpora:
    """What is known of the pages of each corpus, read once; `page` joins it with the blocks of one."""

    def __init__(self, data):
        read = lambda path: json.loads((data / path).read_text("utf-8"))
        self.data = data
        self.segments = read("multilingual/segments.json")
        self.news = read("news/labels.json")
        self.wild = {"pages": read("wild/pages.json"), "recipes": read("wild/recipes.json")}
        self.kept = {corpus: read_kept(data / corpus) for corpus in ("wild", "multilingual")}
        self.readings = read_readings()

    def page(self, record):
        page = self.labelled(record)
        page.says = record["says"]
        if (record["corpus"], record["id"]) in self.readings:
            page.texts = record["texts"]
        return page

    def labelled(self, record):
        corpus, id = record["corpus"], record["id"]
        if corpus == "wcxb":
            return read_wcxb(self.data, record)
        if corpus == "news":
            return read_news(self.news, record)
        kept = self.kept[corpus].get(id, {})
        if corpus == "wild":
            return read_wild(self.wild, record, kept)
        return read_multilingual(self.segments, record, kept)


def read_pages(blocks_path, data):
    """All pages in the order of the rows, each in one of FOLDS folds by its site, over all corpora together."""
    wanted = ("corpus", "id", "texts", "says")
    with open(blocks_path, encoding="utf-8") as lines, Pool(initializer=open_corpora, initargs=(Path(data),)) as pool:
        pages = list(pool.imap(page_of, ({name: json.loads(line)[name] for name in wanted} for line in lines), chunksize=8))
    domains = sorted({page.domain for page in pages})
    order = np.random.RandomState(7).permutation(len(domains))
    fold_of = {domain: int(place) % FOLDS for domain, place in zip(domains, order)}
    for page in pages:
        page.fold = fold_of[page.domain]
    return pages


def open_corpora(data):
    """Each process of the pool reads what is known once."""
    global corpora
    corpora = Corpora(data)


def page_of(record):
    return corpora.page(record)


def pair_of(fold, other):
    """What is left out when a model for `fold` says something of a page of `other` that it will learn from."""
    return (other, other) if fold == ALL else (min(fold, other), max(fold, other))
