// The list of repairs that look at elements of the page before they become content.

import type { ElementContent } from "hast";
import type { ContentPage, Repair } from "../content-context.js";
import { codeBlock } from "./code-blocks.js";
import { image } from "./images.js";
import { checkbox } from "./lists.js";
import { formula } from "./mathematics.js";
import { drawnRule } from "./rules.js";
import { video } from "./video.js";

/** The repairs that look at an element of the page before it becomes content; the first that applies counts. */
const REPAIRS: readonly Repair[] = [codeBlock, formula, image, video, checkbox, drawnRule];

/** What is in content for an element and everything in it; undefined if no repair applies. */
export function replacement(page: ContentPage, node: number): readonly ElementContent[] | undefined {
  for (const repair of REPAIRS) {
    const made = repair(page, node);
    if (made !== undefined) return made;
  }
  return undefined;
}
