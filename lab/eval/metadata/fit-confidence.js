/**
 * `npm run calibrate:metadata [-- CORPUS]`: fits the confidence of metadata to the share of values that is right on ../shared/data/wcxb,
 * and writes packages/pith/src/metadata/generated/calibration.ts. Prints how well that holds on sites that it wasn't fitted on:
 * the sites are dealt into five parts, and each part is judged by what the other four say.
 */
import { writeFileSync } from "node:fs";
import { calibrationRows, calibrationTable, givenFacts, MEASURED_FIELDS, openMetadataCorpus } from "pith-eval";
import { commandLine } from "../../../scripts/command-line.js";

const PARTS = 5;
/** Quantiles of the trust in which shares are counted, before those that don't rise are joined. */
const BINS = 10;
/** A source is judged by itself from so many values on; so many more, at the share of its trust, damp what it says. */
const FEWEST_OF_SOURCE = 30;
const DAMPING = 20;

const [folder = "../shared/data/wcxb"] = commandLine(import.meta.url, {}, { most: 1 }).operands;
const facts = givenFacts(openMetadataCorpus(folder));
const sites = [...new Set(facts.map(({ site }) => site))].sort();
const partOf = new Map(sites.map((site, i) => [site, i % PARTS]));

const judged = [];
for (let part = 0; part < PARTS; part++) {
  const fitted = fitAll(facts.filter(({ site }) => partOf.get(site) !== part));
  for (const fact of facts.filter(({ site }) => partOf.get(site) === part))
    judged.push({ ...fact, confidence: confidenceOf(fitted[fact.field], fact) });
}
console.log("As it is, on the pages that it was fitted on:\n");
console.log(calibrationTable(calibrationRows(facts)));
console.log("Each site by what the other four parts of the sites say:\n");
console.log(calibrationTable(calibrationRows(judged)));
for (const field of MEASURED_FIELDS) {
  const before = facts.filter((fact) => fact.field === field).map((fact) => ({ ...fact, confidence: fact.trust }));
  const after = judged.filter((fact) => fact.field === field);
  console.log(
    `${field}: mean error ${meanError(before)} as trust, ${meanError(after)} calibrated; Brier ${brier(before)}, ${brier(after)}`,
  );
}

const text = `/** Written by \`npm run calibrate:metadata\` from ${facts.length} values on data/wcxb; see docs/reference/metadata.md. */

/** By field: steps, and what sources do to the odds. */
export const CALIBRATION = ${JSON.stringify(fitAll(facts))} as const;
`;
writeFileSync(new URL("../../../packages/pith/src/metadata/generated/calibration.ts", import.meta.url), text);

function fitAll(known) {
  return Object.fromEntries(MEASURED_FIELDS.map((field) => [field, fit(known.filter((fact) => fact.field === field))]));
}

function fit(own) {
  const sorted = [...own].sort((a, b) => a.trust - b.trust);
  const rising = [];
  for (let i = 0; i < BINS; i++) {
    const bin = sorted.slice(Math.floor((i * sorted.length) / BINS), Math.floor(((i + 1) * sorted.length) / BINS));
    if (bin.length === 0) continue;
    rising.push({ count: bin.length, trust: sum(bin, ({ trust }) => trust), right: sum(bin, rightOf) });
    // Bins that don't rise, or whose trust is the same, are one (pool adjacent violators).
    for (let last = rising.length - 1; last > 0 && !rises(rising[last - 1], rising[last]); last--) {
      const { count, trust, right } = rising.pop();
      rising[last - 1].count += count;
      rising[last - 1].trust += trust;
      rising[last - 1].right += right;
    }
  }
  // One right and one wrong more keep a share off 0 and 1 (Laplace).
  const steps = rising.map(({ count, trust, right }) => [round(trust / count, 3), round((right + 1) / (count + 2), 3)]);
  const sources = {};
  for (const source of [...new Set(own.map((fact) => fact.source))].sort()) {
    const part = own.filter((fact) => fact.source === source);
    if (part.length < FEWEST_OF_SOURCE) continue;
    const wanted = sum(part, (fact) => confidenceOf({ steps, sources: {} }, fact)) / part.length;
    const found = (sum(part, rightOf) + DAMPING * wanted) / (part.length + DAMPING);
    sources[source] = round(odds(found) / odds(wanted), 2);
  }
  return { steps, sources };
}

function rises(before, after) {
  const apart = after.trust / after.count - before.trust / before.count > 0.001;
  return apart && after.right / after.count > before.right / before.count;
}

/** As `calibrated` in packages/pith/src/metadata/candidate.ts, before it is rounded. */
function confidenceOf({ steps, sources }, { trust, source }) {
  const next = steps.findIndex(([at]) => at >= trust);
  let share = next < 0 ? steps.at(-1)[1] : steps[0][1];
  if (next > 0) {
    const [[from, low], [to, high]] = [steps[next - 1], steps[next]];
    share = low + ((high - low) * (trust - from)) / (to - from);
  }
  const changed = odds(share) * (sources[source] ?? 1);
  return changed / (1 + changed);
}

function meanError(own) {
  const rows = calibrationRows(own);
  const all = sum(rows, ({ values }) => values);
  return (sum(rows, ({ values, confidence, right }) => values * Math.abs(confidence - right)) / all).toFixed(3);
}

function brier(own) {
  return (sum(own, (fact) => (fact.confidence - rightOf(fact)) ** 2) / own.length).toFixed(3);
}

function rightOf({ right }) {
  return right ? 1 : 0;
}

function odds(share) {
  return share / (1 - share);
}

function sum(list, value) {
  return list.reduce((total, item) => total + value(item), 0);
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
