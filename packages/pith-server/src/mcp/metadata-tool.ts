// The tool `metadata`.

import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Metadata } from "pith";
import { withoutInvisible } from "pith/internal";
import type { PageFacts } from "pith-node/internal";
import { type PageArguments, type PageTool, URL_RESULT } from "./page-tool.js";

const OUTPUT = {
  type: "object",
  properties: {
    url: URL_RESULT,
    metadata: {
      type: "object",
      description:
        "what the page says about itself, by field, such as title, authors, published; a field that isn't known is absent",
      additionalProperties: {
        type: "object",
        properties: {
          value: { description: "a string, a number, or a list" },
          source: { type: "string", description: "where it was found in the page" },
          confidence: { type: "number", description: "how likely it is to be right, 0..1" },
        },
        required: ["value", "source", "confidence"],
      },
    },
  },
  required: ["metadata"],
};

/** The tool `metadata`: title, authors, dates and whatever else a page says about itself. */
export const metadataTool: PageTool = {
  title: "What a web page says about itself",
  description:
    "Returns what a web page says about itself: title, authors, dates of publication and change, site, language, license and so on, each with where it was found and how likely it is to be right. Call it to cite or date a page. extract returns title, authors and date too, with the content.",
  input: [],
  output: OUTPUT,
  isNew: () => false,
  ask: () => ({ as: "extraction", options: {} }),
  answer,
};

function answer(found: PageFacts, _: PageArguments, url: string | undefined): CallToolResult {
  // Without invisible characters, which can hold messages for machines.
  const metadata: Metadata = JSON.parse(withoutInvisible(JSON.stringify(found.metadata)));
  const lines = Object.entries(metadata).map(([field, { value, source, confidence }]) => {
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    return `${field}: ${shown} (${source}, ${confidence.toFixed(2)})`;
  });
  const text = lines.length === 0 ? "The page says nothing about itself." : lines.join("\n");
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), metadata } };
}
