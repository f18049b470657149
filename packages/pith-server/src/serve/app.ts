// The routes of the service and the middleware around them.

import { randomUUID } from "node:crypto";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Operation } from "pith-node/internal";
import { type HostCheck, hostCheck } from "../http/host-check.js";
import { PROBLEM_TYPE, Problem, problemDetails } from "../http/problem.js";
import { ClientGone } from "../http/read-body.js";
import { clientOf } from "./access.js";
import { openApiDocument } from "./openapi/document.js";
import { type Env, type RequestContext, watchRequest } from "./request-context.js";
import { postBatch } from "./routes/batch-route.js";
import { getPage, getRawPage, postPage } from "./routes/page-route.js";
import { getDocs, getDocsFile, getHealth, getMetrics, getReady, openHome } from "./routes/small-routes.js";
import type { Service } from "./service.js";

/** Headers of every answer, for what isn't meant to be shown; routes have other policies for what is. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  // A page may say something else tomorrow, and answers may be meant for a token's holder only.
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const OPERATIONS: readonly Operation[] = ["extract", "chunks", "explain", "probe"];

/** The routes of the service, and what is around each of them. */
export async function createApp(service: Service): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  const home = openHome();
  const openApi = Buffer.from(JSON.stringify(openApiDocument(service.settings)));
  const guard = guarded(service);
  app.use(around(service));
  const { hosts, host: address } = service.settings;
  app.use(byAllowedName(hostCheck({ hosts, address, advice: "--allow-host adds one" })));
  if (service.settings.cors.length > 0) app.use(crossOrigin(service.settings.cors));
  app.get("/", home);
  app.get("/openapi.json", (context) => context.body(openApi, 200, { "content-type": "application/json" }));
  app.get("/docs", getDocs);
  app.get("/docs/:file", getDocsFile);
  app.get("/health", getHealth);
  app.get("/ready", (context) => getReady(service, context));
  app.get("/metrics", guard, (context) => getMetrics(service, context));
  for (const operation of OPERATIONS) {
    app.get(`/${operation}`, guard, (context) => getPage(service, operation, context));
    app.post(`/${operation}`, guard, (context) => postPage(service, operation, context));
    app.all(`/${operation}`, methodNotAllowed("GET, HEAD, POST"));
  }
  app.get("/page", guard, (context) => getRawPage(service, context));
  app.post("/batch", guard, (context) => postBatch(service, context));
  app.all("/batch", methodNotAllowed("POST"));
  for (const path of ["/", "/page", "/openapi.json", "/docs", "/health", "/ready", "/metrics"]) {
    app.all(path, methodNotAllowed("GET, HEAD"));
  }
  app.notFound((context) =>
    refuse(context, new Problem(404, "no-route", "There is nothing here; see /docs or /openapi.json.")),
  );
  app.onError((error, context) => {
    const problem = asProblem(error);
    if (problem.status === INTERNAL) service.log.error({ err: error }, problem.code);
    return refuse(context, problem);
  });
  return app;
}

/** What every request goes through: its context, the headers of its answer, the log and the metrics. */
function around(service: Service): MiddlewareHandler<Env> {
  return async (context, next) => {
    const id = randomUUID();
    context.set("facts", watchRequest(service, context, id));
    context.header("x-request-id", id);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
    await next();
    if (service.closing.aborted) context.header("connection", "close");
  };
}

/** A web page that reaches this service through a name of its own gets nothing, not even the inspector. */
function byAllowedName(check: HostCheck): MiddlewareHandler<Env> {
  return async (context, next) => {
    check(context.env.incoming);
    await next();
  };
}

function crossOrigin(origins: readonly string[]): MiddlewareHandler<Env> {
  const everywhere = origins.includes("*");
  const allow = cors({
    origin: everywhere ? "*" : [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: ["authorization", "content-type", "content-encoding"],
    exposeHeaders: ["pith-confidence", "pith-warnings", "retry-after", "x-request-id"],
  });
  return async (context, next) => {
    context.header("cross-origin-resource-policy", "cross-origin");
    return allow(context, next);
  };
}

/** Before the routes that cost something: who may ask, and how often. */
function guarded({ settings, checkToken, countRequest }: Service): MiddlewareHandler<Env> {
  return async (context, next) => {
    const holder = checkToken?.(context.req.header("authorization"));
    if (countRequest !== undefined) {
      const forwarded = settings.trustProxy
        ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim()
        : undefined;
      countRequest(holder ?? clientOf(forwarded ?? context.env.incoming.socket.remoteAddress ?? ""));
    }
    await next();
  };
}

function methodNotAllowed(allow: string): Handler<Env> {
  return (context) => {
    throw new Problem(405, "bad-method", `${context.req.method} isn't supported here; use ${allow}.`, {
      headers: { allow },
    });
  };
}

/** The status of a bug in Pith. */
const INTERNAL = 500;

function refuse(context: RequestContext, problem: Problem): Response {
  context.get("facts").problem = problem.code;
  const { status, headers, retryAfter } = problem;
  return context.body(JSON.stringify(problemDetails(problem)), status as ContentfulStatusCode, {
    ...headers,
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    "content-type": PROBLEM_TYPE,
  });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Nobody reads this answer; the log does.
  if (error instanceof ClientGone) return new Problem(400, "client-gone", "The client went away.");
  return new Problem(INTERNAL, "internal", "Pith itself failed; please report it with what you sent.");
}
