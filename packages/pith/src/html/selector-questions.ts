// The questions that selectors ask about elements. A selector is asked from right to left.

import type { AskedPage } from "./asked-page.js";
import { TAG_NAMES } from "./generated/tags.js";

/** Whether an element matches. */
export type Question = (page: AskedPage, node: number) => boolean;

/** How an attribute's value, "" where there is none, is compared with the one of the selector. */
export const COMPARISONS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  "=": (value, wanted) => value === wanted,
  "!=": (value, wanted) => value !== wanted,
  "^=": (value, wanted) => wanted !== "" && value.startsWith(wanted),
  "$=": (value, wanted) => wanted !== "" && value.endsWith(wanted),
  "*=": (value, wanted) => wanted !== "" && value.includes(wanted),
  "~=": (value, wanted) => wanted !== "" && value.includes(wanted) && value.split(/[\t\n\f\r ]+/).includes(wanted),
  "|=": (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
};

/** The element that `:has` is asked about. */
export const isScope: Question = ({ scope }, node) => node === scope;

/** Whether the element that a combinator leads to, from right to left, matches. */
export const COMBINATORS: Readonly<Record<string, (left: Question) => Question>> = {
  ">": (left) => (page, node) => {
    const parent = page.above(node);
    return parent !== 0 && left(page, parent);
  },
  "+": (left) => (page, node) => {
    const before = page.before(node);
    return before !== 0 && left(page, before);
  },
  "~": (left) => (page, node) => {
    for (let before = page.before(node); before !== 0; before = page.before(before))
      if (left(page, before)) return true;
    return false;
  },
  "": (left) => {
    if (left === isScope) return (page, node) => page.isIn(node, page.scope);
    return (page, node) => {
      for (let above = page.above(node); above !== 0; above = page.above(above)) if (left(page, above)) return true;
      return false;
    };
  },
};

/** One of these. */
export function anyOf(all: readonly Question[]): Question {
  return all.length === 1 ? all[0] : (page, node) => all.some((asks) => asks(page, node));
}

/** All of these. */
export function allOf(all: readonly Question[]): Question {
  return all.length === 1 ? all[0] : (page, node) => all.every((asks) => asks(page, node));
}

/** Of any namespace. SVG's names have capitals. */
export function ofType(name: string): Question {
  const number = TAG_NAMES.indexOf(name);
  return number >= 0 ? (page, node) => page.type(node) === number : (page, node) => page.name(node) === name;
}

/** Without elements, and without text but white space. */
export const isEmpty: Question = (page, node) => page.isEmpty(node);

/** Whether an element is at a place a * n + b, counted from 1, among its siblings: all, those with its name, or those that match `of`. */
export function nth(isLast: boolean, isOfType: boolean, a: number, b: number, of?: Question): Question {
  return (page, node) => {
    if (of !== undefined && !of(page, node)) return false;
    const next = (from: number) => (isLast ? page.after(from) : page.before(from));
    let place = 1;
    // Beyond the last place that can match nobody counts on.
    for (let other = next(node); other !== 0 && (a > 0 || place <= b); other = next(other)) {
      if (isOfType ? page.haveOneName(other, node) : (of?.(page, other) ?? true)) place++;
    }
    return a === 0 ? place === b : (place - b) % a === 0 && (place - b) / a >= 0;
  };
}

/** Whether one of the elements in an element, or up to the end of its parent, matches relative to it. */
export function has(asks: Question, reachesSiblings: boolean): Question {
  return (page, node) => {
    const { scope } = page;
    page.scope = node;
    const isFound = page.someBelow(node, reachesSiblings, (other) => asks(page, other));
    page.scope = scope;
    return isFound;
  };
}

/** Whether the nearest `lang` is one of these, or begins with it. */
export function inLanguage(list: string): Question {
  const ranges = list.split(",").map((range) =>
    range
      .trim()
      .replace(/^["']|["']$/g, "")
      .toLowerCase(),
  );
  return (page, node) => {
    const language = page.language(node);
    if (language === undefined) return false;
    return ranges.some((range) => (range === "*" ? language !== "" : COMPARISONS["|="](language, range)));
  };
}

/** Whether the text in an element holds another one. */
export function contains(wanted: string, isAnyCase: boolean): Question {
  const inCase = (text: string) => (isAnyCase ? text.toLowerCase() : text);
  const found = inCase(wanted);
  return (page, node) => inCase(page.text(node)).includes(found);
}
