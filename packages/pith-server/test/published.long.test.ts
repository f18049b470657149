/** The packed packages as publint and Are the Types Wrong judge them. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "pith-testing/command.js";
import { unpack } from "pith-testing/tarball.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

const { packageFaults } = (await import(new URL("../../../../scripts/package-faults.js", import.meta.url).href)) as {
  packageFaults(tarball: Uint8Array): Promise<string[]>;
};

test("publint and Are the Types Wrong find nothing in what is published", { timeout: 600_000 }, async (t) => {
  const folder = temporaryFolder(t);
  execFileSync(process.execPath, [join(ROOT, "scripts", "pack.js"), folder], { stdio: "ignore" });
  const files = readdirSync(folder);
  assert.ok(files.length >= 3, files.join(" "));
  for (const file of files) assert.deepEqual(await packageFaults(readFileSync(join(folder, file))), [], file);

  const library = files.find((file) => /^pith-\d/.test(file))!;
  unpack(join(folder, library), folder);
  const dist = join(folder, "package", "dist");
  const modules = readdirSync(dist, { recursive: true }).filter((file) => String(file).endsWith(".js"));
  assert.ok(modules.length < 40, `a file an entry point and what they share, not one a module: ${modules.length}`);
  const { sources } = JSON.parse(readFileSync(join(dist, "index.js.map"), "utf8")) as { sources: string[] };
  const strange = sources.filter((source) => !source.startsWith("../src/"));
  assert.deepEqual(strange, [], "source maps name sources from the package, whatever folder it was packed in");
});

test("they would find an entry without a file and types", { timeout: 600_000 }, async (t) => {
  const folder = temporaryFolder(t);
  const own = join(folder, "own");
  mkdirSync(own);
  const exports = { ".": { types: "./index.d.ts", default: "./index.js" }, "./more": "./more.js" };
  writeFileSync(join(own, "package.json"), JSON.stringify({ name: "own", version: "1.0.0", type: "module", exports }));
  writeFileSync(join(own, "index.js"), "export default 1;");
  writeFileSync(join(own, "index.d.ts"), "declare const one: 1;\nexport = one;");
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: own, stdio: "ignore" });
  const faults = await packageFaults(readFileSync(join(folder, "own-1.0.0.tgz")));
  assert.ok(
    faults.some((fault) => fault.includes("more.js")),
    faults.join("\n"),
  );
  assert.ok(
    faults.some((fault) => fault.includes("NoResolution")),
    faults.join("\n"),
  );
});
