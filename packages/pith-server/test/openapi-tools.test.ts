/** What other tools make of the OpenAPI document: validators find nothing, and its generated types fit a client. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { compileErrors, validate } from "@readme/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import generate, { astToString } from "openapi-typescript";
import { temporaryFolder } from "pith-testing/command.js";
import { testServer } from "./support/test-server.js";

const COMPILER = join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin", "tsc");

let made: Promise<object[]> | undefined;

/** The documents of a service without tokens and of one with them. */
function documents(t: TestContext): Promise<object[]> {
  made ??= askForDocuments(t);
  return made;
}

async function askForDocuments(t: TestContext): Promise<object[]> {
  const servers = [await testServer(t), await testServer(t, { tokens: ["secret"] })];
  return Promise.all(servers.map(async ({ ask }) => (await (await ask("/openapi.json")).json()) as object));
}

test("the document is valid OpenAPI for two validators of JavaScript", async (t) => {
  for (const document of await documents(t)) {
    const { valid, errors } = await new Validator().validate({ ...document });
    assert.ok(valid, JSON.stringify(errors));
    const said = await validate(structuredClone(document) as Parameters<typeof validate>[0]);
    assert.ok(
      said.valid && said.warnings.length === 0,
      said.valid ? JSON.stringify(said.warnings) : compileErrors(said),
    );
  }
});

/**
 * A program that asks for what there is, as its author writes it against the generated types, and for what there isn't; the
 * compiler fails where the latter is no error, too.
 */
const CLIENT = `import type { components, operations, paths } from "./service.js";

type Json<Operation extends { requestBody: { content: { "application/json": unknown } } }> =
  Operation["requestBody"]["content"]["application/json"];
type Answers = operations["extract"]["responses"];

export const request: Json<operations["extract"]> = {
  url: "https://example.org/",
  algorithm: "learned",
  format: "json",
  include: ["main"],
  links: true,
  balance: 2,
  frontMatter: false,
  render: true,
};
export const page: Json<operations["probe"]> = { html: "<p>Hello", charset: "utf-8" };
export const query: paths["/probe"]["get"]["parameters"]["query"] = { url: "https://example.org/" };
export const line: operations["batch"]["requestBody"]["content"]["application/x-ndjson"] = { html: "<p>Hello", id: "a" };
export function titleOf(answer: Answers[200]["content"]["application/json"]): string {
  return answer.metadata.title?.value ?? answer.title;
}
export function textOf(answer: Answers[200]["content"]["text/markdown"]): string {
  return answer;
}
export function codeOf({ code, status }: Answers[422]["content"]["application/problem+json"]): string {
  return code + status.toFixed();
}
export function detailOf(answer: components["schemas"]["Line"]): string {
  return "error" in answer ? answer.error.detail : answer.text;
}
export function factsOf({ facts }: components["schemas"]["Explanation"]): unknown[] {
  return facts.map(({ name }) => name);
}

// @ts-expect-error There is no such algorithm.
export const noAlgorithm: Json<operations["extract"]> = { html: "<p>Hello", algorithm: "lerned" };
// @ts-expect-error There is no such member.
export const noMember: Json<operations["extract"]> = { html: "<p>Hello", fromat: "json" };
// @ts-expect-error There is neither a page nor an address.
export const nothing: Json<operations["extract"]> = { format: "json" };
// @ts-expect-error An address has to be given.
export const noAddress: paths["/probe"]["get"]["parameters"]["query"] = {};
// @ts-expect-error There is no such field.
export const noField = (answer: Answers[200]["content"]["application/json"]) => answer.tilte;
`;

const REDOCLY = join(dirname(fileURLToPath(import.meta.resolve("@redocly/cli/package.json"))), "bin", "cli.js");

test("redocly finds no error in the document", async (t) => {
  const folder = temporaryFolder(t);
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const files = (await documents(t)).map((document, i) => {
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(document));
    return `${i}.json`;
  });
  const { status, stdout } = spawnSync(process.execPath, [REDOCLY, "lint", "--format=stylish", ...files], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout);
});

test("a generator makes types of the document that a client can be written against", async (t) => {
  const [document] = await documents(t);
  const folder = temporaryFolder(t);
  const types = astToString(await generate(document as Parameters<typeof generate>[0]));
  writeFileSync(join(folder, "service.d.ts"), types);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "client.ts"), CLIENT);
  const how = ["--noEmit", "--strict", "--module", "nodenext", "--lib", "es2023"];
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, ...how, "client.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout);
});
