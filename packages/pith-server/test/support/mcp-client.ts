/** Clients of MCP as agents have them, by the protocol's own SDK, over stdio and over HTTP. */
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** The command `pith`. */
export const PITH = join(dirname(fileURLToPath(import.meta.resolve("pith-cli/package.json"))), "bin", "pith.js");

/** A client of the SDK that starts `pith mcp` itself; who asks for it closes it. */
export async function startClient(args: readonly string[] = []): Promise<Client> {
  return connected(new StdioClientTransport({ command: process.execPath, args: [PITH, "mcp", ...args] }));
}

/** A client of the SDK for a server that listens. */
export async function httpClient(t: TestContext, url: string): Promise<Client> {
  const client = await connected(new StreamableHTTPClientTransport(new URL(url)));
  t.after(() => client.close());
  return client;
}

async function connected(transport: Parameters<Client["connect"]>[0]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return client;
}

/** The SDK waits for a minute, which a busy machine can take. */
const HOUR_MS = 3_600_000;

/** What a tool answers: its texts, its facts for programs, and whether it says that it failed. */
export async function call(client: Client, name: string, given: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: given }, { timeout: HOUR_MS });
  const { content, structuredContent, _meta, isError } = result as CallToolResult;
  const texts = content.map((item) => (item.type === "text" ? item.text : ""));
  return {
    texts,
    structured: (structuredContent ?? _meta ?? {}) as Record<string, unknown>,
    isError: isError === true,
  };
}
