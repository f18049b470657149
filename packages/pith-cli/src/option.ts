// The type of a row of the option table.

import type { CommandOption } from "pith-node/command";

/** An option of one or more of the commands. */
export interface Option extends CommandOption {
  /** The commands that have it; "all": every one. */
  readonly commands: "all" | readonly string[];
}
