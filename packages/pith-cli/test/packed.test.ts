import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { pageAbout, ROOT, temporaryFolder, textAbout } from "pith-testing/command.js";
import { unpack } from "pith-testing/tarball.js";

const FOLDERS: Readonly<Record<string, string>> = {
  pith: "pith",
  "pith-node": "pith-node",
  "pith-cli": "pith-cli",
  "pith-server": "pith-server",
  "pith-inspector": "inspector",
};

/** What declarations of the library name; all else that it uses is a part of what is published. */
const NAMED_IN_TYPES = ["@types/hast", "@types/xast", "hast-util-sanitize"];

interface Manifest {
  readonly name: string;
  readonly bin?: Record<string, string>;
  readonly exports: Record<string, unknown>;
  readonly dependencies?: Record<string, string>;
}

/**
 * A folder with the packages as they are published, as `npm install` lays them out: beside them stands what they declare
 * as dependencies, and nothing else.
 */
function installed(t: TestContext): string {
  const folder = temporaryFolder(t);
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  execFileSync(process.execPath, [join(ROOT, "scripts", "pack.js"), folder], { stdio: "ignore" });
  for (const file of readdirSync(folder).filter((entry) => entry.endsWith(".tgz"))) {
    unpack(join(folder, file), folder);
    const { name } = JSON.parse(readFileSync(join(folder, "package", "package.json"), "utf8")) as Manifest;
    renameSync(join(folder, "package"), join(modules, name));
  }
  for (const [name, source] of Object.entries(FOLDERS)) {
    for (const dependency of Object.keys(manifestOf(folder, name).dependencies ?? {})) {
      const target = join(modules, dependency);
      if (existsSync(target)) continue;
      const places = [join(ROOT, "packages", source), ROOT].map((place) => join(place, "node_modules", dependency));
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(places.find(existsSync)!, target, "junction");
    }
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "page.html"), pageAbout("gulls"));
  return folder;
}

function manifestOf(folder: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as Manifest;
}

/** What a user writes, with types: all that is imported has to be declared by what was packed. */
const PROGRAM = `import { extract } from "pith";
import { treeFromDocument } from "pith/dom";
import { markdown } from "pith/formats";
import { fetchPage } from "pith-node";
import { startServer } from "pith-server";

const title: string = extract("<p>Hello", { format: markdown }).title;
export default [title, treeFromDocument, fetchPage, startServer];
`;

test("the packages as they are published: command, entries, types and service", { timeout: 600_000 }, async (t) => {
  const folder = installed(t);
  for (const name of Object.keys(FOLDERS)) {
    const files = readdirSync(join(folder, "node_modules", name), { recursive: true }).map(String);
    assert.ok(files.includes("LICENSE"), name);
    assert.equal(files.includes("LICENSE-THIRD-PARTY"), name === "pith" || name === "pith-node", name);
    if (name !== "pith-inspector") assert.ok(files.includes("README.md"), name);
    assert.deepEqual(
      files.filter((file) => /\.tsbuildinfo$|\.test\.|^(?:src|test|build)\b/.test(file)),
      [],
    );
  }
  const bin = join(folder, "node_modules", "pith-cli", manifestOf(folder, "pith-cli").bin!["pith"]);
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const extracted = run(bin, "extract", "page.html");
  assert.deepEqual([extracted.stdout.trim(), extracted.stderr, extracted.status], [textAbout("gulls"), "", 0]);

  // By css-select, which is bundled without the trees that it would have of its own.
  const selected = run(bin, "--exclude", "p:not(:has(a)):nth-child(n)", "page.html");
  assert.deepEqual([selected.stdout.trim(), selected.status], ["", 1], selected.stderr);
  assert.deepEqual(Object.keys(manifestOf(folder, "pith").dependencies ?? {}).sort(), NAMED_IN_TYPES);

  const entries = Object.keys(FOLDERS).flatMap((name) =>
    Object.keys(manifestOf(folder, name).exports).map((entry) => name + entry.slice(1)),
  );
  assert.ok(entries.includes("pith/formats"));
  writeFileSync(
    join(folder, "entries.js"),
    `import { readFileSync } from "node:fs";
    for (const entry of ${JSON.stringify(entries)}) {
      const url = import.meta.resolve(entry);
      if (url.endsWith(".json")) JSON.parse(readFileSync(new URL(url), "utf8"));
      else if (url.endsWith(".html")) readFileSync(new URL(url));
      else if (Object.keys(await import(entry)).length === 0) throw new Error(entry + " exports nothing");
    }`,
  );
  const imported = run("entries.js");
  assert.equal(imported.status, 0, imported.stderr);

  writeFileSync(join(folder, "program.ts"), PROGRAM);
  mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules", "@types", "node"), join(folder, "node_modules", "@types", "node"), "junction");
  const compiler = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const how = ["--noEmit", "--strict", "--module", "nodenext", "--lib", "es2023", "--types", "node"];
  const compiled = run(compiler, ...how, "program.ts");
  assert.equal(compiled.status, 0, compiled.stdout);

  const service = spawn(process.execPath, [bin, "serve", "--port", "0"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.after(() => service.kill("SIGKILL"));
  let address: string | undefined;
  for await (const line of createInterface(service.stderr)) {
    address = /serving at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  const headers = { "content-type": "text/html" };
  const response = await fetch(`${address}/extract?format=text`, { method: "POST", body: pageAbout("gulls"), headers });
  assert.equal((await response.text()).trim(), textAbout("gulls"));
  assert.match(await (await fetch(`${address}/`)).text(), /inspector/i);
  service.stderr.resume();
  service.kill();
  const [code] = (await once(service, "exit")) as [number];
  assert.equal(code, 0);
});
