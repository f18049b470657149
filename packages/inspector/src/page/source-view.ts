import type { Session } from "../app/session.js";
import { fill, h } from "../dom.js";
import type { Excerpt } from "../worker/messages.js";

/** The page's source around the place that was pointed at. */
export function sourceView(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const element = h("div", { class: "source", tabindex: 0, role: "region", "aria-label": "Source" });
  return {
    element,
    update: async () => {
      const { active, place } = session;
      if (active === undefined) return;
      const excerpt = await session.engine.ask("excerpt", active.run, place?.node ?? 0).catch(() => undefined);
      if (excerpt === undefined || session.place !== place) return;
      fill(element, ...draw(excerpt));
      element.querySelector("mark")?.scrollIntoView({ block: "nearest" });
    },
  };
}

function draw({ before, inside, after, line, start, end, cutBefore, cutInside, cutAfter }: Excerpt): HTMLElement[] {
  const number = (value: number) => value.toLocaleString("en");
  return [
    h("p", { class: "source-place" }, `Line ${number(line)} · bytes ${number(start)}–${number(end)}`),
    h("pre", {}, cutBefore && "…", before, h("mark", {}, inside, cutInside && "…"), after, cutAfter && "…"),
  ];
}
