import { checkNames } from "../../option-names.js";
import type { Algorithm } from "../algorithm.js";
import { Autocue } from "./autocue.js";
import { compileAutocue } from "./compile.js";
import { DEFAULT_AUTOCUE, ORIGINAL_AUTOCUE } from "./default-autocue.js";
import { report } from "./report.js";

/** Options of `createReporter`. */
export interface ReporterOptions {
  /** The rules. Default: `DEFAULT_AUTOCUE`; in compatible mode `ORIGINAL_AUTOCUE`. */
  readonly autocue?: Autocue;
  /** Gives what the original program gave with these rules, accidents included. Default false. */
  readonly compatible?: boolean;
}

/**
 * Reporter: each element gets a score by the rules of an Autocue, and the one with the highest holds the news. Throws a
 * TypeError when `autocue` isn't one.
 */
export function createReporter(options: ReporterOptions = {}): Algorithm {
  checkNames("createReporter", options, { autocue: true, compatible: true });
  const { autocue, compatible = false } = options;
  if (autocue !== undefined && !(autocue instanceof Autocue)) {
    throw new TypeError(
      "createReporter: autocue must be an Autocue; make one with parseAutocue or new Autocue(rules).",
    );
  }
  const compiled = compileAutocue(autocue ?? (compatible ? ORIGINAL_AUTOCUE : DEFAULT_AUTOCUE));
  return { name: "reporter", select: (tree) => report(tree, compiled, compatible) };
}
