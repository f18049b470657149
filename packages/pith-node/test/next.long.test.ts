// Takes long: it builds an app twice.
/** A Next app whose routes fetch a page and give its Markdown, built and run with the packages as they are installed. */
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";

const run = promisify(execFile);

const SENTENCE = "The gate closed at nine, and the water stayed outside the harbour.";
const PAGE = `<!doctype html><title>Gate</title><h1>Gate</h1><p>${SENTENCE}</p>`;

/** Too large for everyone who works on Pith. */
const NEXT = ["next@16", "react@19", "react-dom@19", "typescript@5", "@types/react@19", "@types/node@20"];

/** The route that the README shows. */
function routeOfReadme(): string {
  const [, code] =
    /app\/markdown\/route\.ts`:\n\n```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, "README.md"), "utf8")) ?? [];
  return code ?? assert.fail("README.md has no route");
}

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "private": true }',
  "app/layout.tsx": `
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/page.tsx": "export default function Page() { return <p>Post a page.</p>; }",
  "app/markdown/route.ts": routeOfReadme(),
  "app/fetched/route.ts": `
import { extract } from "pith";
import { fetchPage } from "pith-node";

export async function GET(request: Request) {
  const { bytes, url, contentType } = await fetchPage(new URL(request.url).searchParams.get("url")!);
  return new Response(extract(bytes, { url, charset: contentType }).text);
}`,
};

/** Starts the app that was built, and gives its address. */
async function started(t: TestContext, cwd: string): Promise<string> {
  const env = { ...process.env, PORT: "0", NEXT_TELEMETRY_DISABLED: "1" };
  const app = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"], { cwd, env });
  t.after(() => app.kill());
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [address] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    app.stdout.on("data", listen);
    app.stderr.on("data", listen);
    app.on("exit", () => reject(new Error(said)));
  });
}

test("a Next app: a page posted to a route, and one that a route fetches", async (t) => {
  const cwd = temporaryFolder(t);
  await run(process.execPath, [join(ROOT, "scripts", "pack.js"), cwd]);
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const packed = readdirSync(cwd).filter((file) => /^pith(?:-classics|-node)?-\d.*\.tgz$/.test(file));
  const options = { cwd, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } };
  const install = "install --ignore-scripts --no-audit --no-fund --prefer-offline".split(" ");
  await run("npm", [...install, ...packed.map((file) => `./${file}`), ...NEXT], options);
  for (const bundler of ["turbopack", "webpack"]) {
    await t.test(`built with ${bundler}`, async (t) => {
      rmSync(join(cwd, ".next"), { recursive: true, force: true });
      await run(process.execPath, ["node_modules/next/dist/bin/next", "build", `--${bundler}`], options);
      const site = await serve(t, (_, response) => response.setHeader("content-type", "text/html").end(PAGE));
      const app = await started(t, cwd);
      const posted = await fetch(`${app}/markdown`, { method: "POST", body: PAGE });
      assert.equal(posted.headers.get("content-type"), "text/markdown; charset=utf-8");
      assert.equal((await posted.text()).trim(), `# Gate\n\n${SENTENCE}`);
      const fetched = await fetch(`${app}/fetched?url=${encodeURIComponent(`${site}/`)}`);
      assert.equal(await fetched.text(), `Gate\n\n${SENTENCE}`);
    });
  }
});
