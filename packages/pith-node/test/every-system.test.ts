/** What holds on Windows and macOS as well: how packages make paths and start programs, which signals they know, what they call files, and ends of lines. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runBatch } from "pith-node";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { seededRandom } from "pith-testing/random.js";

/** What is published and runs on a machine of a user's. */
const PACKAGES = ["pith", "pith-classics", "pith-node", "pith-cli", "pith-server"];

/** Signals that Node delivers or stands in for on Windows (its documentation of process.kill and of signal events). */
const SIGNALS: ReadonlySet<string> = new Set(["SIGINT", "SIGTERM", "SIGKILL", "SIGHUP", "SIGBREAK"]);

/** Calls that take a path. */
const CALLS =
  "(?:access|appendFile|copyFile|cp|create(?:Read|Write)Stream|lstat|mkdir|mkdtemp|open|readdir|readFile|rename|rm|stat|truncate|unlink|writeFile)(?:Sync)?";

/** What in the source of a module holds on some systems only. */
function faultsOf(source: string): string[] {
  const patterns = [
    // Through a shell, an argument means something else on each system.
    /\b(?:exec|execSync)\(|\bshell\s*:\s*(?:true|["'`])/g,
    // A path with a slash of its own, or put together with one.
    new RegExp(`(?<![.\\w])${CALLS}\\(\\s*\`[^\`]*[/\\\\\\\\][^\`]*\``, "g"),
    new RegExp(`(?<![.\\w])${CALLS}\\([^)]*\\+ *["'][/\\\\\\\\]`, "g"),
    /["'`]\/tmp\b/g,
  ];
  const signals = [...source.matchAll(/["'](SIG[A-Z0-9]+)["']/g)].map(([, name]) => name);
  return [
    ...patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([text]) => text)),
    ...signals.filter((name) => !SIGNALS.has(name)),
  ];
}

test("no package starts a shell, makes a path by strings, or waits for a signal that Windows lacks", () => {
  for (const source of [
    'exec("ls")',
    "spawn(name, { shell: true })",
    "readFileSync(`a/page.html`)",
    'open(folder + "/page")',
    'process.on("SIGUSR2", end)',
    'const folder = "/tmp/pith"',
  ])
    assert.equal(faultsOf(source).length, 1, source);
  let count = 0;
  for (const name of PACKAGES) {
    const folder = join(ROOT, "packages", name, "src");
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
      one.endsWith(".ts"),
    )) {
      count++;
      const source = readFileSync(join(folder, file), "utf8").replace(/\.exec\(/g, "");
      assert.deepEqual(faultsOf(source), [], join(name, file));
    }
  }
  assert.ok(count > 300);
});

/** A folder's name in a pattern, between slashes: esbuild asks its plugins about paths as the system writes them. */
const SLASHED_PATTERN = /\\\/[\w-]+\\\//;

test("scripts that bundle recognize modules by paths of Windows, too", () => {
  assert.match(String(/\/piscina\/dist\//), SLASHED_PATTERN);
  const scripts = join(ROOT, "scripts");
  const sources = readdirSync(scripts)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, source: readFileSync(join(scripts, name), "utf8") }));
  const bundling = sources.filter(({ source }) => source.includes('from "esbuild"'));
  assert.ok(bundling.length >= 3);
  for (const { name, source } of bundling) assert.doesNotMatch(source, SLASHED_PATTERN, name);
});

/** Whether Windows takes a name (Microsoft's "Naming Files, Paths, and Namespaces"). */
function isName(name: string): boolean {
  const isFree = !/[<>:"/\\|?*\u0000-\u001f]|[. ]$/.test(name);
  return isFree && !/^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i.test(name) && Buffer.byteLength(name) <= 255;
}

const HARD = [
  "con",
  "NUL",
  "aux.html",
  "com1",
  "LPT\u00b9",
  "a:b",
  "end.",
  "end ",
  "?",
  "<>|*",
  '"',
  "..",
  "\u0001",
  "長い".repeat(90),
];

test("files of Markdown have names that Windows takes, whatever the pages' addresses and titles are", async (t) => {
  assert.deepEqual(["con", "NUL.md", "a:b", "end.", "x".repeat(300)].filter(isName), []);
  const folder = temporaryFolder(t);
  const random = seededRandom(41);
  const word = () => HARD[Math.floor(random() * HARD.length)];
  const pages = Array.from({ length: 60 }, (_, i) => {
    const title = word().replace(/[<>]/g, "");
    const url =
      i % 3 === 0
        ? undefined
        : `https://example.org/${encodeURIComponent(word())}/${i % 2 ? encodeURIComponent(word()) : ""}`;
    return {
      ...(url && { url }),
      html: `<title>${title}</title><p>The gate closed at nine, and the water stayed outside.`,
    };
  });
  const input = join(folder, "pages.jsonl");
  // As editors of Windows write lines.
  writeFileSync(input, pages.map((page) => `${JSON.stringify(page)}\r\n`).join(""));
  const output = join(folder, "out");
  const { counts } = await runBatch({ inputs: [input], output, to: "markdown", workers: 1 });
  assert.equal(counts.written, pages.length);
  const names = readdirSync(output, { recursive: true, withFileTypes: true }).map(({ name }) => name);
  assert.ok(names.length >= pages.length);
  assert.deepEqual(
    names.filter((name) => !isName(name)),
    [],
  );
  // Windows takes names that differ only in case for one.
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
});
