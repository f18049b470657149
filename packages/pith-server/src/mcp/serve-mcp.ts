import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import { createMcpServer, MAX_MESSAGE_BYTES } from "./mcp-server.js";
import { PageReader } from "./page-reader.js";

/** An MCP server that listens for HTTP. */
export interface McpHttpServer {
  /** Where clients reach it. */
  readonly url: string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Serves Pith's tools to the client that started this process, over standard input and output, until it hangs up. */
export async function serveMcpStdio(settings: PublicFetchSettings = {}): Promise<void> {
  const reader = new PageReader(settings);
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  const handle = serveStdio(() => createMcpServer(reader), { transport });
  await once(process.stdin, "close");
  await handle.close();
}

/** The path that clients are told. */
const PATH = "/mcp";

/**
 * Serves Pith's tools over streamable HTTP on this machine only. `port`: 0 lets the system choose one. Requests that a web
 * page of another origin makes, or makes through a name that it lets point here (DNS rebinding), are refused with 403.
 * Rejects with Node's error when the port can't be had.
 */
export async function serveMcpHttp(port: number, settings: PublicFetchSettings = {}): Promise<McpHttpServer> {
  const reader = new PageReader(settings);
  const handler = createMcpHandler(() => createMcpServer(reader), { maxRequestBodySize: MAX_MESSAGE_BYTES });
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_MESSAGE_BYTES });
  const isOurHost = localhostHostValidation();
  const isOurOrigin = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (!isOurHost(request, response) || !isOurOrigin(request, response)) return;
    if (request.url === PATH) void handle(request as NodeIncomingMessageLike, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end(`MCP is served at ${PATH}.\n`);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
