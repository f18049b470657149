/** The OpenAPI document against the service: parameters, paths, types and examples are those that it takes and gives. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { PAGE_OPTIONS } from "pith/internal";
import { articlePage } from "./support/pages.js";
import { type TestServer, testServer } from "./support/test-server.js";

interface ParameterObject {
  readonly name: string;
  readonly schema: { readonly enum?: string[]; readonly type: string; readonly items?: { readonly enum?: string[] } };
}

interface OperationObject {
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: {
    readonly content: Record<string, { schema: { oneOf: { properties: Record<string, object> }[] } }>;
  };
  readonly responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly components: { readonly schemas: Record<string, object> };
}

async function documentOf({ ask }: TestServer): Promise<Document> {
  return (await (await ask("/openapi.json")).json()) as Document;
}

test("every reference is to a component, and no schema has an id of its own", async (t) => {
  const document = await documentOf(await testServer(t));
  const references: string[] = [];
  JSON.parse(JSON.stringify(document), (key, value) => {
    assert.notEqual(key, "$id");
    assert.notEqual(key, "$defs");
    if (key === "$ref") references.push(value);
    return value;
  });
  assert.ok(references.includes("#/components/schemas/Metadata"));
  for (const reference of references) {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
    assert.ok(name !== undefined && Object.hasOwn(document.components.schemas, name), reference);
  }
});

test("an empty address, selector or encoding is refused by the document and by the service", async (t) => {
  const server = await testServer(t);
  const { paths, components } = await documentOf(server);
  const { schema } = paths["/extract"]["post"].requestBody!.content["application/json"];
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components });
  const allows = ajv.compile(schema);
  const html = articlePage("herring");
  const good = { html, url: "https://example.org/", include: ["main"], exclude: ["footer"] };
  for (const balance of ["recall", 0.1, 1, 2.5, 10]) {
    assert.ok(allows({ ...good, balance }), JSON.stringify(allows.errors));
    assert.equal((await server.postJson("/extract", { ...good, balance })).status, 200, String(balance));
  }
  for (const wrong of [
    { url: "" },
    { include: [""] },
    { exclude: [""] },
    { url: " " },
    { exclude: [" "] },
    { charset: "" },
    { balance: "" },
    { balance: "11" },
  ]) {
    assert.equal(allows({ ...good, ...wrong }), false, JSON.stringify(wrong));
    assert.equal((await server.postJson("/extract", { ...good, ...wrong })).status, 422, JSON.stringify(wrong));
  }
});

/** A value that means something for each parameter that isn't a choice. */
const EXAMPLES: Readonly<Record<string, string>> = {
  balance: "recall",
  include: "main",
  exclude: "footer",
  url: "https://example.org/",
  charset: "utf-8",
  tokens: "64",
  overlap: "8",
};

/** What a parameter needs beside it. */
const COMPANIONS: Readonly<Record<string, Record<string, string>>> = {
  frontMatter: { format: "markdown" },
  headings: { format: "text" },
  links: { format: "markdown" },
};

function exampleOf({ name, schema }: ParameterObject): string {
  if (schema.type === "boolean") return "true";
  return EXAMPLES[name] ?? schema.enum?.[0] ?? schema.items?.enum?.[0] ?? "";
}

test("every parameter in the document is taken, and no other", async (t) => {
  const server = await testServer(t);
  const { paths } = await documentOf(server);
  const page = articlePage("herring");
  for (const operation of ["extract", "chunks", "explain", "probe"]) {
    const { parameters = [], requestBody } = paths[`/${operation}`]["post"];
    const documented = parameters.map(({ name }) => name);
    for (const parameter of parameters) {
      const companions = documented.includes("format") ? COMPANIONS[parameter.name] : {};
      const query = { ...companions, [parameter.name]: exampleOf(parameter) };
      const inQuery = await server.post(`/${operation}?${new URLSearchParams(query)}`, page);
      assert.equal(inQuery.status, 200, `${operation}: ${JSON.stringify(query)} ${await inQuery.text()}`);
      const inBody = await server.postJson(`/${operation}`, { html: page, ...query });
      assert.equal(inBody.status, 200, `${operation}: ${JSON.stringify(query)}`);
    }
    for (const name of [...Object.keys(PAGE_OPTIONS), "render", "id"]) {
      if (documented.includes(name)) continue;
      const refused = await server.post(`/${operation}?${name}=true`, page);
      assert.equal(refused.status, 422, `${operation}: ${name}`);
    }
    const [ofPage, ofAddress] = requestBody!.content["application/json"].schema.oneOf.map(({ properties }) =>
      Object.keys(properties).sort(),
    );
    assert.deepEqual(ofPage, ["html", ...documented].sort());
    assert.deepEqual(ofAddress, ["render", ...documented].sort());
    const inAddress = paths[`/${operation}`]["get"].parameters!.map(({ name }) => name);
    assert.deepEqual(inAddress.sort(), ["render", ...documented].sort());
  }
  assert.deepEqual(
    paths["/extract"]["post"].parameters!.map(({ name }) => name).sort(),
    Object.keys(PAGE_OPTIONS).sort(),
  );
});

