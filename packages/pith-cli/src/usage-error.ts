// The error for a wrong call of the command.

import { ParameterError } from "pith-node/command";

/** A call of the command that makes no sense. The message says what to do instead. */
export class UsageError extends ParameterError {
  override readonly name = "UsageError";

  constructor(
    message: string,
    /** Whether the whole help is more use than a pointer to it. */
    readonly isHelpWanted = false,
  ) {
    super(message);
  }
}
