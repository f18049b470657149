/** `--render` without a browser: combinations that make no sense, and one that doesn't answer. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { closedPort } from "pith-testing/server.js";

const WRONG: readonly (readonly [readonly string[], RegExp])[] = [
  [["--chromium", "/usr/bin/chromium"], /--chromium goes with --render/],
  [["--browser", "http://127.0.0.1:9222"], /--browser goes with --render/],
  [["--allow-address", "127.0.0.1"], /--allow-address goes with --render/],
  [["--render", "--charset", "latin1"], /--charset can't be combined with --render/],
  [["--render=never"], /--render can't be "never"\. Choose one of: always, auto/],
  [
    ["--render", "--chromium", "/nowhere"],
    /No Chromium was found at \/nowhere\. Install one, or say where it is: --chromium PATH/,
  ],
  [["--render", "--browser", "nowhere"], /"nowhere" isn't the address of a browser/],
  [["--render", "--allow-address", "inside"], /has "inside", which is not a block of addresses/],
];

for (const [flags, message] of WRONG) {
  for (const command of ["extract", "batch", "site"]) {
    // A batch and a site have no --charset.
    if (command !== "extract" && flags.includes("--charset")) continue;
    test(`pith ${command} ${flags.join(" ")} is a wrong call, before anything is fetched`, async () => {
      const { code, stderr } = await callPith([command, ...flags, "http://127.0.0.1:9/"]);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
    });
  }
}

test("a browser that doesn't answer is a wrong call that says how to start one", async () => {
  const { code, stderr } = await callPith(["--render", "--browser", await closedPort(), "http://127.0.0.1:9/"]);
  assert.equal(code, 2);
  assert.match(stderr, /No browser answers at .*--remote-debugging-port/s);
});

test("the word after --render is its value only if it is one", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "auto"), pageAbout("cats"));
  writeFileSync(join(cwd, "page.html"), pageAbout("gulls"));
  const textOf = async (...args: string[]) => (await callPith(args, { cwd, stdin: pageAbout("newts") })).stdout.trim();
  // Files aren't rendered: what was read says which words were inputs.
  assert.equal(await textOf("--render", "page.html"), textAbout("gulls"));
  assert.equal(await textOf("--render", "auto", "page.html"), textAbout("gulls"));
  assert.equal(await textOf("--render=auto", "page.html"), textAbout("gulls"));
  assert.equal(await textOf("--render", "auto"), textAbout("newts"));
  assert.equal(await textOf("--render", "--", "auto"), textAbout("cats"));
  // What was said of rendering holds: the browser is looked for before an address is.
  for (const flags of [["--render", "auto"], ["--render=auto"], ["--render"]]) {
    const { code, stderr } = await callPith([...flags, "--chromium", "/nowhere", "http://127.0.0.1:9/"]);
    assert.equal(code, 2);
    assert.match(stderr, /No Chromium was found at \/nowhere/);
  }
});
