/** Where outputs may go: through links, not onto sockets and folders, and never two into one place. */
import assert from "node:assert/strict";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type BatchOptions, runBatch, runSite } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";

/** A folder with a page, and a batch of it. */
function pageIn(t: TestContext): { folder: string; options: Omit<BatchOptions, "output"> } {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "a.html"), pageAbout("herring"));
  return { folder, options: { inputs: [join(folder, "a.html")], workers: 1 } };
}

/** A site that nobody asks anything of. */
const SITE = { url: "http://127.0.0.1:9/", workers: 1, overwrite: true, resume: false };

/** Makes a socket, which is neither a file nor a folder. A pipe is the same to Pith, but Node can't make one. */
async function makeSocket(t: TestContext, path: string): Promise<void> {
  const server = createServer().listen(path);
  t.after(() => server.close());
  await once(server, "listening");
}

test("neither a socket nor a folder makes way for a file", async (t) => {
  const { folder, options } = pageIn(t);
  const [socket, other, output] = ["socket", "folder", "out.jsonl"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [socket, `${socket}.jsonl`]) await makeSocket(t, path);
  mkdirSync(other);
  mkdirSync(`${output}.errors.jsonl`);
  const before = readdirSync(folder).sort();
  const to = "jsonl" as const;
  for (const given of [
    { output: socket, to },
    { output: other, to },
    { output },
    { output: join(folder, "o.jsonl"), recordsOutput: `${socket}.jsonl` },
  ]) {
    const refused = { code: "output", message: /is (neither a file nor )?a folder; name a file/ };
    await assert.rejects(runBatch({ ...options, overwrite: true, ...given }), refused);
    await assert.rejects(runSite({ ...SITE, ...given }), refused);
  }
  await assert.rejects(runSite({ ...SITE, output: join(folder, "o.jsonl"), archive: socket }), { code: "output" });
  assert.ok(statSync(socket).isSocket() && statSync(`${socket}.jsonl`).isSocket());
  assert.deepEqual(readdirSync(folder).sort(), before);
});

test("an output in a place that can't be is said, as one without a folder is", async (t) => {
  const { folder, options } = pageIn(t);
  const output = join(folder, "a.html", "out.jsonl");
  await assert.rejects(runBatch({ ...options, output }), {
    code: "output",
    message: /there is no directory .*a\.html/,
  });
});

test("of an output that is a link, what it leads to is replaced", async (t) => {
  const { folder, options } = pageIn(t);
  writeFileSync(join(folder, "target.jsonl"), "old");
  symlinkSync("target.jsonl", join(folder, "link.jsonl"));
  await assert.rejects(runBatch({ ...options, output: join(folder, "link.jsonl") }), { code: "output-exists" });
  await runBatch({ ...options, output: join(folder, "link.jsonl"), overwrite: true });
  assert.ok(lstatSync(join(folder, "link.jsonl")).isSymbolicLink());
  assert.match(readFileSync(join(folder, "target.jsonl"), "utf8"), /^{"id"/);
});

test("what is beside an output is replaced only when that is asked for, too", async (t) => {
  const { folder, options } = pageIn(t);
  const output = join(folder, "out.jsonl");
  for (const name of ["errors", "found"]) writeFileSync(`${output}.${name}.jsonl`, "{}\n");
  await assert.rejects(runBatch({ ...options, output }), {
    code: "output-exists",
    message: /errors\.jsonl already exists/,
  });
  await assert.rejects(runSite({ ...SITE, overwrite: false, output: join(folder, "out.jsonl") }), {
    code: "output-exists",
  });
  assert.ok((await runBatch({ ...options, output, overwrite: true })).isComplete);
  assert.ok(!existsSync(`${output}.errors.jsonl`));
});

test("two outputs of a site have two names", async (t) => {
  const output = join(temporaryFolder(t), "pages.jsonl");
  for (const archive of [
    output,
    `${output}.found.jsonl`,
    `${output}.errors.jsonl`,
    join(output, "..", "pages.jsonl"),
  ]) {
    await assert.rejects(runSite({ ...SITE, output, archive }), { code: "output", message: /is another output, too/ });
  }
});

test("two outputs in one folder that has two names are refused, and nothing waits for itself", async (t) => {
  const { folder, options } = pageIn(t);
  mkdirSync(join(folder, "d1"));
  symlinkSync("d1", join(folder, "d2"));
  symlinkSync("x.jsonl", join(folder, "d1", "link.jsonl"));
  const output = join(folder, "d1", "x.jsonl");
  const same = [join(folder, "d2", "x.jsonl"), `${join(folder, "d2", "x.jsonl")}.errors.jsonl`];
  for (const recordsOutput of same) {
    const refused = { name: "TypeError", message: /is the output; name another file for records/ };
    await assert.rejects(runBatch({ ...options, output, recordsOutput }), refused);
  }
  // A folder that isn't there yet, in one that has two names; a link to the output, once it is there.
  const places = { archive: join(folder, "d2", "new", "x.jsonl"), output: join(folder, "d1", "new", "x.jsonl") };
  await assert.rejects(runSite({ ...SITE, ...places }), { code: "output", message: /is another output, too/ });
  assert.ok((await runBatch({ ...options, output, recordsOutput: join(folder, "d2", "y.jsonl") })).isComplete);
  const linked = { output, recordsOutput: join(folder, "d2", "link.jsonl"), overwrite: true };
  await assert.rejects(runBatch({ ...options, ...linked }), { name: "TypeError" });
});
