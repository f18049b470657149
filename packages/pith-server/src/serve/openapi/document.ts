// The OpenAPI document of the service.

import { VERSION } from "pith-node/internal";
import type { ServerSettings } from "../options.js";
import { EXAMPLE_ADDRESS } from "./examples.js";
import {
  answer,
  CHUNKS,
  EXPLANATION,
  jsonAnswer,
  LINE_COMPONENTS,
  PROBE,
  PROBLEM,
  problems,
  RESULT_COMPONENTS,
  TAGS,
} from "./parts.js";
import { ADDRESS, batchPath, operationPath } from "./paths.js";

/** The document, in OpenAPI 3.1. Its parameters are made from the same table as the command's flags. */
export function openApiDocument({ tokens }: Pick<ServerSettings, "tokens">): object {
  const isGuarded = tokens.length > 0;
  return {
    openapi: "3.1.0",
    info: {
      title: "Pith",
      version: VERSION,
      summary: "The main content of web pages, with the reason for every decision",
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "The service that has this document" }],
    tags: Object.values(TAGS),
    security: isGuarded ? [{ token: [] }] : [],
    paths: {
      "/extract": operationPath("extract", "The main content of a page", "The main content of a page on the web"),
      "/chunks": operationPath(
        "chunks",
        "The main content of a page in pieces for retrieval",
        "The main content of a page on the web in pieces for retrieval",
      ),
      "/explain": operationPath(
        "explain",
        "Why the content of a page is what it is",
        "Why the content of a page on the web is what it is",
      ),
      "/probe": operationPath(
        "probe",
        "Whether a page has main content, and what kind of page it is",
        "Whether a page on the web has main content, and what kind of page it is",
      ),
      "/page": {
        get: {
          operationId: "page",
          tags: [TAGS.pages.name],
          summary: "A page on the web, as fetched",
          parameters: [
            {
              name: "url",
              in: "query",
              required: true,
              description: "the page's address",
              schema: ADDRESS,
              example: EXAMPLE_ADDRESS,
            },
          ],
          responses: {
            200: answer(
              "The page's bytes, with the type that its server gave them",
              { "*/*": { schema: { type: "string", format: "binary" } } },
              { "Content-Location": { description: "The page's final address", schema: { type: "string" } } },
            ),
            ...problems(401, 403, 422, 429, 500, 502, 503, 504),
          },
        },
      },
      "/batch": batchPath(),
      "/health": status("health", "Whether the process answers", {}),
      "/ready": status("ready", "Whether it should be sent requests", problems(503)),
      "/metrics": {
        get: {
          operationId: "metrics",
          tags: [TAGS.service.name],
          summary: "Metrics for Prometheus",
          responses: {
            200: answer("Metrics", { "text/plain": { schema: { type: "string" } } }),
            ...problems(401, 429),
          },
        },
      },
      "/openapi.json": {
        get: open("openapi", "This document", {
          200: jsonAnswer("This document", { type: "object", additionalProperties: true }),
        }),
      },
      "/docs": {
        get: open("docs", "This document, to read and to try", {
          200: answer("A page", { "text/html": { schema: { type: "string" } } }),
        }),
      },
      "/": {
        get: open("home", "The inspector, or a page that says what this is", {
          200: answer("A page", { "text/html": { schema: { type: "string" } } }),
        }),
      },
    },
    components: {
      schemas: {
        ...RESULT_COMPONENTS,
        ...LINE_COMPONENTS,
        Problem: PROBLEM,
        Chunks: CHUNKS,
        Explanation: EXPLANATION,
        Probe: PROBE,
      },
      ...(isGuarded && { securitySchemes: { token: { type: "http", scheme: "bearer" } } }),
    },
  };
}

function status(name: string, summary: string, responses: object): object {
  const schema = { type: "object", required: ["status"], properties: { status: { type: "string" } } };
  return { get: open(name, summary, { 200: jsonAnswer("It is", schema), ...responses }) };
}

/** An operation that doesn't need a token. */
function open(operationId: string, summary: string, responses: object): object {
  return { operationId, tags: [TAGS.service.name], summary, security: [], responses };
}
