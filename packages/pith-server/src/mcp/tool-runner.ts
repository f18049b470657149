// The list of all tools, and how they are run: gets pages, which worker threads read.

import { createHash } from "node:crypto";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { LimitError } from "pith";
import { checkPlainOptions, OptionError, readOptions } from "pith/internal";
import { FetchError } from "pith-node";
import {
  askPage,
  contentOptions,
  FetchRefused,
  internalFailure,
  type PageAsk,
  PageFailure,
  PageStopped,
  type PageThreads,
  type Payload,
  pageThreads,
  warningsOf,
} from "pith-node/internal";
import { shortenedValue } from "../http/problem.js";
import { checkWhole, workerLimits } from "../work/worker-limits.js";
import { extractTool } from "./extract-tool.js";
import type { McpOptions } from "./mcp-options.js";
import { AgentPageReader } from "./page-reader.js";
import { type GivenPage, PAGE_ARGUMENTS, type PageArguments, type PageTool } from "./page-tool.js";
import { metadataTool, probeTool } from "./small-tools.js";
import { TimedCache } from "./timed-cache.js";

/** An agent thinks for a while between two pages; starting a thread takes a third of a second, keeping it some memory. */
const IDLE_MS = 60_000;

/** The parts of a few hundred long pages: each call for the next one needs all of them. */
const FOUND_BYTES = 20_000_000;

/** Runs tools: gets their pages, and has worker threads do the rest, so that no page keeps another call waiting. */
export class ToolRunner {
  private readonly reader: AgentPageReader;
  private readonly pool: PageThreads;
  /** What threads found, by the page and what was asked about it: whoever asks for the next part has the page read once. */
  private readonly foundBefore = new TimedCache<{ readonly bytes: Uint8Array }>(FOUND_BYTES);

  /** Throws a TypeError for options that make no sense. `module`: what the threads run. */
  constructor(options: McpOptions, module?: string) {
    const limits = workerLimits(options);
    for (const [name, value] of Object.entries(limits)) checkWhole("pith-server, MCP", name, value);
    const { workers, pageTimeoutMs: timeoutMs, pageMemory: memoryBytes } = limits;
    this.reader = new AgentPageReader(options, (page, signal) => warningsOf(this.pool, page, signal));
    this.pool = pageThreads({ workers, timeoutMs, memoryBytes, idleMs: IDLE_MS }, module);
  }

  /** Never throws because of the page or the arguments: an error in them is a result. */
  async run(name: ToolName, written: PageArguments, signal: AbortSignal): Promise<CallToolResult> {
    const tool = TOOLS[name];
    try {
      const given: PageArguments = readOptions(withoutNothing(written), [...PAGE_ARGUMENTS, ...tool.input]);
      const ask = tool.ask(given);
      checkPlainOptions(contentOptions(ask));
      const page = await this.reader.read(given, signal, tool.isNew(given));
      return tool.answer(await this.found(page, ask, signal), given, page.url);
    } catch (error) {
      return toolFailure(error);
    }
  }

  /** What a thread finds; `url` counts only if it is a URL. */
  private async found({ payload, url }: GivenPage, { options, ...ask }: PageAsk, signal: AbortSignal): Promise<object> {
    const address = url !== undefined && URL.canParse(url) ? { url } : {};
    const whole: PageAsk = { ...ask, options: { ...options, ...address } };
    const key = keyOf(payload, whole);
    const found = this.foundBefore.get(key) ?? (await askPage(this.pool, payload, whole, signal));
    this.foundBefore.set(key, found);
    const { bytes } = found;
    return JSON.parse(new TextDecoder().decode(bytes)) as object;
  }

  /** Starts the browser, where pages are rendered. Throws an OptionError that says what to do if there is none. */
  open(): Promise<void> {
    return this.reader.open();
  }

  /** Ends the worker threads and browsers. */
  async close(): Promise<void> {
    await this.reader.close();
    await this.pool.close();
  }
}

/** The same for the same page and the same question; different for others, as far as SHA-256 is. */
function keyOf({ bytes, ...kind }: Payload, ask: PageAsk): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, ask]))
    .update(bytes)
    .digest("base64");
}

/** Models pass "" for what they leave out, and white space around what they don't. */
function withoutNothing(written: PageArguments): PageArguments {
  const trimmed = Object.entries(written).map(([name, value]) => {
    return [name, typeof value === "string" && name !== "html" ? value.trim() : value];
  });
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
}

/** An error as an agent can use it: a sentence on what is wrong, and what to do; of a bug in Pith, what to report. */
function toolFailure(error: unknown): CallToolResult {
  const isKnown = [FetchRefused, FetchError, LimitError, PageStopped, PageFailure, OptionError].some(
    (known) => error instanceof known,
  );
  const { message } = isKnown ? (error as Error) : internalFailure(error);
  return { content: [{ type: "text", text: shortenedValue(message) }], isError: true };
}

export type ToolName = "extract" | "probe" | "metadata";

/** All tools, in the order in which clients list them. */
export const TOOLS: Readonly<Record<ToolName, PageTool>> = {
  extract: extractTool,
  probe: probeTool,
  metadata: metadataTool,
};
