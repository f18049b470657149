/** What is deployed, as hadolint and systemd judge it. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { BIN, pageAbout, temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DEPLOY = join(ROOT, "deploy");

const HADOLINT = join(dirname(PYTHON), "hadolint");

test("the image's recipe is one that hadolint finds nothing wrong with", () => {
  const { status, stdout } = spawnSync(HADOLINT, [join(DEPLOY, "Dockerfile")], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the action's script writes changed pages as Markdown, and says what changed in them", (t) => {
  const folder = temporaryFolder(t);
  const cwd = join(folder, "site");
  mkdirSync(join(cwd, "docs ä"), { recursive: true });
  const git = (...args: string[]) => {
    const named = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", ...args];
    return execFileSync("git", named, { cwd, encoding: "utf8" });
  };
  const write = (pages: Record<string, string>) => {
    for (const [name, page] of Object.entries(pages)) writeFileSync(join(cwd, name), page);
    git("add", "-A");
    git("commit", "-qm", "pages");
  };
  const pith = join(folder, "pith");
  writeFileSync(pith, `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`, { mode: 0o755 });
  const run = (base: string) => {
    const script = join(ROOT, "scripts", "changed-pages.sh");
    const { status, output } = spawnSync(script, [pith, base, "out", "*.html\n*.htm"], {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const [, stdout = "", stderr = "", count = ""] = output.map((text) => text ?? "");
    return { status, stdout, stderr, count };
  };
  git("init", "-q");
  write({ "docs ä/a.html": pageAbout("gulls"), "same.html": pageAbout("cats"), "notes.txt": "none" });
  const all = run("0".repeat(40));
  assert.deepEqual([all.status, all.stderr, all.count], [0, "", "count=2\n"]);
  const secret = join(folder, "secret");
  writeFileSync(secret, pageAbout("secrets"));
  symlinkSync(secret, join(cwd, "link.html"));
  write({
    "docs ä/a.html": pageAbout("gulls").replace("at noon", "at nine"),
    "new.htm": pageAbout("newts"),
    "empty.html": "<nav><a href=/>Home</a></nav>",
    "-x.html": pageAbout("owls"),
    "a\n`b.html": pageAbout("eels"),
  });
  const { status, stdout, stderr, count } = run("HEAD^");
  assert.deepEqual([status, stderr, count], [0, "", "count=5\n"]);
  assert.match(stdout, /### `docs ä\/a\.html`\n\n`{3}diff\n[^`]*noon[^`]*nine[^`]*\n`{3}\n/);
  assert.match(stdout, /### `new\.htm`\n\nNew\.\n/);
  assert.match(stdout, /### `a\?\?b\.html`\n/);
  assert.doesNotMatch(stdout, /same\.html|secret/);
  assert.match(readFileSync(join(cwd, "out", "docs ä", "a.html.md"), "utf8"), /speaks of nothing else at nine/);
  assert.match(readFileSync(join(cwd, "out", "-x.html.md"), "utf8"), /owls/);
  assert.ok(!readdirSync(join(cwd, "out")).includes("link.html.md"));

  // What can't be read is told, and the others are read.
  write({ "docs ä/a.html": "%PDF-1.7", "new.htm": pageAbout("newts").replace("at noon", "at nine") });
  const mixed = run("HEAD^");
  assert.deepEqual([mixed.status, mixed.count], [0, "count=2\n"]);
  assert.match(mixed.stderr, /a PDF document/);
  assert.match(mixed.stdout, /### `docs ä\/a\.html`\n\nNo page that can be read\.\n\n### `new\.htm`\n\n`{3}diff/);
  const missing = run("1".repeat(40));
  assert.match(missing.stdout, /^1{40} is not in this checkout/);
  assert.equal(missing.count, "count=6\n");

  // A link that a commit brings where pages are written.
  rmSync(join(cwd, "out"), { recursive: true });
  mkdirSync(join(cwd, "out"));
  symlinkSync(secret, join(cwd, "out", "same.html.md"));
  const before = readFileSync(secret, "utf8");
  const refused = run("0".repeat(40));
  assert.deepEqual([refused.status, refused.count], [1, ""]);
  assert.match(refused.stderr, /symbolic links/);
  assert.equal(readFileSync(secret, "utf8"), before);
});

const ANALYZER = "/usr/bin/systemd-analyze";

test("the unit is one that systemd understands", () => {
  const { status, stderr } = spawnSync(ANALYZER, ["verify", join(DEPLOY, "pith.service")], { encoding: "utf8" });
  assert.deepEqual([stderr, status], ["", 0]);
});
