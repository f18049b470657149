import type { Call, Command } from "./command.js";
import { ExitCode } from "./exit-code.js";
import { loadServer } from "./load-server.js";
import { milliseconds, readPort, wholeNumber } from "./number-value.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";
import { complain } from "./write.js";

/** `pith mcp`: Pith as a tool for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "a server of tools for agents (Model Context Protocol)",
  usage: ["pith mcp [OPTION]..."],
  inputs: [["standard input", "the client's messages, unless --http is given"]],
  examples: [
    ["pith mcp", "for a client that starts it, over standard input and output"],
    ["pith mcp --http 8808", "for clients on this machine: http://127.0.0.1:8808/mcp"],
  ],
  run,
};

/** What the command needs of the package `pith-server`. */
interface McpModule {
  serveMcpStdio(settings: McpSettings): Promise<void>;
  serveMcpHttp(port: number, settings: McpSettings): Promise<{ readonly url: string }>;
}

interface McpSettings {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly allowAddresses: readonly string[];
  readonly morePorts: readonly number[];
  readonly workers?: number;
  readonly pageTimeoutMs: number;
  readonly pageMemory: number;
}

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError("pith mcp takes no inputs; its client names the pages.");
  const settings = readSettings(values);
  const port = values.http === undefined ? undefined : readPort("http", values.http, 0);
  const server = await loadServer<McpModule>();
  try {
    if (port === undefined) {
      await server.serveMcpStdio(settings);
      return ExitCode.DONE;
    }
    const { url } = await server.serveMcpHttp(port, settings);
    await complain(`Listening at ${url}. Ctrl-C ends.`);
  } catch (error) {
    throw explain(error, port);
  }
  // A signal ends the process.
  return new Promise<never>(() => {});
}

function readSettings(values: OptionValues): McpSettings {
  const workers = wholeNumber("workers", values.workers, 1);
  return {
    maxBytes: values["max-size"],
    timeoutMs: milliseconds(values.timeout),
    allowAddresses: values["allow-address"],
    morePorts: values["allow-port"].map((port) => readPort("allow-port", port, 1)),
    ...(workers !== undefined && { workers }),
    pageTimeoutMs: milliseconds(values["page-timeout"]),
    pageMemory: values["page-memory"],
  };
}

/** What the user can mend is said as a wrong call. */
function explain(error: unknown, port: number | undefined): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new UsageError(`Port ${port} is taken; give another one to --http.`);
  if (code === "EACCES") return new UsageError(`Port ${port} needs more rights; give one above 1023 to --http.`);
  return error instanceof TypeError ? new UsageError(`--allow-address: ${message}`) : error;
}
