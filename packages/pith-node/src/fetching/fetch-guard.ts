// The type of the function that decides which addresses may be contacted.

import type { LookupAddress } from "node:dns";

/**
 * Decides which addresses `fetchPage` may contact. Called before each request, including those after a redirect, with the
 * URL to request: returns the IP addresses of its host that may be connected to. `fetchPage` connects to these and no
 * others, so that it doesn't matter if the name resolves to something else a moment later. The host's name may itself be an
 * address, in the form in which the URL Standard writes it.
 *
 * `fetchPage` throws what it throws, except for errors of the system (those with a `syscall`, such as a name that doesn't
 * exist), which become FetchErrors as elsewhere. `signal` is aborted when nobody waits any longer.
 */
export type FetchGuard = (url: URL, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Carries what a guard threw past the code that explains network errors. */
export class GuardRefusal extends Error {
  override readonly name = "GuardRefusal";
}

/** Asks a guard; rejects with the signal's reason as soon as there is one, even if the guard never answers. */
export async function guarded(guard: FetchGuard, url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  try {
    // A copy, so that the guard can't redirect the request.
    return await untilAborted(guard(new URL(url), signal), signal);
  } catch (error) {
    if (signal.aborted || isSystemError(error)) throw error;
    throw new GuardRefusal("The guard refuses the address.", { cause: error });
  }
}

/** Whether an error comes from the system: a file or an address that it refused. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";
}

/**
 * Settles as the promise does, or rejects with the signal's reason as soon as there is one, even if the promise never
 * settles. This doesn't end the work behind the promise.
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
