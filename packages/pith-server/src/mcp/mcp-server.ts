// Makes an MCP server that has Pith's tools.

import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { parameterSchema } from "pith/internal";
import { VERSION } from "pith-node/internal";
import type { PageArguments } from "./page-tool.js";
import { PAGE_ARGUMENTS, READ_ONLY, UNTRUSTED } from "./page-tool.js";
import type { ToolRunner } from "./tool-runner.js";
import { TOOLS, type ToolName } from "./tool-runner.js";

/** The largest message that is read: a page of 10 MB as JSON, in which some characters take more bytes. */
export const MAX_MESSAGE_BYTES = 20_000_000;

/** Pith's tools for agents, on a server that isn't connected yet. */
export function createMcpServer(runner: ToolRunner): McpServer {
  const instructions = `Call extract to read a web page: it returns the main content and costs fewer tokens than the HTML. ${UNTRUSTED}`;
  const server = new McpServer({ name: "pith", title: "Pith", version: VERSION }, { instructions });
  for (const name of Object.keys(TOOLS) as ToolName[]) register(server, name, runner);
  return server;
}

/** Accepts all arguments: the runner checks them, and names the one that is wrong. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

function register(server: McpServer, name: ToolName, runner: ToolRunner): void {
  const { title, description, input, output } = TOOLS[name];
  const known = [...PAGE_ARGUMENTS, ...input];
  const properties = Object.fromEntries(known.map((parameter) => [parameter.name, parameterSchema(parameter)]));
  server.registerTool(
    name,
    {
      title,
      description: `${description} ${UNTRUSTED}`,
      inputSchema: fromJsonSchema<PageArguments>(
        { type: "object", properties, additionalProperties: false },
        UNCHECKED,
      ),
      ...(output && { outputSchema: fromJsonSchema(output) }),
      annotations: READ_ONLY,
    },
    (given, { mcpReq: { signal } }) => runner.run(name, given, signal),
  );
}
