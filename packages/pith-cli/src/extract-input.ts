// Reads one input of the command and extracts its content.

import { type Extraction, extract, type FormatOptions, type Parser } from "pith";
import { nonPageName, ReadError } from "pith-node/command";
import type { Choice } from "./choose-content.js";
import { readInput } from "./input.js";
import type { OptionValues } from "./option-table.js";

/** What was made of an input, and where it was found when it was fetched. */
export interface ExtractedInput {
  readonly extraction: Extraction;
  readonly url: string | undefined;
  /** The page as it came. */
  readonly bytes: Uint8Array;
  /** What the user or the server says of its encoding; "" when neither does. */
  readonly charset: string;
}

/**
 * Reads one input as it is named on the command line and finds its content, `content` says how. `format`: how that is to be written. Throws as
 * `readInput` does.
 */
export async function extractInput(
  input: string,
  content: Choice,
  values: OptionValues,
  parser: Parser,
  format: FormatOptions = {},
): Promise<ExtractedInput> {
  const limits = { maxBytes: values["max-size"], timeoutMs: values.timeout * 1000 };
  const { bytes, url: found, charset: said = "" } = await readInput(input, limits);
  const charset = values.charset ?? said;
  const other = nonPageName(bytes, charset);
  if (other !== undefined) throw new ReadError("not-a-page", `This is ${other}, not a web page.`, input);
  const url = values.url ?? found;
  const address = url === undefined ? {} : { url };
  const options = { ...format, ...address, ...content, parser };
  return { extraction: extract(bytes, { ...options, charset }), url, bytes, charset };
}
