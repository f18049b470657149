/** `--autocue`: a file of rules changes what Reporter finds, and mistakes in it are told by file and rule. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { extract } from "pith";
import { algorithmNamed, createReporter, parseAutocue } from "pith-classics";
import { callPith, pageAbout, temporaryFolder } from "pith-testing/command.js";

const CREDIT = "Photo credit: a gull, who wishes to stay unnamed.";

/** With as many paragraphs as make the element around them worth more to Reporter than the best of them. */
const PAGE = pageAbout("herring").replace(
  "</div>",
  `${"<p>The town has spoken, as it does, of herring, and it will speak of it again.</p>".repeat(3)}<p>${CREDIT}</p></div>`,
);

/** Drops the photo credit. */
const RULES = {
  extends: "default",
  rules: [
    {
      name: "photo-credits",
      triggers: ["PRE_TRAVERSAL"],
      select: { css: "p" },
      act: { prune: true, if: { count: "Photo credit:" } },
    },
  ],
};

function folderWith(t: TestContext, files: Record<string, string | Uint8Array>): string {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), PAGE);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

test("--autocue chooses reporter and changes what it finds", async (t) => {
  const cwd = folderWith(t, { "rules.json": JSON.stringify(RULES) });
  const plain = extract(PAGE, { algorithm: algorithmNamed("reporter") }).text;
  assert.ok(plain.includes(CREDIT));
  const expected = plain.replace(CREDIT, "");
  for (const args of [
    ["--autocue", "rules.json"],
    ["--autocue=rules.json", "-a", "reporter"],
  ]) {
    const { code, stdout, stderr } = await callPith([...args, "a.html"], { cwd });
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: `${expected}\n`, stderr: "" }, args.join(" "));
  }
  const { algorithm, text } = JSON.parse(
    (await callPith(["a.html", "-f", "json", "--autocue", "rules.json"], { cwd })).stdout,
  );
  assert.deepEqual({ algorithm, text }, { algorithm: "reporter", text: expected });
});

test("--autocue reads a whole list, and a file that begins with a byte order mark", async (t) => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  const cwd = folderWith(t, {
    "whole.json": JSON.stringify(parseAutocue({ extends: "default" })),
    "marked.json": Buffer.concat([mark, Buffer.from('{ "extends": "default" }')]),
  });
  const expected = `${extract(PAGE, { algorithm: algorithmNamed("reporter") }).text}\n`;
  for (const name of ["whole.json", "marked.json"]) {
    assert.equal((await callPith(["--autocue", name, "a.html"], { cwd })).stdout, expected, name);
  }
});

test("--autocue goes with inspect, which names the rules that gave a score", async (t) => {
  const rule = {
    name: "herrings",
    triggers: ["EVAL_PARAGRAPH"],
    act: { score: { count: "herring", factor: 7, name: "fish" } },
  };
  const cwd = folderWith(t, { "rules.json": JSON.stringify({ extends: "default", rules: [rule] }) });
  const algorithm = createReporter({ autocue: parseAutocue({ extends: "default" }).with(rule as never) });
  const named = await callPith(["--autocue", "rules.json", "-a", "reporter", "a.html"], { cwd });
  assert.equal(named.stdout, `${extract(PAGE, { algorithm }).text}\n`);
  const { stdout } = await callPith(["inspect", "--autocue", "rules.json", "-f", "json", "a.html"], { cwd });
  const { elements } = JSON.parse(stdout);
  const first = elements.find(({ path }: { path: string }) => path === "/html/body/div/p[1]");
  assert.deepEqual(
    first.parts.filter(({ name }: { name: string }) => name === "fish"),
    [{ name: "fish", value: 7 }],
  );
});

test("what is wrong with an Autocue is said with the file and the rule, and ends with 2", async (t) => {
  const rule = (name: string, more: object = {}) => ({
    name,
    triggers: ["EVAL_PARAGRAPH"],
    act: { prune: true },
    ...more,
  });
  for (const [rules, words] of [
    [
      [rule("a"), rule("b", { act: { score: { count: "x", factor: "-5" } } })],
      'Autocue, rule "b": act.score.factor is "-5"; it must be a number.',
    ],
    [[rule("a", { triggers: ["NEVER"] })], 'Autocue, rule "a": triggers[0] is "NEVER"; it must be one of HTML, '],
    [[rule("a", { act: { score: { count: "(" } } })], 'Autocue, rule "a": act.score.count can\'t be used: '],
    [[rule("a", { select: { css: "p[" } })], 'Autocue, rule "a": select.css can\'t be used: '],
    [[rule("a", { slect: "self" })], 'Autocue, rule "a" has a part "slect" that means nothing; '],
    [[rule("a", { before: "nobody" })], 'Autocue: there is no rule "nobody" to put "a" before.'],
    [[{ triggers: ["HTML"] }], 'Autocue, rule 1 has no "name"; add it.'],
    [{ extends: "mine" }, 'Autocue: extends is "mine"; it must be one of default.'],
    [{ extends: "default", without: ["nobody"] }, 'Autocue: there is no rule "nobody" to remove.'],
    [{}, 'Autocue has neither "extends" nor "rules"; add one of them.'],
  ] as const) {
    const cwd = folderWith(t, { "rules.json": JSON.stringify(rules) });
    const { code, stdout, stderr } = await callPith(["--autocue", "rules.json", "a.html"], { cwd });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, words);
    assert.ok(stderr.startsWith(`pith: --autocue rules.json: ${words}`), stderr);
  }
});

test("an Autocue that can't be read is named with the reason, and ends with 2", async (t) => {
  const cwd = folderWith(t, { "broken.json": '{ "extends": ', "empty.json": "" });
  mkdirSync(join(cwd, "folder"));
  for (const [file, words] of [
    ["none.json", "There is no such file."],
    ["folder", "This is a directory"],
    ["broken.json", "This isn't JSON: "],
    ["empty.json", "This isn't JSON: "],
  ] as const) {
    for (const command of [[], ["inspect", "-o", "why.html"]]) {
      const { code, stdout, stderr } = await callPith([...command, "--autocue", file, "a.html"], { cwd });
      assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, file);
      assert.ok(stderr.startsWith(`pith: --autocue ${file}: ${words}`), stderr);
      assert.match(stderr, /\nSee pith (inspect )?--help\.\n$/);
    }
  }
  assert.ok(!existsSync(join(cwd, "why.html")));
});

test("--autocue goes with no other algorithm", async (t) => {
  const cwd = folderWith(t, { "rules.json": JSON.stringify(RULES) });
  const { code, stderr } = await callPith(["--autocue", "rules.json", "-a", "eatiht2", "a.html"], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /^pith: --autocue has rules for reporter and can't be combined with --algorithm eatiht2\.\n/);
});
