/** The site that crawls are tested on: a small newspaper with a sitemap, a calendar without end, loops, copies and pages that fail. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { gzipSync } from "node:zlib";
import { serve } from "pith-testing/server.js";

/** A site of our own with the traps that crawlers meet, and what was asked of it. */
export interface TestSite {
  readonly origin: string;
  /** Paths with queries, in order. */
  readonly asked: string[];
  /** The most requests that were open at a time. */
  readonly most: () => number;
}

/** Articles that the sitemap names, and of these the ones that it says are of this year. */
export const ARTICLES = 60;
export const NEW_ARTICLES = 30;

const WORDS =
  "harbour ship tide mill master repair northern quay council money fisher net herring gull storm winter market price boat captain island bridge ferry rope anchor sail lantern coast port cargo crane dock pilot fog wave shore sand stone tower bell clock letter night morning train road field farm orchard apple cider barrel cellar river lock canal barge".split(
    " ",
  );

/** Sentences that are the same for the same seed, and other ones for another. */
export function prose(seed: number, sentences = 8): string {
  let state = seed * 2_654_435_761 + 12_345;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length];
  };
  const sentence = () =>
    `The ${next()} of the ${next()} was seen by the ${next()} near the ${next()}, said the ${next()} of ${next()}.`;
  return Array.from({ length: sentences }, sentence).join(" ");
}

/** Serves the site until the test is over. `onSlow` is called when the page that never comes is asked for. */
export async function serveTestSite(t: TestContext, onSlow: () => void = () => {}): Promise<TestSite> {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  let sessions = 0;
  let isBusy = true;
  const site = await serve(t, (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    most = Math.max(most, ++open);
    response.on("close", () => open--);
    answer(path, request, response);
  });
  return { origin: site, asked, most: () => most };

  function answer(path: string, request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, searchParams } = new URL(path, "http://site");
    const origin = `http://${request.headers.host}`;
    const send = (type: string, body: string | Buffer) => void response.setHeader("content-type", type).end(body);
    const html = (title: string, body: string, head = "") =>
      send(
        "text/html; charset=utf-8",
        `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a> <a href="/news/">News</a> <a href="/about?PHPSESSID=${++sessions}&utm_source=nav">About</a></nav><main><article><h1>${title}</h1>${body}</article></main><footer>The Tidewell Gazette</footer></body></html>`,
      );
    const number = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0);
    if (pathname === "/robots.txt")
      return send("text/plain", `User-agent: *\nDisallow: /private/\nSitemap: ${origin}/sitemap_index.xml\n`);
    if (pathname === "/sitemap_index.xml") return send("application/xml", sitemapIndex(origin));
    if (pathname === "/sitemap-news.xml.gz") return send("application/x-gzip", gzipSync(newsSitemap(origin)));
    if (pathname === "/sitemap-old.xml") return send("application/xml", oldSitemap(origin));
    if (pathname === "/rss.xml") return send("application/rss+xml", rss(origin));
    if (pathname === "/atom") return send("application/atom+xml", atom(origin));
    if (pathname === "/feed.json") return send("application/feed+json", jsonFeed(origin));
    if (pathname === "/") {
      const feeds = `<link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="alternate" type="application/atom+xml" href="/atom"><link rel="alternate" type="application/feed+json" href="/feed.json">`;
      const links = [
        "/calendar/2026/1",
        "/loop/",
        "/private/x",
        "/old/7",
        "/away",
        "/missing/1",
        "/slow",
        "/busy",
        "/long-read",
      ];
      const more = [
        "/print/3",
        "/unlisted",
        "/prospectus.pdf",
        "/photo",
        "https://elsewhere.example/",
        "mailto:a@b.example",
        "/shop?colour=red&size=m",
        "/shop?size=m&colour=red",
      ];
      return html(
        "The Tidewell Gazette",
        `<p>${prose(90_001)}</p><ul>${[...links, ...more].map((href) => `<li><a href="${href.replace("&", "&amp;")}">${href}</a></li>`).join("")}</ul>`,
        feeds,
      );
    }
    if (pathname === "/news/" || pathname === "/news") {
      const page = Number(searchParams.get("page") ?? 1);
      const items = Array.from({ length: 10 }, (_, i) => (page - 1) * 10 + i + 1).filter((n) => n <= ARTICLES);
      const next = page * 10 < ARTICLES ? `<a rel="next" href="/news/?page=${page + 1}">Older</a>` : "";
      return html(
        `News, page ${page}`,
        `<ul>${items.map((n) => `<li><a href="/news/${n}?utm_campaign=list">${prose(n, 1)}</a></li>`).join("")}</ul>${next}`,
      );
    }
    if (/^\/(?:news|print)\/\d+$/.test(pathname) && number >= 1 && number <= ARTICLES)
      return html(
        `Article ${number}`,
        `<p>${prose(number)}</p><p>${prose(number + 1_000)}</p><p><a href="/print/${number}">Print</a></p>`,
      );
    if (/^\/feed-only\/\d$/.test(pathname)) return html(`From a feed ${number}`, `<p>${prose(number + 5_000)}</p>`);
    if (/^\/archive\/\d+$/.test(pathname)) return html(`Of old ${number}`, `<p>${prose(number + 7_000)}</p>`);
    if (/^\/old\/\d+$/.test(pathname)) return response.writeHead(301, { location: `/news/${number}` }).end();
    if (pathname === "/away") return response.writeHead(302, { location: "http://127.0.0.2:9/inside" }).end();
    if (/^\/calendar\/\d+\/\d+$/.test(pathname)) {
      const [year, month] = pathname.split("/").slice(2).map(Number);
      const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1];
      return html(
        `Calendar ${month}/${year}`,
        `<p>${prose(90_002, 3)} There are no events in month ${month} of ${year}.</p><a href="/calendar/${y}/${m}">Next month</a>`,
      );
    }
    if (pathname.startsWith("/loop/"))
      return html("Loop", `<p>${prose(pathname.length)}</p><a href="loop/">deeper</a>`);
    if (pathname === "/about") return html("About", `<p>${prose(90_003)}</p>`);
    if (pathname === "/shop") return html("Shop", `<p>${prose(90_004)}</p>`);
    if (pathname === "/unlisted")
      return html("Unlisted", `<p>${prose(90_005)}</p>`, `<meta name="robots" content="noindex">`);
    if (pathname === "/slow") return onSlow();
    if (pathname === "/busy" && isBusy) {
      isBusy = false;
      return response.writeHead(429, { "retry-after": "90" }).end();
    }
    if (pathname === "/busy") return html("Busy", `<p>${prose(90_006)}</p>`);
    if (pathname === "/photo") return send("image/png", Buffer.from("89504e470d0a1a0a", "hex"));
    if (pathname === "/long-read") {
      const part = Number(searchParams.get("page") ?? 1);
      const next = part < 3 ? `<a href="/long-read?page=${part + 1}">Page ${part + 1} of 3</a>` : "";
      return html(
        "The long read",
        `<p>Part ${part} begins. ${prose(90_010 + part)}</p><p>${prose(90_020 + part)} Part ${part} ends.</p>${next}`,
      );
    }
    return html(
      "Not here",
      "<p>Sorry, we looked everywhere and the page that you asked for isn't here any more. Perhaps it never was; please try the front page of the Gazette.</p>",
    );
  }
}

