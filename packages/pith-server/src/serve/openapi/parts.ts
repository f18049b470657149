// Answers, problems and schemas as the OpenAPI document describes them.

import { readPackageFile } from "pith-node/internal";
import { PROBLEM_EXAMPLE } from "./examples.js";

/** What all paths of the document have in common. */

/** Groups of operations; generators of clients make a module of each. */
export const TAGS = {
  pages: { name: "pages", description: "Read pages: in the request, or on the web" },
  service: { name: "service", description: "The service itself" },
} as const;

/** What went wrong, as problem details (RFC 9457). */
export const PROBLEM = {
  type: "object",
  required: ["status", "code", "detail"],
  properties: {
    status: { type: "integer", description: "The status of the answer" },
    code: { type: "string", description: "What went wrong, as a code for programs" },
    detail: { type: "string", description: "What went wrong, and what to do" },
    pageStatus: {
      type: "integer",
      description: "The status with which the server of a page to fetch answered, if it did",
    },
    retryAfter: {
      type: "integer",
      description: "After how many seconds to try again, if the service or the page's server says",
    },
  },
  examples: [PROBLEM_EXAMPLE],
} as const;

const MEANINGS: Readonly<Record<number, string>> = {
  400: "The body isn't JSON, or its compression is damaged",
  401: "The token is missing or invalid",
  403: "The URL may not be fetched",
  406: "None of the formats matches the Accept header",
  408: "The body took too long",
  413: "The body is too large, or decompresses to too much",
  415: "The body's type or encoding isn't supported",
  422: "A parameter is invalid, or the page can't be processed",
  429: "The client has sent too many requests",
  500: "Pith itself failed",
  502: "The page can't be fetched",
  503: "The service is busy or shutting down",
  504: "Fetching the page took too long",
};

/** The statuses whose answer may say when to try again. */
const WITH_RETRY: ReadonlySet<number> = new Set([429, 502, 503]);

/** An answer of a kind. */
export function answer(description: string, content: object, headers: object = {}): object {
  return { description, headers, content };
}

export function jsonAnswer(description: string, schema: object, headers: object = {}): object {
  return answer(description, { "application/json": { schema } }, headers);
}

/** The problems that an operation may answer with. */
export function problems(...statuses: readonly number[]): object {
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const retry = { "Retry-After": { description: "Seconds", schema: { type: "integer" } } };
  return Object.fromEntries(
    statuses.map((status) => [status, answer(MEANINGS[status], content, WITH_RETRY.has(status) ? retry : {})]),
  );
}

const RESULTS: { readonly $defs: Readonly<Record<string, object>> } = JSON.parse(
  readPackageFile(import.meta.resolve("pith/schema.json")).toString(),
);

/**
 * Results as `pith/schema.json` describes them: a component for each of its definitions except a failure, which the service
 * reports as a problem. They have no id: few tools resolve references below one.
 */
export const RESULT_COMPONENTS: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(RESULTS.$defs)
    .filter(([name]) => name !== "failure")
    .map(([name, schema]) => [componentName(name), JSON.parse(JSON.stringify(schema), toComponent)]),
);

function componentName(definition: string): string {
  return definition.charAt(0).toUpperCase() + definition.slice(1);
}

/** Makes a reference to a definition refer to its component. */
function toComponent(key: string, value: unknown): unknown {
  if (key !== "$ref" || typeof value !== "string") return value;
  return `#/components/schemas/${componentName(value.slice("#/$defs/".length))}`;
}

const number = { type: "number", minimum: 0, maximum: 1 } as const;

/** What `probe` says. */
export const PROBE = {
  type: "object",
  required: ["hasContent", "confidence", "kind", "kinds", "words"],
  properties: {
    hasContent: { type: "boolean" },
    confidence: { ...number, description: "How good an extraction is expected to be: F1 of its words" },
    kind: { type: "string" },
    kinds: { type: "object", additionalProperties: number, description: "How likely each kind is" },
    words: { type: "number", description: "Expected words of main content" },
  },
} as const;

const integer = { type: "integer", minimum: 0 } as const;
const string = { type: "string" } as const;

/** What `chunks` gives. */
export const CHUNKS = {
  type: "array",
  items: {
    type: "object",
    required: ["index", "markdown", "text", "tokens", "headings", "title", "authors", "records"],
    properties: {
      index: { ...integer, description: "Its place among the pieces of the page" },
      markdown: string,
      text: { ...string, description: "The same without marks" },
      tokens: { ...integer, description: "How many tokens the Markdown has" },
      headings: { type: "array", items: string, description: "The headings that it begins under, outermost first" },
      range: {
        type: "object",
        required: ["start", "end"],
        properties: { start: integer, end: integer },
        description: "The bytes of the page, in UTF-8, that it was made from",
      },
      url: string,
      title: string,
      authors: { type: "array", items: string },
      published: string,
      kind: string,
      records: {
        type: "array",
        description: "The posts, answers or items that it has parts of",
        items: {
          type: "object",
          required: ["index", "kind"],
          properties: { index: integer, kind: string, title: string, url: string, author: string, published: string },
        },
      },
    },
  },
} as const;

/** An object whose members depend on the algorithm. */
const ANY_OBJECT = { type: "object", additionalProperties: true } as const;

/** What an explanation says as JSON. */
export const EXPLANATION = {
  type: "object",
  required: ["algorithm", "container", "facts", "charts", "elements"],
  properties: {
    algorithm: { type: "string" },
    container: { type: ["string", "null"], description: "The path of the container" },
    facts: { type: "array", items: ANY_OBJECT },
    charts: { type: "array", items: ANY_OBJECT },
    elements: { type: "array", items: ANY_OBJECT, description: "What is known about each element or block" },
  },
} as const;

/** What every line of a batch's answer has. */
const LINE_MEMBERS = {
  line: { type: "integer", minimum: 1, description: "The number of the request's line that this answers" },
  id: { type: "string", description: "The line's own id, if it has one" },
} as const;

const EXTRACTION = RESULT_COMPONENTS["Extraction"] as { readonly properties: object; readonly required: string[] };

/** A line of a batch's answer: an extraction, or why there isn't one. */
export const LINE_COMPONENTS: Readonly<Record<string, object>> = {
  Line: { oneOf: ["ExtractionLine", "ProblemLine"].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
  ExtractionLine: {
    ...EXTRACTION,
    properties: { ...LINE_MEMBERS, ...EXTRACTION.properties },
    required: ["line", ...EXTRACTION.required],
  },
  ProblemLine: {
    type: "object",
    properties: { ...LINE_MEMBERS, error: { $ref: "#/components/schemas/Problem" } },
    required: ["line", "error"],
    additionalProperties: false,
  },
};
