// The button that switches between light and dark colours.

import { h } from "../dom.js";

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
