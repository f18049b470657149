import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { FetchError, fetchPage } from "#src/index.js";

test("a certificate that nobody vouches for is not trusted", async (t) => {
  const folder = temporaryFolder(t);
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-keyout",
    key,
    "-out",
    cert,
  ];
  assert.equal(spawnSync("openssl", request).status, 0);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end("<p>"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  await assert.rejects(
    fetchPage(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    (error: FetchError) => {
      assert.ok(error instanceof FetchError, String(error));
      assert.equal(error.code, "tls");
      assert.equal(error.message, "The certificate of 127.0.0.1 can't be trusted: it is self-signed.");
      return true;
    },
  );
});
