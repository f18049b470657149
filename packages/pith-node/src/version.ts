// The version of the package, and how Pith identifies itself.

/** Pith's version, as `npm run set-version` writes it here and into each package.json: a bundle has no package.json to read. */
export const VERSION = "1.0.0-rc.1";

/**
 * The user agent that Pith sends to servers: the program's name, and how whoever runs it can say where to write to. A crawl for
 * which nobody did so says it once.
 */
export const USER_AGENT = `Pith/${VERSION} (no contact given; set --user-agent)`;
