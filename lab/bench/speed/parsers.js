/** The table of `npm run bench -- --parsers`: from bytes in UTF-8 to a tree, each parser in a process of its own. */
import { openMeasured } from "../../eval/corpora.js";
import { digits, kilobytes, table } from "../extract/table.js";
import { conditions } from "./conditions.js";
import { prepare } from "./contenders.js";
import { mean, quantile, ratio } from "./figures.js";
import { measureRounds } from "./rounds.js";
import { samplePages } from "./sample.js";

/** `package` is where the version stands. All get the same bytes and decode them, where they take text, as a part of the call. */
const PARSERS = [
  { id: "parse-pith", name: "**Pith**, one `Parser` for all pages", language: "node" },
  { id: "parse-lexbor", name: "lexbor, through Resiliparse", language: "python", package: "resiliparse" },
  { id: "parse-go", name: "Go's x/net/html", language: "go", package: "golang.org/x/net" },
  { id: "parse-lxml", name: "lxml", language: "python", package: "lxml" },
  { id: "parse-html5ever", name: "html5ever, through dom_query", language: "rust", package: "dom_query" },
  { id: "parse-htmlparser2", name: "htmlparser2, DOM", language: "node", package: "htmlparser2" },
  { id: "parse-parse5", name: "parse5, default tree", language: "node", package: "parse5" },
  { id: "parse-linkedom", name: "linkedom", language: "node", package: "linkedom" },
].map((parser) => ({ ...parser, takes: "text" }));

const HEADER = [
  "parser",
  "MB/s",
  "mean, ms",
  "median",
  "99 %",
  "all in",
  "times Pith's time (95 %)",
  "trees as browsers make them",
];

/** Who follows the HTML standard's rules for trees; docs/internals/parser.md says how Pith's is held against parse5's. */
const BY_THE_STANDARD = new Set(["parse-pith", "parse-lexbor", "parse-go", "parse-html5ever", "parse-parse5"]);

/** In Markdown. `pages`: of data/wcxb, evenly spread. `onProgress` gets lines. */
export async function parserTable({ pages: count, rounds, python, onProgress }) {
  const pages = samplePages(openMeasured("wcxb"), count);
  const { contenders, missing } = prepare(PARSERS, { python });
  const results = await measureRounds(contenders, pages, rounds, onProgress);
  const size = mean(pages.map(({ utf8 }) => utf8.length));
  const [{ times: own }] = results;
  const rows = contenders.map(({ id, title }, which) => {
    const { times, rounds: all, failed } = results[which];
    if (failed.size > 0) throw new Error(`${title} failed on ${failed.size} pages.`);
    const compared = ratio(times, own);
    return [
      title,
      (size / mean(times) / 1000).toFixed(0),
      ...[mean(times), quantile(times, 0.5), quantile(times, 0.99), Math.min(...all.map(mean))].map(digits),
      which === 0 ? "1" : `${digits(compared.ratio)} (${digits(compared.low)} to ${digits(compared.high)})`,
      BY_THE_STANDARD.has(id) ? "yes" : "no",
    ];
  });
  const what = `${pages.length} pages of \`wcxb\`, of ${kilobytes(size)} on average, the least of ${rounds} rounds`;
  return [conditions(what), table(HEADER, rows), ...missing.map((line) => `${line}\n`)].join("\n");
}
