// Formulas as publishers, manuals and blogs write them in TeX: each comes once, with its signs, wherever it stands.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";
import { escapeHtml } from "#src/text/escape-html.js";

const WAVE =
  "Waves on deep water run faster the longer they are, which is why a swell arrives days before the storm that made it.";
const SHORE =
  "Near the shore they slow down and grow steep, until the crest overtakes the trough and the whole wave falls forward.";
const page = (
  body: string,
  head = "",
) => `<!doctype html><html lang=en><title>Waves</title>${head}<body><nav><a href="/">Home</a></nav>
  <main><h1>Waves</h1><p>${WAVE}</p>${body}<p>${SHORE}</p></main>`;
const written = (html: string) => String(extract(html, { format: markdown }).content);

const PROGRAM = `<script src="https://cdn.example/mathjax@3/es5/tex-mml-chtml.js"></script>`;
const KATEX = `<script src="/katex/auto-render.min.js" onload="renderMathInElement(document.body,{delimiters:[{left:'$$',right:'$$',display:true},{left:'$',right:'$',display:false}]})"></script>`;

interface Way {
  readonly head?: string;
  readonly isDisplay: boolean;
  write(tex: string): string;
}

/** How pages write a formula, given in TeX as text of HTML. */
const WAYS: Readonly<Record<string, Way>> = {
  "a publisher's box": { isDisplay: false, write: (tex) => `<span class="mathjax-tex">\\(${tex}\\)</span>` },
  "a publisher's box on a line": {
    isDisplay: true,
    write: (tex) => `<div class="c-article-equation__content">$$${tex}$$</div>`,
  },
  "a manual's, with a number": {
    isDisplay: true,
    write: (tex) =>
      `<div class="math" id="eq"><span class="eqno">(2)<a class="headerlink" href="#eq">¶</a></span>\\[${tex}\\]</div>`,
  },
  "a plug-in's box": {
    isDisplay: false,
    write: (tex) => `<span class="filter_mathjaxloader_equation">\\(${tex}\\)</span>`,
  },
  "an environment": {
    head: PROGRAM,
    isDisplay: true,
    write: (tex) => `<p>\\begin{equation*}${tex}\\end{equation*}</p>`,
  },
  "on lines": { head: PROGRAM, isDisplay: true, write: (tex) => `<p>$$<br>\n${tex}<br>\n$$</p>` },
  "an environment on lines": {
    head: PROGRAM,
    isDisplay: true,
    write: (tex) => `<p>\\begin{gather}<br>${tex}<br>\\end{gather}</p>`,
  },
  "single dollars that an attribute sets up": { head: KATEX, isDisplay: false, write: (tex) => `$${tex}$` },
  "letters and TeX in the place of MathML": {
    isDisplay: false,
    write: (tex) =>
      `<span class="katex--inline"><span class="katex"><span class="katex-mathml">\n  a\n  b\n  ${tex}\n </span><span class="katex-html">ab</span></span></span>`,
  },
  "a drawing that says its TeX": {
    isDisplay: true,
    write: (tex) =>
      `<mjx-container class="MathJax" jax="SVG" display="true"><svg data-latex="${tex}"><g data-latex="z"></g></svg></mjx-container>`,
  },
  "an element of its own": { isDisplay: true, write: (tex) => `<d-math block>${tex}</d-math>` },
  "an element of its own in a line": { isDisplay: false, write: (tex) => `<math-field read-only>${tex}</math-field>` },
  "a picture in a line": {
    isDisplay: false,
    write: (tex) => `<span class="InlineEquation"><img src="/eq1.gif" alt="$$${tex}$$"></span>`,
  },
};

const PLACES: readonly ((formula: string, isDisplay: boolean) => string)[] = [
  (formula, isDisplay) => (isDisplay ? formula : `<p>So ${formula} it is.</p>`),
  (formula, isDisplay) => (isDisplay ? `<div>${formula}</div>` : `<h2>The case ${formula}</h2><p>${WAVE}</p>`),
  (formula) =>
    `<ol><li>First, as was said above: ${formula}</li><li>Then everything else that follows from it.</li></ol>`,
];

for (const [way, { head, isDisplay, write }] of Object.entries(WAYS)) {
  test(`a formula comes once, as its TeX: ${way} (seed ${SEED})`, () => {
    const random = seededRandom(SEED);
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    for (let round = 0; round < 15; round++) {
      const part = () => one(["x_1", "\\frac{a}{b}", "c^{2}", "\\alpha", "\\sqrt{2 k}", "f * g", "\\mathbf{v}_0"]);
      const tex = `${part()} = ${part()} + ${part()}`;
      const html = page(one(PLACES)(write(escapeHtml(tex)), isDisplay), head);
      const sign = isDisplay ? "$$" : "$";
      const found = written(html);
      assert.equal(found.split(tex).length, 2, `${html}\n---\n${found}`);
      const [before, after] = found.replace(/\\begin\{\w+\*?\}|\\end\{\w+\*?\}/g, "").split(tex);
      assert.ok(before.trimEnd().endsWith(sign) && after.trimStart().startsWith(sign), `${html}\n---\n${found}`);
      assert.ok(!before.trimEnd().endsWith(`\\${sign}`) && !found.includes("¶"), found);
    }
  });
}

test("signs that nothing ends are text, over lines as well", () => {
  const found = written(page("<p>It costs $$ and<br>\\[ more<br>than that<br>in the end.</p>", PROGRAM));
  assert.match(found, /costs \$\$ and {2}\n\\\\\[ more {2}\nthan that {2}\nin the end\./);
});

test("formulas over lines take steps that grow as the lines do", () => {
  checkLinear("open signs", 1000, (size) => {
    const html = page(`<p>${"$$ a<br>".repeat(size)}</p>`, PROGRAM);
    return () => written(html);
  });
});

test("TeX of several lines in the place of MathML is whole, and stays as it is where its beginning isn't known", () => {
  const copy = (tex: string) =>
    page(
      `<p>So <span class="katex"><span class="katex-mathml">\n  [\n  a\n  ]\n  {\n  ${tex}\n </span><span class="katex-html">a</span></span></p>`,
    );
  for (const tex of [
    "\\begin{bmatrix}\na & b \\\\\nc & d\n\\end{bmatrix}",
    "\\left\\{\\begin{array}{l}\nx = 1 \\\\\n\\end{array}\\right.",
    "\\frac{a\n}{b}",
    "x \\leftarrow \\{ y \\}",
  ])
    assert.ok(written(copy(escapeHtml(tex))).includes(`$${tex.replaceAll("\n", " ")}$`), tex);
  assert.doesNotMatch(written(copy("x}}")), /\$x/);
});

test("pictures of formulas in a box with a long class take steps that grow as they and it do", () => {
  checkLinear("pictures in a box with a long class", 400, (size) => {
    const html = page(
      `<p class="${"equation-x ".repeat(100 * size)}">${'<img src="/e.gif" alt="$a^2$">'.repeat(size)}</p>`,
    );
    return () => written(html);
  });
});
