/** The service as a process, as `pith serve` starts it. */
import { type ChildProcess, spawn } from "node:child_process";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { until } from "./test-server.js";

const BIN = fileURLToPath(new URL("../../../../pith-cli/bin/pith.js", import.meta.url));

export interface Command {
  readonly child: ChildProcess;
  /** All that it wrote on standard error so far. */
  said(): string;
}

/** Starts `pith serve`, or another command, for a test. */
export function serve(t: TestContext, args: readonly string[], command = "serve"): Command {
  const child = spawn(process.execPath, [BIN, command, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  t.after(() => child.kill("SIGKILL"));
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

/** The address at which a command serves, as soon as it does. */
export async function urlOf({ said }: Command): Promise<string> {
  const find = () => /serving (?:MCP )?at (\S+)/.exec(said())?.[1];
  await until(() => find() !== undefined);
  return find()!;
}
