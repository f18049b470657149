// The list of all commands.

import { batchCommand } from "./batch.js";
import type { Command } from "./command.js";
import { compareCommand } from "./compare.js";
import { completionCommand } from "./completion.js";
import { diffCommand } from "./diff.js";
import { extractCommand } from "./extract.js";
import { inspectCommand } from "./inspect.js";
import { recordsCommand } from "./records.js";
import { mcpIfInstalled, serveIfInstalled, workerCommand } from "./server-commands.js";
import { siteCommand } from "./site.js";

/** The command that is meant when none is named. */
export const DEFAULT_COMMAND: Command = extractCommand;

/** All commands, in the order of the help. A first operand that is one of these names is a command, not an input. */
export const COMMANDS: readonly Command[] = [
  extractCommand,
  inspectCommand,
  compareCommand,
  diffCommand,
  recordsCommand,
  batchCommand,
  siteCommand,
  serveIfInstalled,
  mcpIfInstalled,
  workerCommand,
  completionCommand(() => COMMANDS),
];
