/** Programs in plain text: their lines without the line numbers beside them, in every way highlighters write those. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { CodeBlocks } from "#src/code/code-blocks.js";
import { markdown } from "#src/formats/index.js";
import { extract } from "#src/index.js";
import { parsePage } from "#src/parse-page.js";
import { everything } from "./support/everything.js";

const FOLDER = fileURLToPath(new URL("../../test/fixtures/content/", import.meta.url));

/** The programs in Markdown: what is between fences. */
function programsIn(written: string): string[] {
  return [...written.matchAll(/^```\S*\n(.*?)\n```$/gms)].map(([, program]) => program);
}

for (const name of readdirSync(FOLDER).filter((folder) => folder.startsWith("code-"))) {
  test(`plain text has the programs of Markdown, whole and without the numbers beside them: ${name}`, () => {
    const folder = join(FOLDER, name);
    const programs = programsIn(readFileSync(join(folder, "expected.md"), "utf8"));
    const { content } = extract(readFileSync(join(folder, "page.html")), { algorithm: everything });
    for (const program of programs)
      assert.ok(`\n${content}\n`.includes(`\n${program}\n`), `${program}\n---\n${content}`);
  });
}

/** The ways in which highlighters write a program of lines with a number for each, from a first one on. */
const GUTTERS: Readonly<Record<string, (lines: readonly string[], first: number) => string>> = {
  "cells of a table": (lines, first) =>
    `<table><tr><td>${lines.map((_, i) => `<div>${first + i}</div>`).join("")}<td>${lines.map((line) => `<div>${line}</div>`).join("")}</table>`,
  "a cell of lines": (lines, first) =>
    `<table><tr><td><pre>${lines.map((_, i) => first + i).join("\n")}</pre><td><pre><code>${lines.join("\n")}</code></pre></table>`,
  "a list after the program": (lines, first) =>
    `<pre><code>${lines.join("\n")}</code><ul>${lines.map((_, i) => `<li>${first + i}</li>`).join("")}</ul></pre>`,
  "rows of a table": (lines, first) =>
    `<pre><code><table>${lines.map((line, i) => `<tr><td>${first + i}<td>${line}`).join("")}</table></code></pre>`,
  "elements before lines": (lines, first) =>
    `<pre><code>${lines.map((line, i) => `<span>${first + i}</span>${line}`).join("\n")}</code></pre>`,
  "Doxygen's lines": (lines, first) =>
    `<div class="fragment">${lines.map((line, i) => `<div class="line"><a name="l${first + i}"></a><span class="lineno"> ${first + i}</span>${line}</div>`).join("")}<div class="ttc">Hint</div></div>`,
  "boxes before boxes": (lines, first) =>
    `<pre><code>${lines.map((line, i) => `<div><i>${first + i}</i><div>${line}</div></div>`).join("")}</code></pre>`,
  "a box beside a box": (lines, first) =>
    `<div><div>${lines.map((_, i) => `<a>${first + i}</a><br>`).join("")}</div><div>${lines.map((line) => `<span class="line">${line}</span>`).join("")}</div></div>`,
};

for (const [way, write] of Object.entries(GUTTERS)) {
  test(`a program has its lines and not their numbers: ${way}`, () => {
    const random = seededRandom(SEED);
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    for (let round = 0; round < 40; round++) {
      const count = 3 + Math.floor(random() * 30);
      const lines = Array.from(
        { length: count },
        () => one(["", "  "]) + one(["a = 1;", "if (b) {", "}", "return [1, 2];", "7"]),
      );
      const page = `<main><p>Before.</p>${write(lines, 1 + Math.floor(random() * 90))}<p>After.</p></main>`;
      const program = lines.join("\n").trimEnd();
      for (const format of [undefined, markdown]) {
        const { content } = extract(page, { algorithm: everything, ...(format && { format }) });
        assert.ok(content.includes(`\n${program}\n`), `${page}\n---\n${content}`);
      }
    }
  });
}

/** Columns of numbers beside something that isn't a program. */
const COLUMNS: Readonly<Record<string, (numbers: readonly number[]) => string>> = {
  "the pages of a pager": (numbers) =>
    `<div class="pages">\n<ul>\n${numbers.map((n) => `<li><a href="?p=${n}">${n}</a></li>`).join("\n")}\n</ul>\n<a href="?p=2">\nNext\n</a>\n</div>`,
  "the choices of a form": (numbers) =>
    `<div>\n<select>${numbers.map((n) => `<option>${n}</option>`).join("\n")}</select>\n<div><p>One.</p><p>Two.</p><p>Next</p></div></div>`,
  "stars and a word": (numbers) =>
    `<table><tr><td><ul>${numbers.map((n) => `<li>${n}</li>`).join("")}</ul><p>Next</p></table>`,
};

for (const [name, write] of Object.entries(COLUMNS)) {
  test(`numbers aren't those of lines without a program beside them: ${name}`, () => {
    for (let count = 3; count < 20; count++) {
      const { tree } = parsePage(`<main><p>Before.</p>${write(Array.from({ length: count }, (_, i) => i + 1))}</main>`);
      const code = new CodeBlocks(tree);
      for (let node = 1; node < tree.length; node++)
        assert.ok(!tree.isElement(node) || !code.isCode(node), `${count}: ${tree.name(node)}`);
    }
  });
}

test("blocks of code are found in linear time, however boxes nest", () => {
  const shapes: Readonly<Record<string, (size: number) => string>> = {
    "boxes called code": (size) => `${'<div class="code">a;<br>'.repeat(size)}`,
    "boxes beside numbers": (size) => `${"<div><div>1</div><div>".repeat(size)}`,
    "columns beside boxes of many columns": (size) => `${"<div><div>1<br>2<br>3</div><div>".repeat(size)}`,
    "numbers in a row": (size) =>
      `<table><tr><td>${Array.from({ length: size }, (_, i) => `<div>${i}`).join("</div>")}`,
    "code in code": (size) => `<p>${"<code>a<br>".repeat(size)}`,
    "empty boxes": (size) => `${"<div><i></i><b></b>".repeat(size)}`,
    "lines in lines": (size) => `<pre><code>${'<span class="line">'.repeat(size)}`,
    "comments before lines": (size) =>
      `<div class="syntaxhighlighter">${"<!-- -->".repeat(size)}${"<div>a</div>".repeat(size)}`,
  };
  for (const [name, shape] of Object.entries(shapes)) {
    checkLinear(name, 1000, (size) => {
      const { tree } = parsePage(shape(size));
      return () => {
        const code = new CodeBlocks(tree);
        for (let node = 1; node < tree.length; node++) {
          if (tree.isElement(node) && (code.at(node, new Set()) ?? code.linesOf(node, new Set())) !== undefined)
            node = tree.end[node] - 1;
        }
      };
    });
  }
});
