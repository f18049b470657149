// Reads the options and the JSON of a request to the service.

import {
  checkPlainOptions,
  OptionError,
  optionsOf,
  type PageOption,
  type Parameter,
  readPlainOptions,
} from "pith/internal";
import { CHUNK_PARAMETERS, readChunkOptions } from "../../parameters/chunk-options.js";
import type { PageAsk } from "../input/item.js";
import type { GivenParameters, Operation } from "./page-task.js";

/** The options that an operation has, from the table that the command's flags are made from. */
const PAGE_PARAMETERS: Readonly<Record<Exclude<Operation, "chunks">, readonly PageOption[]>> = {
  extract: optionsOf("content", "parts", "format", "page"),
  explain: optionsOf("content", "page"),
  probe: optionsOf("page"),
};

/** The same of all operations; pieces have parameters of their own. */
export const OPERATION_PARAMETERS: Readonly<Record<Operation, readonly Parameter[]>> = {
  ...PAGE_PARAMETERS,
  chunks: CHUNK_PARAMETERS,
};

/**
 * The options that the parameters of a request mean. `format` is the default. Throws an OptionError that says
 * what is wrong.
 */
export function requestOptions(
  operation: Operation,
  given: GivenParameters,
  format: string,
): Pick<PageAsk, "options" | "budget"> {
  if (operation === "chunks") {
    const read = readChunkOptions(given);
    checkPlainOptions(read.options);
    return read;
  }
  const usual = operation === "extract" ? { format } : {};
  const options = readPlainOptions({ ...usual, ...given }, PAGE_PARAMETERS[operation]);
  checkPlainOptions(options);
  return { options };
}

/** Takes `render` out of the parameters. Throws an OptionError if it is neither true nor false. */
export function takeRender({ render, ...others }: GivenParameters): {
  isRendered: boolean;
  parameters: GivenParameters;
} {
  if (render === undefined || render === null || render === false || render === "false")
    return { isRendered: false, parameters: others };
  if (render === true || render === "true" || render === "") return { isRendered: true, parameters: others };
  throw new OptionError("render", "render must be true or false.");
}

/** JSON that isn't JSON. */
export class BadJson extends Error {
  override readonly name = "BadJson";
}

/** What a JSON object asks for. */
interface JsonRequest {
  /** The page; undefined if it is at `url`. */
  readonly html: string | undefined;
  /** The URL to fetch; undefined if there is `html`. */
  readonly url: string | undefined;
  readonly isRendered: boolean;
  readonly parameters: GivenParameters;
  /** Names a line of a batch. */
  readonly id: string | undefined;
}

/**
 * Reads a JSON object with the member `html` or `url`, and parameters; a line of a batch also with `id`. Throws BadJson,
 * and an OptionError for other JSON.
 */
export function readJsonRequest(bytes: Uint8Array, isLine: boolean): JsonRequest {
  const { html, id, ...given } = readObject(bytes);
  if (id !== undefined && !isLine) throw new OptionError("id", 'There is no option "id"; lines of a batch have it.');
  if (id !== undefined && typeof id !== "string") throw new OptionError("id", "id must be a string.");
  if (html !== undefined && typeof html !== "string")
    throw new OptionError("html", "html must be a string: the page's HTML.");
  const { isRendered, parameters } = takeRender(given);
  if (html !== undefined) {
    if (isRendered) throw new OptionError("render", "render applies to pages that are fetched; give url without html.");
    return { html, url: undefined, isRendered, parameters, id };
  }
  const { url, ...others } = parameters;
  if (typeof url === "string") return { html, url, isRendered, parameters: others, id };
  const advice = 'Give an object with "html", the page, or with "url", the address to fetch it from.';
  throw new OptionError("url", advice);
}

function readObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new BadJson(`This isn't JSON in UTF-8: ${(error as Error).message}.`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new OptionError(undefined, 'Give a JSON object, such as {"url": "https://example.org/"}.');
}
