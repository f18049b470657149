// The options of the agents' tools, apart from what runs them: importing the package doesn't require the types of the protocol's SDK.

import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import type { WorkerLimits } from "../work/worker-limits.js";

/** How agents' tools run: how they fetch pages, and the limits of the worker threads that read them. */
export interface McpOptions extends Omit<PublicFetchSettings, "signal" | "anyType">, WorkerLimits {}
