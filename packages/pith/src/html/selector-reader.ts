// Reads CSS selectors: each becomes a question about an element.

import {
  allOf,
  anyOf,
  COMBINATORS,
  COMPARISONS,
  contains,
  has,
  inLanguage,
  isEmpty,
  isScope,
  nth,
  ofType,
  type Question,
} from "./selector-questions.js";

/** A part of a name: what needs no escape, or an escape. */
const NAME_PART = /[\w\u00b0-\uffff-]+|\\(?:[\da-f]{1,6}\s?|.)/iy;
const SPACE = /\s*/y;
const COMPARISON = /[~^$*|!]?=/y;
const VALUE = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^\s\]\\"'])*)/sy;
/** An + B: two names, or a sign and A, and a sign and B; or B alone. */
const NTH = /(?:(even|odd)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))/iy;
/** What is in parentheses and in quotes, with the last parenthesis. */
const QUOTED = /(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')\s*\)/sy;
/** What is in parentheses, which may hold others, a pair deep. */
const RAW = /(?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*/sy;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gis;

/** Selectors for other ones. */
const ALIASES: Readonly<Record<string, string>> = {
  "any-link": ":is(a, area, link)[href]",
  link: ":any-link",
  disabled:
    ":is(:is(button, input, select, textarea, optgroup, option)[disabled], optgroup[disabled] > option, fieldset[disabled]:not(fieldset[disabled] legend:first-of-type *))",
  enabled: ":is(button, input, select, textarea, optgroup, option, fieldset):not(:disabled)",
  checked:
    ":is(:is(input[type=radio], input[type=checkbox])[checked], option:is([selected], select:not([multiple]):not(:has(> option[selected])) > :first-of-type))",
  required: ":is(input, select, textarea)[required]",
  optional: ":is(input, select, textarea):not([required])",
};

/** Attributes whose values are compared in any case, as in browsers. */
const ANY_CASE =
  /^(?:accept(?:-charset)?|align|[av]?link|axis|bgcolor|charset|checked|clear|codetype|color|compact|declare|defer|dir(?:ection)?|disabled|enctype|face|frame|hreflang|http-equiv|lang(?:uage)?|media|method|multiple|no(?:href|resize|shade|wrap)|readonly|re[lv]|rules|scope|scrolling|selected|shape|target|text|v?align|(?:value)?type)$/;

/**
 * How many compound selectors there may be between two commas, those in parentheses included: what is asked nests as deep, and a
 * stack has room for several times as many.
 */
const MOST_PARTS = 1_000;

/** Reads one selector. Throws an Error that says what is wrong with it. */
export class SelectorReader {
  private at = 0;
  private parts = 0;
  /** Whether one of the relative selectors read so far begins with `+` or `~`. */
  private reachesSiblings = false;

  constructor(private readonly text: string) {}

  /** The whole of it. */
  read(): Question {
    const asks = this.list();
    if (this.at < this.text.length) this.fail("a combinator");
    return asks;
  }

  private list(isNested = false, isRelative = false): Question {
    const all: Question[] = [];
    do {
      if (!isNested) this.parts = 0;
      all.push(this.complex(isRelative));
    } while (this.take(/,/y));
    return anyOf(all);
  }

  /** Compound selectors and combinators, up to what can't follow them. A relative one begins at the scope. */
  private complex(isRelative: boolean): Question {
    let combinator = this.combinator();
    if (combinator === "+" || combinator === "~") this.reachesSiblings = true;
    if (combinator !== "" && !isRelative) throw new Error("it begins with a combinator; name what comes before it");
    let asks: Question | undefined = isRelative ? isScope : undefined;
    for (;;) {
      const own = this.compound();
      if (asks === undefined) asks = own;
      else {
        const left = COMBINATORS[combinator](asks);
        asks = (page, node) => own(page, node) && left(page, node);
      }
      const end = this.at;
      combinator = this.combinator();
      if (combinator === "" && (this.at === end || /^[,)]?$/.test(this.next))) return asks;
    }
  }

  private combinator(): string {
    this.take(SPACE);
    const [combinator] = this.take(/[>+~]?/y) as RegExpExecArray;
    this.take(SPACE);
    return combinator;
  }

  private compound(): Question {
    if (++this.parts > MOST_PARTS) throw new Error("it is nested too deep");
    const start = this.at;
    const all: Question[] = [];
    if (!this.take(/\*/y) && /[\w\u00b0-\uffff\\-]/.test(this.next)) all.push(ofType(this.name().toLowerCase()));
    if (this.next === "|") throw new Error("Namespaced names are not supported");
    for (let mark = this.take(/[.#:[]/y)?.[0]; mark !== undefined; mark = this.take(/[.#:[]/y)?.[0]) {
      if (mark === "[") all.push(this.attribute());
      else if (mark === ":") all.push(this.pseudo());
      else {
        const name = this.name();
        const [attribute, sign] = mark === "." ? ["class", "~="] : ["id", "="];
        const compare = COMPARISONS[sign];
        all.push((page, node) => compare(page.attribute(node, attribute) ?? "", name));
      }
    }
    return this.at === start ? this.fail("name") : allOf(all);
  }

  /** From after its bracket. */
  private attribute(): Question {
    this.take(SPACE);
    const name = this.name().toLowerCase();
    this.take(SPACE);
    const comparison = this.take(COMPARISON)?.[0];
    let asks: Question = (page, node) => page.hasAttribute(node, name);
    if (comparison !== undefined) {
      this.take(SPACE);
      const [, ...values] = this.take(VALUE) as RegExpExecArray;
      this.take(SPACE);
      const flag = this.take(/[is]/iy)?.[0].toLowerCase();
      this.take(SPACE);
      const isAnyCase = flag === undefined ? ANY_CASE.test(name) : flag === "i";
      const inCase = (value: string) => (isAnyCase ? value.toLowerCase() : value);
      const wanted = inCase(unescaped(values.join("")));
      const compare = COMPARISONS[comparison];
      asks = (page, node) => {
        const value = page.attribute(node, name);
        return (value !== undefined || comparison === "!=") && compare(inCase(value ?? ""), wanted);
      };
    }
    return this.take(/\]/y) ? asks : this.fail("]");
  }

  /** From after its colon. */
  private pseudo(): Question {
    if (this.next === ":") throw new Error("Pseudo-elements are not supported");
    const name = this.name().toLowerCase();
    const isFunction = this.take(/\(\s*/y) !== null;
    const asks = isFunction ? this.pseudoFunction(name) : pseudoClass(name);
    if (asks === undefined) throw new Error(`Unknown pseudo-class :${name}${isFunction ? "()" : ""}`);
    return isFunction && !this.take(/\s*\)/y) ? this.fail(")") : asks;
  }

  private pseudoFunction(name: string): Question | undefined {
    const [, last, kind] = /^nth-(last-)?(child|of-type)$/.exec(name) ?? [];
    if (kind !== undefined) return this.nth(last !== undefined, kind === "of-type");
    if (name === "is" || name === "where" || name === "matches") return this.list(true);
    if (name === "not") {
      const asks = this.list(true);
      return (page, node) => !asks(page, node);
    }
    if (name === "has") {
      const { reachesSiblings: outside } = this;
      this.reachesSiblings = false;
      const asks = has(this.list(true, true), this.reachesSiblings);
      this.reachesSiblings = outside;
      return asks;
    }
    if (!/^(?:i?contains|lang)$/.test(name)) return undefined;
    const [, ...quoted] = this.take(QUOTED) ?? [];
    if (quoted.length > 0) this.at--;
    const text = unescaped(quoted.join("") || (this.take(RAW) as RegExpExecArray)[0].trim());
    if (name === "lang") return inLanguage(text);
    return contains(text, name === "icontains");
  }

  private nth(isLast: boolean, isOfType: boolean): Question {
    const [, word, a, sign = "", b = 0, only] = this.take(NTH) ?? this.fail("an+b");
    const of = !isOfType && this.take(/\s+of\s/iy) ? this.list(true) : undefined;
    if (word !== undefined) return nth(isLast, isOfType, 2, word.toLowerCase() === "odd" ? 1 : 0, of);
    if (only !== undefined) return nth(isLast, isOfType, 0, Number(only), of);
    return nth(isLast, isOfType, Number(/\d/.test(a) ? a : `${a}1`), Number(sign + b), of);
  }

  private name(): string {
    let name = "";
    for (let part = this.take(NAME_PART); part !== null; part = this.take(NAME_PART)) name += unescaped(part[0]);
    return name || this.fail("name");
  }

  /** The character to be read; "" at the end. */
  private get next(): string {
    return this.text.charAt(this.at);
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  private fail(expected: string): never {
    throw new Error(`Expected ${expected}, found ${this.text.slice(this.at) || "its end"}`);
  }
}

function unescaped(written: string): string {
  return written.replace(ESCAPE, (_, digits?: string, character?: string) => {
    const code = Number.parseInt(digits ?? "", 16);
    return character ?? (code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code));
  });
}

/** One without parentheses; undefined: there isn't such a class. */
function pseudoClass(name: string): Question | undefined {
  const [, place, kind] = /^(first|last|only)-(child|of-type)$/.exec(name) ?? [];
  if (place !== undefined) {
    const ends = [false, true].filter((isLast) => place !== (isLast ? "first" : "last"));
    return allOf(ends.map((isLast) => nth(isLast, kind === "of-type", 0, 1)));
  }
  if (Object.hasOwn(ALIASES, name)) return new SelectorReader(ALIASES[name]).read();
  if (name === "root") return (page, node) => page.above(node) === 0;
  if (name === "scope") return (page, node) => (page.scope === 0 ? page.above(node) === 0 : node === page.scope);
  if (name === "empty") return isEmpty;
  return /^(?:hover|active|visited)$/.test(name) ? () => false : undefined;
}