function sitemapIndex(origin: string): string {
  return `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-news.xml.gz</loc></sitemap><sitemap><loc>${origin}/sitemap-old.xml</loc><lastmod>2011-05-01</lastmod></sitemap><sitemap><loc>${origin}/sitemap_index.xml</loc></sitemap><sitemap><loc>http://127.0.0.2:9/sitemap.xml</loc></sitemap></sitemapindex>`;
}

function newsSitemap(origin: string): string {
  const url = (n: number) =>
    `<url><loc>${origin}/news/${n}</loc><news:news><news:publication_date>${n <= NEW_ARTICLES ? "2026-03-05" : "2020-01-02T10:00:00Z"}</news:publication_date><news:title>Article &amp; ${n}</news:title></news:news><image:image><image:loc>${origin}/photo-${n}.jpg</image:loc></image:image></url>`;
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${Array.from({ length: ARTICLES }, (_, i) => url(i + 1)).join("\n")}</urlset>`;
}

function oldSitemap(origin: string): string {
  const url = (n: number) => `<url><loc>${origin}/archive/${n}</loc><lastmod>2009-01-0${n}</lastmod></url>`;
  return `<urlset>${[1, 2, 3].map(url).join("")}`;
}

function rss(origin: string): string {
  return `<rss version="2.0"><channel><title>Gazette</title><item><title>A</title><link>${origin}/feed-only/1</link><pubDate>Thu, 05 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>`;
}

function atom(origin: string): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>Gazette</title><entry><title>B</title><link href="${origin}/feed-only/2"/><updated>2026-03-06T10:00:00Z</updated></entry></feed>`;
}

function jsonFeed(origin: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    items: [{ id: "1", url: `${origin}/feed-only/3`, date_published: "2026-03-07T10:00:00Z" }, { id: "2" }, null],
  });
}
