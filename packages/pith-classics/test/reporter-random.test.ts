/** Reporter on mutated pages: every score as a plain program has it, sound selections, and time in proportion to size. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { extract, Parser, parsePage } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { DEFAULT_AUTOCUE } from "#src/reporter/default-autocue.js";
import { MatchCounter } from "#src/reporter/match-counter.js";
import { createReporter } from "#src/reporter/reporter.js";
import { plainReporter, totalOf } from "./support/plain-reporter.js";
import { byScore, count, countChildren, css, fixed, prune, score } from "./support/rule-parts.js";

const ROUNDS = rounds(70, 2000);

/** Of the smaller of two pages that are as deep as they are long. */
const LEVELS = rounds(2_000, 5_000);
const encoder = new TextEncoder();

/** A page of our own with what tends to go wrong; the golden pages join it where they are. */
function seedPages(): Uint8Array[] {
  const own = `<!DOCTYPE html><title>T, of the page</title><style>p, b { x }</style><body><style>h1, h2 {}</style><h1>HEADLINE of IT</h1>
    <div>Don't they're rock'n'roll, <b>it\`s</b> a <i>word<b>word</b>'s</i> end, NA<b>SA</b>TO &#x1f600;<br><br>\r\n<br>Second. <p>Third, <span>a text that is long, <em>and ABCD<u>EF</u></em></span></p></div>
    <div id=comments>First! <p>Second!</p></div><ruby>漢<rp>(</rp><rt>kan, ji and more text</rt></ruby><template>some text in it, <div>more of it in a div</div><style>x, y</style></template>
    <div class="x reacties">No news, <aside>at all, here</aside></div><footer>Foot, note</footer><svg><style>a, b</style><title>An icon, drawn</title></svg><noscript>No script, no page</noscript>`;
  const folder = sharedPath("seeds", "golden", "pages");
  const golden = folder === undefined ? [] : readdirSync(folder).filter((_, i) => i % 8 === 0);
  return [encoder.encode(own), ...golden.map((file) => readFileSync(join(folder!, file)).subarray(0, 6000))];
}

const many = { resetChildren: true };
const STRANGE = DEFAULT_AUTOCUE.with({
  name: "links",
  triggers: ["EVAL_PARAGRAPH", "EVAL_CONTAINER"],
  select: css("a, b > i"),
  act: score(count(/\w+/, { name: "word" }), many),
})
  .with(
    { name: "ads", triggers: ["EVAL_PARAGRAPH"], act: prune({ if: count(/\ba\b/, { threshold: 3 }) }) },
    { before: "commas" },
  )
  .with({
    name: "low",
    triggers: ["POST_TRAVERSAL", "EVAL_CONTAINER"],
    select: byScore({ threshold: -90, mode: "upper" }),
    act: prune(),
  })
  .with({ name: "children", triggers: ["PRE_TRAVERSAL"], select: css("*"), act: score(countChildren("b, p"), many) })
  .with(
    { name: "div-in-news", triggers: ["NEWS_CONTAINER"], select: css("div"), act: score(fixed(-60), many) },
    { replace: "div-in-news" },
  );

test(`${ROUNDS} mutated pages: no exception, a sound selection, and every score as a plain program has it`, () => {
  const random = seededRandom(11);
  const seeds = seedPages();
  const parser = new Parser();
  const unbroken = createReporter({ autocue: DEFAULT_AUTOCUE.without("double-break") });
  const others = [createReporter(), createReporter({ autocue: STRANGE })];
  let elements = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const page = mutate(seeds[Math.floor(random() * seeds.length)], seeds, random);
    const { tree } = parsePage(page, { parser });
    const want = plainReporter(tree);
    const { trace } = unbroken.select(tree);
    for (const { node, role, total, scores } of trace.elements()) {
      const wanted = want[node];
      assert.equal(role === "removed", wanted === undefined);
      if (wanted === undefined) continue;
      assert.equal(total, totalOf(wanted), `round ${round}, node ${node}`);
      assert.deepEqual(
        Object.fromEntries(scores.filter(({ rule }) => rule !== "div-in-news").map(({ name, value }) => [name, value])),
        Object.fromEntries(wanted),
      );
      elements++;
    }
    for (const reporter of others) {
      const selected = reporter.rewrite!(tree);
      const selection = reporter.select(selected);
      assert.ok(selection.kept.length <= 1 && selection.kept.every((node) => node === selection.container));
      for (const node of selection.dropped) assert.ok(selected.contains(selection.container, node));
      void extract(selected, { algorithm: reporter }).text;
      JSON.stringify(selection.trace);
    }
  }
  assert.ok(elements > ROUNDS);
});

test("matches in parts of a text are those of the part alone", () => {
  const random = seededRandom(5);
  const patterns = [
    /,/g,
    /[\p{L}\p{N}_]+(?:['`][\p{L}\p{N}_])?/gu,
    /[A-Z]{4,}/g,
    /ab|ba/g,
    /a+b?a/g,
    /aa/g,
    /[^b]{2}/gu,
    /(?:a|b')+/g,
    /(a|b)\1/gi,
    /\b\w/g,
    /^a/gm,
    /a(?!b)/g,
    /(?<=a)b/g,
    /b$/g,
    /[\]^$]a?/g,
    /\\?b[$]?/g,
  ];
  for (let round = 0; round < 3000; round++) {
    const length = Math.floor(random() * 14);
    const text = Array.from({ length }, () => ["a", "b", "'", "A", "😀", " ", ",", "$"][Math.floor(random() * 8)]).join(
      "",
    );
    for (const pattern of patterns) {
      const counter = new MatchCounter(text, pattern);
      for (let start = 0; start <= text.length; start++) {
        if (/[\udc00-\udfff]/.test(text[start] ?? "")) continue;
        for (let end = text.length; end >= start; end--) {
          if (/[\udc00-\udfff]/.test(text[end] ?? "")) continue;
          const want = (text.slice(start, end).match(pattern) ?? []).length;
          assert.equal(
            counter.count(start, end),
            want,
            `${pattern} in ${JSON.stringify(text)} from ${start} to ${end}`,
          );
        }
      }
    }
  }
});

test("pages of thousands of levels take time in proportion to their size", () => {
  const deep = (opening: string) => (n: number) => opening.repeat(n);
  const shapes: Record<string, (n: number) => string> = {
    divs: deep("<div>Some text, that is long enough. "),
    paragraph: (n) => `<p>${"<span>a".repeat(n)}`,
    sentences: (n) => `<p>${"<span>some text, that is long enough".repeat(n)}`,
    empty: (n) => `${"<div>".repeat(n)}text of the page`,
    templates: deep("<template>text in a template"),
    ruby: deep("<rt>some text, for it"),
    comments: deep("<div class=reacties>text some more"),
    asides: deep("<div><aside>x</aside>text longer than it"),
  };
  for (const [name, shape] of Object.entries(shapes)) {
    checkLinear(name, LEVELS, (n) => {
      const { tree } = parsePage(shape(n));
      return () => void createReporter().select(tree).trace.byTag();
    });
  }
});
