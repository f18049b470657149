// Processes a member of an archive in a thread of a batch.

import type { Item } from "../input/item.js";
import { readMember } from "../input/read-member.js";
import { recordFailure } from "./open-page.js";
import type { MemberOutcome, MemberTask } from "./page-task.js";
import { type PageTools, processPage } from "./process-page.js";

/** From a member of an archive to what the output takes. Never throws on what it holds. */
export function processMember({ member, source, position }: MemberTask, tools: PageTools): MemberOutcome {
  const item = readMember(member, tools.settings);
  if (item?.type !== "page") return withoutPage(item, { source, position });
  const { id, url, fetched, payload } = item;
  return processPage({ id, url, fetched, payload, httpStatus: undefined, source, position }, tools);
}

/** What becomes of a record that is no page, or of a member that isn't just one record. */
export function withoutPage(
  item: Exclude<Item, { type: "page" }> | undefined,
  place: { readonly source: string; readonly position: number },
): MemberOutcome {
  switch (item?.type) {
    case "skipped":
      return item;
    case "failed": {
      const { id, url, code, message } = item;
      return { type: "failed", failure: recordFailure({ id, url, ...place }, { code, message }) };
    }
  }
  return { type: "unproved" };
}
