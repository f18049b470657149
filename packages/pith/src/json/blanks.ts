// Skips white space and comments between the tokens of JSON.

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
export function isComment(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === SLASH || next === STAR;
}

function endOfComment(text: string, at: number): number {
  const block = text.charCodeAt(at + 1) === STAR;
  const end = text.indexOf(block ? "*/" : "\n", at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end + 1;
}
