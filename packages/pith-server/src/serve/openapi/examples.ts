/** What the document shows of requests and answers. The tests send the requests, and compare. */
import type { Operation } from "pith-node/internal";

const PAGE =
  "<!doctype html><title>Gulls on the bridge</title><article><h1>Gulls on the bridge</h1><p>The gulls sat early on the bridge, and nobody in the town knew why. By noon they had gone.</p></article>";

const TEXT = "The gulls sat early on the bridge, and nobody in the town knew why. By noon they had gone.";

/** A URL that nobody owns. */
export const EXAMPLE_ADDRESS = "https://example.org/gulls";

const KINDS = {
  article: 0.77,
  collection: 0.03,
  documentation: 0.03,
  forum: 0.04,
  listing: 0.02,
  product: 0.03,
  service: 0.08,
};

/** Bodies of a request, by name. */
export const REQUEST_EXAMPLES = {
  page: { summary: "A page", value: { html: PAGE, url: EXAMPLE_ADDRESS } },
  address: { summary: "The address of a page", value: { url: EXAMPLE_ADDRESS } },
} as const;

/** Lines of a batch's request. */
export const BATCH_EXAMPLE = [
  { id: "gulls", html: PAGE },
  { id: "herons", url: "https://example.org/herons" },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

/** What operations answer to the example page; explanations are too long to show. */
export const ANSWER_EXAMPLES: Readonly<Partial<Record<Operation, object>>> = {
  extract: {
    url: EXAMPLE_ADDRESS,
    title: "Gulls on the bridge",
    text: `Gulls on the bridge\n\n${TEXT}`,
    content: `# Gulls on the bridge\n\n${TEXT}\n`,
    contentFormat: "markdown",
    metadata: {
      title: { value: "Gulls on the bridge", source: "h1", confidence: 0.81 },
      site: { value: "example.org", source: "host", confidence: 0.4 },
      url: { value: EXAMPLE_ADDRESS, source: "page address", confidence: 0.7 },
      favicon: { value: "https://example.org/favicon.ico", source: "usual place", confidence: 0.4 },
      kind: { value: "article", source: "model", confidence: 0.77 },
      words: { value: 23, source: "text", confidence: 1 },
      readingTime: { value: 1, source: "text", confidence: 0.5 },
    },
    confidence: 0.82,
    source: "page",
    kinds: KINDS,
    algorithm: "learned",
    container: "/html/body/article",
    encoding: { encoding: "utf-8", source: "string" },
    warnings: [],
  },
  probe: { hasContent: true, confidence: 0.82, kind: "article", kinds: KINDS, words: 16 },
};

export const PROBLEM_EXAMPLE = {
  status: 422,
  code: "bad-parameter",
  detail: 'format can\'t be "pdf". Choose one of: text, markdown, html, json, tei.',
} as const;
