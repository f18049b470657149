// What becomes of an address of the site, by what its page says or the error that it ended with.

import { isFetchFailure, RobotsError } from "../batch/fetch/polite-fetcher.js";
import { PageFailure } from "../batch/page/page-failure.js";
import type { PageLinks } from "../batch/page/page-links.js";
import { FetchError } from "../fetching/fetch-error.js";
import { PageStopped } from "../pool/page-pool.js";
import { endOf } from "./read-lists.js";
import type { FoundOutcome, FoundVia, LeftOutReason } from "./site-options.js";

/** A reason to leave an address out, thrown where it is found. */
export class LeftOut extends Error {
  override readonly name = "LeftOut";

  constructor(
    readonly reason: LeftOutReason,
    readonly of?: string,
  ) {
    super(reason);
  }
}

/** Throws a LeftOut if a page asks not to be listed, or is what the site shows for pages that don't exist. */
export function checkPage(
  { links, isErrorPage }: { readonly links: PageLinks; readonly isErrorPage: boolean },
  via: FoundVia,
  obeyRobots: boolean,
): void {
  if (links.isNoIndex && obeyRobots) throw new LeftOut("no-index");
  if (via !== "start" && isErrorPage) throw new LeftOut("soft-404");
}

/** Throws a LeftOut if a page is too old by its latest date, or has no date. */
export function checkAge(dates: readonly (string | null)[], since: number | undefined): void {
  if (since === undefined) return;
  const times = dates.map(endOf).filter((time) => time > 0);
  if (times.length === 0) throw new LeftOut("no-date");
  if (Math.max(...times) < since) throw new LeftOut("older");
}

/** The outcome of an address that failed. Rethrows errors that aren't about the address. */
export function outcomeOf(error: unknown): FoundOutcome {
  if (error instanceof LeftOut) {
    const { reason, of } = error;
    return { outcome: "left-out", reason, ...(of !== undefined && { of }) };
  }
  if (error instanceof RobotsError) {
    // A site that can't be reached hasn't forbidden anything.
    if (isFetchFailure(error.cause)) return failed(error.cause, error.message);
    return { outcome: "left-out", reason: "robots" };
  }
  if (error instanceof FetchError && error.code === "not-a-page") return { outcome: "left-out", reason: "not-a-page" };
  if (isFetchFailure(error) || error instanceof PageStopped || error instanceof PageFailure) return failed(error);
  throw error;
}

function failed(error: Error & { readonly code: string }, message = error.message): FoundOutcome {
  const { code } = error;
  const status = error instanceof FetchError ? error.status : undefined;
  return { outcome: "failed", error: { code, message, ...(status !== undefined && { status }) } };
}
