/**
 * Where the time of a page goes, by phase: a sampled profile of a warm process, in which what all phases share (names, words, nodes of the
 * tree) is counted for the phase that called it.
 */
import { Session } from "node:inspector/promises";
import { extract, Parser } from "pith";
import { markdown } from "pith/formats";
import { pagesOf } from "../../training/corpora.js";
import { table } from "../extract/table.js";

const LIBRARY = new URL("../../../packages/pith/dist/", import.meta.url).href;
/** Microseconds between two samples. */
const INTERVAL = 200;
/** Functions that are named. */
const NAMED = 150;
/** What V8 calls the time in which nothing runs. */
const NOT_WORK = new Set(["(idle)", "(program)"]);

/** Phases by the files, or folders, that begin them; the first that fits counts. All other files work for whoever calls them. */
const PHASES = [
  ["encoding", /^html\/encoding\//],
  ["parser", /^html\/(?:parser\/|tree-builder)/],
  ["blocks", /^blocks\/(?:segmenter|text-scanner|names|title-words|page-blocks|surroundings|lexicon)/],
  ["features", /^(?:blocks\/features\/|blocks\/gather)/],
  ["trees, opinions", /^(?:forest\/|algorithms\/learned\/(?:block-classifier|opinions|item-titles))/],
  ["pictures", /^algorithms\/learned\/picture/],
  ["captions", /^algorithms\/learned\/captions/],
  ["structures", /^algorithms\/learned\/structures/],
  ["from blocks to nodes", /^algorithms\/learned\/content-nodes/],
  ["rules, choosing", /^algorithms\/learned\//],
  ["hidden text", /^(?:visibility\/|extract\/leave-out-hidden)/],
  ["comments", /^(?:comments\/|extract\/refine-selection)/],
  ["noise", /^noise\//],
  ["plain text", /^(?:plain-text\/|extract\/choose-text)/],
  ["data beyond the page", /^embedded\//],
  ["heading above the content", /^extract\/title-heading/],
  ["metadata", /^metadata\//],
  ["content", /^content\//],
  ["Markdown", /^formats\//],
  ["the call", /^(?:extract|parse-page)/],
];

/** What is asked of a page, by the name of `--of`. */
const READERS = {
  text: (page, parser) => extract(page, { parser }).text,
  metadata: (page, parser) => JSON.stringify(extract(page, { parser }).metadata),
  markdown: (page, parser) => extract(page, { parser, format: markdown }).content,
};

export const PROFILES = Object.keys(READERS);

/** Two tables, of phases and of functions. `pages` of wcxb, evenly spread, are read `rounds` times after a first one that isn't counted. */
export async function profileTables({ of, pages: count, rounds }) {
  const files = pagesOf(["wcxb"]);
  const pages = Array.from({ length: count }, (_, i) => files[Math.floor((i * files.length) / count)].read());
  const parser = new Parser();
  const readAll = () => {
    for (const page of pages) Buffer.from(READERS[of](page, parser));
  };
  readAll();
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
  await session.post("Profiler.start");
  for (let round = 0; round < rounds; round++) readAll();
  const { profile } = await session.post("Profiler.stop");
  const { phases, functions, all } = sharesOf(profile);
  const perPage = all / 1000 / (count * rounds);
  const percent = (time) => ((100 * time) / all).toFixed(1);
  const milliseconds = (time) => ((perPage * time) / all).toFixed(3);
  const ofPhases = [...phases].sort(([, a], [, b]) => b - a);
  const ofFunctions = [...functions].sort(([, a], [, b]) => b.whole - a.whole).slice(0, NAMED);
  return [
    table(
      ["phase, with what it calls", "%", "ms a page"],
      ofPhases.map(([name, time]) => [name, percent(time), milliseconds(time)]),
    ),
    table(
      ["function", "with what it calls, %", "by itself, %"],
      ofFunctions.map(([name, { whole, self }]) => [name, percent(whole), percent(self)]),
    ),
  ].join("\n");
}

/** Microseconds by phase, and by function, with what it calls and by itself. */
function sharesOf({ nodes, samples, timeDeltas }) {
  const times = new Map();
  for (const [i, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + timeDeltas[i]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [phases, functions] = [new Map(), new Map()];
  let all = 0;
  const open = [{ node: nodes[0], phase: "other", callers: [] }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { node, phase: around, callers: outer } = at;
    const { functionName, url, lineNumber } = node.callFrame;
    if (NOT_WORK.has(functionName)) continue;
    const file = url.startsWith(LIBRARY) ? url.slice(LIBRARY.length) : "";
    const own = functionName.startsWith("(") ? functionName : PHASES.find(([, files]) => files.test(file))?.[0];
    const phase = own ?? around;
    const time = times.get(node.id) ?? 0;
    const name =
      file === "" ? functionName : `${file.replace(/\.js$/, "")} ${functionName || `line ${lineNumber + 1}`}`;
    const callers = file === "" || outer.includes(name) ? outer : [...outer, name];
    all += time;
    phases.set(phase, (phases.get(phase) ?? 0) + time);
    for (const caller of callers) sumsOf(functions, caller).whole += time;
    if (file !== "") sumsOf(functions, name).self += time;
    for (const child of node.children ?? []) open.push({ node: byId.get(child), phase, callers });
  }
  return { phases, functions, all };
}

function sumsOf(functions, name) {
  if (!functions.has(name)) functions.set(name, { whole: 0, self: 0 });
  return functions.get(name);
}
