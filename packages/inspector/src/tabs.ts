// A widget: a list of tabs that control one panel.

import { h, newId } from "./dom.js";

export interface Tab {
  readonly name: string;
  readonly label: string;
}

export interface Tabs {
  readonly list: HTMLElement;
  /** Shows another tab as chosen; calls nothing. */
  choose(name: string): void;
  /** Hides tabs, or shows them again. */
  hide(name: string, isHidden: boolean): void;
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
    const shown = buttons.filter(({ hidden }) => !hidden);
    const at = shown.findIndex(({ tabIndex }) => tabIndex === 0);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + shown.length, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const button = shown[to % shown.length];
    button.focus();
    select(button.dataset["tab"] ?? "");
  }

  return {
    list,
    choose,
    hide: (name, isHidden) => {
      const button = buttons.find(({ dataset }) => dataset["tab"] === name);
      if (button !== undefined) button.hidden = isHidden;
    },
  };
}
