// The error for a wrong call of the command.

import { OptionError } from "pith/internal";

/** A call of the command that makes no sense. The message says what to do instead. */
export class UsageError extends OptionError {
  override readonly name = "UsageError";

  constructor(
    message: string,
    /** Whether the whole help is more use than a pointer to it. */
    readonly isHelpWanted = false,
  ) {
    super(undefined, message);
  }
}
