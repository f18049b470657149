// Answers and problems as the OpenAPI document describes them.

/** What all paths of the document have in common. */
import { PROBLEM_EXAMPLE } from "./examples.js";

/** Groups of operations; generators of clients make a module of each. */
export const TAGS = {
  pages: { name: "pages", description: "Read pages: in the request, or on the web" },
  service: { name: "service", description: "The service itself" },
} as const;

/** What went wrong, as problems say it (RFC 9457). */
export const PROBLEM = {
  type: "object",
  required: ["status", "code", "detail"],
  properties: {
    status: { type: "integer", description: "The status of the answer" },
    code: { type: "string", description: "What went wrong, as a code for programs" },
    detail: { type: "string", description: "What went wrong, and what to do" },
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

/** With these the answer says when to try again. */
const WITH_RETRY: ReadonlySet<number> = new Set([429, 503]);

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
