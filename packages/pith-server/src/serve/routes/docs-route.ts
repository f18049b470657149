// `GET /docs`: Swagger UI over the service's own description.

import { readFile } from "node:fs/promises";
import { Problem } from "../../http/problem.js";
import type { RequestContext } from "../request-context.js";

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
  const bytes = await readFile(new URL(name, FOLDER));
  return context.body(bytes, 200, { "content-type": FILES[name], "cache-control": KEPT });
}
