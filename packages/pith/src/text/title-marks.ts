// The marks between a title and the name of its site.

/** What is between a title and the name of the site, as the inside of a class of characters. With space around it. */
const SPACED = String.raw`|｜•·‧∙⋅»«›‹–—\-~/:`;

/**
 * All marks in a title, one after the other: a hyphen or a colon only with space around or after it, or the last one before
 * Chinese and Japanese characters, which are written without spaces.
 */
export const TITLE_MARKS = new RegExp(
  String.raw`\s+[${SPACED}]+\s+|\s*[|｜»«›‹]\s*|\s*::\s*|:\s+|_(?=[^_]*$)|(?<=[^\x00-\x7f])[-–—](?=[\u3040-\u9fff][^-–—]*$)`,
  "gu",
);

/** Marks at which a title is cut into parts that are compared with headings. */
export const TITLE_CUTS = new RegExp(String.raw`\s[${SPACED}]+\s|[|｜_]`, "u");

/** The same, with a colon, before which blogs have their names; titles have colons as well. */
export const TITLE_CUTS_AND_COLONS = new RegExp(String.raw`${TITLE_CUTS.source}|[:：]\s`, "u");
