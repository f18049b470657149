import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./support/command.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** Pith as it is installed, with what it needs, but for Pith's other packages. */
function installed(t: TestContext): { bin: string; modules: string } {
  const modules = join(temporaryFolder(t), "node_modules");
  const pith = join(modules, "pith");
  for (const part of ["bin", "dist", "package.json"]) {
    cpSync(join(ROOT, "packages", "pith", part), join(pith, part), { recursive: true });
  }
  link(join(ROOT, "node_modules"), modules);
  // What Pith needs in another version than its neighbours lies in its own folder, if there is any.
  const own = join(ROOT, "packages", "pith", "node_modules");
  if (existsSync(own)) link(own, join(pith, "node_modules"));
  return { bin: join(pith, "bin", "pith.js"), modules };
}

/** Makes the packages of a folder, but for Pith's, packages of another. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith("pith") && !name.startsWith(".")) symlinkSync(join(from, name), join(to, name));
  }
}

test("what isn't installed is said, with what to do", (t) => {
  const { bin, modules } = installed(t);
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: "utf8", input: "<p>Hello" });
    return { status, stderr };
  };
  for (const command of ["serve", "mcp"]) {
    const { status, stderr } = run(command);
    assert.match(
      stderr,
      /^pith: This command is in a package of its own\. Install it first: npm install pith-server\.\n/,
    );
    assert.equal(status, 2);
  }
  const { status, stderr } = run("inspect", "-");
  assert.match(stderr, /^pith: The inspector isn't there: npm install pith-inspector, or /);
  assert.equal(status, 2);

  const server = join(modules, "pith-server");
  mkdirSync(server);
  writeFileSync(
    join(server, "package.json"),
    JSON.stringify({ name: "pith-server", type: "module", main: "index.js" }),
  );
  writeFileSync(join(server, "index.js"), 'import "a-package-that-is-not-there";\n');
  assert.match(
    run("serve").stderr,
    /^pith: Something that pith-server needs is missing \(Cannot find package 'a-package-that-is-not-there'.*\)\. Install it again/,
  );
});
