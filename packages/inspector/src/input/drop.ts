// Opens files that are dropped on the window.

import type { PageSource } from "../worker/messages.js";
import { readFile } from "./start.js";

/** Lets a file be dropped anywhere in the window. */
export function acceptDrops(open: (page: PageSource) => Promise<void>): void {
  const root = document.documentElement;
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    root.classList.add("is-dragging");
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) root.classList.remove("is-dragging");
  });
  addEventListener("drop", (event) => {
    root.classList.remove("is-dragging");
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void readFile(file).then(open);
  });
}
