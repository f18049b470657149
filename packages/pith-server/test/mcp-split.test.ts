import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "pith-testing/properties.js";
import { estimateTokens, splitMarkdown } from "#src/mcp/split-markdown.js";

const paragraph = (i: number) =>
  `Paragraph ${i} tells of a boat that came in late and of those who waited for it on the quay.`;

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

test("what fits is one part, and nothing is one empty part", () => {
  assert.deepEqual(splitMarkdown("# A\n\nb", 100), ["# A\n\nb"]);
  assert.deepEqual(splitMarkdown("", 100), [""]);
});

test("parts end between blocks, hold no more than they may, and together hold everything", () => {
  const markdown = Array.from({ length: 50 }, (_, i) => paragraph(i)).join("\n\n");
  for (const most of [30, 100, 250]) {
    const parts = splitMarkdown(markdown, most);
    for (const part of parts) assert.ok(estimateTokens(part) <= most);
    assert.equal(parts.join("\n\n"), markdown);
    for (const part of parts) assert.match(part, /^Paragraph [\s\S]* quay\.$/);
  }
});

test("a heading goes with what stands below it", () => {
  const markdown = Array.from({ length: 9 }, (_, i) => `## Heading ${i}\n\n${paragraph(i)}`).join("\n\n");
  const parts = splitMarkdown(markdown, 40);
  assert.equal(parts.join("\n\n"), markdown);
  for (const part of parts) assert.doesNotMatch(part.split("\n").at(-1)!, /^#/);
});

test("code stays in fences and blank lines in it part nothing", () => {
  const code = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? "" : `const value${i} = compute(${i});`)).join("\n");
  const whole = `Before.\n\n\`\`\`js\n${code}\n\`\`\`\n\nBehind.`;
  assert.deepEqual(splitMarkdown(whole, 10_000), [whole]);
  const parts = splitMarkdown(whole, 120);
  assert.ok(parts.length > 2);
  for (const part of parts) {
    assert.ok(estimateTokens(part) <= 120);
    assert.equal((part.match(/^```/gm) ?? []).length % 2, 0, part);
    assert.match(part, /```js\n/);
  }
  assert.deepEqual(words(parts.join("\n").replace(/```(js)?/g, "")), words(whole.replace(/```(js)?/g, "")));
});

test("each part of a table stands below the table's head", () => {
  const rows = Array.from({ length: 40 }, (_, i) => `| boat ${i} | harbour ${i} |`);
  const parts = splitMarkdown(["| Boat | Harbour |", "| --- | --- |", ...rows].join("\n"), 100);
  assert.ok(parts.length > 2);
  for (const part of parts) assert.match(part, /^\| Boat \| Harbour \|\n\| --- \| --- \|\n\| boat/);
  assert.deepEqual(
    parts.flatMap((part) => part.split("\n").slice(2)),
    rows,
  );
});

test("a paragraph without end is torn between words, and a text without spaces anywhere", () => {
  const long = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(" ");
  const parts = splitMarkdown(long, 100);
  for (const part of parts) assert.ok(estimateTokens(part) <= 100);
  assert.deepEqual(words(parts.join("\n")), words(long));
  for (const text of ["灯台守".repeat(2000), "a".repeat(9000), "!".repeat(5000), "😀".repeat(3000)]) {
    const pieces = splitMarkdown(text, 100);
    for (const piece of pieces) assert.ok(estimateTokens(piece) <= 100, piece.slice(0, 9));
    assert.equal(pieces.join("").replace(/\n/g, ""), text);
  }
});

test("an unclosed fence and a frame larger than a part are text like the rest", () => {
  const open = `\`\`\`\n${Array.from({ length: 60 }, (_, i) => `line ${i}`).join("\n\n")}`;
  assert.deepEqual(words(splitMarkdown(open, 50).join("\n")), words(open));
  const head = `| ${"Column ".repeat(100)} |\n| --- |\n| a |\n| b |`;
  const parts = splitMarkdown(head, 50);
  for (const part of parts) assert.ok(estimateTokens(part) <= 50);
  assert.deepEqual(words(parts.join("\n")), words(head));
});

test("the estimate counts words, other scripts, numbers and marks", () => {
  assert.equal(estimateTokens(""), 0);
  assert.equal(estimateTokens("the keepers of the light"), 6);
  assert.equal(estimateTokens("灯台守"), 3);
  assert.equal(estimateTokens("маяк"), 2);
  assert.equal(estimateTokens("1234567"), 3);
  assert.equal(estimateTokens("....."), 4);
});

test("a text has no more tokens than its parts together, however many marks are in it", () => {
  const text = "word ".repeat(14);
  const row = "| --- | --- |\n#";
  assert.equal(estimateTokens(row), 8);
  assert.equal(estimateTokens(text + row), 14 + 8);
  for (let marks = 1; marks < 200; marks++) assert.equal(estimateTokens(".".repeat(marks)), Math.ceil((marks * 4) / 5));
});

test("whatever stands in it: no part is too large, and nothing is lost", () => {
  const piece = fc.constantFrom(
    ...[
      "# H",
      "word ".repeat(60),
      "```",
      "~~~~",
      "$$",
      "| a | b |",
      "| --- | --- |",
      "---",
      "",
      "",
      "- item",
      "灯台守".repeat(40),
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 20, max: 200 }), (lines, most) => {
      const markdown = lines.join("\n");
      const parts = splitMarkdown(markdown, most);
      for (const part of parts) assert.ok(estimateTokens(part) <= most);
      const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");
      // Heads of tables may stand there more than once, as fences do.
      const together = letters(parts.join("").replaceAll("| a | b |", ""));
      assert.equal(together, letters(markdown.replaceAll("| a | b |", "")));
    }),
  );
});
