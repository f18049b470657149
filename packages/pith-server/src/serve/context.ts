import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ByteShare } from "../http/byte-budget.js";
import type { RequestTrace } from "./tracing.js";

/** What the routes know of a request beside the request. */
export interface RequestFacts {
  readonly id: string;
  /** What it holds of the bytes that the service may hold. */
  readonly share: ByteShare;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Where its parts are traced. */
  readonly trace: RequestTrace;
}

/** Hono's types for this service. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    facts: RequestFacts;
    /** The code of the problem that the request is answered with. */
    problem: string | undefined;
  };
}

export type RequestContext = Context<Env>;
