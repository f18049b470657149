// Media types: what a request's body is by its Content-Type, and what answers are.

import Negotiator from "negotiator";
import type { BuiltInFormat } from "pith/internal";
import { FORMATS } from "pith-node/internal";
import { Problem } from "../http/problem.js";

/** What a body is. */
type BodyKind = "html" | "json";

const KINDS: Readonly<Record<string, BodyKind>> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  // Bytes of unknown type: the page itself has to tell.
  "application/octet-stream": "html",
  "application/json": "json",
};

/** What `curl -d` declares for whatever it sends: a page if the body begins like one. */
const FORM = "application/x-www-form-urlencoded";

/** Refuses a body by its Content-Type alone, before it is read; a form may be a page. Throws a Problem (415). */
export function checkBodyType(contentType: string | undefined): void {
  if (essence(contentType) !== FORM) bodyKind(contentType);
}

/** What the Content-Type says the body is; a form that begins with "<" is a page. Throws a Problem (415). */
export function bodyKind(contentType: string | undefined, bytes?: Uint8Array): BodyKind {
  const type = essence(contentType);
  const kind = KINDS[type];
  if (kind !== undefined) return kind;
  if (type === FORM && bytes !== undefined && beginsAsPage(bytes)) return "html";
  const given =
    contentType === undefined ? "There is no Content-Type" : `The Content-Type is ${JSON.stringify(contentType)}`;
  throw new Problem(
    415,
    "bad-type",
    `${given}. Send a page as text/html, with its charset if you know it, or application/json with "html" or "url".`,
    { headers: { accept: Object.keys(KINDS).join(", ") } },
  );
}

const LESS_THAN = 0x3c;
const SPACE = 0x20;
/** The byte order mark of UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];

function beginsAsPage(bytes: Uint8Array): boolean {
  let at = MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0;
  while (at < bytes.length && bytes[at] <= SPACE) at++;
  return bytes[at] === LESS_THAN;
}

/** The types of a batch: JSON lines have no registered one. */
const BATCH_TYPES: ReadonlySet<string> = new Set([
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/x-jsonlines",
  "application/json",
]);

/** Throws a Problem (415) when the Content-Type isn't that of JSON lines. */
export function checkBatchType(contentType: string | undefined): void {
  if (BATCH_TYPES.has(essence(contentType))) return;
  throw new Problem(415, "bad-type", "A batch is JSON lines; send it as application/x-ndjson.", {
    headers: { accept: [...BATCH_TYPES].join(", ") },
  });
}

/** The type without its parameters. */
function essence(contentType: string | undefined): string {
  return contentType?.split(";", 1)[0].trim().toLowerCase() ?? "";
}

/** The media type of each format, as it is sent. All are UTF-8. JSON comes first: it is the default, as a service's users are programs. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  [FORMATS.json, ...Object.values(FORMATS)].map(({ name, mediaType }) => [name, mediaType]),
);

/** What can be asked for in Accept, and the format that it means; the first is for clients that accept everything. */
const ACCEPTED: readonly (readonly [string, string])[] = [
  ...Object.entries(MEDIA_TYPES).map(([format, type]) => [type.split(";", 1)[0], format] as const),
  ...Object.values<BuiltInFormat>(FORMATS).flatMap(({ name, otherMediaTypes = [] }) =>
    otherMediaTypes.map((type) => [type, name] as const),
  ),
];

/** The format that the Accept header asks for. Throws a Problem (406) when there is none. */
export function acceptedFormat(accept: string | undefined): string {
  const types = ACCEPTED.map(([type]) => type);
  const [chosen] = new Negotiator({ headers: { ...(accept !== undefined && { accept }) } }).mediaTypes(types);
  const format = ACCEPTED.find(([type]) => type === chosen)?.[1];
  if (format !== undefined) return format;
  throw new Problem(
    406,
    "not-acceptable",
    `None of the formats matches the Accept header. Available: ${types.join(", ")}.`,
  );
}
