// Finds the end of a string of JSON, also where quotes aren't escaped, and skips blanks and comments.

const COMMA = 0x2c;
const SLASH = 0x2f;
const STAR = 0x2a;
const BYTE_ORDER_MARK = 0xfeff;
const NO_BREAK_SPACE = 0xa0;

/** White space between the tokens of JSON as pages write it. */
export function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK;
}

/** The first place at or after `from` that is neither blank nor in a comment of JavaScript, nor, if asked, a comma. */
export function skipBlanks(text: string, from: number, commas: boolean): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || (commas && code === COMMA)) at++;
    else if (code === SLASH && isComment(text, at)) at = endOfComment(text, at);
    else return at;
  }
}

/** Whether a comment begins at a slash. */
function isComment(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === SLASH || next === STAR;
}

function endOfComment(text: string, at: number): number {
  const block = text.charCodeAt(at + 1) === STAR;
  const end = text.indexOf(block ? "*/" : "\n", at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end + 1;
}

const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;

/** What a bare word after a comma may be: a key of an object, an item of an array. */
const BARE_KEY = /[\w$]{1,80}[\t\n\r ]*:/y;
const BARE_ITEM = /(?:true|false|null|undefined|NaN|new|void)\b/y;

/** Where a string is: what may follow it depends on that. */
type StringPlace = "key" | "field" | "item" | "root";

/**
 * Where the string that begins with the quote at `from` ends: the position of its last quote, or the end of the text.
 *
 * A quote followed by something that can't follow a string there is part of the string: pages forget to escape it. In
 * proper JSON the first quote without a backslash always ends the string.
 */
export function endOfString(text: string, from: number, place: StringPlace): number {
  const quote = text.charCodeAt(from);
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === quote && mayEndAt(text, at + 1, place)) return at;
  }
  return text.length;
}

function mayEndAt(text: string, behind: number, place: StringPlace): boolean {
  if (place === "root") return true;
  let at = behind;
  let broken = false;
  for (; isBlank(text.charCodeAt(at)); at++) if (text.charCodeAt(at) === LINE_FEED) broken = true;
  if (at >= text.length) return true;
  const next = text[at];
  if (next === "/") return isComment(text, at);
  if (place === "key") return next === ":";
  if (next === "}" || next === "]") return true;
  // A comma that was forgotten at the end of a line.
  if (next === '"' && broken) return true;
  return next === "," && mayFollowComma(text, at + 1, place);
}

function mayFollowComma(text: string, behind: number, place: StringPlace): boolean {
  let at = behind;
  while (isBlank(text.charCodeAt(at))) at++;
  if (at >= text.length) return true;
  const next = text[at];
  if (next === "/") return isComment(text, at);
  if ("\"',]}".includes(next)) return true;
  if (place === "item") return "[{`-!0123456789".includes(next) || matchesAt(BARE_ITEM, text, at);
  return matchesAt(BARE_KEY, text, at);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
