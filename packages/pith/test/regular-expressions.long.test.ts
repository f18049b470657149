/** Every regular expression of the packages is linear: proved, listed with a reason, or measured. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { extract } from "pith";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { withoutInvisible } from "#src/text/invisible-characters.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const script = join(root, "scripts/check-regular-expressions.js");

interface Listed {
  readonly file: string;
  readonly expression: string;
  readonly finding?: string;
  readonly bound?: number | null;
  readonly why?: string;
  readonly worst?: readonly [before: string, repeated: string, behind: string];
}

const { unproved } = JSON.parse(readFileSync(join(root, "scripts/regular-expressions/list.json"), "utf8")) as {
  readonly unproved: readonly Listed[];
};

function check(...args: string[]): { code: number | null; problems: string; summary: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { code: status, problems: stderr, summary: stdout };
}

/** Checks a made folder by a made list. */
function checkFiles(files: Record<string, string>, unproved: readonly Listed[] = []): ReturnType<typeof check> {
  const folder = mkdtempSync(join(tmpdir(), "expressions-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, "src", file)), { recursive: true });
      writeFileSync(join(folder, "src", file), text);
    }
    writeFileSync(join(folder, "list.json"), JSON.stringify({ recheck: "", unproved, proved: [] }));
    return check("--folder", join(folder, "src"), "--list", join(folder, "list.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("every regular expression of the packages is proved to be linear, or listed with the reason", () => {
  const { code, problems, summary } = check();
  assert.equal(problems, "");
  assert.equal(code, 0);
  assert.ok(Number(/: (\d+), of which/.exec(summary)?.[1]) > 500, summary);
});

test("proved ones pass, whatever their flags and wherever they stand", () => {
  const { code, problems } = checkFiles({
    "a.ts": "export const a = (x: string): boolean => /^[a-z]+\\d*$/iu.test(x as string);\n",
    "b/c.ts": "// /(a+)+$/\nexport const b = '/(a+)+$/'.split(/, ?/);\n",
  });
  assert.equal(problems, "");
  assert.equal(code, 0);
});

const quadratic: Listed = {
  file: "a.ts",
  expression: "/\\s+$/",
  finding: "2nd degree polynomial",
  bound: 9,
  why: "x",
};
const { bound: _, ...withoutBound } = quadratic;
const made: Listed = { file: "a.ts", expression: "new RegExp(x)", finding: "made in a call", bound: null, why: "x" };

const REFUSED: readonly (readonly [name: string, source: string, listed: readonly Listed[], problem: RegExp])[] = [
  ["a quadratic one", "\nexport const a = /\\s+$/;\n", [], /^a\.ts:2: .*2nd degree polynomial.*bound its input/],
  ["an exponential one", "export const a = /^(?:a+)+$/;\n", [], /^a\.ts:1: .*exponential/],
  ["one that recheck can't read", "export const a = /(?<=a*)b*/;\n", [], /^a\.ts:1: .*can't read it: look-behind/],
  [
    "one that a function makes",
    "export const a = (x: string) => new RegExp(x);\n",
    [],
    /^a\.ts:1: new RegExp\(x\) is made of what a function is given/,
  ],
  ["one that is gone", "export const a = 1;\n", [quadratic], /^a\.ts: .* is no longer there/],
  [
    "one that is proved now",
    "export const a = /a/;\n",
    [{ ...quadratic, expression: "/a/" }],
    /^a\.ts:1: .*proved now/,
  ],
  ["one without a bound", "export const a = /\\s+$/;\n", [withoutBound], /^a\.ts: .* no "bound"/],
];

/** Says what is wrong in all of them at once, each in a file of its own: a run of the script has recheck to load. */
const refused = (() => {
  const fileOf = (index: number) => `${index}.ts`;
  const sources = REFUSED.map(([, source], index) => [fileOf(index), source]);
  const listed = REFUSED.flatMap(([, , listed], index) => listed.map((entry) => ({ ...entry, file: fileOf(index) })));
  return checkFiles(Object.fromEntries(sources), listed);
})();

for (const [index, [name, , , problem]] of REFUSED.entries()) {
  test(`refused: ${name}`, () => {
    assert.equal(refused.code, 1);
    const said = refused.problems.split("\n").filter((line) => line.startsWith(`${index}.ts:`));
    assert.equal(said.length, 1, refused.problems);
    assert.match(said[0].replace(/^\d/, "a"), problem);
  });
}

test("what is listed with its reason passes", () => {
  const source = "export const a = /\\s+$/;\nexport const b = (x: string) => new RegExp(x);\n";
  assert.equal(checkFiles({ "a.ts": source }, [quadratic, made]).problems, "");
});

for (const { file, expression, bound, worst } of unproved) {
  if (bound !== null || worst === undefined) continue;
  test(`linear without a bound: ${expression.slice(0, 60)} (${file})`, () => {
    const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(expression)!;
    const [before, repeated, behind] = worst;
    const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
    checkLinearUpTo(
      expression,
      (size) => {
        for (const _ of `${before}${repeated.repeat(size)}${behind}`.matchAll(pattern));
      },
      4_000,
      256_000,
    );
  });
}

/** Where a page can put a text that the bounded expressions read. */
function pageWith(text: string): Uint8Array {
  const quoted = text.replaceAll('"', "&quot;");
  const data = JSON.stringify({ "@type": "Article", headline: text, author: [{ name: text }, { name: `${text}b` }] });
  return new TextEncoder().encode(`<title>${text}</title><meta name=author content="${quoted}">
    <script type="application/ld+json">${data}</script><meta name=keywords content="${quoted}">
    <h1>${text}</h1><p class=byline>${text}</p><a rel=author>${text}</a><time>${text}</time><p>A text, and then another one.`);
}

for (const { file, expression, bound, worst } of unproved) {
  if (bound === null || bound === undefined) continue;
  test(`bounded: ${expression.slice(0, 60)} (${file})`, () => {
    assert.ok(worst !== undefined);
    const [before, repeated, behind] = worst;
    const make = (size: number) => pageWith(before + repeated.repeat(size / repeated.length) + behind);
    // From 200 kB on the heap grows over several doublings: only larger pages tell that from a square.
    checkLinearUpTo(expression, (size) => extract(make(size)).metadata, 20_000, 5_120_000);
  });
}

test("so is what takes invisible characters out of a text", () => {
  checkLinearUpTo("invisible", (size) => withoutInvisible(`${"\u200b".repeat(7)}a`.repeat(size)), 4_000, 256_000);
});