test("every path in the document is there, and answers with a type that the document names", async (t) => {
  const server = await testServer(t);
  const { paths, components } = await documentOf(server);
  const page = articlePage("herring");
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      if (method === "get" && path.length > 1 && operations["post"] !== undefined) continue;
      // It needs an address; the test of fetching asks it.
      if (path === "/page") continue;
      const type = path === "/batch" ? "application/x-ndjson" : "text/html";
      const body = method === "post" ? (path === "/batch" ? JSON.stringify({ html: page }) : page) : null;
      const response = await server.ask(path, {
        method,
        body,
        ...(body !== null && { headers: { "content-type": type } }),
      });
      assert.equal(response.status, 200, path);
      const [sent] = response.headers.get("content-type")!.split(";");
      assert.ok(Object.keys(responses["200"].content!).includes(sent), `${path}: ${sent}`);
    }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components });
  for (const [operation, schema] of [
    ["extract", "Extraction"],
    ["chunks", "Chunks"],
    ["explain", "Explanation"],
    ["probe", "Probe"],
  ]) {
    const value = await (await server.post(`/${operation}`, page)).json();
    const validate = ajv.compile({ $ref: `document#/components/schemas/${schema}` });
    assert.ok(validate(value), JSON.stringify(validate.errors));
  }
  const lines = [JSON.stringify({ html: page, id: "a" }), "{}", JSON.stringify({ html: page, fromat: "json" })].join(
    "\n",
  );
  const batch = { method: "POST", body: lines, headers: { "content-type": "application/x-ndjson" } };
  const isLine = ajv.compile({ $ref: "document#/components/schemas/Line" });
  const answers = (await (await server.ask("/batch", batch)).text()).trim().split("\n");
  assert.equal(answers.length, 3);
  for (const line of answers) assert.ok(isLine(JSON.parse(line)), `${line} ${JSON.stringify(isLine.errors)}`);
});

test("the document's examples are what the service takes and answers", async (t) => {
  const server = await testServer(t);
  const { paths } = (await documentOf(server)) as unknown as {
    paths: Record<
      string,
      {
        post: {
          requestBody: { content: Record<string, Example> };
          responses: Record<string, { content: Record<string, Example> }>;
        };
      }
    >;
  };
  interface Example {
    readonly example?: unknown;
    readonly examples?: { readonly page: { readonly value: object } };
  }
  for (const operation of ["extract", "chunks", "explain", "probe"]) {
    const { requestBody, responses } = paths[`/${operation}`]["post"];
    const { page } = requestBody.content["application/json"].examples!;
    const answer = await server.postJson(`/${operation}`, page.value as Record<string, unknown>);
    assert.equal(answer.status, 200, operation);
    const { example } = responses["200"].content["application/json"];
    // Figures are the model's, and change with it.
    if (example !== undefined) assert.deepEqual(withoutFigures(await answer.json()), withoutFigures(example));
  }
  const lines = paths["/batch"]["post"].requestBody.content["application/x-ndjson"].example as string;
  const [first] = lines.split("\n");
  const headers = { "content-type": "application/x-ndjson" };
  const answered = await (await server.ask("/batch", { method: "POST", body: first, headers })).text();
  assert.match(answered, /"id":"gulls".*"title":"Gulls on the bridge"/);
});

function withoutFigures(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "number" ? 0 : part)));
}
