/**
 * `npm run test:mcp-inspector`: drives `pith mcp` with the command line of the MCP inspector, over stdio and over HTTP. The
 * inspector is installed from npm into `.cache`; where it can't be, nothing is tested, and said. Ends with 1 when a
 * tool doesn't answer as it should.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";
import { cachedPackage } from "./runtimes/cached-package.js";

/** The last version whose command line runs on every Node that Pith runs on. It speaks the protocol of 2025. */
const SPEC = "@modelcontextprotocol/inspector@1.0.3";

commandLine(import.meta.url);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pith = join(root, "packages", "pith-cli", "bin", "pith.js");
const page = `<title>Gulls</title><article>${"<p>The gulls sat early on the bridge, and nobody knew why.</p>".repeat(20)}</article>`;

let modules;
try {
  modules = cachedPackage(SPEC);
} catch ({ message }) {
  console.log(`The MCP inspector can't be installed (${message}); nothing is tested.`);
}
if (modules !== undefined) {
  check([process.execPath, pith, "mcp"]);
  console.log("The MCP inspector lists and calls the tools over stdio.");
  const server = spawn(process.execPath, [pith, "mcp", "--http", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const [said] = await once(server.stderr, "data");
    check([/http:\S+\/mcp/.exec(String(said))[0], "--transport", "http"]);
  } finally {
    server.kill();
  }
  console.log("The MCP inspector lists and calls the tools over HTTP.");
}

function check(target) {
  const { tools } = inspect(target, ["--method", "tools/list"]);
  assert.deepEqual(
    tools.map(({ name }) => name),
    ["extract", "probe", "metadata"],
  );
  const call = ["--method", "tools/call", "--tool-name"];
  const part = inspect(target, [...call, "extract", "--tool-arg", `html=${page}`, "max_tokens=100"]);
  assert.equal(part._meta.next_page, 2);
  assert.match(part.content[1].text, /^The gulls sat early/);
  const refused = inspect(target, [...call, "probe", "--tool-arg", "url=http://127.0.0.1/"]);
  assert.equal(refused.isError, true);
}

function inspect(target, args) {
  const program = join(modules, "@modelcontextprotocol", "inspector", "cli", "build", "cli.js");
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  return JSON.parse(execFileSync(process.execPath, [program, "--cli", ...target, ...args], options));
}
