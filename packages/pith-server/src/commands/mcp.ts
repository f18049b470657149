// `pith mcp`: its options and what it starts.

import { OptionError } from "pith/internal";
import {
  browserChoice,
  COOKIES,
  type CommandOption,
  type OptionValuesOf,
  PORT,
  PROXY,
  RENDER,
  readCookieFile,
} from "pith-node/command";
import type { McpOptions } from "../mcp/mcp-options.js";
import { BROWSERS, PAGE_LIMITS, PUBLIC_FETCHING, pageLimits, publicFetching } from "./page-options.js";
import { serverCommand } from "./server-command.js";

const MCP_OPTIONS = [
  {
    name: "http",
    type: "integer",
    ...PORT,
    value: "PORT",
    description: "listen on this port, on this machine only, instead of standard input; 0 picks a free one",
  },
  ...PUBLIC_FETCHING,
  { ...PROXY, description: "the HTTP proxy to fetch through; none if omitted" },
  { ...COOKIES },
  ...PAGE_LIMITS,
  { ...RENDER },
  ...BROWSERS,
] as const satisfies readonly CommandOption[];

type McpValues = OptionValuesOf<(typeof MCP_OPTIONS)[number]>;

/** `pith mcp`: Pith as a tool for agents. */
export const mcpCommand = serverCommand(MCP_OPTIONS, async (values, say) => {
  const settings = await readSettings(values);
  const port = values.http;
  // Loaded here, so that help doesn't wait for it.
  const { serveMcpHttp, serveMcpStdio } = await import("../mcp/serve-mcp.js");
  try {
    if (port === undefined) return await serveMcpStdio(settings);
    const { url } = await serveMcpHttp(port, settings);
    await say(`Listening at ${url}. Press Ctrl-C to stop.`);
  } catch (error) {
    throw explain(error, port);
  }
  // A signal ends the process.
  return new Promise<never>(() => {});
});

async function readSettings(values: McpValues): Promise<McpOptions> {
  const { render, proxy, cookies } = values;
  const which = browserChoice(values);
  return {
    ...(render !== undefined && { render: { when: render, ...which } }),
    ...pageLimits(values),
    ...publicFetching(values),
    ...(proxy !== undefined && { proxy }),
    ...(cookies !== undefined && { cookies: await readCookieFile(cookies) }),
  };
}

/** What the user can mend is reported as a wrong call. */
function explain(error: unknown, port: number | undefined): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new OptionError("http", `Port ${port} is in use; give --http another one.`);
  if (code === "EACCES")
    return new OptionError("http", `Port ${port} requires more privileges; give --http one above 1023.`);
  return error;
}
