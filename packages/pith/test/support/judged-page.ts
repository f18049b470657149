// A page for a single rule of the learned algorithm.

import type { JudgedPage } from "#src/algorithms/learned/judged-page.js";

/** What the rule of a test needs of a page; asking for anything else fails. */
export function judgedPage(parts: Partial<JudgedPage>): JudgedPage {
  return parts as JudgedPage;
}
