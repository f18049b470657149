// The output of a batch as a Parquet file that survives interruptions.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import { DamagedRun, failsToRead } from "../batch-error.js";
import type { PageResult } from "../page/page-task.js";
import type { ColumnType, RecordColumn, RecordRow } from "../page/record-columns.js";
import { AppendFile, openAll } from "./append-file.js";
import type { Sink, SinkState } from "./sink.js";

/** The largest row group, as JSON: it is held in memory, several times over while it is written. */
const GROUP_BYTES = 33_554_432;

/** The most rows of a row group; engines read groups of this order best. */
const GROUP_ROWS = 100_000;

const LINE_FEED = 0x0a;

/**
 * A Parquet file. Row groups are written as they fill up; rows that are in none yet are kept as JSON in a log, and what the
 * file's footer will say of each group in another file, so that nothing is lost that was committed.
 */
export class ParquetSink implements Sink {
  private readonly writer = new ByteWriter();
  private readonly parquet: ParquetWriter;
  /** Rows that are in no row group yet, as lines of JSON: small, and read by one call. */
  private lines: Uint8Array[];
  /** The oldest existing log. */
  private oldestLog: number;
  /** The log that the latest commit refers to. */
  private committedLog: number;

  private constructor(
    private readonly folder: string,
    private readonly file: AppendFile,
    private readonly groups: AppendFile,
    private log: AppendFile,
    private logNumber: number,
    lines: Uint8Array[],
    private readonly table: Table,
  ) {
    this.lines = lines;
    this.parquet = new ParquetWriter({ writer: this.writer, schema: schemaOf(table), createdBy: "pith" });
    this.oldestLog = logNumber;
    this.committedLog = logNumber;
  }

  /** `path`: the file. `folder`: for what is needed until the end. */
  static async open(path: string, folder: string, state: SinkState, table: Table): Promise<ParquetSink> {
    const { bytes = 0, groups = 0, log = 0, logBytes = 0 } = state;
    const lines = await readLog(logPath(folder, log), logBytes);
    const [file, groupsFile, logFile] = await openAll([
      () => AppendFile.open(path, bytes),
      () => AppendFile.open(groupsPath(folder), groups),
      () => AppendFile.open(logPath(folder, log), logBytes),
    ]);
    const sink = new ParquetSink(folder, file, groupsFile, logFile, log, lines, table);
    // A new writer has the file's first mark in its buffer; a file that goes on has it already.
    if (bytes > 0) sink.writer.index = 0;
    if (bytes > 0) sink.writer.offset = bytes;
    return sink;
  }

  async write({ bytes }: PageResult): Promise<void> {
    for (const line of linesOf(bytes)) this.lines.push(line);
    await this.log.append(bytes);
    if (this.log.length >= GROUP_BYTES || this.lines.length >= GROUP_ROWS) await this.endGroup();
  }

  async commit(): Promise<SinkState> {
    await this.flush();
    const bytes = await this.file.sync();
    const groups = await this.groups.sync();
    const logBytes = await this.log.sync();
    // A resumed run would now use the commit before this one; older logs are useless.
    for (; this.oldestLog < this.committedLog; this.oldestLog++) {
      await rm(logPath(this.folder, this.oldestLog), { force: true });
    }
    this.committedLog = this.logNumber;
    return { bytes, groups, log: this.logNumber, logBytes };
  }

  async finish(): Promise<void> {
    await this.endGroup();
    await this.groups.sync();
    const lines = (await readFile(groupsPath(this.folder), "utf8")).split("\n").filter((line) => line !== "");
    const groups = lines.map((line) => deserialize(Buffer.from(line, "base64")) as ParquetWriter["row_groups"][number]);
    this.parquet.row_groups = groups;
    this.parquet.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
    this.parquet.finish();
  }

  async close(): Promise<void> {
    await Promise.all([this.file.close(), this.groups.close(), this.log.close()]);
  }

