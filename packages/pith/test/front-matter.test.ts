/** Front matter above Markdown: a YAML parser reads back every field as it was, however awkward, and in a fixed order. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageAbout, pith } from "pith-testing/command.js";
import fc from "pith-testing/properties.js";
import { parseAllDocuments, parse as parseYaml } from "yaml";
import { extract, type Metadata } from "#src/index.js";
import { frontMatter } from "#src/internal.js";
import { FORMATS } from "./support/formats.js";

const field = <T>(value: T) => ({ value, source: "test", confidence: 1 });

/** What a YAML parser finds between the two lines of `---`. */
function readBack(text: string): unknown {
  assert.match(text, /^---\n[\s\S]*\n---\n\n$/);
  return parseYaml(text.slice(4, -5));
}

/** Texts that YAML takes for something else, or as its own marks. */
const AWKWARD = [
  "",
  " ",
  "---",
  "...",
  "a: b",
  "- a",
  "# a",
  "no",
  "null",
  "~",
  "1e3",
  "0x1f",
  "012",
  "2024-05-01",
  "12:30:45",
  "*a",
  "&a",
  "!!str a",
  "%YAML 1.2",
  "@a",
  "`a",
  "{a: b}",
  "[a",
  "|",
  ">-",
  "'",
  '"',
  "\\",
  "\\n",
  "\n---\n",
  "a\u0085b\u2028c\u2029d",
  "\ufeffa",
  "\u0000\u0007\u007f\u009f",
  "\ud83d\ude00 \u05d0 \uffff",
  "trailing ",
  "<script>",
  "a #b",
];

const anyText = fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: "binary" }), fc.string());

test("a YAML parser reads back exactly what was written", () => {
  const names = ["title", "site", "description", "published", "license", "url"] as const;
  const models: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(names.map((name) => [name, anyText]));
  const lists = { authors: fc.array(anyText), tags: fc.array(anyText) };
  const someMetadata = fc
    .record({ ...models, ...lists }, { requiredKeys: [], noNullPrototype: true })
    .filter((values) => Object.values(values).length > 0);
  fc.assert(
    fc.property(someMetadata, (values) => {
      const metadata = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, field(value)]));
      assert.deepEqual(readBack(frontMatter(metadata as Metadata)), values);
    }),
    { numRuns: 500 },
  );
});

test("every awkward text as title", () => {
  for (const title of AWKWARD) assert.deepEqual(readBack(frontMatter({ title: field(title) })), { title });
});

test("the fields have their order, whatever the metadata's; without any there is no front matter", () => {
  const text = frontMatter({ tags: field(["a", "b"]), authors: field(["A"]), title: field("T"), words: field(3) });
  assert.equal(text, '---\ntitle: "T"\nauthors: ["A"]\ntags: ["a","b"]\n---\n\n');
  assert.equal(frontMatter({}), "");
});

test("it stands above the Markdown, of the library and of the command", async () => {
  const page = pageAbout('ropes: a "history" --- of #sorts');
  const { content, metadata } = extract(page, { format: FORMATS.markdown, frontMatter: true });
  const bare = extract(page, { format: FORMATS.markdown }).content;
  assert.equal(content, frontMatter(metadata) + bare);
  const [document] = parseAllDocuments(content);
  assert.equal((document.toJS() as { title: string }).title, metadata.title?.value);
  const { stdout } = await pith(["-f", "markdown", "--front-matter"], { stdin: page });
  assert.equal(stdout, content);
});
