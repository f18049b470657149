/** The packages as users install them: every entry with its types, the command and the service. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { pageAbout, ROOT, textAbout } from "pith-testing/command.js";
import { installedProject, linkModule, manifestOf, PUBLISHED } from "pith-testing/packages.js";

/** What declarations of the library name; all else that it uses is a part of what is published. */
const NAMED_IN_TYPES = ["@types/hast", "hast-util-sanitize"];

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
  const folder = installedProject(t);
  for (const name of Object.keys(PUBLISHED)) {
    const files = readdirSync(join(folder, "node_modules", name), { recursive: true }).map(String);
    assert.ok(files.includes("LICENSE"), name);
    assert.equal(files.includes("LICENSE-THIRD-PARTY"), name === "pith" || name === "pith-node", name);
    assert.ok(files.includes("README.md"), name);
    for (const file of files.filter((entry) => entry.endsWith(".d.ts"))) {
      const text = readFileSync(join(folder, "node_modules", name, file), "utf8");
      assert.doesNotMatch(text, /Array<ArrayBuffer/, `${name}/${file}: TypeScript before 5.7 can't read it`);
    }
    assert.deepEqual(
      files.filter((file) => /\.tsbuildinfo$|\.test\.|^(?:src|test|build)\b/.test(file)),
      [],
    );
  }
  const bin = join(folder, "node_modules", "pith-cli", manifestOf(folder, "pith-cli").bin!["pith"]);
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const extracted = run(bin, "extract", "page.html");
  assert.deepEqual([extracted.stdout.trim(), extracted.stderr, extracted.status], [textAbout("gulls"), "", 0]);

  const selected = run(bin, "--exclude", "p:not(:has(a)):nth-child(n)", "page.html");
  assert.deepEqual([selected.stdout.trim(), selected.status], ["", 1], selected.stderr);
  assert.deepEqual(Object.keys(manifestOf(folder, "pith").dependencies ?? {}).sort(), NAMED_IN_TYPES);

  const entries = Object.keys(PUBLISHED).flatMap((name) =>
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
  const required = run(
    "-e",
    `console.log(require("pith").extract("<title>A page</title>").title)`,
    "--input-type=commonjs",
  );
  assert.equal(required.stdout, "A page\n", required.stderr);
  const imported = run("entries.js");
  assert.equal(imported.status, 0, imported.stderr);

  writeFileSync(join(folder, "program.ts"), PROGRAM);
  linkModule(folder, "@types/node");
  const compiler = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  writeFileSync(
    join(folder, "program.cts"),
    'import { extract } from "pith";\nconsole.log(extract("<p>Hello").text);\n',
  );
  const how = ["--noEmit", "--strict", "--module", "nodenext", "--lib", "es2023", "--types", "node"];
  const compiled = run(compiler, ...how, "program.ts", "program.cts");
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
