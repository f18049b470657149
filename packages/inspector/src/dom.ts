// Small helpers that make DOM elements and fill them.

type Value = string | number | boolean | undefined | null | EventListener | ((event: never) => void);
export type Child = Node | string | undefined | false;

/**
 * Makes an element. Attributes that begin with `on` are listeners; true means an attribute without a value, and
 * false, null and undefined for none. Text is text: nothing is read as markup.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Puts other children into an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter((child) => child !== undefined && child !== false));
}

/** The function, called once for many calls in a row: `wait` milliseconds after the last. */
export function later<Parameters extends unknown[]>(
  wait: number,
  run: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  let timer = 0;
  return (...parameters) => {
    clearTimeout(timer);
    timer = window.setTimeout(run, wait, ...parameters);
  };
}

let lastId = 0;

/** An id that no other element of the document has. */
export function newId(word: string): string {
  return `${word}-${++lastId}`;
}
