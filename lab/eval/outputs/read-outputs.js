/** What `npm run outputs` makes of a page, with the library of any checkout that is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The address of every page: relative links become absolute, and the output is the same on every machine. */
const url = "https://example.org/a/b";
/** The time of every reading, against which dates are checked. */
const now = new Date("2026-11-01T00:00:00Z");

/** Each output from an extraction and its library; data as indented JSON, so that a difference is a line. */
const OUTPUTS = {
  text: (page) => page.text,
  marked: (page, { text }) => text.write(page, { ...{ links: true, images: true, headings: true }, url }),
  markdown: (page, { markdown }) => markdown.write(page, { comments: true, frontMatter: true, url }),
  html: (page, { html }) => html.write(page, { comments: true, url }),
  json: (page, { json }) => asLines(JSON.parse(json.write(page, { blocks: true, url }))),
  tei: (page, { tei }) => tei.write(page, { comments: true, url }),
  metadata: (page) => asLines(page.metadata),
  comments: (page) => asLines(page.comments),
  explanation: (page, { explain }) => asLines(explain(page)),
  records: (page, { recordsJson }) => asLines(recordsJson(page, { now })),
  "records-text": (page, { recordsText }) => recordsText(page, { now }),
  "records-markdown": (page, { recordsMarkdown }) => recordsMarkdown(page, { now }),
  "records-html": (page, { recordsHtml }) => recordsHtml(page, { now }),
  "records-tei": (page, { recordsTei }) => recordsTei(page, { now }),
  "records-schema-org": (page, { findRecords, asSchemaOrg }) => asLines(asSchemaOrg(findRecords(page, { now }), page)),
};

export const OUTPUT_NAMES = Object.keys(OUTPUTS);

/** The entries of the library that outputs are made with. */
const ENTRIES = [".", "./formats", "./tei", "./records"];

/**
 * A function from a page's bytes to its outputs, in the order of OUTPUT_NAMES, with the library of the checkout in `folder`. What throws is an
 * output as well: the error.
 */
export async function outputReader(folder) {
  const home = join(folder, "packages", "pith");
  const { exports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const files = ENTRIES.map((entry) => join(home, exports[entry].default));
  const library = Object.assign({}, ...(await Promise.all(files.map((file) => import(pathToFileURL(file))))));
  const parser = new library.Parser();
  return (bytes) => {
    const page = orError(() => library.extract(bytes, { parser, url, now }));
    return OUTPUT_NAMES.map((name) => orError(() => OUTPUTS[name](page, library) ?? ""));
  };
}

function orError(make) {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}

function asLines(value) {
  return JSON.stringify(value, undefined, 1);
}
