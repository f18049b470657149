// Takes long: it sends hundreds of requests.
/** Requests that schemathesis makes up from the OpenAPI document: the service answers each as the document says. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { testServer } from "./support/test-server.js";

/** Where schemathesis finds what it is told besides the document. */
const HOOKS = fileURLToPath(new URL("../../test/schemathesis/", import.meta.url));

/** Requests to each operation, of those that are made up at random; the cases at the edges come besides. */
const EXAMPLES = "4";

/** From here on the service's log tells of faults of its own. */
const ERROR_LEVEL = 50;

test("requests made up from the document get the answers that the document names, and no others", async (t) => {
  const site = await webServer(t, ({ url = "" }, response) => {
    if (url === "/gone") response.writeHead(404).end();
    else if (url === "/picture") response.setHeader("content-type", "image/png").end("PNG");
    else if (url === "/circle") response.writeHead(302, { location: url }).end();
    else response.setHeader("content-type", "text/html").end(articlePage("herring"));
  });
  const nobody = () =>
    Promise.reject(Object.assign(new Error("not found"), { code: "ENOTFOUND", syscall: "getaddrinfo" }));
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [site.port, 80, 443], lookup: nobody };
  const { url, lines } = await testServer(t, { fetch });
  const choice = ["--checks", "all", "--seed", "1", "--max-examples", EXAMPLES];
  const how = ["--no-color", "--continue-on-failure", "--no-shrink", "--generation-database", "none"];
  const env = { ...process.env, SITE: site.url, SCHEMATHESIS_HOOKS: "hooks", PYTHONPATH: HOOKS };
  // What it remembers of this run, the next one is not to know.
  const folder = temporaryFolder(t);
  const program = ["-m", "schemathesis.cli", "--config-file", join(HOOKS, "schemathesis.toml"), "run"];
  const child = spawn(PYTHON, [...program, `${url}/openapi.json`, ...choice, ...how], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const report = Buffer.concat(said).toString();
  const faults = lines.filter(({ level }) => Number(level) >= ERROR_LEVEL);
  assert.equal(code, 0, `${report}\n${JSON.stringify(faults)}`);
  assert.match(report, /Selected: (\d+)\/\1\n\s*Tested: \1\n/);
});
