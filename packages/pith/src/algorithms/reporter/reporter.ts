import { checkNames } from "../../option-names.js";
import type { Algorithm } from "../algorithm.js";
import { Autocue } from "./autocue.js";
import { compileAutocue } from "./compile.js";
import { DEFAULT_AUTOCUE, ORIGINAL_AUTOCUE } from "./default-autocue.js";
import { report } from "./report.js";

/** Options of `createReporter`. */
export interface ReporterOptions {
  /**
   * The rules. Default: `DEFAULT_AUTOCUE`; in compatible mode, which then gives what the original program gave,
   * `ORIGINAL_AUTOCUE`.
   */
  readonly autocue?: Autocue;
}

/**
 * Reporter: each element gets a score by the rules of an Autocue, and the one with the highest holds the news. Throws a
 * TypeError when `autocue` isn't one.
 */
export function createReporter(options: ReporterOptions = {}): Algorithm {
  checkNames("createReporter", options, { autocue: true });
  const { autocue } = options;
  if (autocue !== undefined && !(autocue instanceof Autocue)) {
    throw new TypeError(
      "createReporter: autocue has to be an Autocue; make one with parseAutocue or new Autocue(rules).",
    );
  }
  const normal = compileAutocue(autocue ?? DEFAULT_AUTOCUE);
  const original = autocue === undefined ? compileAutocue(ORIGINAL_AUTOCUE) : normal;
  return {
    name: "reporter",
    select: (tree, { compatible }) => report(tree, compatible ? original : normal, compatible),
  };
}

/** Reporter with its defaults. */
export const reporter: Algorithm = createReporter();
