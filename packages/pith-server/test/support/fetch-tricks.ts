/** How the service refuses what it may not fetch. */
import assert from "node:assert/strict";
import { FetchRefused } from "#src/index.js";

export function refusal(code: string): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof FetchRefused, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, /^[A-Z].*\.$/);
    return true;
  };
}
