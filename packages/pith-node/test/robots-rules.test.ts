/** robots.txt by RFC 9309: its examples, the decisions of robots-parser on random files, and linear time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "pith-testing/random.js";
import robotsParserModule, { type Robot } from "robots-parser";
import { matchesPathPattern, readRobots } from "#src/batch/fetch/robots-rules.js";

// The package is CommonJS; its types speak of a default export that Node gives as the module itself.
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robot;

const SITE = "https://a.example";
const AGENT = "Pith/1.0 (+https://example.org/bot)";

function allows(text: string, path: string): boolean {
  return readRobots(text, AGENT).allows(new URL(SITE + path));
}

test("patterns begin with the path; * is any text, $ the end", () => {
  for (const [path, pattern, isMatch] of [
    ["/news/1", "/news/", true],
    ["/news/1", "/news/*", true],
    ["/old/news/1", "/news/", false],
    ["/old/news/1", "*/news/", true],
    ["/a.html", "*.html$", true],
    ["/a.html?x=1", "*.html$", false],
    ["/a?page=2", "*?page=", true],
    ["/ab", "/a$", false],
    ["/aXbXc", "/a*b*c$", true],
    ["/ab", "/a*b*b$", false],
    ["/aabaabaac", "*aabaac", true],
    ["/abcabd", "*abcabc", false],
    ["/", "", true],
    ["/", "$", false],
    ["/x", "*$", true],
  ] as const) {
    assert.equal(matchesPathPattern(path, pattern), isMatch, `${path} ${pattern}`);
  }
});

test("the examples of RFC 9309 (2.2.2, 2.2.3, 5.2): encoding, special characters, the longest match", () => {
  const only = (rule: string, path: string) => !allows(`User-agent: *\nDisallow: ${rule}`, path);
  for (const [rule, path] of [
    ["/foo/bar?baz=quz", "/foo/bar?baz=quz"],
    ["/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https://foo.bar"],
    ["/foo/bar/\u30c4", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%E3%83%84", "/foo/bar/\u30c4"],
    ["/foo/bar/%e3%83%84", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%62%61%7A", "/foo/bar/baz"],
    ["/foo/bar/baz", "/foo/bar/%62%61%7A"],
    ["/path/file-with-a-%2A.html", "/path/file-with-a-*.html"],
    ["/path/foo-%24", "/path/foo-$"],
    ["/a b", "/a%20b"],
    ["/it's", "/it%27s"],
    ["/a$b", "/a$b"],
  ]) {
    assert.ok(only(rule, path), `${rule} ${path}`);
  }
  assert.ok(!only("/path/file-with-a-%2A.html", "/path/file-with-a-x.html"));
  const text = "User-Agent: pith\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n";
  assert.ok(allows(text, "/example/page/"));
  assert.ok(!allows(text, "/example/page/disallowed.gif"));
  assert.ok(allows("User-agent: *\nDisallow: /a\nAllow: /a", "/a"), "of two of a length the one that allows");
});

test("groups: the robot's own before those for all, several as one, and lines of others between", () => {
  const text = [
    "Disallow: /nobody",
    "User-agent: *",
    "Disallow: /all",
    "Crawl-delay: 9",
    "USER-AGENT: Pith/2 # us",
    "Sitemap: https://a.example/map.xml",
    "user-agent : other",
    "Disallow: /one",
    "Crawl-delay: 2.5",
    "User-agent: other",
    "Disallow: /other",
    "User-agent: pith",
    "disallow : /two # why",
    "Disallow:",
  ].join("\r\n");
  const { delay, sitemaps } = readRobots(text, AGENT);
  assert.deepEqual([delay, sitemaps], [2.5, ["https://a.example/map.xml"]]);
  const paths = ["/nobody", "/all", "/one", "/other", "/two", "/"];
  assert.deepEqual(
    paths.filter((path) => !allows(text, path)),
    ["/one", "/two"],
  );
});

test("what robots-parser decides of 3,000 random files, this decides", () => {
  const random = seededRandom(9309);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const some = (list: readonly string[], most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => pick(list)).join("");
  const path = () => `/${some(["a", "b", "/", ".html", "?", "=", "%C3%BC", "%c3%bc", "\u00fc"], 7)}`;
  const rule = () =>
    `${pick(["/", "", "*"])}${some(["a", "b", "/", "*", ".html", "%C3%BC", "\u00fc"], 6)}${pick(["", "", "$"])}`;
  let forbidden = 0;
  for (let n = 0; n < 3_000; n++) {
    const lines: string[] = [];
    for (let group = 0; group < 3; group++) {
      lines.push(`User-agent: ${pick(["*", "pith", "Pith/3", "other"])}`);
      for (let line = Math.floor(random() * 5); line > 0; line--) {
        // Of several * in a row robots-parser counts each to the length.
        lines.push(`${pick(["Allow", "Disallow", "Disallow"])}: ${rule().replace(/\*+/g, "*")}`);
      }
    }
    const text = lines.join(pick(["\n", "\r\n", "\r"]));
    const [given, rules] = [robotsParser(`${SITE}/robots.txt`, text), readRobots(text, AGENT)];
    for (let asked = 0; asked < 5; asked++) {
      const url = new URL(SITE + path());
      const isAllowed = rules.allows(url);
      assert.equal(isAllowed, given.isAllowed(url.href, AGENT), `${url.pathname}${url.search} by\n${text}`);
      if (!isAllowed) forbidden++;
    }
  }
  assert.ok(forbidden > 1_000, `${forbidden} were forbidden`);
});

test("rules without end cost nothing to speak of, and forbid", () => {
  const of = (rules: string) => `User-agent: *\n${rules}`;
  const long = `/${"a".repeat(8_000)}`;
  // Each of these took robots-parser 10 to 20 s of CPU for one path.
  assert.ok(!allows(of(`Disallow: /${"*".repeat(510_000)}`), long));
  assert.ok(allows(of(`Disallow: /${"*a".repeat(255_000)}b`), "/short"));
  assert.ok(!allows(of(`Disallow: /x${"*a".repeat(255_000)}b`), `/x${"a".repeat(5_000)}`), "its beginning forbids");
  assert.ok(allows(of(`Allow: /${"a".repeat(3_000)}\nDisallow: /b`), long));
  const many = Array.from({ length: 40_000 }, (_, n) => `Allow: *${n}`).join("\n");
  assert.ok(!allows(of(many), long), "what can't be decided in time is forbidden");
  const real = Array.from({ length: 40_000 }, (_, n) => `Disallow: /private/${n}/`).join("\n");
  assert.ok(allows(of(real), "/public/1"));
  assert.ok(!allows(of("Disallow: /x"), `/${"a".repeat(9_000)}`), "no server takes such an address");
});

test("matching takes time in proportion to path and pattern", () => {
  const time = (size: number) => {
    const [path, pattern] = [`/${"a".repeat(2 * size)}`, `*${"a".repeat(size)}b`];
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      assert.ok(!matchesPathPattern(path, pattern));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...times);
  };
  time(100_000);
  const [small, large] = [time(100_000), time(400_000)];
  assert.ok(large < 8 * small, `${large} and ${small} microseconds`);
});
