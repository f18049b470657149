/** `pith compare`: the table, the passages that one tool has alone, texts side by side, and tools that fail. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, textAbout } from "pith-testing/command.js";
import { align, differences } from "#src/compare/align.js";
import { comparesAll, DEFUDDLE, folderWith, LINKEDOM, PATIENT, readabilityThat } from "./support/cli-compare.js";

test("compare: Readability and Defuddle themselves, on linkedom", () => comparesAll("linkedom"));

test("compare: the table, the passages, and texts side by side", async (t) => {
  const cwd = folderWith(t, {
    linkedom: LINKEDOM,
    defuddle: DEFUDDLE,
    "@mozilla/readability": readabilityThat(
      `return { title: "T", content: "<p>${textAbout("herring").split("\n")[0]}</p><p>Sign up for our letter today.</p>" };`,
    ),
  });
  const { code, stdout, stderr } = await callPith(["compare", "page.html", "page.html", "--texts", ...PATIENT], {
    cwd,
  });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^page\.html: On herring, \d+ bytes\n\n +words +only it +all but it +CPU first +best\nPith /);
  assert.match(stdout, /\nReadability 9\.9\.9 \(linkedom 9\.9\.9\) +26 +6 /);
  assert.match(stdout, /\nOnly Readability kept, in words:\n {7}6 {2}Sign up for our letter today\n/);
  const columns = /^The town speaks of herring in the {2,}The town speaks of herring in the/m;
  assert.match(stdout, columns);
  assert.equal(stdout.split("words  only it").length, 3, "a table for each page");
  assert.match(stdout, /CPU: time of all threads/);
});

test("compare: a tool that throws or ends stops no other", async (t) => {
  const failures = {
    "throw new Error('no such thing');": "no such thing",
    "process.exit(7);": "its process ended with 7",
  };
  for (const [does, error] of Object.entries(failures)) {
    const cwd = folderWith(t, {
      linkedom: LINKEDOM,
      defuddle: DEFUDDLE,
      "@mozilla/readability": readabilityThat(does),
    });
    const args = ["compare", "page.html", ...PATIENT];
    const json = await callPith([...args, "-f", "json"], { cwd });
    assert.equal(json.code, 0, json.stderr);
    const [own, other] = JSON.parse(json.stdout).tools;
    assert.deepEqual([own.name, own.words, other.error], ["Pith", 36, error]);
    if (error !== "no such thing") continue;
    const { stdout } = await callPith(args, { cwd });
    assert.match(stdout, new RegExp(`\nReadability 9\\.9\\.9 .*  ${error}\n`));
  }
});

test("compare: a page that can't be read is named, and the others are compared", async (t) => {
  const cwd = folderWith(t, {
    linkedom: LINKEDOM,
    defuddle: DEFUDDLE,
    "@mozilla/readability": readabilityThat("return null;"),
  });
  writeFileSync(join(cwd, "picture.html"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const inputs = ["none.html", "picture.html", "page.html"];
  const { code, stdout, stderr } = await callPith(["compare", ...inputs, "-f", "json", ...PATIENT], { cwd });
  assert.equal(code, 3);
  assert.match(stderr, /^pith: none\.html: There is no such file\.\npith: picture\.html: This is an image /);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ input, error }) => [input, error?.code]),
    [
      ["none.html", "not-found"],
      ["picture.html", "not-a-page"],
      ["page.html", undefined],
    ],
  );
  assert.equal(lines[2].tools[1].words, 0);
  assert.equal((await callPith(["compare", "page.html", "--max-size", "10"], { cwd })).code, 4);
});

test("compare: calls that make no sense", async () => {
  for (const [args, words] of [
    [[], "Name the pages to compare on."],
    [["-", "-"], "Standard input (-) can be read only once."],
    [["a.html", "--dom", "parse5"], '--dom can\'t be "parse5". Choose one of: linkedom, jsdom.'],
    [["a.html", "b.html", "--url", "https://a.org/"], "--url "],
  ] as const) {
    const { code, stderr } = await callPith(["compare", ...args]);
    assert.equal(code, 2);
    assert.ok(stderr.startsWith(`pith: ${words}`), stderr);
  }
});

test("differences: what stands in one text alone, and in all but one", () => {
  const [a, b, c] = differences([
    "One two three four five six. Only here it is said. Seven eight nine ten eleven.",
    "One two three four five six. Seven eight nine ten eleven. The end is the same here.",
    "one two three four five SIX — seven eight nine ten eleven; the end is the same here",
  ]);
  assert.deepEqual(a.onlyHere, [{ text: "Only here it is said", words: 5 }]);
  assert.deepEqual(a.onlyMissing, [{ text: "The end is the same here", words: 6 }]);
  for (const other of [b, c]) assert.deepEqual([other.words, other.onlyHere, other.onlyMissing], [17, [], []]);
  assert.deepEqual(
    differences(["", "Word"]).map(({ words, onlyHere }) => [words, onlyHere.length]),
    [
      [0, 0],
      [1, 1],
    ],
  );
  // Two texts: what one lacks is what the other has alone.
  assert.deepEqual(differences(["a b c d e", "a b c d"])[1].onlyMissing, []);
  // A script without spaces.
  const [chinese] = differences(["今天天气很好。我们去公园散步。", "我们去公园散步。"]);
  assert.equal(chinese.onlyHere.length, 1);
  assert.match(chinese.onlyHere[0].text, /^今天/);
});

test("align: nothing is lost, order is kept, equal paragraphs share a row", () => {
  assert.deepEqual(
    align([
      ["a", "b", "c"],
      ["menu", "a", "c", "end"],
      ["a", " b", "c"],
    ]),
    [
      ["", "menu", ""],
      ["a", "a", "a"],
      ["b", "", " b"],
      ["c", "c", "c"],
      ["", "end", ""],
    ],
  );
  // What is repeated or out of order is no anchor.
  for (const texts of [
    [
      ["a", "a", "b"],
      ["a", "b", "a"],
    ],
    [
      ["a", "b", "c", "d"],
      ["d", "a", "c", "b"],
    ],
    [[], ["a"]],
  ]) {
    const rows = align(texts);
    for (const [column, text] of texts.entries())
      assert.deepEqual(
        rows.map((row) => row[column]).filter((cell) => cell !== ""),
        text,
      );
  }
});
