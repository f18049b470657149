/** The peers of the comparison of metadata, each in a process of its own, and where their answers are kept. */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonWithTools } from "../tools/tools.js";

const folder = dirname(fileURLToPath(import.meta.url));
/** Git ignores folders of this name. */
const kept = join(folder, "build");

export const PEERS = [
  { name: "Readability", file: "readability" },
  { name: "Defuddle", file: "defuddle" },
  { name: "article-extractor", file: "article-extractor" },
  { name: "Trafilatura", file: "trafilatura", isPython: true },
];

/** A peer's answers by page and its milliseconds a page; undefined, with a message, when it can't be run. */
export function peerAnswers({ name, file, isPython }, corpus, { reuse, python }) {
  const path = join(kept, `${file}.jsonl`);
  if (!reuse || !existsSync(path)) {
    if (isPython && python === undefined) return undefined;
    try {
      run(isPython ? pythonCommand(python) : [process.execPath, join(folder, "predict.js"), file], corpus.folder, path);
    } catch (error) {
      console.error(`${name} is left out: ${error.message}`);
      return undefined;
    }
  }
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  const failed = lines.filter((line) => line.failed).length;
  if (failed > 0) console.error(`${name} threw on ${failed} pages`);
  const milliseconds = lines.reduce((sum, line) => sum + line.milliseconds, 0) / Math.max(1, lines.length);
  return { answers: new Map(lines.map(({ id, ...answer }) => [id, known(answer)])), milliseconds };
}

/** An answer without what a tool gives as null. */
function known({ title, authors, published }) {
  return {
    title: typeof title === "string" ? title : undefined,
    authors: authors?.filter((author) => typeof author === "string"),
    published: typeof published === "string" ? published : undefined,
  };
}

function pythonCommand(python) {
  return [pythonWithTools(python), join(folder, "trafilatura_metadata.py")];
}

/** Runs a command with its output in a file, which is there only when all went well. */
function run([command, ...args], corpus, path) {
  mkdirSync(kept, { recursive: true });
  const part = `${path}.part`;
  const output = openSync(part, "w");
  const { status, error } = spawnSync(command, [...args, corpus], { stdio: ["ignore", output, "inherit"] });
  closeSync(output);
  if (status !== 0) throw error ?? new Error(`${command} exited with ${status}`);
  renameSync(part, path);
}
