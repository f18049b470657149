// The parameters of each operation, and the options of `extract` that they mean.

import type { ExtractOptions } from "pith";
import {
  extractOptions,
  type Parameter,
  ParameterError,
  parametersOf,
  readExtractParameters,
} from "pith-node/internal";
import type { GivenParameters, Operation } from "./request-task.js";

/** The one parameter that the service has besides those of extraction. It goes with an address to fetch. */
export const RENDER_PARAMETER: Parameter = {
  name: "render",
  type: "flag",
  description: "let a browser run the page's scripts first",
  details: "only with a URL to fetch, if the service was started with --render",
};

/** The parameters that an operation has, from the table that the command's flags are made from. */
export const OPERATION_PARAMETERS: Readonly<Record<Operation, readonly Parameter[]>> = {
  extract: parametersOf("content", "parts", "format", "page"),
  explain: parametersOf("content", "page"),
  probe: parametersOf("page"),
};

/** A service's users are programs: JSON says all that is known. */
export const DEFAULT_FORMAT = "json";

/**
 * The options of `extract` that the parameters of a request mean. `format` is that of a request without one. Throws a
 * ParameterError that says what is wrong.
 */
export function operationOptions(operation: Operation, given: GivenParameters, format: string): ExtractOptions {
  const own = OPERATION_PARAMETERS[operation];
  const foreign = Object.keys(given).find((name) => !own.some((parameter) => parameter.name === name));
  if (foreign !== undefined) {
    const known = own.map(({ name }) => name).join(", ");
    throw new ParameterError(
      `There is no parameter ${JSON.stringify(foreign)} for ${operation}. Choose from: ${known}.`,
    );
  }
  return extractOptions(readExtractParameters({ format, ...given }));
}

/** Takes `render` out of the parameters. Throws a ParameterError when it is neither true nor false. */
export function takeRender({ render, ...others }: GivenParameters): {
  isRendered: boolean;
  parameters: GivenParameters;
} {
  if (render === undefined || render === null || render === false || render === "false")
    return { isRendered: false, parameters: others };
  if (render === true || render === "true" || render === "") return { isRendered: true, parameters: others };
  throw new ParameterError("render is true or false.");
}
