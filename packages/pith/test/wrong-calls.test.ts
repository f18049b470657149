// Calls that only plain JavaScript can make: whatever is given, the error says what to give, in Pith's words.

import assert from "node:assert/strict";
import test from "node:test";
import { explain, extract } from "pith";
import { chunks } from "pith/chunks";
import { html, json, markdown } from "pith/formats";
import { findRecords, recordsHtml, recordsJson, recordsText, traceRecords } from "pith/records";
import { tei } from "pith/tei";
import { readPlainOptions } from "#src/options/read-options.js";

const PAGE = "<title>Mills</title><article><h1>Mills</h1><p>The mill at Tidewell has ground rye since 1790.</article>";

/** Values that even a message about them can fail on. */
const ODD: readonly (readonly [name: string, value: unknown])[] = [
  ["null", null],
  ["a symbol", Symbol("a")],
  ["a BigInt", 10n],
  ["a circle", circle()],
  ["arrays too deep to be written", nested(20_000)],
  ["a method that throws", { toJSON: () => assert.fail("asked for its JSON") }],
  ["NaN", Number.NaN],
];

/** What a JavaScript engine says of code that trusted its input. */
const NOT_OURS = /Cannot |is not a|is not iterable|circular|serialize|call stack|asked for/;

test("an option of any value is refused by a TypeError that says what to give", () => {
  for (const [name, value] of ODD) {
    for (const option of ["hidden", "balance", "format", "algorithm", "contentFormat", "include"]) {
      const format = option === "contentFormat" ? json : "text";
      const call = () => void extract(PAGE, { format, [option]: value }).content;
      refuses(call, `${option}: ${name}`);
    }
    refuses(() => chunks(extract(PAGE), { tokens: value as number }), `tokens: ${name}`);
    if (value === null) continue;
    refuses(() => readPlainOptions({ links: value }), `a plain option: ${name}`);
    if (typeof value !== "number") refuses(() => extract(PAGE, value as object), `all options: ${name}`, true);
  }
});

test("what takes an extraction says so where it gets a page, or nothing", () => {
  for (const given of [undefined, null, PAGE, 17, Promise.resolve()]) {
    for (const call of [explain, chunks, findRecords, traceRecords, recordsJson, recordsText, recordsHtml]) {
      assert.throws(() => call(given as never), /Give what extract\(page\) returned, not a/, call.name);
    }
    for (const format of [markdown, html, json, tei]) {
      assert.throws(() => format.write(given as never, {}), /Give what extract\(page\) returned, not a/, format.name);
    }
  }
});

/** `orTakes`: an object without options is one. */
function refuses(call: () => void, what: string, orTakes = false): void {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof TypeError, what);
    assert.doesNotMatch(error.message, NOT_OURS, what);
    assert.ok(error.message.length < 1_000, what);
    return;
  }
  assert.ok(orTakes, `${what} is taken`);
}

function circle(): object {
  const one: { self?: object } = {};
  one.self = one;
  return one;
}

function nested(depth: number): unknown {
  let value: unknown = "p";
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}
