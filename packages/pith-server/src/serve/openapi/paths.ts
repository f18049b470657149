// The paths of the OpenAPI document, with parameters from the shared table.

import { type Parameter, parameterSchema } from "pith/internal";
import { OPERATION_PARAMETERS, type Operation } from "pith-node/internal";
import { MEDIA_TYPES } from "../media-type.js";
import { ANSWER_EXAMPLES, BATCH_EXAMPLE, EXAMPLE_ADDRESS, REQUEST_EXAMPLES } from "./examples.js";
import { answer, problems, TAGS } from "./parts.js";

/** The one parameter that the service has besides the options of a page. It goes with a URL to fetch. */
const RENDER_PARAMETER: Parameter = {
  name: "render",
  type: "flag",
  description: "let a browser run the page's scripts first",
  details: "only with a URL to fetch, if the service was started with --render",
};

const HEADERS = {
  "Pith-Confidence": { description: "How good the text is expected to be, 0 to 1", schema: { type: "number" } },
  "Pith-Warnings": { description: "The codes of the page's warnings, comma-separated", schema: { type: "string" } },
};

const SCHEMAS: Readonly<Record<Operation, string>> = {
  extract: "Extraction",
  chunks: "Chunks",
  explain: "Explanation",
  probe: "Probe",
};

/** A path with the page in the body, or its URL in the query. `fetched`: the summary for the latter. */
export function operationPath(operation: Operation, summary: string, fetched: string): object {
  const own = OPERATION_PARAMETERS[operation];
  const responses = {
    200: result(operation),
    ...problems(400, 401, 403, 406, 408, 413, 415, 422, 429, 500, 502, 503, 504),
  };
  const address = own
    .filter(({ name }) => name === "url")
    .map((parameter) => ({ ...query(parameter), required: true, example: EXAMPLE_ADDRESS }));
  const others = own.filter(({ name }) => name !== "url").map(query);
  return {
    get: {
      operationId: `${operation}Url`,
      tags: [TAGS.pages.name],
      summary: fetched,
      parameters: [...address, ...others, query(RENDER_PARAMETER)],
      responses,
    },
    post: {
      operationId: operation,
      tags: [TAGS.pages.name],
      summary,
      parameters: own.map(queryBesideBody),
      requestBody: { required: true, content: bodies(own) },
      responses,
    },
  };
}

/**
 * A parameter in the query of a request whose body may have it, too. Generated clients send defaults, so that without this each
 * request in JSON would have it twice.
 */
function queryBesideBody(parameter: Parameter): object {
  const { schema, ...others } = query(parameter);
  const { default: _, ...undecided } = schema;
  return { ...others, schema: undecided };
}

/** A parameter in the query. Lists may be given several times; lists of choices also comma-separated. */
function query(parameter: Parameter) {
  const { description, ...schema } = describe(parameter);
  return { name: parameter.name, in: "query", description, schema };
}

/**
 * A JSON object that asks for a page: the page itself, or the URL to fetch it from. Two complete objects: generators
 * of clients ignore members that are required only under conditions.
 */
function requestSchema(parameters: readonly Parameter[], further: object = {}): object {
  const members = Object.fromEntries(parameters.map((parameter) => [parameter.name, describe(parameter)]));
  const html = { type: "string", description: "the page's HTML" };
  const render = describe(RENDER_PARAMETER);
  return {
    oneOf: [
      requestObject("A page", "html", { html, ...further, ...members }),
      requestObject("The address of a page", "url", { ...further, ...members, render }),
    ],
  };
}

function requestObject(description: string, required: string, properties: object): object {
  return { type: "object", description, properties, required: [required], additionalProperties: false };
}

/** The default format is JSON: the service's users are programs. */
function describe(parameter: Parameter) {
  const schema = { ...parameterSchema(parameter), ...NARROWER[parameter.name] };
  if (parameter.name !== "format") return schema;
  const { default: _, ...others } = schema;
  return { ...others, description: `${schema.description}; by default the Accept header decides, else json` };
}

/** A character that isn't white space. */
const NOT_EMPTY = { minLength: 1, pattern: "\\S" } as const;

/** A selector, described for people and for programs that generate one. */
const SELECTOR = { type: "string", format: "css-selector", ...NOT_EMPTY } as const;

/** A URL, alone or as a parameter. */
export const ADDRESS = { type: "string", format: "uri", ...NOT_EMPTY } as const;

/** What the schemas say about parameters beyond the table of parameters. */
const NARROWER: Readonly<Record<string, object>> = {
  url: ADDRESS,
  charset: { format: "charset", ...NOT_EMPTY },
  include: { items: SELECTOR },
  exclude: { items: SELECTOR },
};

function bodies(parameters: readonly Parameter[]): object {
  // Generators of clients take an empty schema for JSON.
  const page = { schema: { type: "string", format: "binary" } };
  return {
    "text/html": page,
    "application/xhtml+xml": page,
    "application/octet-stream": page,
    "application/json": { schema: requestSchema(parameters), examples: REQUEST_EXAMPLES },
  };
}

function result(operation: Operation): object {
  const schema = { $ref: `#/components/schemas/${SCHEMAS[operation]}` };
  const example = ANSWER_EXAMPLES[operation];
  const json = { schema, ...(example && { example }) };
  if (operation !== "extract") return answer("What is known", { "application/json": json }, HEADERS);
  const texts = Object.entries(MEDIA_TYPES).map(([format, type]) => [
    type.split(";", 1)[0],
    format === "json" ? json : { schema: { type: "string" } },
  ]);
  return answer("The content, empty if there is none", Object.fromEntries(texts), HEADERS);
}

const TYPE = "application/x-ndjson";

/** The path for many pages. The schemas are those of a line. */
export function batchPath(): object {
  // The lines of the answer are JSON, and a URL belongs to one line.
  const common = OPERATION_PARAMETERS.extract.filter(({ name }) => name !== "url" && name !== "format");
  const id = { type: "string", description: "identifies the line in the response" };
  const line = requestSchema(
    OPERATION_PARAMETERS.extract.filter(({ name }) => name !== "format"),
    { id },
  );
  return {
    post: {
      operationId: "batch",
      tags: [TAGS.pages.name],
      summary: "The main content of many pages: JSON lines in, JSON lines out, in order",
      parameters: common.map(queryBesideBody),
      requestBody: { required: true, content: { [TYPE]: { schema: line, example: BATCH_EXAMPLE } } },
      responses: {
        200: {
          description: "One line for each line of the request, as soon as it is ready",
          content: { [TYPE]: { schema: { $ref: "#/components/schemas/Line" } } },
        },
        ...problems(401, 415, 422, 429, 503),
      },
    },
  };
}
