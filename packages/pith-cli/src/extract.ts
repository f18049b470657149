// The command `pith extract`, which is also the default.

import { type Extraction, explain, Parser } from "pith";
import { blocksWithReasons, type JudgedBlock } from "pith/internal";
import { withoutCredentials } from "pith-node/command";
import { type Call, type Command, ExitCode } from "./command.js";
import { complainOf, extractInput } from "./extract-input.js";
import { complainOfFailure, exitOfFailures, type Failure } from "./failure.js";
import { chooseFormat } from "./formats.js";
import { pagesGiven } from "./input.js";
import { complain, openOutput } from "./output.js";
import { chooseContent } from "./page-options.js";

/** `pith [extract]`: the main content of each input. */
export const extractCommand: Command = {
  name: "extract",
  summary: "extract the main content of web pages, without menus, ads and footers",
  usage: ["pith [extract] [OPTION]... [FILE | URL | -]..."],
  inputs: [
    ["FILE", "a saved page, in any encoding; gzip is decompressed"],
    ["URL", "a page to fetch, with http:// or https://"],
    ["-", "standard input, also read if no input is named"],
  ],
  examples: [
    ["pith page.html", "the main text of a file"],
    ["pith https://example.org/article", "the main text of a page on the web"],
    ["curl -s https://example.org/ | pith", "the main text of what is piped in"],
    ["pith --format markdown --front-matter page.html", "Markdown with title, authors and dates above it"],
    ["pith --format html page.html -o reading.html", "a page that is pleasant to read and safe to open"],
    ["pith --exclude .author-box page.html", "the main text without matching elements"],
    [
      "pith --format json saved/*.html.gz > pages.jsonl",
      "many pages, one JSON object per line, also for those that failed",
    ],
  ],
  run,
};

async function run(call: Call): Promise<ExitCode> {
  const { values } = call;
  const named = await pagesGiven(call);
  const { options, results: format } = await chooseFormat(values);
  const isOneOfSeveral = named.length > 1;
  const frame = isOneOfSeveral ? format.frame : undefined;
  const content = await chooseContent(values);
  const output = await openOutput(values, named);
  const parser = new Parser();
  const failures: Failure[] = [];
  let [written, found] = [0, 0];
  for (const input of named) {
    let text: string;
    try {
      const { extraction } = await extractInput(input, content, values, parser, options);
      text = format.page({
        input: withoutCredentials(input),
        extraction,
        options,
        isOneOfSeveral,
        explain: values.explain,
      });
      if (values.explain && !format.saysWhatFailed) await complain(explainInWords(extraction));
      if (!format.saysWhatFailed && !values.quiet) await complainOf(input, extraction, values);
      if (extraction.text !== "") found++;
    } catch (error) {
      const failure = await complainOfFailure(input, error);
      failures.push(failure);
      text = format.failure(withoutCredentials(input), failure);
    }
    if (text !== "") await output.write((written++ === 0 ? (frame?.before ?? "") : format.separator) + text);
  }
  if (written > 0 && frame !== undefined) await output.write(frame.behind);
  // An old result is better than the empty file of a run in which every input failed.
  await output.finish(written > 0 || failures.length < named.length);
  return exitOfFailures(failures) ?? (found === 0 ? ExitCode.NOTHING_FOUND : ExitCode.DONE);
}

/** Characters of a block's text that are shown. */
const SHOWN = 60;
/** Lines that are joined at once: one alone is a dozen strings in memory until it is joined. */
const JOINED = 1_000;
/** Families that are named for a block. */
const NAMED = 4;

/** Why an extraction is what it is, for people: the facts, then a line for each block or element that was judged. */
export function explainInWords(extraction: Extraction): string {
  const { selection } = extraction;
  const explanation = explain(extraction);
  const lines = explanation.facts.map(({ label, value }) => `${label}: ${value}`);
  const { blocks } = selection.trace;
  if (blocks !== undefined) return [...lines, ...blockLines(extraction, blocks)].join("\n");
  for (const { score, parts, kept, path } of explanation.toJSON().elements) {
    const said = parts.map(({ name, value }) => `${name} ${value}`).join(", ");
    lines.push(`${kept ? "+" : "-"} ${score.toFixed(1).padStart(6)}  ${path}  (${said})`);
  }
  return lines.join("\n");
}

function blockLines({ tree, selection }: Extraction, blocks: readonly JudgedBlock[]): string[] {
  const reasoned = blocksWithReasons(tree);
  const line = ({ first, last, probability, isChosen, structure, rule }: JudgedBlock, number: number): string => {
    let text = "";
    for (let node = first; node < last && text.length < SHOWN; node++) if (tree.isText(node)) text += tree.text(node);
    const reasons = number < reasoned ? selection.trace.reasons?.(number) : undefined;
    const said = (reasons?.families ?? [])
      .slice(0, NAMED)
      .map(({ name, value }) => `${name} ${value < 0 ? "" : "+"}${value.toFixed(1)}`)
      .join(", ");
    const shown = text.replace(/\s+/g, " ").trim().slice(0, SHOWN).padEnd(SHOWN);
    const because = rule === undefined ? structure : `rule: ${rule}`;
    const whole = because === undefined ? "" : `(${because}) `;
    return `${isChosen ? "+" : "-"} ${(100 * probability).toFixed(0).padStart(3)} %  ${shown}  ${whole}${said}`;
  };
  const pieces: string[] = [];
  for (let from = 0; from < blocks.length; from += JOINED) {
    const some = blocks.slice(from, from + JOINED);
    pieces.push(some.map((block, i) => line(block, from + i)).join("\n"));
  }
  return pieces;
}
