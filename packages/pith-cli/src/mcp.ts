import type { McpOptions } from "pith-server";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./command.js";
import { milliseconds } from "./common-options.js";
import { loadServer } from "./load-server.js";
import type { OptionValues } from "./option-table.js";
import { complain } from "./output.js";
import { UsageError } from "./usage-error.js";

/** `pith mcp`: Pith as a tool for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "run a server of tools for agents (Model Context Protocol)",
  usage: ["pith mcp [OPTION]..."],
  inputs: [["standard input", "the client's messages, unless --http is given"]],
  examples: [
    ["pith mcp", "for a client that starts it, over standard input and output"],
    ["pith mcp --http 8808", "for clients on this machine: http://127.0.0.1:8808/mcp"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError("pith mcp takes no inputs; its client names the pages.");
  const settings = readSettings(values);
  const port = values.http;
  const server = await loadServer();
  try {
    if (port === undefined) {
      await server.serveMcpStdio(settings);
      return ExitCode.DONE;
    }
    const { url } = await server.serveMcpHttp(port, settings);
    await complain(`Listening at ${url}. Press Ctrl-C to stop.`);
  } catch (error) {
    throw explain(error, port);
  }
  // A signal ends the process.
  return new Promise<never>(() => {});
}

function readSettings(values: OptionValues): McpOptions {
  const { workers } = values;
  return {
    maxBytes: values["max-size"],
    timeoutMs: milliseconds(values.timeout),
    allowAddresses: values["allow-address"],
    morePorts: values["allow-port"],
    ...(workers !== undefined && { workers }),
    pageTimeoutMs: milliseconds(values["page-timeout"]),
    pageMemory: values["page-memory"],
  };
}

/** What the user can mend is said as a wrong call. */
function explain(error: unknown, port: number | undefined): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new UsageError(`Port ${port} is in use; give --http another one.`);
  if (code === "EACCES") return new UsageError(`Port ${port} requires more privileges; give --http one above 1023.`);
  return error instanceof TypeError ? new UsageError(`--allow-address: ${message}`) : error;
}
