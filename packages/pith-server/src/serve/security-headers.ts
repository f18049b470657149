// The security headers of all answers.

/** For everything that isn't meant to be shown. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * A page's content as HTML can be shown as it is: no script of it runs, no form is sent, it has no origin. Its own style
 * sheet and its images work.
 */
const CONTENT = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'";

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  // A page may say something else tomorrow, and answers may be meant for a token's holder only.
  "cache-control": "no-store",
  "content-security-policy": NOTHING,
};

/** Headers that replace these for HTML content. */
export const CONTENT_HEADERS: Readonly<Record<string, string>> = { "content-security-policy": CONTENT };
