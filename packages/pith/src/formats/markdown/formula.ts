// Writes a formula's TeX so that nothing in it is markup to a reader of Markdown that knows no formulas.

/** Commands that link, load, run or set attributes in programs that show TeX, with what they take before the text that they apply to. */
const ACTIVE =
  /\\(?:href|url|includegraphics|style|class|cssId|html(?:Class|Id|Style|Data)|require|csname|endcsname|mmlToken|unicode)(?![A-Za-z])/g;
const ACTIVE_WITH_VALUE =
  /\\(?:href|includegraphics|style|class|cssId|html(?:Class|Id|Style|Data)|require)\s*(?:\[[^[\]{}]*\]\s*)?\{[^{}]*\}/g;
/** A remark, to the end of its line. */
const REMARK = /(^|[^\\])((?:\\\\)*)%[^\n]*(?:\n|$)/g;
/** Words in a formula, without groups inside. */
const WORDS = /(\\(?:text|mbox|textrm|textit|textbf|textsf|texttt)\{)([^{}]*)\}/g;
/** The columns of a matrix, with lines between them. */
const COLUMNS = /(\\begin\{array\}(?:\[[a-z]\])?\{)([^{}]*)/g;
const BLANKS = /[\t\n\v\f\r \u0085\u2028\u2029]+/g;
/** A backslash at the end, which would escape the sign that ends the formula. */
const LAST_BACKSLASH = /(^|[^\\])((?:\\\\)*)\\$/;
/** Braces with a name before an equals sign: some readers would give it as an attribute to what is before, wherever emphasis ends for them. */
const NAMED = /\{([^{}=]*[A-Za-z:]=)/g;
/** Braces after a sign with which emphasis may end: what is in them would be attributes without values. TeX means the same with a space. */
const AFTER_EMPHASIS = /(\*|__)(?=\{)/g;
/** What ends such a name; shorter ones, as in sums, aren't those of an attribute that does anything. */
const NAME_END = /[A-Za-z:]{3}=$/;
/** Braces that show. */
const BRACES: Readonly<Record<string, string>> = { "{": "\\lbrace ", "}": "\\rbrace " };
/** What begins a block of another kind at the start of a line. */
const BLOCK = /^(?:[-+*=#>:|~]|\[|[0-9]{1,9}[.)])/;

/**
 * The formula, saying the same in TeX, in one line without grave accents, signs that open a tag, what would go on as a link or a
 * definition or begin or end deleted text, and addresses, which link themselves. "" if nothing is left.
 */
export function plainTex(tex: string): string {
  const plain = tex
    .replace(REMARK, "$1$2")
    .replace(BLANKS, " ")
    .replace(ACTIVE_WITH_VALUE, "")
    .replace(ACTIVE, "")
    .replace(WORDS, (_, open: string, words: string) => `${open}${words.replace(/</g, "}<\\text{")}}`)
    .replace(/< ?/g, "\\lt ")
    .replace(/\\`/g, "\\grave ")
    .replace(/``/g, "“")
    .replace(/`/g, "‘")
    .replace(/\](?=[([:])/g, "]{}")
    .replace(/\[\^/g, "[{}^")
    .replace(NAMED, (found, named: string) => (NAME_END.test(found) ? `{{}${named}` : found))
    .replace(AFTER_EMPHASIS, "$1 ")
    .replace(/\/(?=\/)/g, "/{}")
    .replace(/~(?=~)/g, "~{}")
    .replace(/(www)(?=\.)/gi, "$1{}")
    .replace(LAST_BACKSLASH, "$1$2")
    .trim();
  return /[{}]/.test(plain) ? withPairsOfBraces(plain) : plain;
}

/** The formula with commands in place of braces that aren't in pairs: a brace of the text around it would make attributes of what is between. */
function withPairsOfBraces(tex: string): string {
  const opened: number[] = [];
  const alone = new Set<number>();
  for (let i = 0; i < tex.length; i++) {
    if (tex[i] === "\\") i++;
    else if (tex[i] === "{") opened.push(i);
    else if (tex[i] === "}" && opened.pop() === undefined) alone.add(i);
  }
  for (const i of opened) alone.add(i);
  return alone.size === 0
    ? tex
    : tex.replace(/[{}]/g, (sign, i: number) => (alone.has(i) ? BRACES[sign] : sign)).trim();
}

/** A formula in a cell of a table, which a bar would end. */
export function texInCell(tex: string): string {
  return tex
    .replace(COLUMNS, (_, open: string, columns: string) => open + columns.replaceAll("|", ""))
    .replace(/\\\|/g, "\\Vert ")
    .replace(/\| ?/g, "\\vert ");
}

/** A formula without brackets, which would be those of a link around it. */
export function texWithoutBrackets(tex: string): string {
  return tex.replace(/\\?\[/g, "\\lbrack ").replace(/\\?\]/g, "\\rbrack ");
}

/** A formula on a line of its own, which begins no other block. */
export function texOnLine(tex: string): string {
  return BLOCK.test(tex) ? `{}${tex}` : tex;
}
