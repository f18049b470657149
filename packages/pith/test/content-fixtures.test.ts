/** Repairs of content, a page each: the Markdown and the HTML that come of it are those that were read and kept. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { renderHtml } from "#src/formats/html.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

/**
 * One folder for each repair of content: page.html, what comes of it as Markdown and as HTML, and why it is so. With
 * UPDATE=1 in the environment the expected files are written anew; read them before you keep them.
 */
const FOLDER = fileURLToPath(new URL("../../test/fixtures/content/", import.meta.url));
const URL_OF_PAGE = "https://example.org/page";

for (const name of readdirSync(FOLDER).sort()) {
  test(`content: ${name}`, () => {
    const folder = join(FOLDER, name);
    const extraction = extract(readFileSync(join(folder, "page.html")), { algorithm: everything });
    const options = { url: URL_OF_PAGE };
    check(join(folder, "expected.md"), renderMarkdown(extraction, options));
    check(join(folder, "expected.html"), `${renderHtml(extraction, { ...options, document: false }).trim()}\n`);
    assert.ok(existsSync(join(folder, "why.md")), `${name} has no why.md`);
  });
}

function check(file: string, actual: string): void {
  if (process.env["UPDATE"] === "1") writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, "utf8"));
}
