// The files of a run over a site.

import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { BatchError, batchOutputError, unfinishedRun } from "../batch/batch-error.js";
import type { OutputKind } from "../batch/output/output-kind.js";
import { checkFile, checkFolder, ERROR_FILE, placedTwice } from "../batch/output/places.js";
import type { SiteOptions } from "./site-options.js";

/** After an output's name: the folder in which a run keeps what it has, and the list of what was found. */
const RUN_FOLDER = ".crawl";
const LIST_FILE = ".found.jsonl";

/**
 * The files of a run over a site. Everything is created in one folder and moved into place when all of it is complete, so an
 * interrupted run can be resumed wherever it was, and leaves existing files as they are.
 */
export class SiteFiles {
  /** What is known of all addresses. */
  readonly log: string;
  /** The pages as they were fetched. */
  readonly fetched: string;
  /** The pages that the batch reads. */
  readonly pages: string;
  /** Where the batch writes; undefined for a stream. */
  readonly output: string | undefined;
  /** Where the batch writes the pages' records; undefined if nobody asks for them. */
  readonly records: string | undefined;
  /** The list of what was found, and its place when the run is complete; undefined for a stream without one. */
  readonly list: string;
  readonly listPlace: string | undefined;
  private readonly errors: string | undefined;
  private readonly call: string;
  private readonly made: string;

  /** `path`: where the output goes; undefined for a stream. */
  constructor(
    private readonly folder: string,
    private readonly path: string | undefined,
    private readonly options: SiteOptions,
  ) {
    this.log = join(folder, "found.log");
    this.pages = join(folder, "pages.warc.gz");
    // With joined articles the batch reads an archive of its own.
    this.fetched = options.joinParts ? join(folder, "fetched.warc.gz") : this.pages;
    // Its name determines the kind of output, where it is a link, too.
    const slash = /[/\\]$/.exec(String(options.output))?.[0] ?? "";
    const output = path === undefined ? undefined : join(folder, "output", basename(String(options.output)));
    this.output = output && output + slash;
    this.errors = output && output + ERROR_FILE;
    const { recordsOutput } = options;
    this.records = recordsOutput && join(folder, "records", basename(recordsOutput));
    this.list = join(folder, "found.jsonl");
    this.listPlace = options.list ?? (path === undefined ? undefined : path + LIST_FILE);
    this.call = join(folder, "call.json");
    this.made = join(folder, "complete");
  }

  /** The folder for an output, beside it. */
  static folderOf(path: string): string {
    return path + RUN_FOLDER;
  }

  /** Whether an earlier run has created the output. Throws a BatchError if something is in the way, or if two outputs have one name. */
  async isDone(kind: OutputKind): Promise<boolean> {
    const { resume, archive, recordsOutput, overwrite = false } = this.options;
    if (this.path === undefined) return false;
    const places = [this.path, this.path + ERROR_FILE, this.listPlace, archive, recordsOutput].filter(
      (place) => place !== undefined,
    );
    const twice = await placedTwice(places);
    if (twice !== undefined) throw new BatchError("output", `${twice} is another output, too; name another file.`);
    if (existsSync(this.folder)) {
      if (resume) return false;
      throw unfinishedRun(this.folder);
    }
    if (resume && (await isOutput(this.path, kind))) return true;
    for (const place of places) {
      if (place === this.path && kind === "markdown") await checkFolder(place);
      else await checkFile(place, overwrite);
    }
    return false;
  }

  /** Creates the folder, or checks that it is one of the same call, given as a table in JSON. */
  async open(call: string): Promise<void> {
    const { archive, recordsOutput, list } = this.options;
    const before = await readFile(this.call, "utf8").catch(() => undefined);
    if (before !== undefined && before !== call) {
      const advice = `Repeat the call as it was, or remove ${this.folder} to start over.`;
      throw new BatchError("other-run", `The interrupted run had ${difference(before, call)}. ${advice}`);
    }
    try {
      for (const name of ["output", "records"]) await mkdir(join(this.folder, name), { recursive: true });
      // Problems with writing the output are reported before the site is fetched.
      for (const place of [archive, recordsOutput, list])
        if (place !== undefined) await mkdir(dirname(place), { recursive: true });
      await writeFile(this.call, call);
    } catch (error) {
      throw batchOutputError(String(this.options.output), error);
    }
  }

  /** Whether everything is complete, and only has to be moved into place. */
  get isMade(): boolean {
    return existsSync(this.made);
  }

  /** Moves everything into place. Can be repeated if it was interrupted. Returns the path of the file of failures, if there is one. */
  async publish(): Promise<string | undefined> {
    const { path, output, records, errors } = this;
    const { archive, recordsOutput } = this.options;
    try {
      if (!this.isMade) await writeFile(this.made, JSON.stringify({ hasErrors: existsSync(String(errors)) }));
      const { hasErrors } = JSON.parse(await readFile(this.made, "utf8")) as { readonly hasErrors: boolean };
      if (this.listPlace !== undefined) await move(this.list, this.listPlace);
      if (archive !== undefined) await move(this.fetched, archive);
      if (records !== undefined) await move(records, String(recordsOutput));
      if (path !== undefined) {
        if (hasErrors) await move(String(errors), path + ERROR_FILE);
        else await rm(path + ERROR_FILE, { force: true });
        await move(String(output), path);
      }
      await rm(this.folder, { recursive: true, force: true });
      return hasErrors ? path + ERROR_FILE : undefined;
    } catch (error) {
      throw batchOutputError(this.folder, error);
    }
  }
}

/** Whether there is an output of this kind that isn't empty. */
async function isOutput(path: string, kind: OutputKind): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return stats !== undefined && stats.size > 0;
  return kind === "markdown" && (await readdir(path)).length > 0;
}

/** In which options two calls differ, in words. */
function difference(before: string, call: string): string {
  const [old, now] = [before, call].map((text): Record<string, unknown> => {
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  });
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const others = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return `other options (${others.map((name) => `\`${name}\``).join(", ")})`;
}

/** Moves a file or folder if it exists; a file also to another disk. */
async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // An interrupted copy must not be taken for the complete file.
    await copyFile(from, `${to}.tmp`);
    await rename(`${to}.tmp`, to);
    await rm(from);
  }
}
