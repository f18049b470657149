// `GET /`, the inspector or a note on what the service does, `GET /health`, `/ready` and `/metrics`, and `GET /docs`: Swagger UI over its description.

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { readPackageFile } from "pith-node/internal";
import { Problem } from "../../http/problem.js";
import type { RequestContext } from "../request-context.js";
import type { Service } from "../service.js";

/** The inspector's file, from an optional package. */
const INSPECTOR = "pith-inspector/inspector.html";

/**
 * The inspector runs its own script, and workers and pictures that it makes itself; pages that are shown in it are in
 * sandboxed frames without scripts. It asks only this service.
 */
const INSPECTOR_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "worker-src blob:",
  // Style sheets and fonts of a page are loaded if the inspector's user allows it.
  "style-src 'unsafe-inline' http: https:",
  "img-src data: blob: http: https:",
  "font-src data: http: https:",
  "frame-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const NOTE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What is at `/`: the inspector if its package is installed, otherwise a page that says what the service is. */
export function openHome(): (context: RequestContext) => Response {
  const inspector = readInspector();
  const policy = inspector === undefined ? NOTE_POLICY : INSPECTOR_POLICY;
  const page = inspector ?? NOTE;
  return (context) =>
    context.body(page, 200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy });
}

function readInspector(): Buffer<ArrayBuffer> | undefined {
  try {
    return readPackageFile(import.meta.resolve(INSPECTOR));
  } catch {
    return undefined;
  }
}

const NOTE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pith</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color-scheme: light dark }</style>
<h1>Pith</h1>
<p>This service finds the main content of web pages. Send it a page:</p>
<pre>curl -H 'Content-Type: text/html' --data-binary @page.html 'ADDRESS/extract?format=markdown'</pre>
<p>What it can do: <a href="docs">read and try it</a>, or take <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). With the package
<code>pith-inspector</code> installed, the inspector is here.</p>
</html>
`;

/** `GET /health`: whether the process answers at all. */
export function getHealth(context: RequestContext): Response {
  return context.json({ status: "ok" });
}

/** `GET /ready`: whether it should be sent requests: not when it is ending. */
export function getReady({ closing }: Service, context: RequestContext): Response {
  if (closing.aborted)
    throw new Problem(503, "closing", "The service is shutting down; ask another one.", { retryAfter: 1 });
  return context.json({ status: "ready" });
}

/** `GET /metrics`, in Prometheus text format. */
export async function getMetrics({ metrics }: Service, context: RequestContext): Promise<Response> {
  return context.body(await metrics.text(), 200, { "content-type": metrics.contentType });
}

/** Swagger UI's files, with their license, which `scripts/copy-swagger-ui.js` puts there when the service is built. */
const FOLDER = new URL("../../swagger-ui/", import.meta.url);

const SCRIPT = "text/javascript; charset=utf-8";

/** What the page loads from there. */
const FILES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": SCRIPT,
};

/** Nothing but the service's own files and answers; style sheets hold pictures as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The files change only with the service's version; browsers may keep them for an hour. */
const KEPT = "public, max-age=3600";

/** URLs are relative, for a service behind a proxy that puts it below a path. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pith: API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<div id="docs"><p>This page needs JavaScript. Without it, read <a href="openapi.json">openapi.json</a>.</p></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
`;

/** Requests go to the server of the document, also below a path. Nothing is sent to anybody else: the validator is off. */
const START = `const isDark = matchMedia("(prefers-color-scheme: dark)");
const show = () => document.documentElement.classList.toggle("dark-mode", isDark.matches);
isDark.addEventListener("change", show);
show();
fetch("openapi.json")
  .then((response) => response.json())
  .then((spec) => {
    spec.servers = [{ url: new URL(".", location.href).href.replace(/\\/$/, "") }];
    SwaggerUIBundle({ spec, dom_id: "#docs", validatorUrl: null, docExpansion: "list", defaultModelsExpandDepth: 0, tryItOutEnabled: true });
  });
`;

/** `GET /docs`: the OpenAPI document to read and to try, by Swagger UI from the service's own package. */
export function getDocs(context: RequestContext): Response {
  return context.body(PAGE, 200, { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY });
}

/** `GET /docs/FILE`: the files that this page loads. */
export async function getDocsFile(context: RequestContext): Promise<Response> {
  const name = context.req.param("file") ?? "";
  if (name === "start.js") return context.body(START, 200, { "content-type": SCRIPT });
  if (!Object.hasOwn(FILES, name)) throw new Problem(404, "no-route", "There is nothing here; see /docs.");
  const { bytes, packed } = await keptFile(name);
  const headers = { "content-type": FILES[name], "cache-control": KEPT, vary: "accept-encoding" };
  return /\bgzip\b/.test(context.req.header("accept-encoding") ?? "")
    ? context.body(packed, 200, { ...headers, "content-encoding": "gzip" })
    : context.body(bytes, 200, headers);
}

/** A file as it is, and as gzip. */
interface KeptFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly packed: Buffer<ArrayBuffer>;
}

/** What was asked for, read and packed once: a copy for each request is gigabytes where clients ask and don't read. */
const keptFiles = new Map<string, Promise<KeptFile>>();

function keptFile(name: string): Promise<KeptFile> {
  const file = keptFiles.get(name) ?? readKeptFile(name);
  keptFiles.set(name, file);
  return file;
}

async function readKeptFile(name: string): Promise<KeptFile> {
  const bytes = readPackageFile(new URL(name, FOLDER));
  return { bytes, packed: await promisify(gzip)(bytes) };
}
