/** A line break of the source between Chinese or Japanese characters is no space. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "#src/content/white-space.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { isWide } from "#src/html/wide-characters.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

const PAGES: readonly (readonly [html: string, text: string])[] = [
  ["港では毎朝\n   船が出る。\r\n霧の日は、\n「待て」と言う。", "港では毎朝船が出る。霧の日は、「待て」と言う。"],
  ["港は north\nquay の\n port です。", "港は north quay の port です。"],
  ["항구는\n아침마다 ㅋㅋ\nㅋㅋ", "항구는 아침마다 ㅋㅋ ㅋㅋ"],
  ["北 岸\t南岸", "北 岸 南岸"],
  ["北岸 \n", "北岸"],
  ["<i>北岸</i>\n南岸", "北岸南岸"],
  ["北岸<br>\n南岸", "北岸\n南岸"],
];

test("a line break between wide characters is no space, in text and in Markdown", () => {
  for (const [html, text] of PAGES) {
    const extraction = extract(`<main><p>${html}</p></main>`, { algorithm: everything });
    assert.equal(extraction.text, text);
    assert.equal(renderMarkdown(extraction, {}).trim().replaceAll("*", "").replace("  \n", "\n"), text);
  }
});

test("preformatted lines stay", () => {
  assert.equal(extract("<main><pre>北岸\n南岸</pre></main>", { algorithm: everything }).text, "北岸\n南岸");
});

test("text and content know the same wide characters", () => {
  const encoder = new TextEncoder();
  for (let code = 0x21; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const sign = String.fromCharCode(code);
    const isJoined = folded(`${sign}\n${sign}`) === sign + sign;
    assert.equal(isWide(encoder.encode(sign), 0), isJoined, `U+${code.toString(16)}`);
  }
});
