// Shows the page's source around the chosen place.

import { type CodeLines, highlight, sourceLines } from "../code-lines.js";
import { fill, h } from "../dom.js";
import type { Session } from "../state/session.js";
import type { Excerpt } from "../worker/messages.js";

/** The page's source around the place that was pointed at. */
export function sourceView(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const element = h("div", { class: "source", tabindex: 0, role: "region", "aria-label": "Source" });
  let lines: CodeLines | undefined;
  return {
    element,
    update: async () => {
      const { active, place } = session;
      if (active === undefined) return;
      const excerpt = await session.engine.ask("excerpt", active.run, place?.node ?? 0).catch(() => undefined);
      if (excerpt === undefined || session.place !== place) return;
      const { before, inside, after, firstLine, colours, cutInside, cutAfter } = excerpt;
      lines?.release();
      lines = sourceLines(before + inside + after, firstLine, colours);
      fill(
        element,
        heading(excerpt),
        lines.element,
        (cutInside || cutAfter) && h("p", { class: "empty" }, "The page goes on."),
      );
      const marked = lines.range(before.length, before.length + inside.length);
      highlight("source", [marked]);
      const { top, bottom } = marked.getBoundingClientRect();
      const shown = element.getBoundingClientRect();
      if (top < shown.top || bottom > shown.bottom) element.scrollTop += top - shown.top - shown.height / 4;
    },
  };
}

function heading({ line, start, end, cutInside }: Excerpt): HTMLElement {
  const number = (value: number) => value.toLocaleString("en");
  const cut = cutInside ? ", the beginning of it" : "";
  return h("p", { class: "source-place" }, `Line ${number(line)} · bytes ${number(start)}–${number(end)}${cut}`);
}
