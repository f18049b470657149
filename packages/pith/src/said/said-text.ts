// The text of what somebody said: some nodes of the page without others.

import { firstShownText } from "../html/shown-texts.js";
import type { Tree } from "../html/tree.js";
import { withoutNoise } from "../noise/noise.js";
import { renderText } from "../plain-text/render-text.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { oneLineOf } from "../text/one-line.js";

/** The nodes of the page that hold a text, and what of them isn't part of it. */
export interface SaidBody {
  readonly kept: readonly number[];
  readonly dropped: ReadonlySet<number>;
}

/** A text as plain text, without noise. */
export function saidText(tree: Tree, { kept, dropped }: SaidBody): string {
  const selection = { algorithm: "", container: tree.parent[kept[0]], kept, dropped, trace: { kind: "part" } };
  return withoutInvisible(renderText(tree, withoutNoise(tree, selection))).trim();
}

/** A text without the name of who says it at its beginning, which a page may show twice. */
export function withoutName(tree: Tree, body: SaidBody, author: string | undefined): SaidBody {
  const first = author === undefined ? 0 : firstShownText(tree, body);
  if (first === 0 || oneLineOf(tree.text(first)) !== author) return body;
  return { ...body, dropped: new Set([...body.dropped, first]) };
}
