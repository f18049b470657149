// The whole window: toolbar with its switch of colours, panes and start panel, and the page that it opens first.

import { detailsPane } from "../details/pane.js";
import { fill, h } from "../dom.js";
import { acceptDrops, type OpenPage, type StartPanel, startPanel } from "../input/start.js";
import { pagePane } from "../page/pane.js";
import { resultPane } from "../result/pane.js";
import { readEmbedded } from "../share/embedded.js";
import { shareMenu } from "../share/menu.js";
import { readLink, settingsText } from "../share/permalink.js";
import type { Session } from "../state/session.js";
import { toolbar } from "./toolbar.js";

const PARTS = ["page", "result", "details"] as const;
const PART_LABELS = { page: "Page", result: "Result", details: "Details" };

/** Builds the window, and opens the page that came with it or with its link. */
export function startWindow(session: Session, root: HTMLElement): void {
  const title = h("h1", { class: "page-title", hidden: true });
  const status = h("p", { class: "visually-hidden", role: "status" });
  const dialog = h(
    "dialog",
    { class: "open-dialog", "aria-label": "Open a page" },
    h("header", {}, h("h2", {}, "Open a page"), closeButton()),
  );
  const openPage: OpenPage = async (page, address) => {
    // A page that the link held isn't this one.
    const parts = new URLSearchParams(settingsText(session.settings));
    if (address !== undefined) parts.set("url", address);
    history.replaceState(null, "", `#${parts}`);
    await session.load(page);
    dialog.close();
  };
  const panel = startPanel(openPage);
  dialog.append(startPanel(openPage).element);
  acceptDrops(openPage);

  const start = h(
    "main",
    { class: "start" },
    h("h1", {}, "See how a page is read"),
    h(
      "p",
      { class: "lead" },
      "The main content of a web page, without menus, ads and footers, and the reason for every decision.",
    ),
    panel.element,
  );
  const work = h(
    "main",
    { class: "work", "data-shown": "page", tabindex: -1 },
    pagePane(session),
    resultPane(session),
    detailsPane(session),
  );
  const bar = h("div", { class: "bars", hidden: true }, toolbar(session), partSwitch(work));
  const actions = h(
    "div",
    { class: "actions", hidden: true },
    h("button", { type: "button", class: "button", onclick: () => dialog.showModal() }, "Open"),
    shareMenu(session),
  );
  const head = h(
    "header",
    { class: "top" },
    h(
      "p",
      { class: "brand" },
      h("span", { class: "brand-mark", "aria-hidden": "true" }),
      "Pith",
      h("span", {}, "inspector"),
    ),
    title,
    actions,
    themeButton(),
  );
  fill(root, head, bar, start, dialog, status);

  session.on(["page"], () => {
    bar.hidden = false;
    actions.hidden = false;
    title.hidden = false;
    if (start.isConnected) {
      // What had the focus is gone with the start.
      start.replaceWith(work);
      work.focus();
    }
    const name = session.source?.name ?? "";
    fill(title, h("strong", {}, session.page?.title || name), h("span", {}, name));
    document.title = `${session.page?.title || name} · Pith inspector`;
  });
  session.on(["settings"], () => rememberSettings(session));
  session.on(["busy", "runs"], () => {
    root.toggleAttribute("data-busy", session.isBusy);
    const run = session.active;
    if (!session.isBusy && run !== undefined) {
      status.textContent = `Read: ${run.words} words, confidence ${Math.round(100 * run.confidence)} per cent.`;
    }
  });
  void openFirst(session, panel);
}

/** The page that came with the file, with the link, or that the link names. */
async function openFirst(session: Session, panel: StartPanel): Promise<void> {
  const linked = await readLink(location.hash);
  const embedded = await readEmbedded();
  const isPlain = location.hash.length < 2;
  session.change(embedded !== undefined && isPlain ? embedded.settings : linked.settings);
  const page = linked.page ?? (linked.url === undefined ? embedded?.page : undefined);
  if (page !== undefined) await panel.attempt(() => session.load(page));
  else if (linked.url !== undefined) await panel.fetch(linked.url);
}

/** Keeps the settings in the address, so that reloading the window keeps them. A page in it stays. */
function rememberSettings({ settings, page }: Session): void {
  if (page === undefined) return;
  const now = new URLSearchParams(settingsText(settings));
  const before = new URLSearchParams(location.hash.slice(1));
  for (const name of ["page", "name", "address", "charset", "url"]) {
    const value = before.get(name);
    if (value !== null) now.set(name, value);
  }
  history.replaceState(null, "", `#${now}`);
}

/** On narrow windows one part is seen at a time. */
function partSwitch(work: HTMLElement): HTMLElement {
  const buttons = PARTS.map((part) =>
    h(
      "button",
      { type: "button", "aria-pressed": String(part === "page"), onclick: () => show(part) },
      PART_LABELS[part],
    ),
  );
  function show(part: (typeof PARTS)[number]): void {
    work.dataset["shown"] = part;
    PARTS.forEach((name, i) => {
      buttons[i].setAttribute("aria-pressed", String(name === part));
    });
  }
  return h("nav", { class: "part-switch", "aria-label": "Parts" }, ...buttons);
}

function closeButton(): HTMLElement {
  return h("form", { method: "dialog" }, h("button", { class: "button ghost icon", "aria-label": "Close" }, "✕"));
}

const DARK = matchMedia("(prefers-color-scheme: dark)");

/** A button that turns light into dark and back. Until it is pressed the window is as the system is. */
export function themeButton(): HTMLElement {
  const root = document.documentElement;
  const button = h("button", {
    type: "button",
    class: "button ghost icon",
    onclick: () => set(isDark() ? "light" : "dark"),
  });
  const isDark = () => root.dataset["theme"] === "dark";
  const set = (theme: "light" | "dark") => {
    root.dataset["theme"] = theme;
    button.textContent = isDark() ? "☀" : "☾";
    button.setAttribute("aria-label", isDark() ? "Light colours" : "Dark colours");
    button.title = button.getAttribute("aria-label") ?? "";
    document.dispatchEvent(new Event("themechange"));
  };
  DARK.addEventListener("change", ({ matches }) => set(matches ? "dark" : "light"));
  set(DARK.matches ? "dark" : "light");
  return button;
}
