import { deepShapes } from "./deep.js";
import { longShapes } from "./long.js";
import { otherShapes } from "./other.js";
import { wideShapes } from "./wide.js";

/** All shapes by name: functions of a size in bytes, about which the page has, that give a page. */
export const SHAPES = { ...deepShapes(), ...wideShapes(), ...longShapes(), ...otherShapes() };

/** The bytes of a shape. */
export function pageOf(name, size) {
  const page = SHAPES[name](size);
  return typeof page === "string" ? new TextEncoder().encode(page) : page;
}
