"""Training boosted trees with LightGBM, and writing them in bytes, as lab/training/pack-trees.js describes it."""

import base64
import json
import subprocess
from pathlib import Path

import lightgbm
import numpy as np

# Labels are what one reader thought of a page, and pages differ more than blocks: strong regularisation, randomised
# thresholds and the mean of several boostings cost nothing on these sites and gain on others. docs/internals/learned.md lists what was
# tried.
FIRST_SEEDS = [1]
SECOND_SEEDS = [2]
BLOCK_PARAMETERS = {
    "objective": "cross_entropy",
    "learning_rate": 0.2,
    "max_depth": 6,
    "num_leaves": 23,
    "bagging_fraction": 0.5,
    "bagging_freq": 1,
    "min_sum_hessian_in_leaf": 5,
    "lambda_l2": 60.0,
    "feature_fraction_bynode": 0.5,
    "extra_trees": True,
}
FIRST_TREES = 150
SECOND_TREES = 110
# A logit that is this far from 0 after the first opinion, either way, gets no second one. On articles that is true of two blocks of three. What
# is content elsewhere (the items of a listing, the posts of a thread) looks like what is boilerplate around an article, and the first trees,
# which know of no kinds, are too sure of that.
SURE_FROM = {"article": 3.5, "other": 6.0}
# What learns from readers alone (readers.py): more trees, smaller ones, the first of which are asked about every block. Those for articles learn from
# more pages, and are more.
READERS_SEEDS = [11]
READERS_PARAMETERS = {**BLOCK_PARAMETERS, "num_leaves": 15}
READERS_FIRST = {"article": {"trees": 280, "learning_rate": 0.12}, "other": {"trees": 120, "learning_rate": 0.25}}
READERS_SECOND = {"article": {"trees": 160, "learning_rate": 0.12}, "other": {"trees": 110, "learning_rate": 0.15}}
READERS_FEATURES = 100
KIND_PARAMETERS = {
    "objective": "multiclass",
    "learning_rate": 0.2,
    "max_depth": 6,
    "num_leaves": 8,
    "min_data_in_leaf": 10,
    "feature_fraction_bynode": 0.2,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
}
KIND_ROUNDS = 22
KIND_FEATURES = 100
# The same rows give the same trees, on any number of cores.
FIXED = {
    "deterministic": True,
    "force_col_wise": True,
    "boost_from_average": False,
    "use_missing": False,
    "verbose": -1,
}
# Features that trees may ask for; a packed tree has room for 160. Each costs its bins in the model, and with 160 second trees are no better.
FIRST_FEATURES = 160
SECOND_FEATURES = 80
LEAF = 160
LEAF_ZERO = 48
# Shares only explain: quarters will do.
SHARES = 4


def train_blocks(rows, labels, weights, seeds, trees, most, always=0):
    """Boosters that tell main content from boilerplate, the columns that they ask for (`most` at the most, and the last `always` ones whatever they gain), and the
    logit that they start from."""
    bias = start_of(labels, weights)
    columns = np.arange(rows.shape[1])
    if rows.shape[1] > most:
        columns = most_useful(rows, labels, weights, bias, seeds[0], most, always)
    kept = np.ascontiguousarray(rows[:, columns])
    data = lightgbm.Dataset(kept, labels, weight=weights, init_score=np.full(len(labels), bias), params={"max_bin": 63})
    boosters = [lightgbm.train({**BLOCK_PARAMETERS, "seed": seed, **FIXED}, data, trees) for seed in seeds]
    return boosters, columns, bias


def train_chosen(rows, labels, weights, seeds, more):
    """Boosters that learn from readers alone, over columns that were chosen, and the logit that they start from."""
    bias = start_of(labels, weights)
    data = lightgbm.Dataset(rows, labels, weight=weights, init_score=np.full(len(labels), bias), params={"max_bin": 63})
    parameters = {**READERS_PARAMETERS, **FIXED, "learning_rate": more["learning_rate"]}
    return [lightgbm.train({**parameters, "seed": seed}, data, more["trees"]) for seed in seeds], bias


def start_of(labels, weights):
    """The logit of the mean label."""
    share = float((labels * weights).sum() / weights.sum())
    return float(np.log(share / (1 - share)))


def logit_of(boosters, bias, rows):
    """What the boosters say together, as `Forest.predict` in the library does."""
    return bias + np.mean([booster.predict(rows, raw_score=True) for booster in boosters], axis=0)


def most_useful(rows, labels, weights, bias, seed, most, always):
    """The columns that a short training gains most from, and the last `always` ones."""
    data = lightgbm.Dataset(rows, labels, weight=weights, init_score=np.full(len(labels), bias), params={"max_bin": 63})
    parameters = {**BLOCK_PARAMETERS, "seed": seed, **FIXED, "learning_rate": 0.3, "extra_trees": False}
    gain = lightgbm.train(parameters, data, 30).feature_importance("gain")
    gain[len(gain) - always :] = np.inf
    return np.sort(np.argsort(-gain, kind="stable")[:most])