  private async endGroup(): Promise<void> {
    if (this.lines.length === 0) return;
    const rows = this.lines.map(
      (line) => JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.length).toString()) as RecordRow,
    );
    this.lines = [];
    this.parquet.write({ columnData: columnsOf(this.table, rows), rowGroupSize: rows.length });
    for (const group of this.parquet.row_groups) {
      await this.groups.append(Buffer.from(`${serialize(group).toString("base64")}\n`));
    }
    this.parquet.row_groups = [];
    this.parquet.pendingIndexes = [];
    await this.flush();
    await this.log.close();
    this.log = await AppendFile.open(logPath(this.folder, ++this.logNumber), 0);
  }

  /** Writes what the writer has made to the file. */
  private async flush(): Promise<void> {
    await this.file.append(this.writer.getBytes().slice());
    this.writer.index = 0;
  }
}

function groupsPath(folder: string): string {
  return join(folder, "row-groups");
}

function logPath(folder: string, number: number): string {
  return join(folder, `rows-${number}.jsonl`);
}

/** The lines of a log up to a length. Throws a BatchError if they aren't all there. */
async function readLog(path: string, length: number): Promise<Uint8Array[]> {
  if (length === 0) return [];
  const whole = await readFile(path).catch(failsToRead(path));
  const bytes = whole.subarray(0, length);
  if (bytes.length < length || bytes[length - 1] !== LINE_FEED) throw new DamagedRun(path);
  return linesOf(bytes);
}

/** Lines without their ends; the last has one, too. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

/** The types of Parquet's own specification. */
const SIMPLE_TYPES = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  timestamp: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
} as const satisfies Record<string, Partial<SchemaElement>>;

/** Columns without bounds, as nobody skips row groups by them; bounds of long texts cost much. */
const WITHOUT_BOUNDS: ReadonlySet<string> = new Set(["title", "text", "content"]);

/** A table: what a row is called, and its columns. */
export interface Table {
  readonly name: string;
  readonly columns: readonly RecordColumn[];
}

/** The schema of a table. */
function schemaOf({ name, columns }: Table): SchemaElement[] {
  return [{ name, num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

/** Rows as the writer wants them: column by column. */
function columnsOf({ columns }: Table, rows: readonly RecordRow[]): ColumnSource[] {
  return columns.map(({ name, type }) => ({
    name,
    data: rows.map((row) => parquetValue(row[name], type)),
    // Page indexes would be kept in memory until the end of the file.
    offsetIndex: false,
    statistics: typeof type === "string" && !WITHOUT_BOUNDS.has(name),
  }));
}

/** A column's elements of the schema, its children after it. */
function elementsOf({ name, type, isNullable }: RecordColumn): SchemaElement[] {
  const repetition = { repetition_type: isNullable ? "OPTIONAL" : "REQUIRED" } as const;
  if (typeof type === "string") return [{ name, ...SIMPLE_TYPES[type], ...repetition }];
  if ("struct" in type) {
    return [{ name, ...repetition, num_children: type.struct.length }, ...type.struct.flatMap(elementsOf)];
  }
  const repeated = { repetition_type: "REPEATED" } as const;
  if ("list" in type) {
    return [
      { name, converted_type: "LIST", ...repetition, num_children: 1 },
      { name: "list", ...repeated, num_children: 1 },
      ...elementsOf({ name: "element", type: type.list, isNullable: false }),
    ];
  }
  return [
    { name, converted_type: "MAP", ...repetition, num_children: 1 },
    { name: "key_value", ...repeated, num_children: 2 },
    ...elementsOf({ name: "key", type: "string", isNullable: false }),
    ...elementsOf({ name: "value", type: type.map, isNullable: false }),
  ];
}

/** A value in the form that the writer takes. */
function parquetValue(value: unknown, type: ColumnType): unknown {
  if (value === null) return null;
  if (type === "int64") return BigInt(value as number);
  return type === "timestamp" ? new Date(value as string) : value;
}
