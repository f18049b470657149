// The metrics of the service, in Prometheus format.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is looked up when the metrics are read, with names and texts there. */
const GAUGES = {
  queueLength: ["pith_queue_length", "Requests that wait for a worker."],
  busyWorkers: ["pith_workers_busy", "Workers that are processing a page."],
  fetches: ["pith_fetches", "Pages that are being fetched."],
  bodyBytes: ["pith_body_bytes", "Bytes of bodies and answers that are held."],
} as const;

/** Upper bounds of the histogram's buckets, in seconds: from a small page to the longest time limits. */
const TIMES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The service's metrics, in Prometheus format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Counter<"route" | "status">;
  private readonly seconds: Histogram<"route">;
  private readonly pages: Counter<"operation" | "outcome">;

  constructor(sources: Readonly<Record<keyof typeof GAUGES, () => number>>) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: "pith_http_requests_total",
      help: "Requests that were answered.",
      labelNames: ["route", "status"],
      registers,
    });
    this.seconds = new Histogram({
      name: "pith_http_request_seconds",
      help: "Time from a request's headers to the end of its answer.",
      labelNames: ["route"],
      buckets: TIMES,
      registers,
    });
    this.pages = new Counter({
      name: "pith_pages_total",
      help: "Pages that workers were given, lines of batches included, by what became of them.",
      labelNames: ["operation", "outcome"],
      registers,
    });
    for (const gauge of Object.keys(GAUGES) as (keyof typeof GAUGES)[]) {
      const [name, help] = GAUGES[gauge];
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(sources[gauge]());
        },
      });
    }
  }

  /** A request that was answered. */
  request(route: string, status: number, seconds: number): void {
    this.requests.inc({ route, status });
    this.seconds.observe({ route }, seconds);
  }

  /** A page that a worker was given. `outcome`: "written", or why not. */
  page(operation: string, outcome: string): void {
    this.pages.inc({ operation, outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
