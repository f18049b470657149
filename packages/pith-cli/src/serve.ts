import type { ServerOptions, startServer } from "pith-server";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./command.js";
import { milliseconds } from "./common-options.js";
import { loadServer } from "./load-server.js";
import { complain } from "./output.js";
import { serverOptions } from "./serve-values.js";
import { UsageError } from "./usage-error.js";

/** `pith serve`: an HTTP service. */
export const serveCommand: Command = {
  name: "serve",
  summary: "run an HTTP service: pages in, their content out",
  usage: ["pith serve [OPTION]..."],
  inputs: [["(none)", "pages come over HTTP; GET /openapi.json says how"]],
  examples: [
    ["pith serve", "for programs on this machine"],
    ["pith serve --host 0.0.0.0 --tokens tokens.txt", "for others, who need a token"],
    ["curl 'localhost:8080/extract?url=https://example.org/'", "ask it for the content of a page"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError(`pith serve takes no inputs; ${inputs[0]} comes over HTTP.`);
  const options = await serverOptions(values);
  const { startServer } = await loadServer();
  const stop = nextSignal();
  const server = await start(startServer, options);
  await complain(`serving at ${server.url}`);
  await stop;
  await server.close(milliseconds(values.grace));
  return ExitCode.DONE;
}

async function start(serve: typeof startServer, options: ServerOptions) {
  try {
    return await serve(options);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === "listen" && code === "EADDRINUSE")
      throw new UsageError(`The port is already in use (${message}); choose another --port.`);
    throw new UsageError(message);
  }
}

/** The first Ctrl-C (or TERM) ends the service in good order, the second one at once. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const [name, exit] of [
      ["SIGINT", ExitCode.INTERRUPTED],
      ["SIGTERM", ExitCode.TERMINATED],
    ] as const) {
      let isAsked = false;
      // Other commands have nothing to put in order, and end at once.
      process.removeAllListeners(name);
      process.on(name, () => {
        if (isAsked) process.exit(exit);
        isAsked = true;
        resolve();
      });
    }
  });
}
