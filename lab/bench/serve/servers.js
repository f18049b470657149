/** The servers that are compared, each in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Starts a server and waits until it says where it listens. */
async function start(name, args) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (url === undefined) continue;
    child.stderr.resume();
    return { name, url, pid: child.pid, stop: () => stop(child) };
  }
  throw new Error(`${name} doesn't start: ${said}`);
}

async function stop(child) {
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** `pith serve` as it comes, but for the log, and a queue in which all connections find room and time. */
export function startPith() {
  const options = "--port 0 --log-level error --queue 512 --queue-timeout 60 --no-fetch";
  return start("pith serve", [here("../../../packages/pith-cli/bin/pith.js"), "serve", ...options.split(" ")]);
}

export function startReadability() {
  return start("Readability, linkedom", [here("readability-server.js")]);
}
