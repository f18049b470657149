// Serves the tools over standard input and output, or over HTTP.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { localhostOriginValidation, type NodeIncomingMessageLike, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { parameterSchema } from "pith/internal";
import { VERSION } from "pith-node/internal";
import { hostCheck } from "../http/host-check.js";
import { inPipelines } from "../http/pipelines.js";
import type { Problem } from "../http/problem.js";
import { checkWhole } from "../work/worker-limits.js";
import { MAX_MESSAGE_BYTES, MessageLimiter, MessageReader, refuse } from "./limit-messages.js";
import type { McpOptions } from "./mcp-options.js";
import { PAGE_ARGUMENTS, type PageArguments, READ_ONLY, UNTRUSTED } from "./page-tool.js";
import { TOOLS, type ToolName, ToolRunner } from "./tool-runner.js";

/** An MCP server that listens for HTTP. */
export interface McpHttpServer {
  /** Where clients reach it. */
  readonly url: string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/**
 * Serves Pith's tools to the client that started this process, over standard input and output, until it disconnects. Throws a
 * TypeError for options that make no sense.
 */
export async function serveMcpStdio(options: McpOptions = {}): Promise<void> {
  const runner = new ToolRunner(options);
  await runner.open();
  const messages = new MessageLimiter(MAX_MESSAGE_BYTES, (error) => process.stdout.write(error));
  const transport = new StdioServerTransport(process.stdin.pipe(messages), process.stdout, {
    // Including the line feed. More would end the connection.
    maxBufferSize: MAX_MESSAGE_BYTES + 1,
  });
  const handle = serveStdio(() => createMcpServer(runner), { transport });
  await once(process.stdin, "close");
  await handle.close();
  await runner.close();
}

/** Options of `serveMcpHttp`. */
export interface McpHttpOptions extends McpOptions {
  /** The longest that a client may take to send a message, in milliseconds. Default 30,000. */
  messageTimeoutMs?: number;
}

/** Where it listens, which no other machine can reach. */
const ADDRESS = "127.0.0.1";

/** The path at which MCP is served. */
const PATH = "/mcp";

/** Clients are on this machine. */
const MESSAGE_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** How often connections are looked at for requests that take too long. */
const CHECK_MS = 1000;

/**
 * Serves Pith's tools over streamable HTTP, on this machine only. `port`: 0 lets the system choose one. Requests from a web
 * page of another origin (403), or through a name that it points here (421, DNS rebinding), are refused. Rejects with Node's
 * error if the port isn't available, and with a TypeError for options that make no sense.
 *
 * @example
 * ```js
 * import { serveMcpHttp } from "pith-server";
 *
 * const server = await serveMcpHttp(0);
 * console.log(server.url); // for an agent's settings
 * await server.close();
 * ```
 */
export async function serveMcpHttp(port: number, options: McpHttpOptions = {}): Promise<McpHttpServer> {
  const { messageTimeoutMs = MESSAGE_TIMEOUT_MS } = options;
  checkWhole("serveMcpHttp", "messageTimeoutMs", messageTimeoutMs);
  const runner = new ToolRunner(options);
  await runner.open();
  const handler = createMcpHandler(() => createMcpServer(runner), { maxRequestBodySize: MAX_MESSAGE_BYTES });
  const handle = toNodeHandler(handler);
  const messages = new MessageReader(messageTimeoutMs);
  const checkHost = hostCheck({ hosts: [], address: ADDRESS, advice: `use ${ADDRESS}` });
  const isOurOrigin = localhostOriginValidation();
  const times = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: HEADERS_TIMEOUT_MS + messageTimeoutMs };
  const listener = inPipelines(async (request, response) => {
    try {
      checkHost(request);
    } catch (problem) {
      return refuse(response, problem as Problem);
    }
    if (!isOurOrigin(request, response)) return;
    if (request.url !== PATH) {
      response.writeHead(404, { "content-type": "text/plain" }).end(`MCP is served at ${PATH}.\n`);
      return;
    }
    await messages.read(request, response, (json) => handle(request as NodeIncomingMessageLike, response, json));
  });
  const server = createServer({ ...times, connectionsCheckingInterval: CHECK_MS }, listener);
  server.listen(port, ADDRESS);
  await once(server, "listening").catch(async (error) => {
    await runner.close();
    throw error;
  });
  return {
    url: `http://${ADDRESS}:${(server.address() as AddressInfo).port}${PATH}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await runner.close();
    },
  };
}

/** Pith's tools for agents, on a server that isn't connected yet. */
function createMcpServer(runner: ToolRunner): McpServer {
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
