/** `npm run bench -- --start`: what it costs to import the packages and to start the command, above an empty Node. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { table } from "../extract/table.js";
import { installPublished } from "../published.js";
import { conditions } from "./conditions.js";

const PAGE = fileURLToPath(new URL("../../../examples/harbour-news.html", import.meta.url));
const COMMAND = join("node_modules", "pith-cli", "bin", "pith.js");

/** What is started, in a folder with the packages as they are published. All are measured above the first. */
const STARTS = {
  "`node -e 0`": ["-e", "0"],
  '`import "pith"`': ["pith.mjs"],
  '`import "pith-node"`': ["pith-node.mjs"],
  "`pith --version`": [COMMAND, "--version"],
  "`pith page.html`": [COMMAND, "--quiet", "page.html"],
  "`pith --format markdown page.html`": [COMMAND, "--quiet", "--format", "markdown", "page.html"],
};

/** Writes the CPU time of its process, all threads, when that ends. Node tells nobody else. */
const REPORT = `const { writeFileSync } = require("node:fs");
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync("cpu-time", String((user + system) / 1000));
});
`;

/** CPU time of whole processes above that of `node -e 0`, ms: the median and the least of `rounds` rounds, each with all of them. */
export async function startTable({ rounds, node = process.execPath }) {
  const folder = await installPublished("start", ["pith", "pith-node", "pith-cli"]);
  copyFileSync(PAGE, join(folder, "page.html"));
  for (const name of ["pith", "pith-node"]) writeFileSync(join(folder, `${name}.mjs`), `import "${name}";\n`);
  writeFileSync(join(folder, "report.cjs"), REPORT);
  const times = Object.values(STARTS).map(() => []);
  for (let round = 0; round < rounds; round++) {
    Object.values(STARTS).forEach((args, i) => {
      times[i].push(timeOf(node, args, folder));
    });
  }
  const [base, ...others] = times.map((all) => all.sort((a, b) => a - b));
  const above = (all, place) => (all[place] - base[place]).toFixed(0);
  const middle = Math.floor(rounds / 2);
  const names = Object.keys(STARTS);
  return (
    `${conditions(`${rounds} rounds; \`node -e 0\` itself takes ${base[middle].toFixed(0)} ms`)}\n` +
    table(
      ["ms above `node -e 0`", "median", "least"],
      others.map((all, i) => [names[i + 1], above(all, middle), above(all, 0)]),
    )
  );
}

function timeOf(node, args, cwd) {
  const { status, stderr } = spawnSync(node, ["--require", "./report.cjs", ...args], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
  return Number(readFileSync(join(cwd, "cpu-time"), "utf8"));
}
