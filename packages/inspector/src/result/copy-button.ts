import { writtenFormat } from "../app/result-file.js";
import type { Session } from "../app/session.js";
import { h } from "../dom.js";
import type { RunReport } from "../worker/messages.js";

/** How long the button says what came of it. */
const SAID_MS = 2_000;

/** Copies a result as it is written in the format that is shown; the reading view as Markdown. */
export function copyButton(session: Session, { run }: RunReport): HTMLElement {
  const button = h(
    "button",
    {
      type: "button",
      class: "copy",
      "aria-live": "polite",
      title: "Copy the result in the format that is shown; the reading view as Markdown",
      onclick: async () => {
        try {
          const { text } = await session.engine.ask("write", run, writtenFormat(session.settings.format));
          await navigator.clipboard.writeText(text);
          say("Copied");
        } catch {
          say("The browser doesn’t allow it");
        }
      },
    },
    "Copy",
  );
  const say = (text: string) => {
    button.textContent = text;
    setTimeout(() => {
      button.textContent = "Copy";
    }, SAID_MS);
  };
  return button;
}
