// Writes the report of one inspected page, as JSON or in the inspector's HTML file.

import { gzipSync } from "node:zlib";
import { explain } from "pith";
import { BALANCES } from "pith/internal";
import { readPackageFile, readPageFile, withoutCredentials } from "pith-node/command";
import type { ExtractedInput } from "./extract-input.js";
import { inputName } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/**
 * What `pith inspect` writes for one page: the inspector with the page in it, or with format "json" the same facts on one
 * line.
 */
export async function inspectionReport(input: string, page: ExtractedInput, values: OptionValues): Promise<string> {
  if (values.format === "html") return inspectorWith(input, page, values);
  const { title } = page.extraction;
  return `${JSON.stringify({ input: withoutCredentials(input), title, ...explain(page.extraction).toJSON() })}\n`;
}

/** The ending of a report's file name. */
export function reportEnding({ format }: OptionValues): string {
  return format === "json" ? "json" : "html";
}

/** The element of the inspector that holds a page; without a page it holds `null`. */
const PLACE = /(<script type="application\/json" id="embedded">)[^<]*(<\/script>)/;

/** The inspector as one file with a page in it, and with the settings that the command was given. */
async function inspectorWith(
  input: string,
  { bytes, url, charset }: ExtractedInput,
  values: OptionValues,
): Promise<string> {
  const embedded = {
    page: gzipSync(bytes).toString("base64"),
    name: url ?? inputName(input),
    url,
    charset: charset === "" ? undefined : charset,
    settings: await settingsOf(values),
  };
  // It contains no `<`, which could end the element.
  const json = JSON.stringify(embedded).replaceAll("<", "\\u003c");
  const inspector = readInspector();
  return inspector.replace(PLACE, (_, begin: string, end: string) => begin + json + end);
}

function readInspector(): string {
  try {
    return readPackageFile(import.meta.resolve("pith-inspector/inspector.html")).toString();
  } catch {
    const install = "npm install pith-inspector, or in a checkout npm run build";
    throw new UsageError(`The inspector isn't installed: ${install}. --format json gives the facts without it.`);
  }
}

/** The command's options as the inspector has them. */
async function settingsOf({ algorithm, autocue, balance, include, exclude }: OptionValues) {
  const name = autocue === undefined ? algorithm : "reporter";
  return {
    algorithms: [name],
    active: name,
    balance: balance in BALANCES ? BALANCES[balance as keyof typeof BALANCES] : Number(balance),
    include: include.join(", "),
    exclude: exclude.join(", "),
    autocue: autocue === undefined ? "" : new TextDecoder().decode(await readPageFile(autocue)),
  };
}
