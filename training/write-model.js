/**
 * `node training/write-model.js MODELS [SCORES]`: takes what train.py made into the project: the models of the folds to
 * eval/folds, and, once their scores are known (`gate.js --scores`), the model as generated code of the library.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [, , models, scoresFile] = process.argv;
const target = join(root, "packages", "pith", "src", "algorithms", "learned", "generated");
const folds = join(root, "eval", "folds");

mkdirSync(target, { recursive: true });
mkdirSync(folds, { recursive: true });
for (const file of readdirSync(models).filter((name) => name.startsWith("fold"))) {
  copyFileSync(join(models, file), join(folds, file));
}
if (scoresFile !== undefined) writeModel(JSON.parse(readFileSync(scoresFile, "utf8")));

function writeModel({ corpus, scores }) {
  const model = readFileSync(join(models, "model.json"), "utf8").trim();
  const lines = Object.entries(scores).map(([name, score]) => `//     ${name}: ${score.toFixed(4)}`);
  writeFileSync(
    join(target, "model.ts"),
    `// Written by \`npm run train\` on ${new Date().toISOString().slice(0, 10)}. Do not edit.
// Corpora: SHA-256 ${corpus}.
// F1 on pages of sites that the model had not seen (five folds):
${lines.join("\n")}
import type { ModelData } from "../model.js";

// biome-ignore format: data
export const MODEL: ModelData = ${model};
`,
  );
}
