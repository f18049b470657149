// The type of the function that decides which addresses may be asked.

import type { LookupAddress } from "node:dns";

/**
 * Decides which addresses `fetchPage` may ask. Called before each request, those after a redirect included, with the
 * address to ask: gives the IP addresses of its host that may be connected to, and `fetchPage` connects to these and no
 * others, so that a name that means something else a moment later changes nothing. The host's name may itself be an
 * address, in the form in which the URL Standard writes it.
 *
 * What it throws `fetchPage` throws, but for errors of the system (those with a `syscall`, such as a name that doesn't
 * exist), which become FetchErrors as everywhere. `signal` says that nobody waits any longer.
 */
export type FetchGuard = (url: URL, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Carries what a guard threw past the explanation of network errors. */
export class GuardRefusal extends Error {
  override readonly name = "GuardRefusal";
}

/** Asks a guard; ends with the signal's reason as soon as there is one, even when the guard never answers. */
export async function guarded(guard: FetchGuard, url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  try {
    // A copy, so that the guard can't turn the request elsewhere.
    return await untilAborted(guard(new URL(url), signal), signal);
  } catch (error) {
    if (signal.aborted || isSystemError(error)) throw error;
    throw new GuardRefusal("The guard refuses the address.", { cause: error });
  }
}

/** Whether an error is of the system: a file or an address that it refused. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";
}

/**
 * Settles as the promise does, or rejects with the signal's reason as soon as there is one, even when the promise never
 * settles. What the promise stands for isn't ended by that.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
