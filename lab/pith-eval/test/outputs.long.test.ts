/** `npm run outputs`, on the small corpus: what differs is named, and nothing else. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type Finished, finished, ROOT, temporaryFolder } from "pith-testing/command.js";

const PROGRAM = join(ROOT, "lab", "eval", "outputs.js");

function outputs(...args: string[]): Promise<Finished> {
  const env = { ...process.env, PITH_DATA: join(ROOT, "lab", "corpus") };
  const call = [PROGRAM, "--corpora", "news,wild", ...args];
  return finished(spawn(process.execPath, call, { env, stdio: ["pipe", "pipe", "pipe"] }));
}

/** A copy of this checkout, as far as outputs are made with it, with an edit in one file. */
function otherCheckout(t: TestContext, file: string, edit: (code: string) => string): string {
  const checkout = temporaryFolder(t);
  const library = join("packages", "pith");
  mkdirSync(join(checkout, library), { recursive: true });
  for (const part of ["package.json", "dist"])
    cpSync(join(ROOT, library, part), join(checkout, library, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  const path = join(checkout, library, "dist", file);
  const code = readFileSync(path, "utf8");
  const edited = edit(code);
  assert.notEqual(edited, code, "the change is made");
  writeFileSync(path, edited);
  return checkout;
}

test("a checkout is compared with its own hashes: nothing differs, and what is changed in the file does", async (t) => {
  const file = join(temporaryFolder(t), "hashes.txt");
  assert.equal((await outputs("--write", file)).code, 0);
  const same = await outputs("--against", file);
  assert.deepEqual([same.code, same.stdout], [0, "15 outputs of 6 pages: 0 pages differ.\n"]);

  const [head, first, ...rest] = readFileSync(file, "utf8").split("\n");
  const [name, ...hashes] = (first as string).split(" ");
  hashes[2] = "00000000";
  writeFileSync(file, [head, [name, ...hashes].join(" "), ...rest].join("\n"));
  const { code, stdout } = await outputs("--against", file);
  assert.equal(code, 1);
  assert.equal(stdout, `${name}  markdown\nmarkdown: 1 page\n15 outputs of 6 pages: 1 page differs.\n`);
});

test("another checkout is compared output by output, and one page is shown line by line", async (t) => {
  const checkout = otherCheckout(t, "tei/document.js", (code) =>
    code.replace('teiElement("body"', 'teiElement("corpse"'),
  );
  const all = await outputs("--base", checkout);
  assert.equal(all.code, 1);
  assert.match(all.stdout, /^news\/\S+ {2}tei$/m);
  assert.doesNotMatch(all.stdout, /markdown|html|json/);
  const page = /^(\S+) {2}tei/.exec(all.stdout)?.[1] as string;
  const one = await outputs("--base", checkout, "--page", page);
  assert.equal(one.code, 1);
  assert.match(one.stdout, /^-.*<corpse>/m);
  assert.match(one.stdout, /^\+.*<body>/m);
});

test("a call that compares nothing is refused", async () => {
  const { code, stderr } = await outputs();
  assert.equal(code, 2);
  assert.match(stderr, /^Give --base, --write or --against/);
});
