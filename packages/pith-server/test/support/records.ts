// Records of a page as the service and the tool for agents give them.

import assert from "node:assert/strict";
import { after } from "node:test";
import { NO_INPUT, pageThreads } from "pith-node/internal";
import { ToolRunner } from "#src/mcp/tool-runner.js";

const pool = pageThreads({ workers: 1, timeoutMs: 3_600_000, memoryBytes: 1e9 });
after(() => pool.close());

/** What the service answers for a page, as JSON. */
export async function service(page: Uint8Array | string, parameters: object) {
  const bytes = typeof page === "string" ? new TextEncoder().encode(page) : page;
  const request = { operation: "extract", parameters: { ...parameters }, format: "json" } as const;
  const answer = await pool.run({ payload: { kind: "html", bytes }, request, ...NO_INPUT });
  assert.ok(answer.type === "written", JSON.stringify(answer));
  return JSON.parse(new TextDecoder().decode(answer.result.bytes));
}

const runner = new ToolRunner({ workers: 1 });
after(() => runner.close());

/** What the tool `extract` says. */
export async function tool(given: object) {
  const result = await runner.run("extract", { ...given }, new AbortController().signal);
  assert.equal(result.isError, undefined, JSON.stringify(result));
  return result.content.map((part) => (part.type === "text" ? part.text : ""));
}
