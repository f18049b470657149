/** Deno, Bun and workerd: how each is installed and made to run the library. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { cachedPackage, findFile } from "./cached-package.js";

/** The longest that a runtime may take for all pages, in milliseconds. */
const RUN_MS = 120_000;

/**
 * Where the library is tried besides Node and browsers: each has its npm package, pinned; the program in it; its name and
 * version in its own words; and a way to run `main.mjs` of a folder, which gives what that prints.
 */
export const RUNTIMES = [
  {
    name: "Deno",
    spec: "deno@2.9.6",
    program: /\/@deno\/[^/]+\/deno(?:\.exe)?$/,
    run: (program, folder) =>
      output(program, ["run", "--no-prompt", "--no-config", "--allow-read=.", "main.mjs"], folder),
  },
  {
    name: "Bun",
    spec: "bun@1.4.5",
    program: /\/@oven\/[^/]+\/bin\/bun(?:\.exe)?$/,
    run: (program, folder) => output(program, ["run", "main.mjs"], folder),
  },
  {
    name: "workerd",
    spec: "workerd@1.20261117.1",
    program: /\/@cloudflare\/workerd-[^/]+\/bin\/workerd(?:\.exe)?$/,
    run: answerOfWorker,
  },
];

/** The program of a runtime, installed when it isn't yet. Throws an Error that says why it can't be. */
export function programOf({ spec, program }) {
  const file = findFile(cachedPackage(spec), program);
  chmodSync(file, 0o755);
  return file;
}

function output(program, args, cwd) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    timeout: RUN_MS,
    maxBuffer: 1e8,
  });
  if (status === 0) return stdout;
  throw new Error(error?.message ?? stderr.trim().split("\n").slice(-5).join("\n"));
}

/** Starts the worker that `config.capnp` describes, on a free port that it tells, and asks it. */
async function answerOfWorker(program, folder) {
  const child = spawn(program, ["serve", join(folder, "config.capnp"), "--control-fd=3"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    timeout: RUN_MS,
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  try {
    const port = await new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", () => reject(new Error(errors.trim() || "it ended at once")));
      child.stdio[3].on("data", (chunk) => resolve(JSON.parse(String(chunk).split("\n")[0]).port));
    });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    if (!response.ok) throw new Error(`${response.status}: ${errors.trim().slice(0, 500)}`);
    return await response.text();
  } finally {
    child.kill();
  }
}
