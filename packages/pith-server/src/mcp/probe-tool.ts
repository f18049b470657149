// The tool `probe`.

import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Probe } from "pith";
import { type PageArguments, type PageTool, URL_RESULT } from "./page-tool.js";

const OUTPUT = {
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
  output: OUTPUT,
  isNew: () => true,
  ask: () => ({ as: "probe", options: {} }),
  answer,
};

function answer(found: Probe, _: PageArguments, url: string | undefined): CallToolResult {
  const percent = Math.round(found.confidence * 100);
  const text = found.hasContent
    ? `The page has main content: it is most likely of the kind "${found.kind}", with about ${found.words} ${found.words === 1 ? "word" : "words"}; an extraction is expected to have a quality of ${percent} %.`
    : "The page has no main content: it is an empty shell, a bot check, a parked domain or the like.";
  return { content: [{ type: "text", text }], structuredContent: { ...(url !== undefined && { url }), ...found } };
}
