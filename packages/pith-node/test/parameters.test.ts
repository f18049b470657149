import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { extract } from "pith";
import {
  EXTRACT_PARAMETERS,
  extractOptions,
  ParameterError,
  parameterSchema,
  readExtractParameters,
} from "pith-node/internal";

test("what isn't given is as the table says", () => {
  const values = readExtractParameters({});
  assert.deepEqual(Object.keys(values), Object.keys(EXTRACT_PARAMETERS));
  const { algorithm, format, include, blocks, url } = values;
  assert.deepEqual(
    { algorithm, format, include, blocks, url },
    { algorithm: "learned", format: "text", include: [], blocks: false, url: undefined },
  );
});

test("texts of a query and values of JSON are read alike", () => {
  for (const [query, json] of [
    [
      { blocks: "true", format: "json" },
      { blocks: true, format: "json" },
    ],
    [{ with: "links,images" }, { with: ["links", "images"] }],
    [{ balance: "2" }, { balance: 2 }],
    [{ exclude: [".a", ".b"] }, { exclude: [".a", ".b"], compatible: null }],
    [
      { "front-matter": "", format: "markdown" },
      { "front-matter": true, format: "markdown" },
    ],
  ]) {
    assert.deepEqual(readExtractParameters(query), readExtractParameters(json));
  }
});

test("the values are options of extract", () => {
  const page = "<title>T</title><article><p>Herring <a href='/a'>came</a> to the harbour today, all of them.</article>";
  const given = { format: "markdown", url: "https://example.org/", include: "article", balance: "recall" };
  const { content } = extract(page, extractOptions(readExtractParameters(given)));
  assert.match(content, /\(https:\/\/example\.org\/a\)/);
});

test("what makes no sense is refused with words that help", () => {
  for (const [given, words] of [
    [{ fromat: "json" }, /^There is no parameter "fromat"\. Choose from: algorithm, /],
    [{ __proto__x: "1" }, /^There is no parameter/],
    [{ format: "pdf" }, /^format can't be "pdf"\. Choose one of: text, /],
    [{ format: ["json", "text"] }, /^format can't be \["json","text"\]\. Give a string\.$/],
    [{ blocks: "perhaps" }, /^blocks can't be "perhaps"\. Give true or false\.$/],
    [{ include: { a: 1 } }, /^include can't be \{"a":1\}\. Give a string, or several\.$/],
    [{ include: "p[" }, /^include: The selector/],
    [{ with: "links", without: "links" }, /^links can't be both in with and in without\.$/],
    [{ "front-matter": true }, /^front-matter goes with format markdown, not with text\.$/],
    [{ url: "example.org" }, /^url can't be "example\.org"\./],
    [{ charset: "klingon" }, /^charset can't be "klingon"\./],
    [{ balance: "11" }, /^balance: give/],
    [{ balance: "recall", algorithm: "eatiht" }, /^balance is an option of the algorithm learned/],
  ] as const) {
    assert.throws(
      () => extractOptions(readExtractParameters(given)),
      (error) => error instanceof ParameterError && words.test(error.message),
      JSON.stringify(given),
    );
  }
});

test("every parameter has a schema that takes its default", () => {
  const ajv = new Ajv2020();
  for (const parameter of Object.values(EXTRACT_PARAMETERS)) {
    const schema = parameterSchema(parameter);
    const validate = ajv.compile(schema);
    if (schema.default !== undefined) assert.ok(validate(schema.default), parameter.name);
    assert.ok(!validate({}), parameter.name);
  }
});
