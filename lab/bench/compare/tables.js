/** The tables of `npm run compare`, in Markdown, from the scores that are kept. */

/** Columns of the first table; the mean is of these six. */
const F1_COLUMNS = [
  ["wcxb", "words, wcxb"],
  ["multilingual", "segments, multilingual"],
  ["news", "news"],
  ["measure/news-2008", "news-2008"],
  ["measure/blogs-2012", "blogs-2012"],
  ["measure/cleaneval-2006", "cleaneval-2006"],
];
/** For a score that wasn't measured. */
const NONE = "";

/** `corpora`: a row for each tool, the best mean first, and who failed; `kinds`: words by kind of page, in the same order. */
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
  return { corpora: `${table(head, rows)}\n${failures(tools)}`, kinds: table(["tool", ...kinds], byKind) };
}

/** Pages that a tool gave nothing for because it threw, died or took too long; they count as empty. */
function failures(tools) {
  const failed = tools
    .map((tool) => [titleOf(tool), Object.values(tool.corpora).reduce((sum, corpus) => sum + corpus.failed, 0)])
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
  return lines.map((line) => `| ${line.join(" | ")} |\n`).join("");
}
