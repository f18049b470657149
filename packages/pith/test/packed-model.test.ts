/** The model that the library carries, and how it is packed. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { modelColumns } from "#src/algorithms/learned/columns.js";
import { PACKED_MODEL } from "#src/algorithms/learned/generated/model.js";
import type { ModelData } from "#src/algorithms/learned/model.js";
import { type PackedModel, unpackModel } from "#src/algorithms/learned/model.js";

const root = new URL("../../../../", import.meta.url);
const lab = (path: string) => fileURLToPath(new URL(`lab/${path}`, root));
const { packModel }: { packModel: (model: ModelData) => PackedModel } = await import(
  pathToFileURL(lab("training/pack-model.js")).href
);

test("a packed model is the model", () => {
  const model: ModelData = JSON.parse(readFileSync(lab("eval/folds/fold-0.json"), "utf8"));
  assert.deepEqual(unpackModel(packModel(model)), model);
  assert.deepEqual(packModel(unpackModel(PACKED_MODEL)), PACKED_MODEL);
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
