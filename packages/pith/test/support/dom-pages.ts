/** Compares the Tree of a live document with the parser's. */
import assert from "node:assert/strict";

/** The first line in which two dumps differ, with those before it; a whole page in a message helps nobody. */
export function assertSame(got: string, want: string, name: string): void {
  if (got === want) return;
  const [gotLines, wantLines] = [got.split("\n"), want.split("\n")];
  const at = wantLines.findIndex((line, i) => line !== gotLines[i]);
  const part = (lines: string[]) => lines.slice(Math.max(0, at - 3), at + 2).join("\n");
  assert.fail(`${name}, line ${at}\ngot\n${part(gotLines)}\nwant\n${part(wantLines)}`);
}
