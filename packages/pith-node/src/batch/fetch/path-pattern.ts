// Matches paths against the patterns of robots.txt.

/**
 * Whether a path, with its query, matches a pattern as robots.txt has them (RFC 9309, 2.2.3): it begins with it; `*` is any
 * text, and `$` at the end the end of the path. Takes time in proportion to the two lengths.
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

/** Where the first occurrence of a part from a place on ends; -1 when there is none (Knuth, Morris and Pratt). */
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
