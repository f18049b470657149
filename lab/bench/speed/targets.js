/**
 * What speed is to reach, measured in one go, in less than ten minutes on a quiet machine: text, metadata and Markdown next to Resiliparse;
 * the first pages next to Trafilatura; starts; a batch; the slowest page.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { extract, Parser } from "pith";
import { pagesOf, readPageFile } from "../../training/corpora.js";
import { table } from "../extract/table.js";
import { installPublished } from "../published.js";
import { coldTable } from "./cold.js";
import { speedTables } from "./print-speed.js";
import { startTable } from "./start.js";

/** Pages of each corpus, and rounds, of each part. */
const PAGES = 60;
const ROUNDS = 2;
const COLD_ROUNDS = 3;
const STARTS = 8;
/** Pages of the batch; they are made as large as this on average, as those of an archive are. */
const IN_BATCH = 1_325;
const BATCH_ROUNDS = 1;

/** The tables, one below the other, in Markdown. `python`: the command that makes the environment of the tools in Python. */
export async function targetTables({ python, onProgress }) {
  const parts = [
    ["Pages to text", () => speedTables({ only: ["resiliparse"], pages: PAGES, rounds: ROUNDS, python, onProgress })],
    ["The first pages of a process", () => coldTable({ rounds: COLD_ROUNDS, python })],
    ["Start", () => startTable({ rounds: STARTS })],
    ["A batch", batchTable],
    ["The slowest pages, warm", slowestTable],
  ];
  const written = [];
  for (const [title, measure] of parts) {
    onProgress(title);
    const tables = await measure();
    written.push(`## ${title}\n\n${tables.whole ?? tables}`);
  }
  return written.join("\n");
}

/** Writes CPU time and most resident memory of its process when that ends. */
const REPORT = `const { writeFileSync } = require("node:fs");
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.PITH_REPORT, JSON.stringify([(user + system) / 1e6, process.resourceUsage().maxRSS / 1e3]));
});
`;

/** What a batch is asked for, by its name in the table. */
const BATCHES = {
  "all, one worker": ["--workers", "1"],
  "`id,url,text`, one worker": ["--workers", "1", "--columns", "id,url,text"],
  "all, two workers": ["--workers", "2"],
};

/** A batch over an archive of pages of wcxb, repeated in turn: pages a second of CPU, all threads of the process counted. */
async function batchTable() {
  const installed = await installPublished("targets", ["pith", "pith-node", "pith-cli"]);
  const folder = mkdtempSync(join(tmpdir(), "pith-targets-"));
  try {
    const [archive, report] = [join(folder, "pages.warc.gz"), join(folder, "report.cjs")];
    const bytes = writeArchive(archive);
    writeFileSync(report, REPORT);
    const rows = Object.entries(BATCHES).map(([name, flags]) => {
      const runs = Array.from({ length: BATCH_ROUNDS }, (_, round) => {
        const written = join(folder, "cpu.json");
        const output = join(folder, `${round}.jsonl`);
        const command = join("node_modules", "pith-cli", "bin", "pith.js");
        const args = ["--require", report, command, "batch", archive, "-o", output, "--overwrite", ...flags];
        const env = { ...process.env, PITH_REPORT: written };
        const { status, stderr } = spawnSync(process.execPath, args, { cwd: installed, env, encoding: "utf8" });
        if (status !== 0) throw new Error(`pith batch ended with ${status}: ${stderr}`);
        return JSON.parse(readFileSync(written, "utf8"));
      });
      const [seconds] = runs.map(([cpu]) => cpu).sort((a, b) => a - b);
      const resident = Math.max(...runs.map(([, most]) => most));
      return [name, (IN_BATCH / seconds).toFixed(0), resident.toFixed(0)];
    });
    const head = [`${IN_BATCH} pages of ${Math.round(bytes / 1000)} kB`, "pages a second of CPU", "most resident, MB"];
    return table(head, rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a WARC file, a member for each page; gives the mean size of its pages. */
function writeArchive(path) {
  const files = pagesOf(["wcxb"]);
  const members = [];
  let all = 0;
  for (let i = 0; i < IN_BATCH; i++) {
    const page = readPageFile(files[Math.floor((i * files.length) / IN_BATCH)].file);
    const http = Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"), page]);
    const id = String(i).padStart(12, "0");
    const head = [
      "WARC/1.0",
      "WARC-Type: response",
      `WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-${id}>`,
      `WARC-Target-URI: https://example.org/${i}`,
      "WARC-Date: 2026-11-01T00:00:00Z",
      "Content-Type: application/http; msgtype=response",
      `Content-Length: ${http.length}`,
    ];
    members.push(gzipSync(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), http, Buffer.from("\r\n\r\n")])));
    all += page.length;
  }
  writeFileSync(path, Buffer.concat(members));
  return all / IN_BATCH;
}

const SLOWEST_ROUNDS = 3;
const SLOWEST_SHOWN = 5;

/** The pages of wcxb that take longest when the process is warm: the least CPU time of some rounds. */
function slowestTable() {
  const files = pagesOf(["wcxb"]);
  const parser = new Parser();
  const timed = files.map(({ id, file }) => ({ id, file, least: Number.POSITIVE_INFINITY }));
  for (let round = 0; round <= SLOWEST_ROUNDS; round++) {
    for (const page of timed) {
      const bytes = readPageFile(page.file);
      const start = process.cpuUsage();
      Buffer.from(extract(bytes, { parser }).text);
      const { user, system } = process.cpuUsage(start);
      if (round > 0) page.least = Math.min(page.least, (user + system) / 1000);
    }
  }
  timed.sort((a, b) => b.least - a.least);
  return table(
    [`of ${timed.length} pages`, "CPU, ms"],
    timed.slice(0, SLOWEST_SHOWN).map(({ id, least }) => [id, least.toFixed(1)]),
  );
}
