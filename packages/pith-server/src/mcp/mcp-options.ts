// The options of the agents' tools, apart from what runs them: who imports the package needn't read the types of the protocol's SDK.

import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import type { WorkerLimits } from "../work/worker-limits.js";

/** How agents' tools run: how they fetch pages, and what the worker threads may take that read them. */
export interface McpOptions extends Omit<PublicFetchSettings, "signal" | "anyType">, WorkerLimits {}
