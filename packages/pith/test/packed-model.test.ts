/** The model that the library carries, and how it is packed. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { modelColumns } from "#src/algorithms/learned/columns.js";
import { PACKED_MODEL } from "#src/algorithms/learned/generated/model.js";
import type { ModelData, PackedNodes } from "#src/algorithms/learned/model.js";
import { LEAF } from "#src/algorithms/learned/model.js";
import {
  binKeysOf,
  LONGEST,
  lexiconOf,
  nodesOf,
  type PackedModel,
  unpackModel,
} from "#src/algorithms/learned/packed-model.js";
import { DIGITS } from "#src/blocks/base64.js";

const root = new URL("../../../../", import.meta.url);
const lab = (path: string) => fileURLToPath(new URL(`lab/${path}`, root));
interface Packing {
  packModel(model: ModelData): PackedModel;
  packNodes(bytes: Uint8Array): PackedNodes;
}
const { packModel, packNodes }: Packing = await import(pathToFileURL(lab("training/pack-model.js")).href);

/** A model whose trees are bytes, however they were packed. */
function withBytes({
  blocks,
  second: { article, other },
  readers,
  articleReaders,
  kinds,
  lexicon,
  ...others
}: ModelData) {
  const ofReaders = [readers, articleReaders].flatMap((own) => (own ? [own.first, own.second] : []));
  const { first: _first, second: _second, ...heard } = articleReaders ?? {};
  const forests = [blocks, article.trees, other.trees, ...ofReaders.map(({ trees }) => trees), kinds];
  const [first, ...further] = forests.map((data) => ({
    ...data,
    nodes: nodesOf(data),
    bins: binKeysOf(data),
  }));
  return {
    ...others,
    lexicon: lexiconOf(lexicon),
    first,
    further,
    sure: [article.sureFrom, article.bias, other.sureFrom, other.bias],
    readers: [readers?.shares, heard, ...ofReaders.map(({ bias }) => bias)],
  };
}

test("a packed model is the model", () => {
  const model: ModelData = JSON.parse(readFileSync(lab("eval/folds/fold-0.json"), "utf8"));
  assert.deepEqual(withBytes(unpackModel(packModel(model))), withBytes(model));
  assert.deepEqual(packModel(unpackModel(PACKED_MODEL)), PACKED_MODEL);
});

test("a model that learned nothing from readers alone is packed as well", () => {
  const { readers, articleReaders, ...model } = unpackModel(PACKED_MODEL);
  assert.ok(readers !== undefined && articleReaders !== undefined);
  const packed = packModel(model);
  assert.ok(!("readers" in packed || "articleReaders" in packed));
  assert.deepEqual(unpackModel(packed), model);
});

test("codes are as long as they may be, however rare a value is", () => {
  const counts = Array.from({ length: 20 }, (_, value) => 2 ** value);
  const bytes = Uint8Array.from(counts.flatMap((count, value) => Array(count).fill(LEAF + value)));
  const nodes = packNodes(bytes);
  assert.equal(Math.max(...Array.from(nodes.codes[2], (digit) => DIGITS.indexOf(digit))), LONGEST);
  assert.ok(Buffer.from(nodesOf({ nodes, trees: bytes.length })).equals(bytes));
});

test("a forest that asks for what isn't measured, or in another order, isn't packed", () => {
  const { blocks, ...others } = unpackModel(PACKED_MODEL);
  const asking = (features: string[]) => () => packModel({ ...others, blocks: { ...blocks, features } });
  assert.throws(asking(["no-such-feature"]), /features aren't columns in their order/);
  assert.throws(asking([...blocks.features].reverse()), /features aren't columns in their order/);
});

test("the model was packed for the columns of this version: write-model.js packs another", () => {
  const columns = createHash("sha256").update(modelColumns(PACKED_MODEL.kindNames).join()).digest("hex");
  assert.equal(columns.slice(0, 16), "89f3ad254a6ab437");
});
