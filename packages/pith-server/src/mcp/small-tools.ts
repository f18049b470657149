// The tools `metadata` and `probe`.

import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Metadata, probe } from "pith";
import { withoutInvisible } from "pith/internal";
import type { KnownOfPage } from "pith-node/internal";
import { type PageArguments, type PageTool, URL_RESULT } from "./page-tool.js";

const METADATA = {
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
  output: METADATA,
  isNew: () => false,
  ask: () => ({ as: "extraction", options: {} }),
  answer: metadataAnswer,
};

function metadataAnswer(found: KnownOfPage, _: PageArguments, url: string | undefined): CallToolResult {
  // Without invisible characters, which can hold messages for machines.
  const metadata: Metadata = JSON.parse(withoutInvisible(JSON.stringify(found.metadata)));
  const lines = Object.entries(metadata).map(([field, { value, source, confidence }]) => {
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    return `${field}: ${shown} (${source}, ${confidence.toFixed(2)})`;
  });
  const text = lines.length === 0 ? "The page says nothing about itself." : lines.join("\n");
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), metadata } };
}

const PROBE = {
  type: "object",
  properties: {
    url: URL_RESULT,
    hasContent: { type: "boolean", description: "false for empty shells, bot checks and parked domains" },
    confidence: { type: "number", description: "how good an extraction is expected to be, its F1, 0..1" },
    kind: { type: "string", description: "the most likely kind of page, such as article, forum or product" },
    kinds: { type: "object", additionalProperties: { type: "number" }, description: "how likely each kind is, 0..1" },
    words: { type: "number", description: "expected words of main content" },
  },
  required: ["hasContent", "confidence", "kind", "kinds", "words"],
};

/** The tool `probe`: whether reading a page is worth it. */
export const probeTool: PageTool = {
  title: "Look at a web page",
  description:
    "Checks a web page without returning its content: whether it has any (false for bot checks, error pages, empty shells), what kind of page it is, and about how many words. Call it to choose among pages or to see what reading one would cost. To read a page, call extract directly.",
  input: [],
  output: PROBE,
  isNew: () => true,
  ask: () => ({ as: "probe", options: {} }),
  answer: probeAnswer,
};

function probeAnswer(found: ReturnType<typeof probe>, _: PageArguments, url: string | undefined): CallToolResult {
  const percent = Math.round(found.confidence * 100);
  const text = found.hasContent
    ? `The page has main content: it is most likely of the kind "${found.kind}", with about ${found.words} ${found.words === 1 ? "word" : "words"}; an extraction is expected to have a quality of ${percent} %.`
    : "The page has no main content: it is an empty shell, a bot check, a parked domain or the like.";
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), ...found } };
}
