// Turns an error about an input into the code and message that the user sees.

import { LimitError } from "pith";
import { FetchError, ReadError } from "pith-node/command";

/** Why an input failed. */
export interface Failure {
  /** The library's code for it, such as "not-found"; "internal" for a bug in Pith. */
  readonly code: string;
  /** One or two sentences that don't repeat the input's name. */
  readonly message: string;
  /** The HTTP status, where a server answered. */
  readonly status?: number;
  readonly isLimit: boolean;
}

/** An error in the words of the command: the library's options are named as the command's. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof LimitError) return { code: error.code, message: messageOf(error), isLimit: true };
  if (error instanceof FetchError) {
    const { code, message, status } = error;
    return status === undefined ? { code, message, isLimit: false } : { code, message, status, isLimit: false };
  }
  if (error instanceof ReadError) return { code: error.code, message: error.message, isLimit: false };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: "internal", message: `Pith itself failed; please report it. ${detail}`, isLimit: false };
}

/** An error's message with the command's names of options. Only those of these two codes name one. */
export function messageOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === "too-large") return message.replace(/raise (?:maxBytes|the limit)/, "raise --max-size");
  return code === "timeout" ? message.replace("raise timeoutMs", "raise --timeout") : message;
}