def train_kinds(rows, kinds, weights, count, seed):
    """Trees that tell kinds of pages, and the columns that they ask for."""
    parameters = {**KIND_PARAMETERS, "seed": 1 + seed, "num_class": count, **FIXED}
    data = lambda columns: lightgbm.Dataset(np.ascontiguousarray(columns), kinds, weight=weights, params={"max_bin": 31})
    gain = lightgbm.train(parameters, data(rows), KIND_ROUNDS).feature_importance("gain")
    columns = np.sort(np.argsort(-gain, kind="stable")[:KIND_FEATURES])
    return lightgbm.train(parameters, data(rows[:, columns]), KIND_ROUNDS), columns


def bin_end(value):
    """The largest number of 16 bits (the higher half of a 32-bit float) that isn't above the value: whole numbers up to 256
    stay what they are."""
    near = np.float32(value)
    if float(near) > value:
        near = np.nextafter(near, np.float32(-np.inf))
    bits = int(near.view(np.uint32))
    # Cutting bits off brings a number nearer to 0: a negative one has to step away from it.
    if bits >> 31 and bits & 0xFFFF:
        bits += 0x10000
    return float(np.uint32(bits & 0xFFFF0000).view(np.float32))


def rounded(rows):
    """Every value as the smallest number of 16 bits (see `bin_end`) that isn't below it, in place. Such a number is at most
    a bin's end just when the value itself is: so trees say the same of rounded rows here and of whole ones in the library."""
    bits = rows.view(np.uint32)
    upwards = np.where(bits >> 31, 0, 0xFFFF).astype(np.uint32)
    np.add(bits, upwards, out=bits)
    np.bitwise_and(bits, 0xFFFF0000, out=bits)
    return rows


def pack(boosters, names, settled={}):
    """The trees of boosters one after the other, and the bins that they share. `settled`: columns whose value is known, by name; what the
    trees ask about them is answered here."""
    known = {names.index(name): value for name, value in settled.items()}
    structures = [tree["tree_structure"] for booster in boosters for tree in booster.dump_model()["tree_info"]]
    trees = [answered(tree, known) for tree in structures]
    thresholds, largest = {}, 0.0
    for tree in trees:
        for node in nodes_of(tree):
            if "split_feature" in node:
                found = thresholds.setdefault(node["split_feature"], set())
                found.add(bin_end(node["threshold"]))
            else:
                largest = max(largest, abs(node["leaf_value"]))
    used = sorted(thresholds)
    bins = {feature: sorted(thresholds[feature]) for feature in used}
    place = {feature: number for number, feature in enumerate(used)}
    step = float(np.float32(largest / (LEAF_ZERO - 1))) or 1.0
    packed = b"".join(pack_tree(tree, place, bins, step) for tree in trees)
    return {
        "features": [names[feature] for feature in used],
        "binCounts": [len(bins[feature]) for feature in used],
        "bins": base64.b64encode(distances(bins[feature] for feature in used)).decode(),
        "nodes": base64.b64encode(packed).decode(),
        "trees": len(trees),
        "boostings": len(boosters),
        "leafScale": step,
    }


def write_generated(name, trees):
    """Writes trees and their bias to the library's generated code; `name`: pictures or records."""
    command = ["node", str(Path(__file__).resolve().parent / "write-trees.js"), name]
    subprocess.run(command, input=json.dumps(trees), check=True, text=True)


def distances(lists):
    """Lists of numbers of 16 bits in rising order, as pack-trees.js describes them."""
    steps = [np.diff(place_of(np.array(values, np.float32)), prepend=0) for values in lists]
    steps = np.concatenate(steps).astype("<u2") if steps else np.zeros(0, "<u2")
    return (steps & 255).astype(np.uint8).tobytes() + (steps >> 8).astype(np.uint8).tobytes()


def place_of(values):
    """The place of each number of 16 bits among all of them in rising order; that of 0 is 0x8000."""
    halves = (values.view(np.uint32) >> 16).astype(int)
    return np.where(halves & 0x8000, 0xFFFF - halves, halves + 0x8000)


def nodes_of(tree):
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if "split_feature" in node:
            waiting += [node["right_child"], node["left_child"]]


def answered(node, known):
    """A tree without its questions about columns whose value is known."""
    while node.get("split_feature") in known:
        goes_left = known[node["split_feature"]] <= node["threshold"]
        node = node["left_child"] if goes_left else node["right_child"]
    if "split_feature" not in node:
        return node
    return {**node, **{side: answered(node[side], known) for side in ("left_child", "right_child")}}


def pack_tree(node, place, bins, scale):
    if "split_feature" not in node:
        value = int(round(node["leaf_value"] / scale)) + LEAF_ZERO
        return bytes([LEAF + value])
    left = pack_tree(node["left_child"], place, bins, scale)
    right = pack_tree(node["right_child"], place, bins, scale)
    feature = node["split_feature"]
    threshold = bins[feature].index(bin_end(node["threshold"]))
    share = weight_of(node["left_child"]) / max(1e-12, weight_of(node["left_child"]) + weight_of(node["right_child"]))
    return bytes([place[feature], threshold * SHARES + min(SHARES - 1, int(share * SHARES))]) + left + right


def weight_of(node):
    return node.get("internal_weight", node.get("leaf_weight", 0)) or 0
