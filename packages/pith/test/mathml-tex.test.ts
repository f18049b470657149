/** MathML as TeX: KaTeX takes it for the same formula, whatever it is made of, and its length is in proportion to the formula's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import katex from "katex";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { markdown } from "#src/formats/index.js";
import { mathmlToTex } from "#src/formats/markdown/mathml-tex.js";
import { ACCENTS, LONG_ARROWS, SIGNS, UNDER_ACCENTS } from "#src/formats/markdown/tex-signs.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";
import { FORMULAS } from "./support/formulas.js";
import { e, elementsOf, formulaOf, i, n, o, over, row, said, sub, sup, t } from "./support/mathml.js";

/** What a reader of TeX takes a formula for, in MathML; fails if it doesn't know a command. Characters without a name may be any. */
function readTex(tex: string) {
  const strict = (code: string) => (code === "unknownSymbol" ? "ignore" : "error");
  const html = katex.renderToString(tex, { output: "mathml", throwOnError: true, strict, displayMode: true });
  return elementsOf(/<math.*<\/math>/s.exec(html)?.[0] ?? "");
}

/** Fails unless the TeX of a formula is read as what the formula says. */
function checkSame(mathml: string): string {
  const math = formulaOf(mathml);
  const tex = mathmlToTex(math);
  assert.equal(said(readTex(tex)), said(math), tex);
  return tex;
}

for (const [kind, formulas] of Object.entries(FORMULAS)) {
  test(`MathML in TeX, as a reader of TeX takes it: ${kind}`, () => {
    for (const [mathml, tex] of formulas) assert.equal(checkSame(mathml), tex);
  });
}

test("each sign and its name are the same to a reader of TeX", () => {
  for (const [sign] of SIGNS) checkSame(o(sign === "<" ? "&lt;" : sign));
  for (const [sign] of ACCENTS) checkSame(over(i("x"), o(sign)));
  for (const [sign] of UNDER_ACCENTS) checkSame(e("munder")(i("x"), o(sign)));
  for (const [sign] of LONG_ARROWS) checkSame(over(o(sign), i("f")));
});

/** MathML drawn at random from all that the writer knows, down to a depth. */
function draw(random: () => number, depth: number): string {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  if (depth === 0) {
    const signs = ["a", "x", "α", "Γ", "∞", "ℝ"];
    return one([
      () => i(one(signs)),
      () => n(one(["1", "12", "3.5"])),
      () => i(one(["sin", "Var", "lim"])),
      () => t(one(["if ", "50%"])),
    ])();
  }
  const inner = () => draw(random, Math.floor(random() * depth));
  const operator = () =>
    o(
      one([
        "+",
        "−",
        "=",
        "≤",
        "∈",
        "→",
        ",",
        "|",
        "∑",
        "∫",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "⟨",
        "⟩",
        "!",
        "/",
        "&lt;",
        "°",
        "′",
      ]),
    );
  const several = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => (random() < 0.4 ? operator() : inner())).join("");
  const fences = one([
    ["(", ")"],
    ["[", "]"],
    ["{", "}"],
    ["|", "|"],
    ["⌊", "⌋"],
    ["{", ""],
    ["", "|"],
  ]);
  const arity = (name: string, count: number) => e(name)(...Array.from({ length: count }, () => row(several())));
  return one([
    several,
    () => arity("mfrac", 2),
    () => arity("mroot", 2),
    () => e("msqrt")(several()),
    () => sub(inner(), inner()),
    () => sup(inner(), inner()),
    () => arity("msubsup", 3),
    () => e(one(["munder", "mover"]))(row(inner()), row(several())),
    () => arity("munderover", 3),
    () => over(inner(), o(one(["^", "¯", "→", "˙", "⏞"]))),
    () => row(o(fences[0], "fence='true'"), several(), o(fences[1], "fence='true'")),
    () => e("mfenced")(inner(), inner()),
    () => e("mtable")(...[1, 2].map(() => e("mtr")(e("mtd")(several()), e("mtd")(inner())))),
    () => row(o("{"), e("mtable")(e("mtr")(e("mtd")(inner()))), o("}")),
    () => e("mstyle", "mathvariant='bold'")(inner()),
    () => e("mpadded")(several()),
    () => e("mmultiscripts")(inner(), inner(), inner(), e("mprescripts")(), inner(), inner()),
  ])();
}

test("any MathML is TeX that a reader of TeX takes for the same", () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < rounds(30, 500); round++) checkSame(draw(random, 1 + Math.floor(random() * 4)));
});

test("formulas are written in linear time, however they nest, and not much longer than they are", () => {
  const shapes: Readonly<Record<string, (size: number) => string>> = {
    "a row": (size) => `${i("x")}${o("+")}`.repeat(size),
    fences: (size) => o("(").repeat(size) + o(")").repeat(size),
    "open fences": (size) => o("{").repeat(size),
    "groups in groups": (size) => "<mrow>".repeat(size) + i("x"),
    exponents: (size) => "<msup><mi>x</mi>".repeat(size),
    "letters of an alphabet": (size) => i("x", "mathvariant='bold'").repeat(size),
    "cells of a row": (size) => `<mtable><mtr>${"<mtd>x".repeat(size)}`,
    "a long text": (size) => t("\\".repeat(size)),
    "empty scripts": (size) => sub("", "").repeat(size),
  };
  for (const [name, shape] of Object.entries(shapes)) {
    checkLinear(name, 2000, (size) => {
      const math = formulaOf(shape(size));
      return () => mathmlToTex(math);
    });
    const html = shape(1000);
    const { length } = mathmlToTex(formulaOf(html));
    assert.ok(length <= 20 * html.length, `${name}: ${length} for ${html.length}`);
  }
});

test("a formula may have any number of parts of any kind", () => {
  const many = 125_000;
  const shapes = {
    "text beside elements": "a(".repeat(many),
    "a long name": i("αb".repeat(many)),
    "a long number": n("1α".repeat(many)),
    "a long sign": o("+α".repeat(many)),
    "a long text": t("α∑".repeat(many)),
    letters: i("x", "mathvariant='bold'").repeat(many),
    "rows after a brace": o("{") + e("mtable")("<mtr><mtd>x".repeat(many)),
    "rows in columns": e("mtable", "columnalign='right center'")("<mtr><mtd>x".repeat(many)),
    "parts between fences": e("mfenced")(i("x").repeat(many)),
    "scripts around one base": e("mmultiscripts")(i("x"), `${n("1")}<none></none>`.repeat(many)),
  };
  for (const [name, html] of Object.entries(shapes)) {
    const { length } = mathmlToTex(formulaOf(html));
    assert.ok(length >= many && length <= 20 * html.length, `${name}: ${length} for ${html.length}`);
  }
});

test("no formula ends with a backslash, which would take the sign behind it along", () => {
  const made = (html: string) =>
    extract(`<p>So ${html} it is.`, { algorithm: everything, format: markdown }).content.trim();
  assert.equal(made('<math alttext="x\\ "><mi>x</mi></math>'), "So $x$ it is.");
  assert.equal(made(`<math>${i("x")}${t("&nbsp;")}</math>`), "So $x$ it is.");
  assert.equal(made('<img class="latex" src="x.png" alt="x^2\\">'), "So $x^2$ it is.");
  assert.equal(made('<math alttext="x\\\\"><mi>x</mi></math>'), "So $x\\\\$ it is.");
});
