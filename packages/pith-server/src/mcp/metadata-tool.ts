import { type CallToolResult, fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { extract, type Metadata, withoutInvisible } from "pith";
import type { PageArguments, PageReader } from "./page-reader.js";
import { PAGE_PROPERTIES, READ_ONLY, UNTRUSTED, URL_RESULT } from "./page-schema.js";
import { toolFailure } from "./tool-failure.js";

const OUTPUT = {
  type: "object",
  properties: {
    url: URL_RESULT,
    metadata: {
      type: "object",
      description:
        "what the page says of itself, by field, such as title, authors, published; a field that isn't known is absent",
      additionalProperties: {
        type: "object",
        properties: {
          value: { description: "text, a number, or a list" },
          source: { type: "string", description: "where it stands in the page" },
          confidence: { type: "number", description: "how likely it is right, 0..1" },
        },
        required: ["value", "source", "confidence"],
      },
    },
  },
  required: ["metadata"],
};

/** The tool `metadata`: title, authors, dates and what else a page says about itself. */
export function registerMetadata(server: McpServer, reader: PageReader): void {
  server.registerTool(
    "metadata",
    {
      title: "What a web page says about itself",
      description: `Title, authors, dates, site, language and so on of a web page, each with its source and how likely it is right. ${UNTRUSTED}`,
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
  const { page, url, hints } = await reader.read(given, signal, false);
  const address = url === undefined || !URL.canParse(url) ? {} : { url };
  // Through JSON, in which no field is undefined, and without characters that hold messages for machines.
  const metadata: Metadata = JSON.parse(
    withoutInvisible(JSON.stringify(extract(page, { ...hints, ...address }).metadata)),
  );
  const lines = Object.entries(metadata).map(([field, { value, source, confidence }]) => {
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    return `${field}: ${shown} (${source}, ${confidence.toFixed(2)})`;
  });
  const text = lines.length === 0 ? "The page says nothing about itself." : lines.join("\n");
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), metadata } };
}
