/** What the command says where something isn't installed: a package that users add, or all of them in a fresh clone. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { ROOT, temporaryFolder } from "pith-testing/command.js";

/** The command as it is installed, with what it needs, but for what users install beside it. */
function installed(t: TestContext): { bin: string; modules: string } {
  const modules = join(temporaryFolder(t), "node_modules");
  for (const name of ["pith", "pith-node", "pith-cli"]) {
    const folder = join(ROOT, "packages", name);
    // The library in a few files, where `npm test` has published it: ten processes load it.
    const published = join(folder, "build", "published");
    const source = existsSync(published) ? published : folder;
    for (const part of ["bin", "dist", "schema", "package.json"]) {
      if (existsSync(join(source, part))) cpSync(join(source, part), join(modules, name, part), { recursive: true });
    }
    // What a package needs in another version than its neighbours lies in its own folder, if there is any.
    const own = join(source, "node_modules");
    if (existsSync(own)) link(own, join(modules, name, "node_modules"));
  }
  link(join(ROOT, "node_modules"), modules);
  return { bin: join(modules, "pith-cli", "bin", "pith.js"), modules };
}

/** Makes packages of a folder packages of another: all but Pith's, or those that are named. */
function link(from: string, to: string, names: readonly string[] = readdirSync(from)): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    if (!name.startsWith("pith") && !name.startsWith(".")) symlinkSync(join(from, name), join(to, name));
  }
}

test("a clone in which nothing is installed packs nothing, and says what to do", (t) => {
  const folder = temporaryFolder(t);
  cpSync(join(ROOT, "scripts"), join(folder, "scripts"), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ["scripts/pack.js", "out"], { encoding: "utf8", cwd: folder });
  assert.deepEqual(
    [status, stderr.trim()],
    [2, "Packages are bundled by programs that aren't installed here. Install them, and build: npm ci"],
  );
  assert.ok(!existsSync(join(folder, "out")));
});

test("what isn't installed is said, with what to do", (t) => {
  const { bin, modules } = installed(t);
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], {
      encoding: "utf8",
      input: "<p>Hello",
      cwd: modules,
      // Not as the tests are run, which read the library from a place of their own.
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    return { status, stderr };
  };
  for (const command of ["serve", "mcp"]) {
    const { status, stderr } = run(command);
    assert.match(
      stderr,
      /^pith: This command is in a separate package\. Install it first: npm install pith-server\.\n/,
    );
    assert.equal(status, 2);
  }
  const { status, stderr } = run("inspect", "-");
  assert.match(stderr, /^pith: The inspector isn't installed: npm install pith-inspector, or /);
  assert.equal(status, 2);

  for (const name of ["@mozilla", "defuddle", "jsdom"]) rmSync(join(modules, name));
  const alone = run("compare", "-");
  assert.equal(alone.status, 2);
  assert.match(alone.stderr, /beside Pith\. Install them first: npm install @mozilla\/readability defuddle\.\n/);
  link(join(ROOT, "node_modules"), modules, ["defuddle"]);
  assert.match(
    run("compare", "-").stderr,
    /^pith: @mozilla\/readability isn't installed: npm install @mozilla\/readability\n/,
  );
  rmSync(join(modules, "linkedom"));
  assert.match(run("compare", "-").stderr, /Install them first: npm install linkedom\.\n/);

  const server = join(modules, "pith-server");
  mkdirSync(server);
  writeFileSync(
    join(server, "package.json"),
    JSON.stringify({ name: "pith-server", type: "module", exports: { "./commands": "./index.js" } }),
  );
  const commands = "export const serve = { options: [], run: () => import('a-package-that-is-not-there') };\n";
  for (const content of ['import "a-package-that-is-not-there";\n', commands]) {
    writeFileSync(join(server, "index.js"), content);
    assert.match(
      run("serve").stderr,
      /^pith: Something that pith-server needs is missing \(Cannot find package 'a-package-that-is-not-there'.*\)\. Install it again/,
    );
  }
});
