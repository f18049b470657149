import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonWithTools } from "../tools/tools.js";

const PROGRAM = fileURLToPath(new URL("peers.py", import.meta.url));

const PEERS = [
  { mode: "resiliparse", name: "FastWARC, Resiliparse (main content)" },
  { mode: "trafilatura", name: "FastWARC, Trafilatura (fast)" },
];

/** The Python programs over an archive, with as many processes as Pith has workers. None where there is no Python for them. */
export function measurePeers({ archive, workers, folder, python }) {
  let path;
  try {
    path = pythonWithTools(python);
  } catch (error) {
    console.error(`Without the Python programs: ${error.message}`);
    return [];
  }
  return PEERS.map(({ mode, name }) => {
    const args = [PROGRAM, mode, archive.path, String(workers), join(folder, "peer.jsonl")];
    const { status, stdout, stderr } = spawnSync(path, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr.trim().split("\n").at(-1));
    const { pages, seconds, cpu } = JSON.parse(stdout);
    if (pages !== archive.pages) throw new Error(`${name} read ${pages} of ${archive.pages} pages`);
    return { name, archive, workers, seconds, cpu };
  });
}
