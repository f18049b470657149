/** The OpenAPI document, as a validator of Python judges it. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { type TestContext, test } from "node:test";
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
      ...{ input: JSON.stringify(document), encoding: "utf8" },
    });
    assert.equal(status, 0, stdout + stderr);
  }
});
