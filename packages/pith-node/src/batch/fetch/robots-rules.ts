// Parses a robots.txt and decides which paths it allows.

/** What a robots.txt says to one robot (RFC 9309). */
export interface RobotsRules {
  allows(url: URL): boolean;
  /** The crawl delay, in seconds, as written; 0 if there is none. */
  readonly delay: number;
  /** The addresses of sitemaps that it names, as written. */
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly pattern: string;
  readonly isAllowed: boolean;
}

interface Group {
  readonly rules: Rule[];
  delay: number;
}

/** Characters of a pattern. A longer one that forbids is cut, so that its beginning forbids; a longer one that allows is left out. */
const LONGEST_PATTERN = 2_048;

/** Characters of a path with its query; servers commonly take 8 kB. If there are rules, longer ones are forbidden. */
const LONGEST_PATH = 8_192;

/** Characters that one decision looks at, at most some 30 ms: rules that take more forbid. Ten thousand real rules take 0.3 million. */
const MOST_STEPS = 2_000_000;

/** Reads a robots.txt for a robot with this user agent: its own groups, or those for all (`*`). */
export function readRobots(text: string, userAgent: string): RobotsRules {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  const own = productOf(userAgent);
  let current: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [name, value] = readLine(line);
    if (name === "sitemap") {
      if (value !== "") sitemaps.push(value);
    } else if (name === "user-agent") {
      if (!isNaming) current = [];
      isNaming = true;
      const product = productOf(value);
      if (product === own || product === "*") current.push(product);
    } else if (name === "allow" || name === "disallow" || name === "crawl-delay") {
      isNaming = false;
      for (const product of current) addTo(groupOf(product), name, value);
    }
  }
  const { rules, delay } = groups.get(own) ?? groups.get("*") ?? { rules: [], delay: 0 };
  // The longest rule that matches decides; of two with the same length, the one that allows (2.2.2).
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { allows: (url) => isAllowed(url, rules), delay, sitemaps };

  function groupOf(product: string): Group {
    const group = groups.get(product) ?? { rules: [], delay: 0 };
    groups.set(product, group);
    return group;
  }
}

function addTo(group: Group, name: "allow" | "disallow" | "crawl-delay", value: string): void {
  if (name === "crawl-delay") {
    const delay = Number(value);
    if (Number.isFinite(delay)) group.delay = delay;
  } else if (value !== "") {
    const isAllowed = name === "allow";
    const pattern = normalPattern(value);
    if (pattern.length <= LONGEST_PATTERN) group.rules.push({ pattern, isAllowed });
    else if (!isAllowed) group.rules.push({ pattern: pattern.slice(0, LONGEST_PATTERN), isAllowed });
  }
}

function isAllowed({ pathname, search }: URL, rules: readonly Rule[]): boolean {
  if (rules.length === 0) return true;
  if (pathname.length + search.length > LONGEST_PATH) return false;
  // In a pattern these are special unless they are encoded.
  const path = normal(pathname + search)
    .replaceAll("*", "%2A")
    .replaceAll("$", "%24");
  let steps = 0;
  for (const { pattern, isAllowed } of rules) {
    steps += pattern.length + (pattern.includes("*") ? path.length : 0);
    if (steps > MOST_STEPS) return false;
    if (matchesPathPattern(path, pattern)) return isAllowed;
  }
  return true;
}

/** A line's name in lower case and its value, without comment; empty strings where it has none. */
function readLine(line: string): [string, string] {
  const [text] = line.split("#", 1);
  const colon = text.indexOf(":");
  return colon < 0 ? ["", ""] : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

/** What a robot is called, without its version. */
function productOf(userAgent: string): string {
  return userAgent.split("/", 1)[0].trim().toLowerCase();
}

/** A pattern in which several `*` in a row are one, and a `$` that isn't its end is encoded. */
function normalPattern(pattern: string): string {
  return normal(pattern)
    .replace(/\*+/g, "*")
    .replace(/\$(?!$)/g, "%24");
}

/** A path in its normal encoding (2.2.2): what means the same unencoded isn't encoded. */
function normal(path: string): string {
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (all, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : all.toUpperCase();
  });
  return decoded.replace(/[^\x21-\x7e]|["'<>\\^`{|}]/gu, encoded);
}

function encoded(character: string): string {
  return character === "'" ? "%27" : encodeURIComponent(character);
}

/**
 * Whether a path, with its query, matches a pattern as robots.txt has them (RFC 9309, 2.2.3): it begins with it; `*` is any
 * text, and `$` at the end the end of the path. Takes time proportional to the two lengths.
 */
export function matchesPathPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [first, ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    at = endOfFirst(path, part, at);
    if (at < 0) return false;
  }
  if (last !== undefined) return path.endsWith(last) && path.length - last.length >= at;
  return !isAnchored || at === path.length;
}

/** Where the first occurrence of a part from a place on ends; -1 if there is none (Knuth, Morris and Pratt). */
function endOfFirst(text: string, part: string, from: number): number {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = from; matched < part.length; at++) {
    if (at === text.length) return -1;
    const code = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1];
    if (part.charCodeAt(matched) === code) matched++;
    if (matched === part.length) return at + 1;
  }
  return from;
}

/** For each beginning of a part, the length of the longest shorter beginning that is also its end. */
function bordersOf(part: string): number[] {
  const borders = [0];
  for (let at = 1, matched = 0; at < part.length; at++) {
    const code = part.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1];
    if (part.charCodeAt(matched) === code) matched++;
    borders.push(matched);
  }
  return borders;
}
