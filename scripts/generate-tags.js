/**
 * Writes `packages/pith/src/html/generated/tags.ts`: every element name that the HTML standard's parsing rules or Pith's
 * own algorithms mention, as a small integer. The integers are a `const enum`, so that a `switch` over them compiles to
 * a jump table; the names stand beside it in the same order.
 */
import { writeFileSync } from "node:fs";
import { commandLine } from "./command-line.js";

commandLine(import.meta.url);
const html = `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr
  noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s
  samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;
const foreign = `annotation-xml circle clippath defs desc ellipse foreignobject g line lineargradient malignmark mglyph mi mn
  mo mrow ms mtext path polygon polyline rect stop symbol text tspan use`;

const names = [...new Set(`${html} ${foreign}`.split(/\s+/))];
const member = (name) => name.toUpperCase().replace(/-/g, "_");
const lines = [
  "// Written by `npm run generate` (scripts/generate-tags.js). Do not edit.",
  "",
  "/** The number of an element's name. 0 is no name; numbers from `KNOWN_TAGS` on are names that only one page has. */",
  "export const enum Tag {",
  "  NONE = 0,",
  ...names.map((name, i) => `  ${member(name)} = ${i + 1},`),
  "}",
  "",
  "/** How many numbers `Tag` has, `NONE` included. */",
  `export const KNOWN_TAGS = ${names.length + 1};`,
  "",
  "/** The name of each number of `Tag`, in lower case. */",
  "export const TAG_NAMES: readonly string[] = [",
  `  "",`,
  ...names.map((name) => `  "${name}",`),
  "];",
  "",
];
writeFileSync(new URL("../packages/pith/src/html/generated/tags.ts", import.meta.url), lines.join("\n"));
