/** The tables of `npm run compare`, in Markdown, from the scores that are kept. */
import { READING } from "../../eval/reading.js";
import { readLabels } from "../../training/reader/labels.js";

/** Columns of the table of all corpora; the mean is of these six. */
const F1_COLUMNS = [
  ["wcxb", "words, wcxb"],
  ["multilingual", "segments, multilingual"],
  ["news", "news"],
  ["measure/news-2008", "news-2008"],
  ["measure/blogs-2012", "blogs-2012"],
  ["measure/cleaneval-2006", "cleaneval-2006"],
];
/** Columns of the table by reading. */
const READ_KINDS = [
  ["article", "articles"],
  ["documentation", "documentation"],
  ["thread", "threads"],
  ["questions", "questions and answers"],
  ["listing", "listings"],
  ["service", "services"],
  ["product", "products"],
  ["none", "no content"],
];
/** For a score that wasn't measured. */
const NONE = "";

/**
 * `reading`: a row for each tool, the best first, whole and by kind of page; `corpora`: the same, the best mean first; both say who
 * failed; `kinds`: words by kind of page, in the order of `corpora`.
 */
export function comparisonTables(scores) {
  const tools = Object.values(scores).sort((a, b) => (mean(b) ?? 0) - (mean(a) ?? 0));
  const head = ["tool", ...F1_COLUMNS.map(([, title]) => title), "mean of the six", "recipes"];
  const rows = tools.map((tool) => [
    titleOf(tool),
    ...F1_COLUMNS.map(([corpus]) => digits(tool.corpora[corpus]?.f1)),
    digits(mean(tool)),
    digits(tool.corpora.wild?.whole),
  ]);
  const kinds = [...new Set(tools.flatMap((tool) => Object.keys(tool.corpora.wcxb?.kinds ?? {})))].sort();
  const byKind = tools
    .filter((tool) => tool.corpora.wcxb !== undefined)
    .map((tool) => [titleOf(tool), ...kinds.map((kind) => digits(tool.corpora.wcxb.kinds[kind]))]);
  return {
    reading: readingTable(tools),
    corpora: `${table(head, rows)}\n${failures(tools, (corpus) => corpus !== READING)}`,
    kinds: table(["tool", ...kinds], byKind),
  };
}

function readingTable(tools) {
  const pages = readLabels();
  const titled = READ_KINDS.map(([kind, title]) => `${title} (${pages.filter((page) => page.kind === kind).length})`);
  const measured = tools.filter(({ corpora }) => corpora[READING] !== undefined);
  const rows = measured
    .sort((a, b) => b.corpora[READING].f1 - a.corpora[READING].f1)
    .map((tool) => {
      const { f1, precision, recall, kinds } = tool.corpora[READING];
      return [titleOf(tool), ...[f1, precision, recall, ...READ_KINDS.map(([kind]) => kinds[kind])].map(digits)];
    });
  const head = ["tool", `F1 (${pages.length} pages)`, "precision", "recall", ...titled];
  return `${table(head, rows)}\n${failures(measured, (corpus) => corpus === READING)}`;
}

/** Pages that a tool gave nothing for because it threw, died or took too long; they count as empty. */
function failures(tools, isCounted) {
  const failed = tools
    .map((tool) => {
      const counted = Object.entries(tool.corpora).filter(([corpus]) => isCounted(corpus));
      return [titleOf(tool), counted.reduce((sum, [, corpus]) => sum + corpus.failed, 0)];
    })
    .filter(([, pages]) => pages > 0)
    .map(([title, pages]) => `${title} ${pages}`);
  if (failed.length === 0) return "No tool failed on a page.\n";
  return `Pages on which a tool threw, died or took more than a minute, which count as empty: ${failed.join(", ")}.\n`;
}

function titleOf({ name, version, date }) {
  return version === undefined ? `**${name}**, ${date}` : `${name} ${version}`;
}

/** Undefined while one of the six is missing. */
function mean({ corpora }) {
  const all = F1_COLUMNS.map(([corpus]) => corpora[corpus]?.f1);
  return all.includes(undefined) ? undefined : all.reduce((sum, f1) => sum + f1, 0) / all.length;
}

function digits(figure) {
  return figure === undefined ? NONE : figure.toFixed(3);
}

function table(head, rows) {
  const lines = [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows];
  return lines.map((line) => `|${line.join("|")}|\n`).join("");
}
