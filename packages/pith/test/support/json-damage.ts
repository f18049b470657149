/** Damaged JSON, and the places of a page where it is read. */

const POST =
  "<div class=post><b class=author>Ada</b> <time>3 May 2024</time><p>I have seen it myself, from the quay.</p></div>";

/** What a page has before and after the damage. */
type Around = readonly [before: string, after: string];

/** Scripts, one of which is read for the records that it names. */
export const PLACES: Readonly<Record<string, Around>> = {
  "JSON-LD": ["<script type=application/ld+json>", "</script>"],
  data: ["<script type=application/json>", "</script>"],
  "data that names a record": [
    `${POST.repeat(6)}<script type=application/json>["I have seen it myself, from the quay.",`,
    "</script>",
  ],
  "a value of a program": ["<script>window.__DATA__ = ", "</script>"],
  "a row of a stream": ["<script>self.__next_f.push([1,'0:", "'])</script>"],
  "JSON in a string": ["<script type=application/json>{'a':'{\"b\":0,", "'}</script>"],
};

/** Each was read anew to the end of the text from every one of its openings. */
export const DAMAGES = [
  '{""',
  '{"a"',
  '["",{""',
  '[{"',
  `{"${" ".repeat(50)}`,
  '{"{"',
  '{"a":{"',
  'self.__next_f.push([{"',
  'self.__next_f.push([{"a":/*',
  'window.__DATA__ = {"',
  "window.__DATA__ = JSON.parse(/*",
];

/** A page of about so many bytes. */
export function pageOf([before, after]: Around, damage: string, size: number): string {
  return `<title>x</title><p>A few words.</p>${before}${damage.repeat(size / damage.length)}${after}`;
}
