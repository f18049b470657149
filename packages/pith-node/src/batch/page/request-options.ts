// The options that each operation of the service has, and how they are read.

import {
  checkPlainOptions,
  OptionError,
  optionsOf,
  type PageOption,
  type PlainOptions,
  readPlainOptions,
} from "pith/internal";
import type { GivenParameters, Operation } from "./request-task.js";

/** The options that an operation has, from the table that the command's flags are made from. */
export const OPERATION_PARAMETERS: Readonly<Record<Operation, readonly PageOption[]>> = {
  extract: optionsOf("content", "parts", "format", "page"),
  explain: optionsOf("content", "page"),
  probe: optionsOf("page"),
};

/**
 * The options that the parameters of a request mean. `format` is that of a request without one. Throws an OptionError that says
 * what is wrong.
 */
export function requestOptions(operation: Operation, given: GivenParameters, format: string): PlainOptions {
  const usual = operation === "extract" ? { format } : {};
  const options = readPlainOptions({ ...usual, ...given }, OPERATION_PARAMETERS[operation]);
  checkPlainOptions(options);
  return options;
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
