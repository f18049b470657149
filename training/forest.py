"""Training boosted trees with LightGBM, and packing them as `ModelData` in algorithms/learned/model.ts describes it."""

import base64

import lightgbm
import numpy as np

# Labels are what one reader thought of a page, and pages differ more than blocks: strong regularisation and randomised
# thresholds cost nothing on these sites and gain on others. docs/learned.md lists what was tried.
BLOCK_PARAMETERS = {
    "seed": 1,
    "objective": "cross_entropy",
    "learning_rate": 0.17,
    "max_depth": 6,
    "num_leaves": 63,
    "bagging_fraction": 0.5,
    "bagging_freq": 1,
    "min_sum_hessian_in_leaf": 5,
    "lambda_l2": 60.0,
    "feature_fraction_bynode": 0.5,
    "extra_trees": True,
}
BLOCK_TREES = 150
KIND_PARAMETERS = {
    "seed": 1,
    "objective": "multiclass",
    "learning_rate": 0.1,
    "num_leaves": 8,
    "min_data_in_leaf": 10,
    "feature_fraction_bynode": 0.2,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
}
KIND_ROUNDS = 20
KIND_FEATURES = 100
# The same rows give the same trees, on any number of cores.
FIXED = {
    "deterministic": True,
    "force_col_wise": True,
    "boost_from_average": False,
    "use_missing": False,
    "verbose": -1,
}
# What a packed tree has room for.
MOST_FEATURES = 224
LEAF = 224
LEAF_ZERO = 4096
# Shares only explain: fifteenths will do, and they are half as large when a browser loads them.
MOST_SHARE = 15


def train_blocks(rows, labels, weights):
    """Trees that tell main content from boilerplate, the columns that they ask for, and the logit that they start from."""
    share = float((labels * weights).sum() / weights.sum())
    bias = float(np.log(share / (1 - share)))
    columns = np.arange(rows.shape[1])
    if rows.shape[1] > MOST_FEATURES:
        columns = most_useful(rows, labels, weights, bias)
    kept = np.ascontiguousarray(rows[:, columns])
    data = lightgbm.Dataset(kept, labels, weight=weights, init_score=np.full(len(labels), bias), params={"max_bin": 63})
    return lightgbm.train({**BLOCK_PARAMETERS, **FIXED}, data, BLOCK_TREES), columns, bias


def most_useful(rows, labels, weights, bias):
    """The columns that a short training gains most from."""
    data = lightgbm.Dataset(rows, labels, weight=weights, init_score=np.full(len(labels), bias), params={"max_bin": 63})
    parameters = {**BLOCK_PARAMETERS, **FIXED, "learning_rate": 0.3, "extra_trees": False}
    gain = lightgbm.train(parameters, data, 30).feature_importance("gain")
    return np.sort(np.argsort(-gain, kind="stable")[:MOST_FEATURES])


def train_kinds(rows, kinds, count):
    """Trees that tell kinds of pages, and the columns that they ask for."""
    parameters = {**KIND_PARAMETERS, "num_class": count, **FIXED}
    data = lightgbm.Dataset(rows, kinds, params={"max_bin": 31})
    gain = lightgbm.train(parameters, data, KIND_ROUNDS).feature_importance("gain")
    columns = np.sort(np.argsort(-gain, kind="stable")[:KIND_FEATURES])
    data = lightgbm.Dataset(np.ascontiguousarray(rows[:, columns]), kinds, params={"max_bin": 31})
    return lightgbm.train(parameters, data, KIND_ROUNDS), columns


def float32_below(value):
    """The largest 32-bit float that isn't above the value: asks 32-bit features the same as the value does."""
    near = np.float32(value)
    return near if float(near) <= value else np.nextafter(near, np.float32(-np.inf))


def pack(booster, names):
    """The trees of a booster one after the other, and the bins that they share."""
    trees = [tree["tree_structure"] for tree in booster.dump_model()["tree_info"]]
    thresholds, largest = {}, 0.0
    for tree in trees:
        for node in nodes_of(tree):
            if "split_feature" in node:
                found = thresholds.setdefault(node["split_feature"], set())
                found.add(float(float32_below(node["threshold"])))
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
        "bins": base64.b64encode(b"".join(np.array(bins[feature], "<f4").tobytes() for feature in used)).decode(),
        "nodes": base64.b64encode(packed).decode(),
        "trees": len(trees),
        "leafScale": step,
    }


def nodes_of(tree):
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if "split_feature" in node:
            waiting += [node["right_child"], node["left_child"]]


def pack_tree(node, place, bins, scale):
    if "split_feature" not in node:
        value = int(round(node["leaf_value"] / scale)) + LEAF_ZERO
        return bytes([LEAF + (value >> 8), value & 255])
    left = pack_tree(node["left_child"], place, bins, scale)
    right = pack_tree(node["right_child"], place, bins, scale)
    feature = node["split_feature"]
    threshold = bins[feature].index(float(float32_below(node["threshold"])))
    share = weight_of(node["left_child"]) / max(1e-12, weight_of(node["left_child"]) + weight_of(node["right_child"]))
    return bytes([place[feature], threshold, len(left) // 2, int(round(MOST_SHARE * share))]) + left + right


def weight_of(node):
    return node.get("internal_weight", node.get("leaf_weight", 0)) or 0
