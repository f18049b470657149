// Decodes the escapes of a string.

/** An escape of JSON or of a JavaScript string. A backslash before any other character is left out. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2})|\r\n|(.))/gs;

const NAMED: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\n": "",
  "\r": "",
};

const LAST_CODE_POINT = 0x10ffff;

const SURROGATE_ESCAPE = /\\u(?:\{0{0,2})?d[89a-f]/i;
/** Half of a pair of surrogates, which only an escape can write. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The value of a string as it is written between its quotes. A lone surrogate becomes U+FFFD, as text can't hold it. */
export function stringValue(written: string): string {
  if (!written.includes("\\")) return written;
  const value = parsed(written) ?? unescaped(written);
  return SURROGATE_ESCAPE.test(written) ? value.replace(LONE_SURROGATE, "\ufffd") : value;
}

/** The value of a proper string of JSON, by the host's parser, which is four times as fast; undefined for others. */
function parsed(written: string): string | undefined {
  try {
    const value: unknown = JSON.parse(`"${written}"`);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

function unescaped(written: string): string {
  return written.replace(ESCAPE, (_, four?: string, braced?: string, two?: string, single?: string) => {
    if (single !== undefined) return NAMED[single] ?? single;
    const digits = four ?? braced ?? two;
    if (digits === undefined) return "";
    const code = Number.parseInt(digits, 16);
    return code > LAST_CODE_POINT ? "\ufffd" : String.fromCodePoint(code);
  });
}
