// Runs the real command for tests, with pages to give it.

import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";

/** The repository. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const BIN = join(ROOT, "packages", "pith-cli", "bin", "pith.js");

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as one file, where that is to be tested (binary.long.test.ts). */
const BINARY = process.env["PITH_BINARY"];

/** Starts the real command. */
export function startPith(args: readonly string[], cwd?: string): ChildProcessByStdio<Writable, Readable, Readable> {
  const [program, head] = BINARY === undefined ? [process.execPath, [BIN]] : [BINARY, []];
  return spawn(program, [...head, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    ...(cwd === undefined ? {} : { cwd }),
  });
}

/** Runs the real command to its end. Standard input is what is given, nothing by default. */
export function pith(
  args: readonly string[],
  { stdin = "", cwd }: { stdin?: string | Uint8Array; cwd?: string } = {},
): Promise<Finished> {
  const child = startPith(args, cwd);
  // The command may end without reading all that it is offered.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  return finished(child);
}

/** A call of the command, for the program that runs many. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly stdin: string | Uint8Array;
  readonly cwd?: string;
}

let host: ChildProcess | undefined;
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Does what `pith` does in one process for all calls of a test file, from the arguments to the exit code: for the many calls
 * that aren't about the process itself. It costs a tenth.
 */
export function callPith(
  args: readonly string[],
  { stdin = "", cwd }: { stdin?: string | Uint8Array; cwd?: string } = {},
): Promise<Finished> {
  if (BINARY !== undefined) return pith(args, { stdin, ...(cwd === undefined ? {} : { cwd }) });
  const call: CommandCall = { args, stdin, ...(cwd === undefined ? {} : { cwd }) };
  const finishing = lastCall.then(() => callHost(call));
  lastCall = finishing.catch(() => {});
  return finishing;
}

/** The process of the calls; the next call starts another one if this one has ended. */
function startHost(): ChildProcess {
  const started = fork(new URL("./command-host.js", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.once("exit", () => {
    host = undefined;
  });
  return started;
}

async function callHost(call: CommandCall): Promise<Finished> {
  host ??= startHost();
  const called = host;
  const ended = new AbortController();
  // Between calls it keeps nobody waiting.
  called.ref();
  called.channel?.ref();
  called.send(call);
  try {
    const [answer] = await Promise.race([
      once(called, "message", { signal: ended.signal }),
      once(called, "exit", { signal: ended.signal }).then(([code]) => {
        throw new Error(`pith ${call.args.join(" ")} ended its process with ${code}`);
      }),
    ]);
    return answer as Finished;
  } finally {
    ended.abort();
    called.unref();
    called.channel?.unref();
  }
}

/** What a process wrote, and how it ended. */
export function finished(child: ReturnType<typeof startPith>): Promise<Finished> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}

/** An empty folder for one test, in the system's folder for such, or in another. */
export function temporaryFolder(t: TestContext, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "pith-test-"));
  // What still writes into it makes removing it fail, and a hook that fails keeps those after it from running. Up to Node 22
  // rmSync tries again without a look at what has come since.
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A page whose main content is two paragraphs of three sentences, between a menu and a footer. It comes with no warning. */
export function pageAbout(subject: string): string {
  return `<!DOCTYPE html><title>On ${subject}</title><nav><a href="/">Home</a></nav><div>${paragraphs(subject)
    .map((text) => `<p>${text}</p>`)
    .join("")}</div><footer>All rights reserved.</footer>`;
}

/** `pageAbout` with a script. A page as small may hold more than it shows then, so it comes with a warning. */
export function scriptedPageAbout(subject: string): string {
  return `${pageAbout(subject)}<script>document.title = "run";</script>`;
}

/** A thread of five posts about a subject, each with author, date and votes. */
export function threadAbout(subject: string): string {
  const posts = ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness"].map(
    (
      author,
      i,
    ) => `<article class="message post" id="post-${i}"><aside class="message-user"><h4><a class="username" href="/members/${i}">${author}</a></h4>
      <dl><dt>Joined</dt><dd>Mar ${i + 1}, 2012</dd></dl></aside><div class="message-main">
      <header><time class="date" datetime="2024-05-0${i + 1}T10:00:00Z">May ${i + 1}, 2024</time> #${i + 1}</header>
      <div class="message-content"><p>${paragraphs(subject)[i % 2]} So it was on day ${i + 1}.</p></div>
      <footer class="actions"><span class="score">${i * 3}</span> <button>Reply</button></footer></div></article>`,
  );
  return `<!DOCTYPE html><title>On ${subject} | Forum</title><nav><a href="/">Home</a></nav><main><h1>On ${subject}</h1>
    <div class="thread">${posts.join("")}</div></main><footer>All rights reserved.</footer>`;
}

/** A shop's shelf with four products; `price` is what the third costs, in euros. */
export function shelfOfBoats(price: string): string {
  const items = ["Mooring line", "Boat hook", "Deck brush", "Fog horn"].map(
    (name, i) => `<li class="product-card"><a href="/p/${i}"><h3>${name}</h3></a>
<p>Made for salt water and long winters, in our own workshop.</p><span class="price">€${i === 2 ? price : `${10 + i}.50`}</span></li>`,
  );
  return `<title>All for boats</title><main><h1>All for boats</h1><ul class="products">${items.join("")}</ul></main>`;
}

/** The text of both. */
export function textAbout(subject: string): string {
  return paragraphs(subject).join("\n\n");
}

function paragraphs(subject: string): string[] {
  return [
    `The town speaks of ${subject} in the morning. It speaks of nothing else at noon. In the evening it sleeps.`,
    `Those who know ${subject} say little. Those who don't say more. Nobody has asked the gulls.`,
  ];
}
