/** `node lab/training/write-trees.js pictures|records < TREES`: packs what pictures.py or records/train.py gives it as the library's generated code. */
import { readFileSync, writeFileSync } from "node:fs";
import { PICTURE_FEATURES } from "../../packages/pith/dist/algorithms/learned/picture-features.js";
import { PATTERN_FEATURES } from "../../packages/pith/dist/records/pattern-features.js";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { asCode, packBiased } from "./pack-trees.js";

const TARGETS = {
  pictures: {
    file: "algorithms/learned/generated/pictures.ts",
    name: "PICTURE_TREES",
    types: "../../../forest/forest-data.js",
    columns: PICTURE_FEATURES,
  },
  records: {
    file: "records/generated/record-model.ts",
    name: "RECORD_MODEL",
    types: "../../forest/forest-data.js",
    columns: PATTERN_FEATURES,
  },
};

const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const { file, name, types, columns } =
  TARGETS[operands[0]] ?? refuse("Name what the trees are for: pictures or records.");
const trees = packBiased(JSON.parse(readFileSync(0, "utf8")), columns);
writeFileSync(
  new URL(`../../packages/pith/src/${file}`, import.meta.url),
  `// Written by lab/training/write-trees.js. Do not edit.
import type { BiasedForest } from "${types}";

// biome-ignore format: data
export const ${name}: BiasedForest = ${asCode(trees)};
`,
);
