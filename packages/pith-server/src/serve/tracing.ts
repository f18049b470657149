// Traces the parts of a request by OpenTelemetry, where it is installed.

import type { Attributes, Span } from "@opentelemetry/api";
import { VERSION } from "pith-node/internal";
import { Problem } from "../http/problem.js";

/** The parts of a request that take time, as spans of a trace. */
export interface RequestTrace {
  /** Does `work` in a span. If it throws, the span has the code of the Problem, or the error's name, as `error.type`. */
  span<T>(name: string, attributes: Attributes, work: (span: TraceSpan) => Promise<T>): Promise<T>;
}

/** What a span may contain. */
export interface TraceSpan {
  setAttributes(attributes: Attributes): unknown;
  addEvent(name: string): unknown;
}

/** The trace of a request, given the headers that it came with. */
export type Tracing = (headers: Readonly<Record<string, string | string[] | undefined>>) => RequestTrace;

const NO_SPAN: TraceSpan = { setAttributes: () => {}, addEvent: () => {} };

const NO_TRACE: RequestTrace = { span: (_name, _attributes, work) => work(NO_SPAN) };

/**
 * Spans by `@opentelemetry/api` if that is installed; they go to the provider that the program that runs the service registers,
 * and nowhere without one. The parent is the span that is active when the request comes, or else the one that its header
 * `traceparent` names.
 */
export async function openTracing(): Promise<Tracing> {
  try {
    return tracingBy(await import("@opentelemetry/api"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return () => NO_TRACE;
  }
}

function tracingBy({ context, propagation, SpanStatusCode, trace }: typeof import("@opentelemetry/api")): Tracing {
  const tracer = trace.getTracer("pith-server", VERSION);
  const fail = (span: Span, error: unknown) => {
    const type = error instanceof Problem ? error.code : error instanceof Error ? error.name : "unknown";
    const message = error instanceof Error ? { message: error.message } : {};
    span.setAttribute("error.type", type);
    span.setStatus({ code: SpanStatusCode.ERROR, ...message });
  };
  return (headers) => {
    const active = context.active();
    // If HTTP is instrumented, the headers were read already, and there is a span.
    const parent = trace.getSpan(active) === undefined ? propagation.extract(active, headers) : active;
    return {
      span: (name, attributes, work) =>
        tracer.startActiveSpan(name, { attributes }, parent, async (span) => {
          try {
            return await work(span);
          } catch (error) {
            fail(span, error);
            throw error;
          } finally {
            span.end();
          }
        }),
    };
  };
}
