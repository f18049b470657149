/** Runs batches over archives of small pages. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { readFailures, readRecords } from "./batch.js";

/** Runs a batch over files with these names. The texts of records are those of `pageAbout`, by subject. */
export async function run(t: TestContext, files: Record<string, Uint8Array>) {
  const cwd = temporaryFolder(t);
  const inputs = Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(cwd, name), bytes);
    return join(cwd, name);
  });
  const output = join(cwd, "out.jsonl");
  const { counts } = await runBatch({ inputs, output, workers: 1 });
  const named = (path: string) => path.slice(cwd.length + 1);
  const records = readRecords(output).map((record) => ({ ...record, source: named(record.source) }));
  const failures = counts.failed === 0 ? [] : readFailures(output);
  return { cwd, counts, records, failures: failures.map((failure) => ({ ...failure, source: named(failure.source) })) };
}

/** The subjects of a source's pages, in its order. */
export function subjectsOf({ records }: Awaited<ReturnType<typeof run>>, source: string): string[] {
  return records
    .filter((record) => record.source === source)
    .map(({ text }) => /speaks of (\S+) in/.exec(text)?.[1] ?? text);
}

export const page = (subject: string) => pageAbout(subject);
