// The menu that copies a link, saves a result, or saves the inspector with the page.

import { h } from "../dom.js";
import { fileOf, writtenFormat } from "../state/formats.js";
import type { Session } from "../state/session.js";
import { menu } from "../widgets.js";
import { withEmbedded } from "./embedded.js";
import { linkText } from "./permalink.js";

/** What can be taken along: a link, the result, the inspector with the page in it. */
export function shareMenu(session: Session): HTMLElement {
  const said = h("p", { class: "quiet", role: "status" });
  const item = (label: string, about: string, onclick: () => Promise<string>) =>
    h(
      "button",
      {
        type: "button",
        class: "menu-item",
        onclick: async () => {
          said.textContent = await onclick();
        },
      },
      h("strong", {}, label),
      h("span", { class: "quiet" }, about),
    );
  return menu(
    "button",
    "Share",
    item("Copy a link", "With the settings, and the page when it is small", () => copyLink(session)),
    item("Download the result", "In the format that is shown", () => saveResult(session)),
    item("Save as one file", "This inspector with the page in it", () => savePage(session)),
    said,
  ).element;
}

async function copyLink({ settings, source }: Session): Promise<string> {
  const { text, holdsPage } = await linkText(settings, source);
  const link = `${location.href.replace(/#.*/s, "")}#${text}`;
  history.replaceState(null, "", `#${text}`);
  const copied = await navigator.clipboard.writeText(link).then(
    () => "The link is copied.",
    () => "The link is in the address bar.",
  );
  return holdsPage ? copied : `${copied} The page is too large for it: it has the settings only.`;
}

async function saveResult({ engine, active, settings, source }: Session): Promise<string> {
  if (active === undefined) return "There is no result yet.";
  const format = writtenFormat(settings.format);
  const { text } = await engine.ask("write", active.run, format);
  const { ending, mediaType } = fileOf(format);
  return save(`${stem(source?.name)}.${ending}`, mediaType, text);
}

async function savePage({ source, settings }: Session): Promise<string> {
  if (source === undefined) return "There is no page yet.";
  return save(`${stem(source.name)}.inspector.html`, "text/html", await withEmbedded(source, settings));
}

function save(name: string, type: string, text: string): string {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return `Saved as ${name}.`;
}

/** A file's name from a page's: the last part of its address or path, without its ending. */
function stem(name = "page"): string {
  const last = name.split(/[/\\]/).filter(Boolean).at(-1) ?? "";
  return (
    last
      .replace(/\.(?:html?|gz)$/i, "")
      .replace(/[^\p{L}\p{N}._-]+/gu, "-")
      .slice(0, 60) || "page"
  );
}
