import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const REPORT = fileURLToPath(new URL("report-usage.js", import.meta.url));

/**
 * Runs a Node program to its end. Gives its seconds, its processor seconds (all threads together; `main`: of the main thread
 * alone), and the largest resident memory that it had, in bytes. Throws an Error with its last words when it fails.
 */
export async function runNode(args) {
  const begin = performance.now();
  const child = spawn(process.execPath, ["--import", REPORT, ...args], { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const texts = ["", "", "", ""];
  for (const fd of [1, 2, 3]) {
    child.stdio[fd].setEncoding("utf8").on("data", (chunk) => {
      texts[fd] += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on("close", resolve));
  const seconds = (performance.now() - begin) / 1000;
  if (code !== 0) throw new Error(texts[2].trim().split("\n").at(-1) || `the process ended with ${code}`);
  return { seconds, ...JSON.parse(texts[3]), stdout: texts[1], stderr: texts[2] };
}
