import { type CallToolResult, fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { probe } from "pith";
import type { PageArguments, PageReader } from "./page-reader.js";
import { PAGE_PROPERTIES, READ_ONLY, UNTRUSTED, URL_RESULT } from "./page-schema.js";
import { toolFailure } from "./tool-failure.js";

const OUTPUT = {
  type: "object",
  properties: {
    url: URL_RESULT,
    hasContent: { type: "boolean", description: "false for empty shells, walls against robots, parked domains" },
    confidence: { type: "number", description: "how good an extraction is expected to be, its F1, 0..1" },
    kind: { type: "string", description: "the most likely kind of page, such as article, forum or product" },
    kinds: { type: "object", additionalProperties: { type: "number" }, description: "how likely each kind is, 0..1" },
    words: { type: "number", description: "words of main content that are expected" },
  },
  required: ["hasContent", "confidence", "kind", "kinds", "words"],
};

/** The tool `probe`: whether reading a page is worth it. */
export function registerProbe(server: McpServer, reader: PageReader): void {
  server.registerTool(
    "probe",
    {
      title: "Look at a web page",
      description: `Whether a web page has main content, of which kind it is and how long, before you read it. ${UNTRUSTED}`,
      inputSchema: fromJsonSchema<PageArguments>({
        type: "object",
        properties: PAGE_PROPERTIES,
        additionalProperties: false,
      }),
      outputSchema: fromJsonSchema(OUTPUT),
      annotations: READ_ONLY,
    },
    (given, { mcpReq: { signal } }) => run(given, reader, signal).catch(toolFailure),
  );
}

async function run(given: PageArguments, reader: PageReader, signal: AbortSignal): Promise<CallToolResult> {
  const { page, url, hints } = await reader.read(given, signal, true);
  const found = probe(page, hints);
  const percent = Math.round(found.confidence * 100);
  const text = found.hasContent
    ? `The page has main content: it is most likely of the kind "${found.kind}", with about ${found.words} words; an extraction is expected to have a quality of ${percent} %.`
    : "The page has no main content: it is an empty shell, a wall against robots, a parked domain or the like.";
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), ...found } };
}
