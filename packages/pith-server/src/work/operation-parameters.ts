// The options of each operation, and those of `extract` that they mean.

import type { ExtractOptions } from "pith";
import { OptionError, optionsOf, type PageOption, type Parameter, readPlainOptions } from "pith/internal";
import { extractOptions } from "pith-node/internal";
import type { GivenParameters, Operation } from "./request-task.js";

/** The one parameter that the service has besides the options of a page. It goes with an address to fetch. */
export const RENDER_PARAMETER: Parameter = {
  name: "render",
  type: "flag",
  description: "let a browser run the page's scripts first",
  details: "only with a URL to fetch, if the service was started with --render",
};

/** The options that an operation has, from the table that the command's flags are made from. */
export const OPERATION_PARAMETERS: Readonly<Record<Operation, readonly PageOption[]>> = {
  extract: optionsOf("content", "parts", "format", "page"),
  explain: optionsOf("content", "page"),
  probe: optionsOf("page"),
};

/** A service's users are programs: JSON says all that is known. */
export const DEFAULT_FORMAT = "json";

/**
 * The options of `extract` that the parameters of a request mean. `format` is that of a request without one. Throws an
 * OptionError that says what is wrong.
 */
export function operationOptions(operation: Operation, given: GivenParameters, format: string): ExtractOptions {
  const own = OPERATION_PARAMETERS[operation];
  const usual = operation === "extract" ? { format } : {};
  const options = readPlainOptions({ ...usual, ...given }, own);
  return { ...extractOptions(options), ...(options.format === "html" && { document: true }) };
}

/** Takes `render` out of the parameters. Throws an OptionError when it is neither true nor false. */
export function takeRender({ render, ...others }: GivenParameters): {
  isRendered: boolean;
  parameters: GivenParameters;
} {
  if (render === undefined || render === null || render === false || render === "false")
    return { isRendered: false, parameters: others };
  if (render === true || render === "true" || render === "") return { isRendered: true, parameters: others };
  throw new OptionError(undefined, "render", "render is true or false.");
}
