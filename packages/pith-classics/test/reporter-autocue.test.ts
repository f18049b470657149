/** Autocues, Reporter's lists of rules: editing them, reading them from JSON, and refusing what can't be meant. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { markdown } from "pith/formats";
import { Autocue } from "#src/reporter/autocue.js";
import { DEFAULT_AUTOCUE } from "#src/reporter/default-autocue.js";
import { parseAutocue } from "#src/reporter/parse-autocue.js";
import { createReporter } from "#src/reporter/reporter.js";
import type { Rule } from "#src/reporter/rule.js";
import { count, css, fixed, prune, replace, score } from "./support/rule-parts.js";

const rule = (name: string): Rule => ({ name, triggers: ["PRE_TRAVERSAL"], select: css("p"), act: score(fixed(1)) });
const names = (autocue: Autocue) => autocue.rules.map(({ name }) => name).join(" ");
const abc = new Autocue([rule("a"), rule("b"), rule("c")]);

test("an Autocue is edited by name, and stays as it is", () => {
  assert.equal(names(abc.with(rule("d"))), "a b c d");
  assert.equal(names(abc.with(rule("d"), { before: "a" })), "d a b c");
  assert.equal(names(abc.with(rule("d"), { after: "a" })), "a d b c");
  assert.equal(names(abc.with(rule("d"), { replace: "b" })), "a d c");
  assert.equal(names(abc.with(rule("b"), { replace: "b" })), "a b c");
  assert.equal(names(abc.without("a", "c")), "b");
  assert.equal(names(abc), "a b c");
  assert.equal(abc.rule("b")?.name, "b");
  assert.equal(abc.rule("x"), undefined);
  assert.throws(() => (abc.rules as Rule[]).push(rule("x")), TypeError);
  assert.throws(() => Object.assign(abc.rules[0], { name: "x" }), TypeError);
});

test("editing that can't be done says so", () => {
  const says = (edit: () => unknown, message: RegExp) => assert.throws(edit, { name: "TypeError", message });
  says(() => abc.without("x"), /no rule "x" to remove\. Its rules are: a, b, c/);
  says(() => abc.with(rule("d"), { before: "x" }), /no rule "x" to put "d" before/);
  says(() => abc.with(rule("a")), /two rules named "a"/);
  says(() => abc.with(rule("d"), { before: "a", after: "b" }), /"d" can't be put both before and after/);
  says(
    () => createReporter({ autocue: [] as never }),
    /^createReporter: autocue is a list; it must be an Autocue, made with parseAutocue/,
  );
  says(() => createReporter({ compatible: true } as object), /has a part "compatible" that means nothing/);
});

test("the default Autocue is plain data, and JSON gives it back", () => {
  const copy = parseAutocue(JSON.parse(JSON.stringify(DEFAULT_AUTOCUE)));
  assert.deepEqual(copy.rules, DEFAULT_AUTOCUE.rules);
  assert.equal(JSON.stringify(copy), JSON.stringify(DEFAULT_AUTOCUE));
});

test("a rule keeps nothing of the object that it was made from", () => {
  const mine = { name: "x", triggers: ["HTML" as const], act: { replace: "a", by: "b" } };
  const autocue = new Autocue([mine]);
  mine.act.by = "c";
  assert.deepEqual(autocue.rules[0].act, { replace: "a", by: "b" });
  assert.deepEqual(replace(/a/gi, "b"), { replace: "a", flags: "i", by: "b" });
  assert.deepEqual(count(/\d/g, { factor: 2 }), { count: "\\d", factor: 2 });
});

test("a JSON file can begin with the default rules and change them by name", () => {
  const autocue = parseAutocue({
    extends: "default",
    without: ["capitals", "double-break"],
    rules: [
      { ...rule("mine"), before: "div" },
      { ...rule("commas"), replace: "commas" },
      { ...rule("first"), after: "mine" },
      rule("last"),
    ],
  });
  const at = (name: string) => autocue.rules.findIndex((rule) => rule.name === name);
  assert.equal(at("capitals"), -1);
  assert.equal(autocue.rules.length, DEFAULT_AUTOCUE.rules.length - 2 + 3);
  assert.deepEqual([at("mine") + 1, at("mine") + 2], [at("first"), at("div")]);
  assert.deepEqual(autocue.rule("commas")?.triggers, ["PRE_TRAVERSAL"]);
  assert.equal(at("last"), autocue.rules.length - 1);
  assert.equal(names(parseAutocue([rule("x")])), "x");
  assert.equal(parseAutocue({ rules: [] }).rules.length, 0);
});

const fixedOne = { fixed: 1 };
const pre = ["PRE_TRAVERSAL"];

/** What is wrong, and what the message has to say about it. */
const REFUSED: [unknown, RegExp][] = [
  [5, /^Autocue is 5; it must be an object\.$/],
  [null, /it must be an object/],
  [{}, /has neither "extends" nor "rules"; add one of them/],
  [{ rule: [] }, /has a part "rule" that means nothing; it can have extends, without, rules/],
  [{ extends: "mine" }, /extends is "mine"; it must be one of default/],
  [{ extends: "default", without: "words" }, /without is "words"; it must be a list/],
  [{ extends: "default", without: ["wrods"] }, /no rule "wrods" to remove\. Its rules are: double-break, /],
  [[5], /rule 1 is 5; it must be an object/],
  [[{ triggers: pre }], /rule 1 has no "name"; add it/],
  [[{ name: "x" }], /rule "x" has no "triggers"; add it/],
  [[{ name: "x", triggers: "HTML", act: {} }], /rule "x": triggers is "HTML"; it must be a list/],
  [
    [{ name: "x", triggers: [], act: { score: fixedOne } }],
    /rule "x": triggers is empty; name one or more of HTML, PRE_TRAV/,
  ],
  [
    [{ name: "x", triggers: ["PRE"], act: { score: fixedOne } }],
    /rule "x": triggers\[0\] is "PRE"; it must be one of HTML/,
  ],
  [[{ name: "x", triggers: pre }], /rule "x" has no "act"; add it/],
  [
    [{ name: "x", triggers: pre, act: {} }],
    /rule "x": act has to have exactly one of score, prune, replace; it has none/,
  ],
  [[{ name: "x", triggers: pre, act: { score: fixedOne, prune: true } }], /exactly one of .* it has score and prune/],
  [
    [{ name: "x", triggers: pre, act: { replace: "a", by: "b" } }],
    /rule "x": act doesn't fit the trigger PRE_TRAVERSAL/,
  ],
  [[{ name: "x", triggers: ["HTML"], act: { prune: true } }], /rule "x": act doesn't fit the trigger HTML/],
  [
    [{ name: "x", triggers: ["HTML"], select: "self", act: { replace: "a", by: "" } }],
    /select has no meaning for HTML/,
  ],
  [
    [{ name: "x", triggers: ["HTML"], act: { replace: "(", by: "" } }],
    /rule "x": act\.replace can't be used: invalid regular/,
  ],
  [[{ name: "x", triggers: ["HTML"], act: { replace: "a" } }], /rule "x": act has no "by"; add it/],
  [
    [{ name: "x", triggers: ["HTML"], act: { replace: "a", flags: "gy", by: "" } }],
    /flags can be i, m, s and u; they are "gy"/,
  ],
  [[{ name: "x", triggers: pre, act: { prune: false } }], /prune is false; write true, or leave it out/],
  [[{ name: "x", triggers: pre, select: "p", act: { prune: true } }], /select is "p"; it must be an object/],
  [
    [{ name: "x", triggers: pre, select: { css: "p[" }, act: { prune: true } }],
    /rule "x": select\.css can't be used: The sel/,
  ],
  [
    [{ name: "x", triggers: pre, select: { css: "p", comments: true }, act: { prune: true } }],
    /exactly one of css, comments/,
  ],
  [
    [{ name: "x", triggers: pre, select: { comments: true }, act: { score: fixedOne } }],
    /only elements have one; prune them/,
  ],
  [
    [{ name: "x", triggers: pre, select: { byScore: { threshold: 1, mode: "up" } }, act: { prune: true } }],
    /mode is "up"/,
  ],
  [
    [{ name: "x", triggers: pre, act: { score: { fixed: "1" } } }],
    /rule "x": act\.score\.fixed is "1"; it must be a number/,
  ],
  [[{ name: "x", triggers: pre, act: { score: { fixed: Number.NaN } } }], /fixed is NaN; it must be a number/],
  [
    [{ name: "x", triggers: pre, act: { score: { fixed: 1, max: 2 } } }],
    /has a part "max" that means nothing; it can have fixed/,
  ],
  [
    [{ name: "x", triggers: pre, act: { score: { fixed: 1, minimum: 3, maximum: 2 } } }],
    /minimum is 3, more than the maximum/,
  ],
  [[{ name: "x", triggers: pre, act: { score: { count: "a*" } } }], /count is \/a\*\/, which matches nothing at all/],
  [[{ name: "x", triggers: pre, act: { score: { countChildren: ">" } } }], /countChildren can't be used/],
  [
    [{ name: "x", triggers: pre, act: { score: fixedOne, resetChildren: "yes" } }],
    /resetChildren is "yes"; it must be true or/,
  ],
  [[{ ...rule("x"), before: 3 }], /rule "x": before is 3; it must be a string/],
  [[{ ...rule("x"), before: "y" }], /no rule "y" to put "x" before\. Its rules are: none/],
  [[rule("x"), rule("x")], /two rules named "x"/],
];

test(`${REFUSED.length} mistakes in a JSON file: each is refused with the rule and the reason`, () => {
  for (const [json, message] of REFUSED) {
    assert.throws(() => parseAutocue(json), { name: "TypeError", message }, JSON.stringify(json));
  }
});

test("the docs' example of a rule of one's own, in TypeScript and in JSON", () => {
  const page = `<body><section>${"<p>The boats went out at dawn, all nine of them.</p>".repeat(3)}
    <p>Photo credit: Ann</p></section>`;
  const autocue = DEFAULT_AUTOCUE.with({
    name: "photo-credits",
    triggers: ["PRE_TRAVERSAL"],
    select: css("p, figcaption"),
    act: prune({ if: count(/Photo credit:/) }),
  });
  const { text } = extract(page, { algorithm: createReporter({ autocue }) });
  assert.match(text, /^The boats .* them\.$/s);
  assert.match(extract(page, { algorithm: createReporter() }).text, /Photo credit: Ann$/);
  const json = `{ "extends": "default", "rules": [{ "name": "photo-credits", "triggers": ["PRE_TRAVERSAL"],
    "select": { "css": "p, figcaption" }, "act": { "prune": true, "if": { "count": "Photo credit:" } } }] }`;
  assert.deepEqual(parseAutocue(JSON.parse(json)).rules, autocue.rules);
});

test("the docs' rules without the original's accidents: no style sheets, and the news as Markdown has paragraphs", () => {
  const css = "a b c, d e f, g h i { p : q } ".repeat(30);
  const page = `<title>T</title><style>${css}</style><body><noscript><p>No script, no page, no news.</p></noscript><section>${"<p>The boats went out at dawn, all nine of them.</p>".repeat(3)}</section>`;
  assert.match(extract(page, { algorithm: createReporter() }).text, /^a b c, d e f/, "as the original does");
  const autocue = parseAutocue({
    extends: "default",
    rules: [
      {
        name: "drop-script",
        replace: "drop-script",
        triggers: ["PRE_TRAVERSAL"],
        select: { css: "head, script, style, noscript, template, iframe" },
        act: { prune: true },
      },
    ],
  });
  const { content, text } = extract(page, { algorithm: createReporter({ autocue }), format: markdown, title: false });
  assert.equal(text, "The boats went out at dawn, all nine of them.".repeat(3));
  assert.equal(content.trim().split("\n\n").length, 3);
});
