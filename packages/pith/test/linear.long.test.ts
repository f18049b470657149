/** Damage of JSON, and selectors, drawn at random and repeated: all is read in linear time, or a selector is told that it walks too far. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { findRecords } from "pith/records";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { parse } from "#src/html/parser/parser.js";
import { selectAll } from "#src/html/selectors.js";
import { PLACES, pageOf } from "./support/json-damage.js";

/** So many of each; `PITH_SEED` draws others. */
const DRAWN = 15;

/** What a page or a program writes where JSON isn't closed. */
// biome-ignore format: a list
const TOKENS = [
  "{", "[", '"', '"', "'", "`", ":", ",", "}", "]", "\\", "/*", "*/", "//", "\n", " ", "          ", "a", "1", "null", "f(", '"a"', '{"', '":',
  "=", "self.__next_f.push(", "window.__DATA__ = ", "JSON.parse(", '[1,"', "$L1", "2:T4,",
];

/** Of each a selector is asked about a page that repeats one of these. */
// biome-ignore format: a list
const PIECES = [
  "<p>a", "<b>", "<div> </div>", "<div><!---->", "<a href=/b>c</a>", "<i lang=fr>", "<i lang=''></i>", "<x-y>", "<svg><a></a>", "<li class='a b'>", " ",
];
/** An element around them, with an attribute of `#`. */
const AROUND = [
  "<div>",
  "<div lang='#'>",
  "<div class='#'>",
  "<div title='#' id='#'>",
  "<x-#>",
  "<div é='#'>",
  "<div>#",
];
// biome-ignore format: a list
const ASKED = [
  "p", "b", "*", ".ab", "#a", "[title*=xab]", "[title]", "[é]", "[class~=zz]", ":lang(fr)", ":lang('*')", ":empty", "x-z", ":root", ":not(:empty)",
  ":first-child", ":nth-of-type(2n)", ":nth-last-child(-n+2)", ":has(> q)", ":has(q)", ":contains(nope)", ":icontains(NOPE)", ":only-child",
];
const COMBINATORS = [" ", " > ", " + ", " ~ ", ", ", ""];

test(`damaged JSON, drawn with the seed ${SEED}`, () => {
  const random = seededRandom(SEED);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)];
  for (let i = 0; i < DRAWN; i++) {
    const damage = Array.from({ length: 1 + Math.floor(random() * 5) }, () => oneOf(TOKENS)).join("");
    const [place, around] = oneOf(Object.entries(PLACES));
    const run = (size: number) => {
      const page = extract(pageOf(around, damage, size));
      assert.ok(JSON.stringify(page.metadata).length < 2_000 + size);
      findRecords(page);
    };
    checkLinearUpTo(`${JSON.stringify(damage)} in ${place}`, run, 8_000, 1_024_000);
  }
});

test(`selectors, drawn with the seed ${SEED}`, () => {
  const random = seededRandom(SEED);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)];
  for (let i = 0; i < DRAWN; i++) {
    const compound = () => oneOf(ASKED) + (random() < 0.3 ? oneOf(ASKED.filter((part) => /^[.#:[]/.test(part))) : "");
    const selector = Array.from({ length: 1 + Math.floor(random() * 3) }, compound).reduce(
      (all, part) => `${all}${oneOf(COMBINATORS) || " "}${part}`,
    );
    const [around, piece] = [oneOf(AROUND), oneOf(PIECES)];
    const treeOf = (size: number) => {
      const value = "ab ".repeat(size / 2).replaceAll(" ", around.startsWith("<x-") ? "" : " ");
      return parse(new TextEncoder().encode(around.replaceAll("#", value) + piece.repeat(size)));
    };
    let most = 0;
    for (let size = 1_000; size <= 64_000; size *= 4) {
      const tree = treeOf(size);
      const before = process.cpuUsage();
      try {
        selectAll(tree, selector);
      } catch (error) {
        assert.equal((error as { code?: string }).code, "selector-steps", `${selector} on ${around}${piece}`);
      }
      const { user, system } = process.cpuUsage(before);
      most = Math.max(most, (user + system) / 1e6);
      // What no step counts would take minutes here; what is counted ends before.
      assert.ok(most < MOST_SECONDS, `${selector} on ${around}${piece}: ${most} s of CPU time for ${size}`);
    }
  }
});

/** CPU time in which the steps of the largest page are over on a slow machine. */
const MOST_SECONDS = 30;
