/**
 * `node lab/eval/tolerances.js SCORES...`: how far scores move when nothing but the seeds of the training changes. Reads what
 * `gate.js --scores` wrote of several trainings, prints mean and standard deviation of each score, and writes two standard
 * deviations to floors.json as its tolerance where that is more than every floor allows. `npm run train -- --reseed N` calls it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { TOLERANCE } from "./floors.js";

const DEVIATIONS = 2;

const file = new URL("floors.json", import.meta.url);
const { operands } = commandLine(import.meta.url, {}, { most: Infinity });
if (operands.length < 2) refuse("Give the scores of two trainings at least, as gate.js --scores writes them.");
const trainings = operands.map((path) => JSON.parse(readFileSync(path, "utf8")).scores);
const known = JSON.parse(readFileSync(file, "utf8"));
const tolerances = {};
console.log(`${"score".padEnd(22)} mean    deviation, of ${trainings.length} trainings`);
for (const name of Object.keys(known.floors)) {
  const { mean, deviation } = spread(trainings.map((scores) => scores[name]));
  console.log(`${name.padEnd(22)} ${mean.toFixed(4)}  ${deviation.toFixed(4)}`);
  const tolerance = Number((DEVIATIONS * deviation).toFixed(4));
  if (tolerance > TOLERANCE) tolerances[name] = tolerance;
}
writeFileSync(file, `${JSON.stringify({ ...known, tolerances }, undefined, 2)}\n`);

/** Mean and standard deviation, as a sample shows them. */
function spread(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
