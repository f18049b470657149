/** The table of page options, which all doors read: queries and JSON alike, defaults, schemas, and words for what makes no sense. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { extract } from "pith";
import {
  checkPlainOptions,
  OptionError,
  optionsIn,
  PAGE_OPTIONS,
  parameterSchema,
  readPlainOptions,
} from "pith/internal";
import { extractOptions } from "pith-node/internal";
import { FORMATS } from "#src/parameters/extract-options.js";

test("what isn't given isn't there, and what is as by default is as if it weren't given", () => {
  assert.deepEqual(readPlainOptions({ url: null, links: undefined }), {});
  const given = readPlainOptions({ balance: "balanced", hidden: "auto", algorithm: "learned", links: false });
  assert.deepEqual(optionsIn(given, "content", "parts"), { links: false });
  // Generated clients of the service send each default.
  const defaults = Object.entries(PAGE_OPTIONS).flatMap(([name, row]) =>
    "default" in row ? [[name, row.default]] : [],
  );
  assert.equal(
    extractOptions(readPlainOptions({ ...Object.fromEntries(defaults), blocks: false })).format,
    FORMATS.text,
  );
});

test("strings of a query and values of JSON are read alike", () => {
  for (const [query, json] of [
    [{ blocks: "true" }, { blocks: true }],
    [
      { links: "true", images: "false" },
      { links: true, images: false },
    ],
    [{ balance: "2" }, { balance: 2 }],
    [{ balance: "2.5812751715075355" }, { balance: 2.5812751715075355 }],
    [{ exclude: [".a", ".b"] }, { exclude: [".a", ".b"], blocks: null }],
    [{ frontMatter: "" }, { frontMatter: true }],
  ]) {
    assert.deepEqual(readPlainOptions(query), readPlainOptions(json));
  }
  assert.deepEqual(readPlainOptions({ balance: "2", links: "false" }), { balance: 2, links: false });
});

test("they are options of extract", () => {
  const page = "<title>T</title><article><p>Herring <a href='/a'>came</a> to the harbour today, all of them.</article>";
  const given = { format: "markdown", url: "https://example.org/", include: "article", balance: "recall" };
  assert.match(extract(page, extractOptions(readPlainOptions(given))).content, /\(https:\/\/example\.org\/a\)/);
  const without = extract(page, extractOptions(readPlainOptions({ ...given, links: false })));
  assert.doesNotMatch(without.content, /example\.org/);
});

test("what makes no sense is refused with words that help, and with the option's name", () => {
  for (const [option, given, words] of [
    ["fromat", { fromat: "json" }, /^There is no option "fromat"\. Did you mean "format"\? Choose from: algorithm, /],
    ["__proto__x", { __proto__x: "1" }, /^There is no option/],
    ["format", { format: "pdf" }, /^format can't be "pdf"\. Choose one of: text, /],
    ["format", { format: ["json", "text"] }, /^format can't be \["json","text"\]\. Give a string\.$/],
    ["blocks", { blocks: "perhaps" }, /^blocks can't be "perhaps"\. Give true or false\.$/],
    ["links", { links: 1 }, /^links can't be 1\. Give true or false\.$/],
    ["include", { include: { a: 1 } }, /^include can't be \{"a":1\}\. Give a string, or several\.$/],
    ["include", { include: "p[" }, /^include: The selector/],
    ["frontMatter", { frontMatter: true }, /^frontMatter goes with format markdown, not with text\.$/],
    ["headings", { headings: true, format: "html" }, /^headings goes with format text, not with html\.$/],
    ["contentFormat", { contentFormat: "html" }, /^contentFormat goes with format json, not with text\.$/],
    ["url", { url: "example.org" }, /^url can't be "example\.org"\./],
    ["charset", { charset: "klingon" }, /^charset can't be "klingon"\./],
    ["balance", { balance: "11" }, /^balance can't be "11"\. Choose one of: .*, or give a number, 0\.1 to 10\.$/],
    ["balance", { balance: "recall", algorithm: "eatiht" }, /^balance is an option of the algorithm learned/],
  ] as const) {
    assert.throws(
      () => extractOptions(readPlainOptions(given)),
      (error) => error instanceof OptionError && error.option === option && words.test(error.reason),
      JSON.stringify(given),
    );
  }
});

test("a door says them as its users write them", () => {
  const spelled = (name: string) => `--${name}`;
  assert.throws(
    () => checkPlainOptions({ blocks: true }, spelled),
    /^.*--blocks goes with --format json, not with text\.$/,
  );
});

test("every option has a schema that takes its default", () => {
  const ajv = new Ajv2020();
  for (const option of Object.values(PAGE_OPTIONS)) {
    const schema = parameterSchema(option);
    const validate = ajv.compile(schema);
    if (schema.default !== undefined) assert.ok(validate(schema.default), option.name);
    assert.ok(!validate({}), option.name);
  }
});
