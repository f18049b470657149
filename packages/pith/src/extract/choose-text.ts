// The text of an extraction: the selected one, or one from the page's data where that is weak; and the warnings that go with it.

import { asksForScripts, checksReader, isWall } from "../blocks/notices.js";
import type { Algorithm, Selection } from "../contract/selection.js";
import { chooseEmbedded } from "../embedded/find-embedded.js";
import type { Warning, WarningCode } from "../errors.js";
import type { EmbeddedSource } from "../extraction/extraction.js";
import { eachShownText } from "../html/shown-texts.js";
import { findBody, pageTitle } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { renderText } from "../plain-text/render-text.js";
import { countWords } from "../text/counts.js";
import { withoutInvisible } from "../text/invisible-characters.js";

/** The text that is returned, and where it is from. */
export interface ChosenText {
  readonly text: string;
  readonly source: "page" | EmbeddedSource;
  /** How many invisible characters were removed from it. */
  readonly invisible: number;
}

/** The selected text as the algorithm wants it, or that of data in the page if the selected one is weak: see `embedded/`. */
export function chooseText(tree: Tree, selection: Selection, algorithm: Algorithm): ChosenText {
  const visible = renderText(tree, selection);
  const { confidence } = selection;
  const isWeak = confidence !== undefined && (confidence < LOW_CONFIDENCE || visible.length <= HARDLY_ANY);
  const beyond = isWeak ? chooseEmbedded(tree, countWords(visible)) : undefined;
  const found = beyond?.text ?? visible;
  const seen = withoutInvisible(found);
  const text = algorithm.writeText?.(seen, selection) ?? seen;
  // An algorithm that writes its own text may not have removed them.
  const invisible = seen === found || withoutInvisible(text) !== text ? 0 : [...found].length - [...seen].length;
  return { text, source: beyond?.source ?? "page", invisible };
}

/**
 * Below this confidence a result comes with a warning, and data in the page is looked at for a better text. Half of the
 * words are expected to be wrong or missing then.
 */
const LOW_CONFIDENCE = 0.5;
/** The same for a text of so few characters: where scripts make the rest, a title or a line above it is all there is, and surely content. */
const HARDLY_ANY = 150;

const NAMES: Readonly<Record<EmbeddedSource, string>> = {
  "json-ld": "JSON-LD",
  hydration: "hydration data",
  noscript: "part for browsers without scripts",
  "shadow-root": "shadow roots",
};

/** This many invisible characters aren't a typing accident: a message of two letters has as many bits. */
const MANY_INVISIBLE = 8;
/** Characters of a page beyond which words about scripts may mean anything. */
const MAX_NOTICE = 2_000;

/** Bytes of a page in which a wall names itself. */
const MAX_WALL = 20_000;

/** The warning that invisible characters were removed from the text; none for a few. */
export function invisibleWarning({ invisible }: ChosenText): Warning[] {
  if (invisible < MANY_INVISIBLE) return [];
  return warn("invisible-characters", `${invisible} invisible characters were left out of the text.`);
}

/** What a reader should know about the text. */
export function textWarnings(tree: Tree, selection: Selection, { text, source }: ChosenText): Warning[] {
  const { trace, confidence = 1 } = selection;
  if (trace.isTruncated)
    return warn("truncated", "The text was cut: nested elements repeat it more often than the limit allows.");
  if (source !== "page") {
    const reason = "The page shows hardly any content; the text was taken from its";
    return warn("beyond-the-page", `${reason} ${NAMES[source]}.`);
  }
  if (text === "") {
    if (tree.source.length === 0) return warn("empty-page", "The page is empty.");
    return [...warn("no-content", "No main content was found on the page."), ...noticeWarning(tree)];
  }
  const sampled = trace.isSampled
    ? warn("too-many-blocks", "The page has so many blocks that only some of each sort were judged.")
    : [];
  if (confidence >= LOW_CONFIDENCE) return sampled;
  const percent = Math.round(confidence * 100);
  return [
    ...sampled,
    ...warn("low-confidence", `This may not be the main content: its expected quality is ${percent} %.`),
  ];
}

function warn(code: WarningCode, message: string): Warning[] {
  return [{ code, message }];
}

/** What a page without content says about that, unless it says too much to be only that. */
function noticeWarning(tree: Tree): Warning[] {
  const body = findBody(tree);
  if (body === 0) return [];
  const lines = [pageTitle(tree)];
  let length = 0;
  eachShownText(tree, body, new Set(), (node) => {
    const line = tree.text(node);
    lines.push(line);
    length += line.length;
    return length <= MAX_NOTICE;
  });
  if (length > MAX_NOTICE) return [];
  const text = lines.join("\n");
  if (checksReader(text) || isWall(new TextDecoder().decode(tree.source.subarray(0, MAX_WALL))))
    return warn("reader-check", "The page checks whether its reader is a person, and then shows its content.");
  if (!asksForScripts(text)) return [];
  return warn("needs-scripts", "The page asks for a browser that runs its scripts; without them it has no content.");
}
