// The command `pith records`.

import { type Extraction, Parser } from "pith";
import { factText, type RecordJson } from "pith/internal";
import { withoutCredentials } from "pith-node/command";
import { type Call, type Command, ExitCode } from "./command.js";
import { type CsvCell, csvRow } from "./csv.js";
import { complainOf, extractInput } from "./extract-input.js";
import { complainOfFailure, exitOfFailures, type Failure } from "./failure.js";
import { headLine } from "./formats.js";
import { inputName, pagesGiven } from "./input.js";
import { complain, openOutput } from "./output.js";
import { chooseContent } from "./page-options.js";

/** `pith records`: posts, answers, items and products of each input, one per line. */
export const recordsCommand: Command = {
  name: "records",
  summary: "list posts, answers, items or products, one line each",
  usage: ["pith records [OPTION]... [FILE | URL | -]..."],
  inputs: [
    ["FILE", "a saved page, in any encoding; gzip is decompressed"],
    ["URL", "a page to fetch, with http:// or https://"],
    ["-", "standard input, also read if no input is named"],
  ],
  examples: [
    ["pith records --url https://example.org/forum/12 thread.html", "the posts of a thread, with absolute links"],
    ["pith records --format csv -o prices.csv shelf.html", "a table of products and prices"],
    ["pith records --format markdown --without images thread.html", "a thread to read, post by post"],
  ],
  exitCodes: { [ExitCode.NOTHING_FOUND]: "nothing found: no input has records" },
  run,
};

async function run(call: Call): Promise<ExitCode> {
  const { values } = call;
  const named = await pagesGiven(call);
  const content = await chooseContent(values);
  const parts = Object.fromEntries(values.without.map((name) => [name, false]));
  const output = await openOutput(values, named);
  const writer = await recordWriter(values.format as RecordFormat, named.length > 1);
  const parser = new Parser();
  const failures: Failure[] = [];
  let found = 0;
  for (const input of named) {
    try {
      const { extraction } = await extractInput(input, content, values, parser, parts);
      if (!values.quiet) await complainOf(input, extraction, values);
      const written = writer.page(withoutCredentials(input), extraction);
      if (written !== "") await output.write(found++ === 0 ? writer.before + written : writer.between + written);
      else if (!values.quiet)
        await complain(`${inputName(input)}: There are no posts, answers, items, products or comments.`);
    } catch (error) {
      failures.push(await complainOfFailure(input, error));
    }
  }
  if (found > 0 && writer.behind !== undefined) await output.write(writer.behind);
  await output.finish(failures.length < named.length);
  return exitOfFailures(failures) ?? (found === 0 ? ExitCode.NOTHING_FOUND : ExitCode.DONE);
}

type RecordFormat = "jsonl" | "csv" | "text" | "markdown" | "html" | "tei" | "schema-org";

/** How the records of pages are written. */
interface RecordWriter {
  /** What goes before those of the first page, between two pages, and after the last page. */
  readonly before: string;
  readonly between: string;
  readonly behind?: string;
  /** "" if a page has no records. */
  page(input: string, extraction: Extraction): string;
}

/** Dates such as "3 days ago" are read against the time of the call. */
async function recordWriter(format: RecordFormat, isSeveral: boolean): Promise<RecordWriter> {
  const { asSchemaOrg, recordsHtml, recordsJson, recordsMarkdown, recordsTei, recordsText } = await import(
    "pith/records"
  );
  const now = new Date();
  if (format === "markdown" || format === "text") {
    const write = format === "text" ? recordsText : recordsMarkdown;
    const page = (input: string, extraction: Extraction) => {
      const written = write(extraction, { now });
      return written === "" || !isSeveral ? written : headLine(input) + written;
    };
    return { before: "", between: "\n", page };
  }
  if (format === "html") {
    // Without the encoding a browser that opens the file takes it for another one.
    const before = '<!doctype html>\n<meta charset="utf-8">\n';
    return { before, between: "", page: (_, extraction) => recordsHtml(extraction, { now }) };
  }
  if (format === "tei") {
    const frame = isSeveral ? (await import("pith/tei")).tei.several.frame : { before: "", behind: "" };
    const page = (_: string, extraction: Extraction) => recordsTei(extraction, { now, declaration: !isSeveral });
    return { ...frame, between: "", page };
  }
  if (format === "schema-org") {
    const page = (_: string, extraction: Extraction) => {
      const object = asSchemaOrg(recordsJson(extraction, { now }), extraction);
      // It goes into script elements, which text of a page must not end.
      return object === undefined ? "" : `${JSON.stringify(object).replaceAll("<", "\\u003c")}\n`;
    };
    return { before: "", between: "", page };
  }
  const line = (input: string, index: number, record: RecordJson) =>
    format === "csv"
      ? csvRow([input, index, ...COLUMNS.map(([, of]) => of(record))])
      : `${JSON.stringify({ input, index, ...record })}\n`;
  return {
    before: format === "csv" ? CSV_HEAD : "",
    between: "",
    page: (input, extraction) =>
      recordsJson(extraction, { now })
        .map((record, index) => line(input, index, record))
        .join(""),
  };
}

/** The columns, in order: the value alone of each field; facts are in one cell, one per line. */
const COLUMNS: readonly (readonly [name: string, of: (record: RecordJson) => CsvCell])[] = [
  ["kind", ({ kind }) => kind],
  ["title", ({ title }) => title?.value],
  ["url", ({ url }) => url?.value],
  ["author", ({ author }) => author?.value],
  ["date", ({ date }) => date?.value],
  ["iso_date", ({ date }) => date?.iso],
  ["score", ({ score }) => score?.value],
  ["price", ({ price }) => price?.amount],
  ["currency", ({ price }) => price?.currency],
  ["old_price", ({ price }) => price?.old],
  ["rating", ({ rating }) => rating?.value],
  ["best_rating", ({ rating }) => rating?.best],
  ["rating_count", ({ rating }) => rating?.count],
  ["image", ({ image }) => image?.value],
  ["facts", ({ facts }) => facts.map(factText).join("\n")],
  ["reply_to", ({ replyTo }) => replyTo],
  ["level", ({ level }) => level],
  ["text", ({ text }) => text],
];

/** The line above all rows. */
const CSV_HEAD = csvRow(["input", "index", ...COLUMNS.map(([name]) => name)]);
