import { McpServer } from "@modelcontextprotocol/server";
import { VERSION } from "pith/node";
import { registerExtract } from "./extract-tool.js";
import { registerMetadata } from "./metadata-tool.js";
import type { PageReader } from "./page-reader.js";
import { UNTRUSTED } from "./page-schema.js";
import { registerProbe } from "./probe-tool.js";

/** The largest message that is read: a page of 10 MB as JSON, in which some characters take more room. */
export const MAX_MESSAGE_BYTES = 20_000_000;

/** Pith's tools for agents, on a connection that is still to be made. */
export function createMcpServer(reader: PageReader): McpServer {
  const instructions = `Use extract to read web pages: it gives their main content and saves tokens. ${UNTRUSTED}`;
  const server = new McpServer({ name: "pith", title: "Pith", version: VERSION }, { instructions });
  registerExtract(server, reader);
  registerProbe(server, reader);
  registerMetadata(server, reader);
  return server;
}
