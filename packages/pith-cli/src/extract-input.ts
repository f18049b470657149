// Reads one input of the command, extracts its content, and tells the user of its warnings.

import { type Extraction, type ExtractOptions, extract, type Parser, type Tree } from "pith";
import { collectSooner, nonPageName, ReadError } from "pith-node/command";
import { inputName, readInput } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { complain } from "./output.js";
import type { ChosenOptions } from "./page-options.js";

/** Smaller pages need little, whatever is in them. Of the pages of data/wcxb one in six is larger. */
const LARGE_PAGE = 400_000;

/** A page as it came, and its final URL if it was fetched. */
interface InputPage {
  readonly bytes: Uint8Array;
  readonly url: string | undefined;
  /** The encoding that the user or the server declares; "" when neither does. */
  readonly charset: string;
}

/** What was made of it. */
export interface ExtractedInput extends InputPage {
  readonly extraction: Extraction;
}

/**
 * Reads one input as it is named on the command line and finds its content, as `content` says. `format`: how to write it. Throws as
 * `readInput` does.
 */
export async function extractInput(
  input: string,
  content: ChosenOptions,
  values: OptionValues,
  parser: Parser,
  format: ExtractOptions = {},
): Promise<ExtractedInput> {
  const page = await readPage(input, values);
  const { bytes, url, charset } = page;
  if (bytes.length >= LARGE_PAGE) collectSooner();
  const address = url === undefined ? {} : { url };
  return { extraction: extract(bytes, { ...format, ...address, ...content, parser, charset }), ...page };
}

/** Reads one input, with the URL and the encoding that the user says. Throws as `readInput` does. */
export async function readPage(input: string, values: OptionValues): Promise<InputPage> {
  const { bytes, url, charset: said = "" } = await readInput(input, values);
  const charset = values.charset ?? said;
  const other = nonPageName(bytes, charset);
  if (other !== undefined) throw new ReadError("not-a-page", `This is ${other}, not a web page.`, input);
  return { bytes, url: values.url ?? url, charset };
}

/** Says on standard error what a reader should know about a page's content. */
export async function complainOf(
  input: string,
  { warnings, tree }: Extraction,
  { render }: OptionValues,
): Promise<void> {
  const asks = warnings.some(({ code }) => code === "needs-scripts");
  for (const { code, message } of warnings) {
    let advice = code === "needs-scripts" && render === undefined ? RENDER : "";
    if (code === "no-content" && !asks && render === undefined && needsScripts(tree)) advice = SCRIPTS + RENDER;
    await complain(`${inputName(input)}: ${message}${advice}`);
  }
}

const SCRIPTS = " It has scripts, which may create its content; they aren't run here.";
const RENDER = " --render lets a browser run them first.";

/** Whether a page without content has scripts that may create it; data in scripts doesn't count. */
function needsScripts(tree: Tree): boolean {
  for (let node = tree.find("script"); node > 0 && node < tree.length; node++) {
    if (!tree.isElement(node) || tree.name(node).toLowerCase() !== "script") continue;
    const type = tree.attribute(node, "type")?.trim().toLowerCase() ?? "";
    if (type === "" || type === "module" || /javascript|ecmascript/.test(type)) return true;
  }
  return false;
}
