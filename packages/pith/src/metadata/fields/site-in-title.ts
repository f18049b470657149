// Takes the name of the site out of a title.

import { TITLE_MARKS } from "../../text/title-marks.js";
import { plainKey } from "../../text/words.js";
import { withoutLabel } from "../labels.js";
import type { FieldContext } from "./context.js";

/** After such a hyphen names of sites are this long at most, in UTF-16 units. */
const MAX_NAME = 8;

/** A title without the name of the site at its end or beginning; the title itself when nothing is left or none is there. */
export function withoutSite(title: string, { site, host, heading }: FieldContext): string {
  const headingKey = heading === undefined ? "" : plainKey(withoutLabel("title", heading.text));
  const isSite = (part: string) => {
    const key = plainKey(part);
    if (key === "") return true;
    const siteKey = site === undefined ? "" : plainKey(site);
    const hostKey = plainKey(host);
    return (
      key === siteKey ||
      (key.length > 2 && (hostKey.startsWith(key) || plainKey(host.split(".").at(-2) ?? "") === key)) ||
      (siteKey.length > 3 && key.length > 3 && (siteKey.startsWith(key) || key.startsWith(siteKey)))
    );
  };
  const parts = splitTitle(title);
  if (parts.length < 2) return title;
  // The page's own heading says where the title ends.
  for (let last = parts.length - 1; last > 0; last--) {
    if (headingKey !== "" && plainKey(title.slice(0, parts[last - 1].end)) === headingKey)
      return title.slice(0, parts[last - 1].end);
  }
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isSite(title.slice(parts[last].start, parts[last].end))) last--;
  if (last === parts.length - 1)
    while (first < last && isSite(title.slice(parts[first].start, parts[first].end))) first++;
  if (first === 0 && last === parts.length - 1 && site === undefined && isBar(title, parts[last].start)) last--;
  return title.slice(parts[first].start, parts[last].end).trim();
}

/** A bar is before the name of a site, whatever that is; so does a hyphen without spaces, before few characters. */
function isBar(title: string, partStart: number): boolean {
  const before = title.slice(0, partStart);
  return /[|｜]\s*$/u.test(before) || (/\S[-–—]$/u.test(before) && title.length - partStart <= MAX_NAME);
}

function splitTitle(title: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: mark } of title.matchAll(TITLE_MARKS)) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  parts.push({ start, end: title.length });
  return parts;
}
