// Reads a CSS selector as a test of elements.

import {
  allOf,
  anyOf,
  containsText,
  has,
  hasAttribute,
  hasClass,
  hasLanguage,
  hasName,
  isAtPlace,
  isCombined,
  isEmpty,
  isRoot,
  type SelectorTest,
} from "./selector-tests.js";

/** Throws an Error whose message says what is wrong. */
export function readSelector(source: string): SelectorTest {
  const reader = new SelectorReader(source);
  const test = reader.list(0);
  reader.expect(/$/y);
  return test;
}

/** White space and comments. */
const SPACE = /(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
const LETTERS = /[\w\u00b0-\uffff-]+/y;
/** A character, or its number in hexadecimal. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/isy;
const STRING = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy;
const WORD = /(?:[^\s\]\\"']|\\.)*/sy;
const ARGUMENT = /(?:[^()\\]|\\.)*/sy;
/** Which children, as in `2n + 1`. */
const PLACE = /(even)|(odd)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|[+-]?\d+/iy;
const CHILD = /^(?:(first|last|only)|nth(-last)?)-(?:child|(of-type))$/;

/** How deep parts may be in others or beside them: each costs a call. */
const DEEPEST = 500;

/** Pseudo-classes that other selectors say. Nothing of a page is visited, or under a pointer. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "any-link": ":is(a,area,link)[href]",
  link: ":any-link",
  hover: ":not(*)",
  visited: ":hover",
  active: ":hover",
  disabled: `:is(button,input,select,textarea,optgroup,option)[disabled],optgroup[disabled]>option,
    fieldset[disabled]:not(fieldset[disabled] legend:first-of-type *)`,
  enabled: ":is(button,input,select,textarea,optgroup,option,fieldset):not(:disabled)",
  checked: "input:is([type=radio],[type=checkbox])[checked],option[selected]",
  required: ":is(input,select,textarea)[required]",
  optional: ":is(input,select,textarea):not([required])",
};

class SelectorReader {
  private at = 0;

  constructor(private readonly source: string) {}

  /** Selectors with commas between them, of which one has to match. `depth`: of what they are in. */
  list(depth: number): SelectorTest {
    return anyOf(this.separated(() => this.parts(depth)));
  }

  /** What comes next, which has to be `pattern`. */
  expect(pattern: RegExp): RegExpExecArray {
    const found = this.take(pattern);
    if (found !== null) return found;
    const rest = this.source.slice(this.at);
    throw new Error(rest === "" ? "it ends too early" : `"${rest}" was not expected`);
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  private separated(read: () => SelectorTest): SelectorTest[] {
    const tests: SelectorTest[] = [];
    do {
      this.take(SPACE);
      tests.push(read());
    } while (this.take(/,/y) !== null);
    return tests;
  }

  /** Compound selectors with combinators between them. `from`: the element that `:has` asks about, which is before the first combinator. */
  private parts(outside: number, from?: SelectorTest): SelectorTest {
    let test = from;
    let combinator = this.take(/[>+~]/y)?.[0];
    if (combinator !== undefined && from === undefined) {
      throw new Error("it begins with a combinator; name what comes before it");
    }
    for (let depth = outside + 1; ; depth++) {
      if (depth > DEEPEST) throw new Error("it is nested too deep");
      this.take(SPACE);
      const compound = this.compound(depth);
      test = test === undefined ? compound : isCombined(test, combinator ?? " ", compound);
      const space = this.expect(SPACE)[0];
      combinator = this.take(/[>+~]/y)?.[0];
      if (combinator !== undefined) continue;
      if (this.at === this.source.length || ",)".includes(this.source[this.at])) return test;
      if (space === "") this.expect(/$/y);
    }
  }

  /** What one element has to be: a name, then classes and more. */
  private compound(depth: number): SelectorTest {
    const tests: SelectorTest[] = [];
    // Asked last, as they may look at other elements.
    const pseudoClasses: SelectorTest[] = [];
    const isAny = this.take(/\*/y) !== null;
    const name = isAny ? "" : this.letters();
    if (name !== "") tests.push(hasName(name));
    if (this.take(/\|/y) !== null) throw new Error("namespaces are not supported");
    for (let mark = this.take(/[.#:[]/y)?.[0]; mark !== undefined; mark = this.take(/[.#:[]/y)?.[0]) {
      if (mark === "[") tests.push(this.attribute());
      else if (mark === ":") pseudoClasses.push(this.pseudoClass(depth));
      else tests.push(mark === "." ? hasClass(this.name()) : hasAttribute("id", "=", this.name(), "s"));
    }
    tests.push(...pseudoClasses);
    if (tests.length === 0 && !isAny) this.expect(LETTERS);
    return allOf(tests);
  }

  private name(): string {
    return this.letters() || this.expect(LETTERS)[0];
  }

  private letters(): string {
    let name = "";
    for (;;) {
      const next = this.take(LETTERS) ?? this.take(ESCAPE);
      if (next === null) return name;
      name += next.length === 1 ? next[0] : escaped(next[1], next[2]);
    }
  }

  private attribute(): SelectorTest {
    this.take(SPACE);
    const name = this.name();
    this.take(SPACE);
    const operator = this.take(/[~|^$*!]?=/y)?.[0] ?? "";
    let value = "";
    let flag = "";
    if (operator !== "") {
      this.take(SPACE);
      value = this.string(WORD);
      this.take(SPACE);
      flag = this.take(/[is]/iy)?.[0] ?? "";
      this.take(SPACE);
    }
    this.expect(/\]/y);
    return hasAttribute(name, operator, value, flag);
  }

  /** With or without quotation marks. */
  private string(unquoted: RegExp): string {
    const quoted = this.take(STRING);
    return unescaped(quoted?.[1] ?? quoted?.[2] ?? this.expect(unquoted)[0]);
  }

  private pseudoClass(depth: number): SelectorTest {
    if (this.source[this.at] === ":") throw new Error("pseudo-elements are not supported");
    const name = this.name().toLowerCase();
    const hasArgument = this.take(/\(/y) !== null;
    if (hasArgument) this.take(SPACE);
    const test = hasArgument ? this.withArgument(name, depth) : plainPseudoClass(name);
    if (test === undefined) throw new Error(`unknown pseudo-class :${name}${hasArgument ? "()" : ""}`);
    if (hasArgument) {
      this.take(SPACE);
      this.expect(/\)/y);
    }
    return test;
  }

  private withArgument(name: string, depth: number): SelectorTest | undefined {
    if (name === "is" || name === "where" || name === "matches") return this.list(depth);
    if (name === "not") return not(this.list(depth));
    if (name === "has") {
      return anyOf(
        this.separated(() => {
          const isBeside = "+~".includes(this.source[this.at]);
          return has(this.parts(depth, isScope), isBeside);
        }),
      );
    }
    if (name === "lang")
      return hasLanguage(
        this.expect(ARGUMENT)[0]
          .replace(/["'\s]/g, "")
          .toLowerCase()
          .split(","),
      );
    if (name === "contains") return containsText(this.string(ARGUMENT), false);
    if (name === "icontains") return containsText(this.string(ARGUMENT).toLowerCase(), true);
    const [, first, fromEnd, sameName] = CHILD.exec(name) ?? ["", "first"];
    return first === undefined ? this.place(depth, fromEnd !== undefined, sameName !== undefined) : undefined;
  }

  /** Which children are meant. */
  private place(depth: number, fromEnd: boolean, sameName: boolean): SelectorTest {
    const [all, even, odd, times, sign, offset] = this.expect(PLACE);
    const of = !sameName && this.take(/\s+of\s/iy) !== null ? this.list(depth) : undefined;
    const counted = { fromEnd, sameName, of };
    if (even ?? odd) return isAtPlace(2, odd === undefined ? 0 : 1, counted);
    if (times === undefined) return isAtPlace(0, Number(all), counted);
    return isAtPlace(Number(/\d/.test(times) ? times : `${times}1`), Number(`${sign ?? ""}${offset ?? 0}`), counted);
  }
}

const isScope: SelectorTest = (page, node) => node === page.scope;

function not(test: SelectorTest): SelectorTest {
  return (page, node) => !test(page, node);
}

function plainPseudoClass(name: string): SelectorTest | undefined {
  if (name === "root" || name === "scope") return isRoot;
  if (name === "empty") return isEmpty;
  if (Object.hasOwn(OTHER_WORDS, name)) return readSelector(OTHER_WORDS[name]);
  const [, which, , ofType] = CHILD.exec(name) ?? [];
  if (which === undefined) return undefined;
  const at = (fromEnd: boolean) => isAtPlace(0, 1, { fromEnd, sameName: ofType !== undefined });
  return which === "only" ? allOf([at(false), at(true)]) : at(which === "last");
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, number, character) => escaped(number, character));
}

function escaped(number: string | undefined, character = ""): string {
  return number === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(number, 16), 0x10ffff));
}
