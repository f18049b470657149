// The form for a web address, with the field for the service's token.

import { h } from "../dom.js";
import type { PageSource } from "../worker/messages.js";
import { fetchPage, mayFetch, rememberToken, TokenWanted } from "./fetch-page.js";

/** Does what opens a page, and says what went wrong. */
export type Attempt = (openSome: () => Promise<void>) => Promise<void>;

/** The field for an address that the service fetches, and the one for a token, which is seen once the service asks for it. */
export function addressForms(
  attempt: Attempt,
  open: (page: PageSource, address: string) => Promise<void>,
): { elements: readonly HTMLElement[]; fetch(url: string): Promise<void> } {
  const address = h("input", {
    type: "text",
    inputmode: "url",
    name: "url",
    placeholder: "https://example.org/article",
    spellcheck: "false",
    autocapitalize: "off",
    disabled: !mayFetch(),
  });
  const form = h(
    "form",
    {
      class: "line",
      onsubmit: (event: Event) => {
        event.preventDefault();
        void fetchAddress();
      },
    },
    h("label", { class: "field stacked" }, h("span", {}, "An address"), address),
    h("button", { class: "button", disabled: !mayFetch() }, "Fetch"),
  );

  const token = h("input", { type: "password", autocomplete: "off", spellcheck: "false" });
  const tokenForm = h(
    "form",
    {
      class: "line",
      hidden: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        rememberToken(token.value.trim());
        void fetchAddress();
      },
    },
    h("label", { class: "field stacked" }, h("span", {}, "Token (kept in this tab only)"), token),
    h("button", { class: "button" }, "Use it"),
  );

  const noServer = h(
    "p",
    { class: "quiet", hidden: mayFetch() },
    "Addresses need the service, which fetches the page: run ",
    h("code", {}, "pith serve"),
    " and open its first page.",
  );

  async function fetchAddress(): Promise<void> {
    const url = address.value.trim();
    if (url !== "") await attempt(async () => open(await fetchPage(url).catch(askForToken), url).then(hideToken));
  }

  function hideToken(): void {
    tokenForm.hidden = true;
    token.value = "";
  }

  function askForToken(error: unknown): never {
    if (error instanceof TokenWanted) {
      tokenForm.hidden = false;
      token.focus();
      token.select();
    }
    throw error;
  }

  return {
    elements: [form, tokenForm, noServer],
    async fetch(url) {
      address.value = url;
      await fetchAddress();
    },
  };
}
