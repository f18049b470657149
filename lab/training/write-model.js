/**
 * `node lab/training/write-model.js MODELS [SCORES]`: takes what train.py made into the project: the models of the folds to
 * lab/eval/folds, and the model as generated code of the library, headed by its scores once they are known (`gate.js --scores`).
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { packModel } from "./pack-model.js";
import { asCode } from "./pack-trees.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { operands } = commandLine(import.meta.url, {}, { most: 2 });
const [models = refuse("Name the folder of the models."), scoresFile] = operands;
const target = join(root, "packages", "pith", "src", "algorithms", "learned", "generated");
const folds = join(root, "lab", "eval", "folds");

mkdirSync(target, { recursive: true });
mkdirSync(folds, { recursive: true });
for (const file of readdirSync(models).filter((name) => name.startsWith("fold"))) {
  copyFileSync(join(models, file), join(folds, file));
}
writeModel(scoresFile === undefined ? undefined : JSON.parse(readFileSync(scoresFile, "utf8")));

function writeModel(measured) {
  const model = asCode(packModel(JSON.parse(readFileSync(join(models, "model.json"), "utf8"))));
  const known = measured === undefined ? "" : `${scoreLines(measured)}\n`;
  writeFileSync(
    join(target, "model.ts"),
    `// Written by \`npm run train\` on ${new Date().toISOString().slice(0, 10)}. Do not edit.
${known}import type { ModelData } from "../model.js";

// biome-ignore format: data
export const MODEL: ModelData = ${model};
`,
  );
}

function scoreLines({ corpora, scores }) {
  return [
    "// SHA-256 of what it was measured on:",
    ...Object.entries(corpora).map(([name, hash]) => `//     ${name}: ${hash}`),
    "// Scores on pages of sites that the model had not seen (npm run gate):",
    ...Object.entries(scores).map(([name, score]) => `//     ${name}: ${score.toFixed(4)}`),
  ].join("\n");
}
