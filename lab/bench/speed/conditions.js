/** What stands beside every measurement: day, machine, Node and load. */
import { availableParallelism, cpus, loadavg } from "node:os";

/** When and where something was measured, how much else the machine had to do (as load of 15 minutes), and `what`, as a paragraph. */
export function conditions(what) {
  const date = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  const [, , load] = loadavg();
  return (
    `Measured on ${date}: ${what}; on a machine with ${availableParallelism()} cores (${model.trim()}), ` +
    `whose load was ${load.toFixed(1)} at the end, with Node ${process.versions.node}.\n`
  );
}
