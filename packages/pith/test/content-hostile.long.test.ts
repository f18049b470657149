/** Shapes by the thousand, side by side, in every format. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertWellFormed } from "pith-testing/tei.js";
import { renderHtml } from "#src/formats/html.js";
import { extractionJson } from "#src/formats/json.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { renderMarkedText } from "#src/formats/marked-text.js";
import { type Extraction, extract } from "#src/index.js";
import { tei } from "#src/tei/index.js";
import { everything } from "./support/everything.js";

/** More siblings than a call can have arguments, and more levels than a stack has room for. */
const WIDE = 130_000;
const DEEP = 50_000;
const EXTREMES: Readonly<Record<string, string>> = {
  "paragraphs side by side": "<p>zebra".repeat(WIDE),
  "items side by side": `<ul>${"<li>zebra".repeat(WIDE)}`,
  "nested boxes": `${"<div>".repeat(DEEP)}<p>zebra`,
  "nested quotations": `${"<blockquote>".repeat(DEEP)}zebra`,
  "nested lists": `${"<ul><li>".repeat(DEEP)}zebra`,
  "nested emphasis": `${"<i><div>".repeat(DEEP)}zebra`,
};
const RENDERERS: Readonly<Record<string, (extraction: Extraction) => string>> = {
  Markdown: (extraction) => renderMarkdown(extraction),
  HTML: (extraction) => renderHtml(extraction),
  TEI: (extraction) => tei.write(extraction, {}),
  "marked text": (extraction) => renderMarkedText(extraction, { links: true, headings: true }),
  JSON: (extraction) => JSON.stringify(extractionJson(extraction, { contentFormat: "html", blocks: true })),
};

for (const [name, page] of Object.entries(EXTREMES)) {
  test(`${name}, in all formats`, async () => {
    const extraction = extract(page, { algorithm: everything });
    const words = page.split("zebra").length - 1;
    for (const [format, render] of Object.entries(RENDERERS)) {
      const content = render(extraction);
      const found = content.split("zebra").length - 1;
      // JSON has the text besides the content, and the blocks.
      assert.ok(format === "JSON" ? found >= 2 * words : found === words, `${format}: ${found} of ${words} words`);
      if (format === "TEI") await assertWellFormed(content);
    }
  });
}
