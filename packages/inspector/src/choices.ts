// A widget: radio buttons that look like one button with parts.

import { h } from "./dom.js";

export interface ChoiceItem<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What it means, in a few words. */
  readonly about?: string;
}

export interface ChoiceGroup<Name extends string> {
  readonly element: HTMLElement;
  choose(name: Name): void;
  disable(name: Name, isDisabled: boolean): void;
}

/** A row of radio buttons that looks like one button with parts. The arrow keys move in it, as in any group of these. */
export function choiceGroup<Name extends string>(
  label: string,
  items: readonly ChoiceItem<Name>[],
  onChoice: (name: Name) => void,
): ChoiceGroup<Name> {
  const group = `choice-${label.toLowerCase().replace(/\W+/g, "-")}`;
  const inputs = new Map<Name, HTMLInputElement>();
  const element = h("div", { class: "segments", role: "radiogroup", "aria-label": label });
  for (const { name, label: text, about } of items) {
    const input = h("input", { type: "radio", name: group, value: name, onchange: () => onChoice(name) });
    inputs.set(name, input);
    element.append(h("label", { title: about }, input, h("span", {}, text)));
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
