// The error for an address that a guard refuses.

import { LimitError } from "pith";
import { FetchError } from "../../fetching/fetch-error.js";
import type { FetchGuard } from "../../fetching/fetch-guard.js";

/** An address that the caller's guard doesn't let be asked. The message is that of what the guard threw, which is `cause`. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** The same guard, whose refusals are told from faults of a program. */
export function refusing(guard: FetchGuard): FetchGuard {
  return async (url, signal) => {
    try {
      return await guard(url, signal);
    } catch (error) {
      const isExplained = error instanceof FetchError || error instanceof LimitError;
      // Errors of the system, such as a name that doesn't exist, are explained by fetching.
      if (signal.aborted || isExplained || typeof (error as NodeJS.ErrnoException)?.syscall === "string") throw error;
      throw new RefusedError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}
