/** Reads the list of what a crawl found, so that tests can name outcomes by paths. */
import { readFileSync } from "node:fs";
import type { FoundLine } from "#src/site/site-options.js";

/** The list of what was found on a site, by paths with queries, or other names of addresses. */
export function foundOn(
  path: string,
  nameOf = ({ pathname, search }: URL) => pathname + search,
): Map<string, FoundLine> {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const found = JSON.parse(line) as FoundLine;
      return [nameOf(new URL(found.url)), found];
    }),
  );
}

/** What became of an address: its outcome, or the reason or code that says it better. */
export function outcomeIn(line: FoundLine | undefined): string | undefined {
  if (line?.outcome === "left-out") return line.reason;
  return line?.outcome === "failed" ? line.error.code : line?.outcome;
}
