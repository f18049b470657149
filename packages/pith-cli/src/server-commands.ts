// The commands that stay to answer others: `pith serve` and `pith mcp`, loaded from pith-server when they are called, and `pith worker`.

import type * as Commands from "pith-server/commands";
import { type Call, type Command, ENDS_WELL, ExitCode } from "./command.js";
import { loadServer } from "./load-server.js";
import { complain } from "./output.js";
import { UsageError } from "./usage-error.js";

/** `pith serve`: an HTTP service. */
export const serveIfInstalled = serverCommand("serve", "clients send pages, or their URLs, over HTTP", {
  name: "serve",
  summary: "run an HTTP service: pages in, their content out",
  usage: ["pith serve [OPTION]..."],
  inputs: [["(none)", "pages come over HTTP; GET /openapi.json says how"]],
  examples: [
    ["pith serve", "for programs on this machine"],
    ["pith serve --host 0.0.0.0 --tokens tokens.txt", "for others, who need a token"],
    ["curl 'localhost:8080/extract?url=https://example.org/'", "ask it for the content of a page"],
  ],
});

/** `pith mcp`: Pith as a tool for agents. */
export const mcpIfInstalled = serverCommand("mcp", "its client names the pages", {
  name: "mcp",
  summary: "run a server of tools for agents (Model Context Protocol)",
  usage: ["pith mcp [OPTION]..."],
  inputs: [["standard input", "the client's messages, unless --http is given"]],
  examples: [
    ["pith mcp", "for a client that starts it, over standard input and output"],
    ["pith mcp --http 8808", "for clients on this machine: http://127.0.0.1:8808/mcp"],
  ],
});

/** A command whose options and work are in the package pith-server, which is loaded when it is called. */
function serverCommand(name: "serve" | "mcp", whereFrom: string, texts: Omit<Command, "run" | "load">): Command {
  return {
    ...texts,
    exitCodes: ENDS_WELL,
    load: () => withCommands((commands) => commands[name].options),
    run: async ({ inputs, values }: Call) => {
      if (inputs.length > 0) throw new UsageError(`pith ${name} takes no inputs; ${whereFrom}.`);
      await withCommands((commands) => commands[name].run(values, complain));
      return ExitCode.DONE;
    },
  };
}

/** The package that holds the service and the tools for agents; extracting doesn't need it. */
const PACKAGE = "pith-server";

/** Does something with the commands of `pith-server`. Throws a UsageError that says what to do if that isn't installed, or not completely. */
async function withCommands<Result>(use: (commands: typeof Commands) => Result | Promise<Result>): Promise<Result> {
  try {
    const commands = await loadServer();
    if (commands !== undefined) return await use(commands);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND") throw error;
    const [first] = message.split("\n", 1);
    throw new UsageError(
      `Something that ${PACKAGE} needs is missing (${first}). Install it again: npm install ${PACKAGE}.`,
    );
  }
  throw new UsageError(`This command is in a separate package. Install it first: npm install ${PACKAGE}.`);
}

/** `pith worker`: pages for programs in other languages, over standard input and output. */
export const workerCommand: Command = {
  name: "worker",
  summary: "answer framed requests from programs in other languages",
  usage: ["pith worker"],
  inputs: [["standard input", "frames as docs/reference/worker.md describes them; answers go to standard output"]],
  examples: [["pith worker", "started by a program, such as the Spark package, and not by hand"]],
  exitCodes: ENDS_WELL,
  run,
};

async function run({ inputs }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError("A worker reads requests from standard input; it takes no inputs.", true);
  if (process.stdin.isTTY) throw new UsageError("A worker is started by a program; this is a terminal.", true);
  const { runWorkerOnStandardStreams } = await import("pith-node/internal");
  const isWellSpoken = await runWorkerOnStandardStreams();
  return isWellSpoken ? ExitCode.DONE : ExitCode.USAGE;
}
