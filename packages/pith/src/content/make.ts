import type { Element, ElementContent, Properties, Text } from "hast";

/** Makes an element of content. */
export function element(
  tagName: string,
  children: readonly ElementContent[] = [],
  properties: Properties = {},
): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

export function text(value: string): Text {
  return { type: "text", value };
}
