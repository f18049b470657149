// The form for a web address, with the field for the service's token, and how its page is fetched through that service.

import { h } from "../dom.js";
import type { PageSource } from "../worker/messages.js";

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

/** Where the tab keeps it: not in links, not in files that are saved, and gone with the tab. */
const KEY = "pith-token";

/** The token that the service is sent; "" for none. */
let knownToken = inTab((memory) => memory.getItem(KEY)) ?? "";

function rememberToken(token: string): void {
  knownToken = token;
  inTab((memory) => memory.setItem(KEY, token));
}

/** A window that may not use the tab's memory forgets the token when it is reloaded. */
function inTab<Result>(use: (memory: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

const NO_SERVER =
  "An address needs the service, which fetches the page: run `pith serve` and open its first page. Or save the page, and drop the file here.";

/** The service answers only who has a token, and the one that it was sent, if any, isn't one. */
class TokenWanted extends Error {
  override readonly name = "TokenWanted";
}

/** What a header can hold of a token. */
const TOKEN = /^[!-~]+$/;
const UNAUTHORIZED = 401;

/** Whether a service may be there to fetch pages: a file on a disk has none. */
function mayFetch(): boolean {
  return location.protocol === "http:" || location.protocol === "https:";
}

/**
 * Has the service fetch a page: `GET page?url=`, which answers with its bytes and Content-Type, and names the page's final
 * address in Content-Location. Rejects with an Error that says in words what went wrong; with a TokenWanted, when the service
 * wants another token than the one that is known.
 */
async function fetchPage(address: string): Promise<PageSource> {
  if (!mayFetch()) throw new Error(NO_SERVER);
  const wanted = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`).href;
  const token = knownToken;
  const headers: Record<string, string> = TOKEN.test(token) ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`page?url=${encodeURIComponent(wanted)}`, { headers }).catch(() => undefined);
  if (response === undefined || response.status === 404) throw new Error(NO_SERVER);
  if (response.status === UNAUTHORIZED) {
    throw new TokenWanted(
      token === ""
        ? "This service fetches pages only for who has a token. Enter yours."
        : "The service doesn’t know this token. Look whether it is complete, and enter it again.",
    );
  }
  if (!response.ok) throw new Error(await problemOf(response));
  const url = response.headers.get("content-location") ?? wanted;
  const charset = response.headers.get("content-type") ?? undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, name: url, url, ...(charset !== undefined && { charset }) };
}

/** What the service says of a failure, as problem details (RFC 9457). */
async function problemOf(response: Response): Promise<string> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
  return detail ?? `The service answered with status ${response.status}.`;
}
