import type { CallToolResult } from "@modelcontextprotocol/server";
import type { PageOptions } from "pith";

/** The arguments by which every tool is told the page, and those of its own. */
export interface PageArguments extends Readonly<Record<string, unknown>> {
  readonly url?: string;
  readonly html?: string;
}

/** A page to work on. */
export interface ReadPage {
  readonly page: Uint8Array | string;
  /** Its address, when there is one. */
  readonly url: string | undefined;
  /** What HTTP says of its encoding, as options of `extract` and `probe`. */
  readonly hints: PageOptions;
}

/** The address as an option of `extract`, where it is one. */
export function addressOption({ url }: ReadPage): { url?: string } {
  return url === undefined || !URL.canParse(url) ? {} : { url };
}

/** A tool for agents: what its clients are told, and what it does with a page. */
export interface PageTool {
  readonly title: string;
  /** What it gives, in a sentence. */
  readonly description: string;
  /** JSON Schemas of its own arguments, by name. */
  readonly input: Readonly<Record<string, object>>;
  /** The JSON Schema of its structured content. */
  readonly output: object;
  /** Whether a page is fetched again though it was fetched a moment ago. */
  isNew(given: PageArguments): boolean;
  /** Throws a ParameterError for arguments that make no sense, before anything is fetched for them. */
  check(given: PageArguments): void;
  /** Runs in a worker thread. Throws a ParameterError for arguments that make no sense with this page. */
  answer(page: ReadPage, given: PageArguments): CallToolResult;
}
