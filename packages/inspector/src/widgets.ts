// Widgets: tabs, a menu, and radio buttons that look like one button with parts.

import { type Child, h, newId } from "./dom.js";

export interface Tab {
  readonly name: string;
  readonly label: string;
}

export interface Tabs {
  readonly list: HTMLElement;
  /** Shows another tab as chosen; calls nothing. */
  choose(name: string): void;
}

/**
 * A list of tabs as the ARIA practices have it: one of them can be reached by the Tab key, arrows and Home and End move
 * between them. All of them control one panel, which the caller fills.
 */
export function tabs(label: string, items: readonly Tab[], panel: HTMLElement, onChoice: (name: string) => void): Tabs {
  if (panel.id === "") panel.id = newId("panel");
  panel.setAttribute("role", "tabpanel");
  const buttons = items.map(({ name, label: text }) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: newId("tab"),
        "aria-controls": panel.id,
        "data-tab": name,
        onclick: () => select(name),
      },
      text,
    ),
  );
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: onKey }, ...buttons);

  function choose(name: string): void {
    for (const button of buttons) {
      const isChosen = button.dataset["tab"] === name;
      button.setAttribute("aria-selected", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panel.setAttribute("aria-labelledby", button.id);
    }
  }

  function select(name: string): void {
    choose(name);
    onChoice(name);
  }

  function onKey(event: KeyboardEvent): void {
    const at = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const button = buttons[to % buttons.length];
    button.focus();
    select(button.dataset["tab"] ?? "");
  }

  return { list, choose };
}

/** A button that opens a box below itself. Escape and a press elsewhere close it. */
export function menu(
  className: string,
  label: string,
  ...children: readonly Child[]
): { element: HTMLElement; summary: HTMLElement } {
  const summary = h("summary", { class: className }, label);
  const element = h(
    "details",
    { class: "menu", onkeydown: onKey },
    summary,
    h("div", { class: "menu-body" }, ...children),
  );
  function onKey({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !element.open) return;
    element.open = false;
    summary.focus();
  }
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !element.contains(target)) element.open = false;
  });
  return { element, summary };
}

export interface ChoiceGroup<Name extends string> {
  readonly element: HTMLElement;
  choose(name: Name): void;
  disable(name: Name, isDisabled: boolean): void;
}

/** A row of radio buttons that looks like one button with parts. The arrow keys move in it, as in any group of these. */
export function choiceGroup<Name extends string>(
  label: string,
  items: readonly { readonly name: Name; readonly label: string }[],
  onChoice: (name: Name) => void,
): ChoiceGroup<Name> {
  const group = `choice-${label.toLowerCase().replace(/\W+/g, "-")}`;
  const inputs = new Map<Name, HTMLInputElement>();
  const element = h("div", { class: "segments", role: "radiogroup", "aria-label": label });
  for (const { name, label: text } of items) {
    const input = h("input", { type: "radio", name: group, value: name, onchange: () => onChoice(name) });
    inputs.set(name, input);
    element.append(h("label", {}, input, h("span", {}, text)));
  }
  return {
    element,
    choose: (name) => {
      const input = inputs.get(name);
      if (input !== undefined) input.checked = true;
    },
    disable: (name, isDisabled) => {
      const input = inputs.get(name);
      if (input !== undefined) input.disabled = isDisabled;
    },
  };
}
