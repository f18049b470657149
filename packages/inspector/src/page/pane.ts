// The page pane: the drawn page or its source, with its controls and legend.

import { fill, h, later } from "../dom.js";
import type { Session } from "../state/session.js";
import { LOOKS, type Look, VIEWS, type View } from "../state/settings.js";
import { choiceGroup, tabs } from "../widgets.js";
import type { RecordReport } from "../worker/messages.js";
import { PageFrame } from "./frame.js";
import { Paint } from "./paint.js";
import { nextNode, pointerLayer, recordStops, stopsOf } from "./pointer.js";
import { sourceView } from "./source-view.js";

const VIEW_LABELS: Record<View, string> = {
  score: "Score",
  kept: "Kept",
  agreement: "Agreement",
  records: "Records",
  page: "Off",
};
const LOOK_LABELS: Record<Look, string> = {
  plain: "Plain style",
  own: "Page’s style",
  network: "Style from the network",
};

/** The page with the heat map over it, or its source. */
export function pagePane(session: Session): HTMLElement {
  let page: PageFrame | undefined;
  let paint: Paint | undefined;
  let drawn = "";
  let shown: HTMLElement | undefined;
  let tab = "rendered";
  let records: readonly RecordReport[] = [];
  /** Whether the page was scrolled to its content, which is done once. */
  let isOpened = false;

  const stage = h("div", { class: "stage" });
  const layer = pointerLayer(
    () => page,
    (node) => session.show({ node, from: "page" }),
  );
  const scroller = h(
    "div",
    {
      class: "scroller",
      tabindex: 0,
      role: "application",
      "aria-label": "The page as it was read. Arrow keys move between its parts, and the details tell of the part.",
      onkeydown: onKey,
    },
    stage,
  );
  const source = sourceView(session);
  const note = h("p", { class: "note", hidden: true });
  const body = h("div", { class: "pane-body" }, scroller, source.element);
  const { list, choose } = tabs(
    "Views of the page",
    [
      { name: "rendered", label: "Rendered" },
      { name: "source", label: "Source" },
    ],
    body,
    (name) => {
      tab = name;
      showTab();
    },
  );
  const views = choiceGroup(
    "Heat map",
    VIEWS.map((name) => ({ name, label: VIEW_LABELS[name] })),
    (view) => session.change({ view }),
  );
  const look = h(
    "select",
    { onchange: () => session.change({ look: look.value as Look }) },
    ...LOOKS.map((name) => h("option", { value: name }, LOOK_LABELS[name])),
  );
  const images = h("input", { type: "checkbox", onchange: () => session.change({ images: images.checked }) });
  /** What the colours mean, for the view that is shown. */
  const key = h("div", { class: "legend" });
  const options = h(
    "div",
    { class: "pane-options" },
    views.element,
    h("label", {}, h("span", { class: "visually-hidden" }, "Style"), look),
    h("label", { class: "check" }, images, h("span", {}, "Load images")),
  );

  function showTab(): void {
    scroller.hidden = tab !== "rendered";
    source.element.hidden = tab !== "source";
    options.hidden = tab !== "rendered";
    key.hidden = tab !== "rendered";
    if (tab === "source") void source.update();
  }

  /** Draws the page when it is another one, or shown otherwise. */
  async function redraw(): Promise<void> {
    const run = session.active;
    const { look: now, images: isWithImages } = session.settings;
    if (run === undefined) return;
    const wanted = JSON.stringify([run.ownTree ? run.run : 0, now, isWithImages]);
    if (wanted !== drawn) {
      drawn = wanted;
      page?.cancel();
      const drawing = await session.engine.ask("draw", run.run);
      if (drawn !== wanted) return;
      page = new PageFrame(drawing, { look: now, images: isWithImages });
      paint = new Paint(page);
      const made = page;
      made.frame.dataset["state"] = "drawing";
      fill(stage, made.frame, layer);
      if (!(await made.draw()) || made !== page) return;
      made.frame.dataset["state"] = "drawn";
      note.hidden = !drawing.isCut;
      openAtContent(made);
      note.textContent = `The page is longer: its first ${drawing.nodes.length.toLocaleString("en")} parts are drawn.`;
    }
    if (page?.frame.dataset["state"] !== "drawn") return;
    update();
  }

  /** Shows the first text of the content, below a little of what is before it. */
  function openAtContent({ frame, elements }: PageFrame): void {
    const kept = session.active?.kept;
    if (isOpened || session.place !== undefined || kept === undefined) return;
    isOpened = true;
    const isText = (element: HTMLElement) => element.localName === "x-t" && element.getBoundingClientRect().height > 0;
    const first = [...elements].find(([node, element]) => kept[node] === 1 && isText(element));
    if (first === undefined) return;
    const top = first[1].getBoundingClientRect().top + frame.offsetTop;
    scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 5);
  }

  function update(): void {
    if (page === undefined) return;
    page.document.documentElement.dataset["theme"] = document.documentElement.dataset["theme"] ?? "light";
    paint?.show(session.active, [...session.runs.values()], session.settings.view);
    showPlace();
    void frameRecords();
  }

  /** Records are looked for when somebody wants to see them. */
  async function frameRecords(): Promise<void> {
    const { active } = session;
    const shown = page;
    if (session.settings.view !== "records" || active === undefined) return;
    const found = await session.records(active).catch(() => []);
    if (session.active !== active || page !== shown) return;
    records = found;
    paint?.records(found);
    // Names of kinds and roles take room.
    page?.measure();
    scroller.dataset["records"] = String(found.length);
  }

  function showPlace(): void {
    shown?.removeAttribute("data-pith-place");
    shown = session.place && page?.elements.get(session.place.node);
    shown?.setAttribute("data-pith-place", "");
    if (tab === "source") void source.update();
    if (shown === undefined || page === undefined) return;
    const at = shown.getBoundingClientRect();
    const top = at.top + (page.frame.getBoundingClientRect().top - scroller.getBoundingClientRect().top);
    const isSeen = top >= 0 && top + Math.min(at.height, 80) <= scroller.clientHeight;
    if (!isSeen) scroller.scrollTop += top - scroller.clientHeight / 4;
  }

  function onKey(event: KeyboardEvent): void {
    if (page === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") session.show(undefined);
    const here = session.place?.node ?? 0;
    const stops = session.settings.view === "records" ? recordStops(page, records) : stopsOf(page, session.active);
    const node = nextNode(event.key, page, stops, here);
    if (node === undefined) return;
    event.preventDefault();
    session.show({ node, from: "page" });
  }

  function showSettings(): void {
    const { settings, runs } = session;
    views.choose(settings.view);
    views.disable("agreement", runs.size < 2);
    look.value = settings.look;
    images.checked = settings.images;
    fill(key, ...(runs.size === 0 ? [] : LEGENDS[settings.view]()));
  }

  session.on(["page"], () => {
    drawn = "";
    isOpened = false;
    scroller.scrollTop = 0;
  });
  session.on(["settings", "runs"], () => {
    showSettings();
    void redraw();
  });
  session.on(["place"], showPlace);
  document.addEventListener("themechange", update);
  new ResizeObserver(
    later(120, () => {
      if (page?.frame.dataset["state"] === "drawn") page.measure();
    }),
  ).observe(scroller);
  choose(tab);
  showTab();
  showSettings();
  return h(
    "section",
    { class: "pane page-pane", "aria-label": "Page", "data-part": "page" },
    h("header", { class: "pane-head" }, list, options),
    key,
    note,
    body,
  );
}

const container = () => h("span", {}, h("i", { class: "key-container" }), "Container");
const dropped = () => h("span", { class: "key-dropped" }, "Dropped text");

const LEGENDS: Record<View, () => HTMLElement[]> = {
  score: () => [h("span", {}, "Against", h("i", { class: "key-scale" }), "For content"), container(), dropped()],
  kept: () => [h("span", {}, h("i", { class: "key-kept" }), "Kept text"), dropped(), container()],
  agreement: () => [
    h("span", {}, "One algorithm", h("i", { class: "key-votes" }), "All of them"),
    h("span", { class: "key-dropped" }, "Kept by none"),
  ],
  records: () => [
    h("span", {}, h("i", { class: "key-record" }), "Record, with its kind"),
    h("span", {}, h("i", { class: "key-role" }), "What a field of it was read from"),
  ],
  page: () => [h("span", {}, "The page alone, without a heat map")],
};
