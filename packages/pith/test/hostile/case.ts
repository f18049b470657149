/**
 * A page that tries to run something or to reach somebody. `alert(1)` is what it tries to run, `evil.example` whom it tries
 * to reach; pictures, which content may show, stand on `pictures.example` or beside the page.
 */
export type HostileCase = readonly [name: string, page: string];

/** What a page says before and behind: content has to survive the attack. */
export const BEFORE = "Words before";
export const BEHIND = "words behind";

/** A page whose body holds `markup` between words. */
export function page(markup: string): string {
  return `<!doctype html><title>A title</title><p>${BEFORE}</p>${markup}`;
}

/** A page with a paragraph of this text, in which `&`, `<` and `>` stand for themselves. */
export function textPage(text: string): string {
  return page(`<p>${escapeText(text)}</p><p>${BEHIND}</p>`);
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
