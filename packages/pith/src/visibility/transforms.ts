// Reads how much a style moves and shrinks a box.

import type { Declarations } from "./declarations.js";
import { functionsOf, partsOf, readNumber, type ValueFunction } from "./value-parts.js";

/** A box of this share of its size shows nothing: text of 16 pixels would have a third of one. */
const FLAT = 0.02;

/** What a style's transforms do: the smallest scale of the box in any direction, and how far they move it, in pixels. */
export interface Transformed {
  readonly isFlat: boolean;
  readonly right: number;
  readonly down: number;
}

const UNMOVED: Transformed = { isFlat: false, right: 0, down: 0 };

/**
 * Reads `transform`, with its prefix or without, and the properties `translate`, `scale` and `rotate`. Each function counts
 * for itself, moves are summed; what isn't known counts for nothing.
 *
 * `percent`: one per cent of a move in pixels.
 */
export function readTransforms(style: Declarations, percent: number): Transformed {
  const functions = functionsOf(style.get("transform") ?? style.get("-webkit-transform"));
  for (const name of ["translate", "scale", "rotate"]) {
    const parts = partsOf(style.get(name));
    if (parts.length > 0) functions.push({ name: `own-${name}`, parts });
  }
  if (functions.length === 0) return UNMOVED;
  let isFlat = false;
  let right = 0;
  let down = 0;
  for (const one of functions) {
    isFlat ||= flattens(one);
    const [x, y] = moveOf(one, percent);
    right += x;
    down += y;
  }
  return { isFlat, right, down };
}

function flattens({ name, parts }: ValueFunction): boolean {
  const number = (i: number) => readNumber(parts[i], 0.01) ?? Number.NaN;
  const isSmall = (i: number) => Math.abs(number(i)) <= FLAT;
  const last = parts.length - 1;
  switch (name) {
    case "scale":
    case "scale3d":
    case "own-scale":
      return isSmall(0) || isSmall(1);
    case "scalex":
    case "scaley":
      return isSmall(0);
    case "rotatex":
    case "rotatey":
    case "skew":
    case "skewx":
    case "skewy":
      return isOnEdge(number(last));
    case "rotate3d":
    case "own-rotate":
      return isAcross(parts.slice(0, last)) && isOnEdge(number(last));
    case "matrix":
      return Math.abs(number(0) * number(3) - number(1) * number(2)) <= FLAT * FLAT;
    case "matrix3d":
      return Math.abs(number(0) * number(5) - number(1) * number(4)) <= FLAT * FLAT;
    default:
      return false;
  }
}

/** Whether an axis lies in the page: "x", "y", or three numbers of which the last is 0. */
function isAcross(axis: readonly string[]): boolean {
  return axis.length === 1 ? /^[xy]$/.test(axis[0]) : axis.length === 3 && readNumber(axis[2]) === 0;
}

function isOnEdge(degrees: number): boolean {
  return Math.abs(Math.cos((degrees * Math.PI) / 180)) <= FLAT;
}

function moveOf({ name, parts }: ValueFunction, percent: number): [number, number] {
  const number = (i: number) => readNumber(parts[i], percent) ?? 0;
  switch (name) {
    case "translate":
    case "translate3d":
    case "own-translate":
      return [number(0), number(1)];
    case "translatex":
      return [number(0), 0];
    case "translatey":
      return [0, number(0)];
    case "matrix":
      return [number(4), number(5)];
    case "matrix3d":
      return [number(12), number(13)];
    default:
      return [0, 0];
  }
}
