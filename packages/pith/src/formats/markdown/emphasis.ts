// Chooses the marks of emphasis by what is next to them.

import { characterKind, firstCharacter, lastCharacter, PUNCTUATION, WHITE } from "./characters.js";

/** A part of a line: written text, or emphasis around parts, whose marks depend on what is next to them. */
export type EmphasisItem = string | Emphasis;

export interface Emphasis {
  /** The marks for this kind of emphasis, the preferred ones first. */
  readonly marks: readonly [string, string];
  readonly children: readonly EmphasisItem[];
  /** The marks that were chosen. */
  mark: string;
}

/** The kinds of emphasis by the name of their element. */
export const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  strong: ["**", "__"],
  em: ["*", "_"],
  del: ["~~", "~"],
};

/** The parts of a line as one text. `before` and `after` are around it. */
export function joined(items: readonly EmphasisItem[], before: string, after: string): string {
  if (items.every((item) => typeof item === "string")) return items.join("");
  choose(items, before, after);
  return written(items, before, after)
    .map(({ value }) => value)
    .join("");
}

/**
 * Chooses marks that don't run into those beside or around them: `**a**_b_`. Only where emphasis is all that is in
 * emphasis, the shorter marks may be right around the longer ones, as in `***a***`.
 */
function choose(items: readonly EmphasisItem[], before: string, after: string): void {
  let previous = before;
  for (const [i, item] of items.entries()) {
    if (typeof item === "string") {
      previous = "";
      continue;
    }
    const next = i === items.length - 1 ? after : "";
    const startsLine = i === 0 ? before.endsWith("\n") : writtenBefore(items[i - 1]).endsWith("\n");
    const isFree = (mark: string) =>
      !(startsLine && mark === "*" && opensBracket(item)) &&
      ((mark[0] !== previous[0] && mark[0] !== next[0]) ||
        (items.length === 1 && mark[0] !== "~" && mark.length > before.length));
    item.mark = item.marks.find(isFree) ?? item.marks[0];
    choose(item.children, item.mark, item.mark);
    previous = item.mark;
  }
}

/** A text before emphasis; "" for other emphasis. */
function writtenBefore(item: EmphasisItem): string {
  return typeof item === "string" ? item : "";
}

/** Whether `*[` would begin the emphasis: at the start of a line an abbreviation to Python-Markdown. */
function opensBracket({ children }: Emphasis): boolean {
  return typeof children[0] === "string" && children[0].startsWith("[");
}

/** A piece of the line as written; marks are distinguished from text, which may have to change for them. */
interface Piece {
  value: string;
  readonly isMark: boolean;
}

/** The pieces of a line. A letter or a space that would keep marks from being marks becomes a character reference. */
function written(items: readonly EmphasisItem[], before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  let encodeNext = "";
  let previous = lastCharacter(before);
  for (const [i, item] of items.entries()) {
    if (typeof item === "string") {
      const piece = { value: item, isMark: false };
      if (encodeNext !== "" && encodeNext === firstCharacter(item)) encodeFirst(piece);
      encodeNext = "";
      pieces.push(piece);
      previous = lastCharacter(piece.value);
      continue;
    }
    const { mark } = item;
    const following = items[i + 1];
    const outside = firstCharacter(
      following === undefined ? after : typeof following === "string" ? following : following.mark,
    );
    const inside = written(item.children, mark, mark);
    const opening = keptApart(previous, firstCharacter(inside[0].value), mark);
    if (opening.inside) encodeFirst(inside[0]);
    const tail = inside[inside.length - 1];
    const closing = keptApart(outside, lastCharacter(tail.value), mark);
    if (closing.inside) encodeLast(tail);
    if (opening.outside && previous !== "\n" && pieces.length > 0) encodeLast(pieces[pieces.length - 1]);
    encodeNext = closing.outside ? outside : "";
    pieces.push({ value: mark, isMark: true });
    for (const piece of inside) pieces.push(piece);
    pieces.push({ value: mark, isMark: true });
    previous = mark[0];
  }
  return pieces;
}

/** Which of two characters, outside and inside of a mark, would keep it from opening or closing emphasis. */
function keptApart(outside: string, inside: string, mark: string): { outside: boolean; inside: boolean } {
  const kept = { outside: false, inside: false };
  for (const around of kindsOf(outside)) {
    for (const within of kindsOf(inside)) {
      const isLetterBefore = around === 0 && (within !== 0 || mark[0] === "_");
      if (within === WHITE ? around !== PUNCTUATION : isLetterBefore) kept.outside = true;
      // Underscores aren't marks inside a word.
      if (within === WHITE || (within === 0 && isLetterBefore)) kept.inside = true;
    }
  }
  return kept;
}

/** Characters of two code units, such as emojis, are letters to some parsers. */
function kindsOf(character: string): readonly number[] {
  const kind = characterKind(character);
  return kind === PUNCTUATION && character.length > 1 ? [PUNCTUATION, 0] : [kind];
}

function encodeFirst(piece: Piece): void {
  if (piece.isMark) return;
  const character = firstCharacter(piece.value);
  piece.value = reference(character) + piece.value.slice(character.length);
}

function encodeLast(piece: Piece): void {
  if (piece.isMark) return;
  const character = lastCharacter(piece.value);
  const value = piece.value.slice(0, -character.length);
  // A literal backslash would escape the reference.
  let backslashes = 0;
  while (value.charCodeAt(value.length - 1 - backslashes) === 0x5c) backslashes++;
  piece.value = `${value}${backslashes % 2 === 1 ? "\\" : ""}${reference(character)}`;
}

function reference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
}
