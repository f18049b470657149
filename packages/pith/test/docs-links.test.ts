/** What `npm run test:site` sees in a browser, as far as files tell: the docs' links lead to files and headings. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

interface Collected {
  readonly pages: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  readonly faults: readonly string[];
}

const { collectPages, slugOf, withLinks } = (await import(
  new URL("../../../../site/collect-pages.js", import.meta.url).href
)) as {
  collectPages(extra?: Readonly<Record<string, string>>): Collected;
  slugOf(heading: string): string;
  withLinks(text: string, change: (link: string) => string | undefined): string;
};

test("every link of the docs leads to a file, and every anchor to a heading", () => {
  const { pages, files, faults } = collectPages();
  assert.deepEqual(faults, []);
  assert.ok(pages.size > 35, `${pages.size} pages`);
  assert.ok(pages.has("docs/start/retrieval.md") && files.has("examples/retrieval.mjs"));
});

test("links that lead nowhere are found, but not in code", () => {
  const page = [
    "# Gates and *tides*, `now`",
    "[a](none.md) [`b` and c](README.md#no-heading) [d](#gates-and-tides-now) [e](https://example.org/)",
    "`[f](code.md)` ![g](none.png)",
    "```md\n[h](fence.md)\n```",
    "- item\n    [i](deep.md)",
  ].join("\n");
  const { faults } = collectPages({ "extra.md": page });
  assert.deepEqual([...faults].sort(), [
    "extra.md: README.md has no heading #no-heading",
    "extra.md: there is no deep.md",
    "extra.md: there is no none.md",
    "extra.md: there is no none.png",
  ]);
  assert.equal(slugOf("All corpora, all tools"), "all-corpora-all-tools");
  const changed = withLinks(page, (link) => (link === "none.md" ? "some.md" : undefined));
  assert.match(changed, /\[a\]\(some\.md\)/);
  assert.match(changed, /`\[f\]\(code\.md\)`/);
});

test("the map of the docs has every page of docs/", () => {
  const map = readFileSync(new URL("../../../../docs/README.md", import.meta.url), "utf8");
  const pages = [...collectPages().pages.keys()].filter((page) => /^docs\/.*\//.test(page));
  assert.deepEqual(
    pages.filter((page) => !map.includes(`](${page.slice("docs/".length)})`)),
    [],
  );
});

/** Where the docs' paths begin: those of the library may leave out its folder. */
const PLACES = ["", "packages/", "packages/pith/", "packages/pith-node/", "packages/pith-cli/", "lab/eval/"];
const PATH =
  /`((?:examples|lab|packages|pith-[a-z]+\/(?:schema|src|test)|python|scripts|spark|src|test)\/[\w./-]*\w\.(?:js|json|mjs|md|py|sh|ts|wat))`/g;

test("files that the docs name exist", () => {
  const missing = [...collectPages().pages].flatMap(([page, text]) =>
    [...text.matchAll(PATH)]
      .filter(
        ([, path]) => !PLACES.some((place) => existsSync(new URL(`../../../../${place}${path}`, import.meta.url))),
      )
      .map(([, path]) => `${page}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test("docs/reference/command.md says what each warning means", () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
  const [, codes = ""] = /type WarningCode =([^;]*);/.exec(read("packages/pith/src/errors.ts")) ?? [];
  const [, table = ""] = read("docs/reference/command.md").split("## Warnings");
  const listed = [...table.split("\n## ")[0].matchAll(/^\| (`.*?) \|/gm)].flatMap(
    ([, names]) => names.match(/[a-z-]{4,}/g) ?? [],
  );
  assert.deepEqual(listed.filter((name) => name !== "code").sort(), (codes.match(/[a-z-]{4,}/g) ?? []).sort());
});

test("docs/reference/stability.md says of every entry of a package whether it is stable", () => {
  const root = new URL("../../../../", import.meta.url);
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const stability = read("docs/reference/stability.md");
  const [stable, others] = stability.split(/^## Better/m);
  for (const folder of readdirSync(new URL("packages", root))) {
    const { name, private: isPrivate, exports = {} } = JSON.parse(read(`packages/${folder}/package.json`));
    if (isPrivate === true) continue;
    for (const entry of Object.keys(exports)) {
      const path = name + entry.slice(1);
      if (entry === "./package.json") continue;
      const isStable = !["./command", "./internal", "./thread.cjs", "./commands"].includes(entry);
      assert.deepEqual(
        [stable, others].map((part) => part.includes(`\`${path}\``)),
        [isStable, !isStable],
        path,
      );
    }
  }
});
