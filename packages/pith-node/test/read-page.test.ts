/** What the system says of a file that can't be read, in plain English: also as root, who may read everything. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readable } from "#src/files/read-page.js";

test("errors of the system that a reader of files meets", () => {
  for (const [code, kind, message] of [
    ["EACCES", "no-permission", "You have no permission to read it."],
    ["EPERM", "no-permission", "You have no permission to read it."],
    ["ENOTDIR", "not-found", "There is no such file."],
    ["EISDIR", "is-directory", "This is a directory; name the files in it, or give it to pith batch."],
  ]) {
    const error = readable(Object.assign(new Error(code), { code, syscall: "open" }), "a.html");
    assert.deepEqual(
      { ...(error as object), message: (error as Error).message },
      { code: kind, path: "a.html", name: "ReadError", message },
    );
  }
});
