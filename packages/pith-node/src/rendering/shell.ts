// What tells a page that its scripts make from one that came whole.

import type { Warning } from "pith";

/** Warnings of pages whose content may not be there yet: with one of them, and with scripts, a page is a shell. */
export const SHELL_WARNINGS: ReadonlySet<string> = new Set<Warning["code"]>([
  "needs-scripts",
  "no-content",
  "low-confidence",
]);

const SCRIPT = Buffer.from("<script");

/** Whether a page has scripts, in an encoding that has ASCII in it. */
export function hasScripts(bytes: Uint8Array): boolean {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Hardly any page writes it otherwise; the copy in small letters is for those that do.
  return page.includes(SCRIPT) || page.toString("latin1").toLowerCase().includes("<script");
}
