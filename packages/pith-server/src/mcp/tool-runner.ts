// Runs tools: gets pages, and has worker threads read them.

import type { CallToolResult } from "@modelcontextprotocol/server";
import { readOptions } from "pith/internal";
import { PagePool } from "pith-node";
import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import { checkWhole, type WorkerLimits, workerLimits } from "../work/worker-limits.js";
import { PageReader } from "./page-reader.js";
import type { PageArguments } from "./page-tool.js";
import { PAGE_ARGUMENTS } from "./page-tool.js";
import { toolFailure } from "./tool-failure.js";
import type { ToolTask } from "./tool-worker.js";
import { TOOLS, type ToolName } from "./tools.js";

/** How agents' tools run: how they fetch pages, and what the worker threads may take that read them. */
export interface McpOptions extends Omit<PublicFetchSettings, "signal" | "anyType">, WorkerLimits {}

const TOOL_WORKER = new URL("./tool-worker.js", import.meta.url).href;

/** An agent thinks for a while between two pages; starting a thread takes a third of a second, keeping it some memory. */
const IDLE_MS = 60_000;

/** Runs tools: gets their pages, and has worker threads do the rest, so that no page keeps another call waiting. */
export class ToolRunner {
  private readonly reader: PageReader;
  private readonly pool: PagePool<ToolTask, CallToolResult>;

  /** Throws a TypeError for options that make no sense. `module`: what the threads run. */
  constructor(options: McpOptions, module = TOOL_WORKER) {
    const limits = workerLimits(options);
    for (const [name, value] of Object.entries(limits)) checkWhole("pith-server, MCP", name, value);
    const { workers, pageTimeoutMs: timeoutMs, pageMemory: memoryBytes } = limits;
    this.reader = new PageReader(options);
    this.pool = new PagePool({ module, workers, timeoutMs, memoryBytes, idleMs: IDLE_MS });
  }

  /** Never throws because of the page or the arguments: what is wrong with them is the result. */
  async run(name: ToolName, written: PageArguments, signal: AbortSignal): Promise<CallToolResult> {
    const tool = TOOLS[name];
    try {
      const given: PageArguments = readOptions(withoutNothing(written), [...PAGE_ARGUMENTS, ...tool.input]);
      tool.check(given);
      const page = await this.reader.read(given, signal, tool.isNew(given));
      return await this.pool.run({ name, page, given }, { signal });
    } catch (error) {
      return toolFailure(error);
    }
  }

  /** Ends the worker threads. */
  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Models give "" for what they leave out, and white space around what they don't. */
function withoutNothing(written: PageArguments): PageArguments {
  const trimmed = Object.entries(written).map(([name, value]) => {
    return [name, typeof value === "string" && name !== "html" ? value.trim() : value];
  });
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
}
