/** Pixels for a unit: absolute units after CSS Values, relative ones at the usual font size of 16 pixels. */
const PIXELS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

/** Up to six digits before and behind the point; more is no length of a page. */
const LENGTH = /^([+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6}))([a-z]{0,3})$/;

/** A length in pixels; undefined for per cent, for lengths that depend on the window unless they are 0, and for anything else. */
export function readPixels(value: string | undefined): number | undefined {
  const found = value === undefined ? null : LENGTH.exec(value);
  if (found === null) return value === "0%" ? 0 : undefined;
  const number = Number(found[1]);
  if (number === 0) return 0;
  return Object.hasOwn(PIXELS, found[2]) ? number * PIXELS[found[2]] : undefined;
}
