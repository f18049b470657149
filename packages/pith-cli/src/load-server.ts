import type * as Server from "pith-server";
import { UsageError } from "./usage-error.js";

/** The package that holds the service and the tool for agents: what only extracts doesn't need it. */
const PACKAGE = "pith-server";

/** Loads the package `pith-server`. Throws a UsageError that says what to do when it isn't installed. */
export async function loadServer(): Promise<typeof Server> {
  try {
    return await import(PACKAGE);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND") throw error;
    if (message.includes(`package '${PACKAGE}'`)) {
      throw new UsageError(`This command is in a separate package. Install it first: npm install ${PACKAGE}.`);
    }
    const [first] = message.split("\n", 1);
    throw new UsageError(
      `Something that ${PACKAGE} needs is missing (${first}). Install it again: npm install ${PACKAGE}.`,
    );
  }
}
