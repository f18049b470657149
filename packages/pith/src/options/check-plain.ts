// Checks the options of a page against each other, before any page is read with them.

import { OptionError } from "../errors.js";
import { isAbsolute, ONLY_FOR } from "../extract/check-options.js";
import { encodingFromContentType } from "../html/encoding/declared-encoding.js";
import { compileSelector } from "../html/selectors.js";
import { DEFAULT_ALGORITHM } from "./algorithm-names.js";
import { PAGE_OPTIONS, type PageOption, type PlainOptions } from "./page-options.js";

/** How a door's users write an option: "links" is `--with links` on the command line. */
export type Spelling = (name: keyof PlainOptions) => string;

/** The options of which one alone has a format, and that format. */
const FORMAT_OPTIONS = Object.entries({ ...ONLY_FOR, records: "json" }).filter(([name]) =>
  Object.hasOwn(PAGE_OPTIONS, name),
) as ["headings" | "frontMatter" | "contentFormat" | "blocks" | "records", string][];

/** Throws an OptionError for options that make no sense together, or that no page could be read with. */
export function checkPlainOptions(options: PlainOptions, spelled: Spelling = (name) => name): void {
  const { algorithm = DEFAULT_ALGORITHM, balance, format = "text", url, charset } = options;
  const refuse = (name: keyof PlainOptions, reason: string) => {
    throw new OptionError(undefined, name, reason);
  };
  for (const [name, only] of FORMAT_OPTIONS) {
    const { default: usual }: PageOption = PAGE_OPTIONS[name];
    if (!options[name] || options[name] === usual || format === only) continue;
    refuse(name, `${spelled(name)} goes with ${spelled("format")} ${only}, not with ${format}.`);
  }
  for (const name of ["include", "exclude"] as const) checkSelectors(name, listed(options[name]), spelled);
  if (balance !== undefined && balance !== PAGE_OPTIONS.balance.default && algorithm !== "learned") {
    const elsewhere = `it can't go with ${spelled("algorithm")} ${algorithm}`;
    refuse("balance", `${spelled("balance")} is an option of the algorithm learned; ${elsewhere}.`);
  }
  if (url !== undefined && !isAbsolute(url)) {
    const advice = "Give an absolute URL, such as https://example.org/page.";
    refuse("url", `${spelled("url")} can't be "${url}". ${advice}`);
  }
  if (charset !== undefined && encodingFromContentType(charset) === undefined) {
    const advice = "Give an encoding's name, such as utf-8 or shift_jis.";
    refuse("charset", `${spelled("charset")} can't be "${charset}". ${advice}`);
  }
}

function checkSelectors(name: "include" | "exclude", selectors: readonly string[], spelled: Spelling): void {
  for (const selector of selectors) {
    try {
      compileSelector(selector);
    } catch (error) {
      throw new OptionError(undefined, name, `${spelled(name)}: ${(error as Error).message}`, { cause: error });
    }
  }
}

function listed(given: string | readonly string[] = []): readonly string[] {
  return typeof given === "string" ? [given] : given;
}
