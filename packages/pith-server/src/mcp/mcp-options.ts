// The options of the agents' tools, apart from what runs them: importing the package doesn't require the types of the protocol's SDK.

import type { OwnMeans, PublicFetchSettings, RenderOptions } from "pith-node/internal";
import type { WorkerLimits } from "../work/worker-limits.js";

/** How agents' tools run: how they fetch pages, and the limits of the worker threads that read them. */
export interface McpOptions extends Omit<PublicFetchSettings, "signal" | "anyType">, OwnMeans, WorkerLimits {
  /** Has a browser run the scripts of pages that are fetched. Default: none. */
  render?: Omit<RenderOptions, "allowAddresses" | "morePorts">;
}
