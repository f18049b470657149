// Records of a page as the service and the tool for agents give them.

import assert from "node:assert/strict";
import { after } from "node:test";
import { pageThreads, type RequestOutcome, type RequestTask } from "pith-node/internal";
import { ToolRunner } from "#src/mcp/tool-runner.js";

const pool = pageThreads<RequestTask, RequestOutcome>({ workers: 1, timeoutMs: 3_600_000, memoryBytes: 1e9 });
after(() => pool.close());

/** What the service answers for a page, as JSON. */
export async function service(page: Uint8Array | string, parameters: object) {
  const source = {
    kind: "html",
    bytes: typeof page === "string" ? new TextEncoder().encode(page) : page,
    charset: undefined,
  } as const;
  const outcome = await pool.run({ operation: "extract", source, parameters: { ...parameters }, format: "json" });
  assert.equal(outcome.type, "done", JSON.stringify(outcome));
  return JSON.parse(new TextDecoder().decode((outcome as { bytes: Uint8Array }).bytes));
}

const runner = new ToolRunner({ workers: 1 });
after(() => runner.close());

/** What the tool `extract` says. */
export async function tool(given: object) {
  const result = await runner.run("extract", { ...given }, new AbortController().signal);
  assert.equal(result.isError, undefined, JSON.stringify(result));
  return result.content.map((part) => (part.type === "text" ? part.text : ""));
}
