/** The OpenAPI document, as programs of Python take it. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { testServer } from "./support/test-server.js";

/** The documents of a service without tokens and of one with them. */
async function documents(t: TestContext): Promise<object[]> {
  const servers = [await testServer(t), await testServer(t, { tokens: ["secret"] })];
  return Promise.all(servers.map(async ({ ask }) => (await (await ask("/openapi.json")).json()) as object));
}

test("the document is valid OpenAPI for a validator of Python", async (t) => {
  for (const document of await documents(t)) {
    const { status, stdout, stderr } = spawnSync(PYTHON, ["-m", "openapi_spec_validator", "-"], {
      input: JSON.stringify(document),
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout + stderr);
  }
});

/** A program against the generated client: reads a page, and asks whether another has content. Its argument is the service's address. */
const PROGRAM = `import sys
from pith_client import Client
from pith_client.api.pages import extract, probe
from pith_client.models import ExtractJsonBodyType0, Extraction, Probe, ProbeJsonBodyType0

client = Client(base_url=sys.argv[1])
html = "<title>Gulls</title><article><p>" + "The gulls sat early on the bridge. " * 20
extraction = extract.sync(client=client, body=ExtractJsonBodyType0(html=html))
assert isinstance(extraction, Extraction), extraction
found = probe.sync(client=client, body=ProbeJsonBodyType0(html=html))
assert isinstance(found, Probe), found
print(extraction.metadata.title.value, found.has_content)
`;

test("openapi-python-client generates a client that works", async (t) => {
  const { url, ask } = await testServer(t);
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "openapi.json"), await (await ask("/openapi.json")).text());
  writeFileSync(join(folder, "config.yaml"), "post_hooks: []\n");
  writeFileSync(join(folder, "program.py"), PROGRAM);
  const how = [
    "generate",
    "--path",
    "openapi.json",
    "--config",
    "config.yaml",
    "--meta",
    "none",
    "--output-path",
    "pith_client",
  ];
  const made = await run(folder, ["-m", "openapi_python_client", ...how]);
  assert.equal(made.code, 0, made.output);
  const { code, output } = await run(folder, ["program.py", url]);
  assert.deepEqual([output.trim(), code], ["Gulls True", 0]);
});

/** Runs Python in a folder; not by spawnSync, as the service answers in this process. */
async function run(cwd: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(PYTHON, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
