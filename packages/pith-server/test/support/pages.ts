// Pages for the service: an article of usual length, and one that takes long to read.

const SENTENCES = [
  "The boats came back to the harbour before the storm reached the outer wall, and nobody was missing.",
  "Fishermen had been told of the wind at noon, when the sky was still clear over the town and the bay.",
  "By evening the market stood under water, and the old men carried the baskets up to the church.",
  "What was saved was shared out on the steps, as it has been done after every flood since the town was built.",
];

/** A page with an article about `subject`, as long as an article is, between a menu and a footer. */
export function articlePage(subject: string): string {
  const paragraphs = SENTENCES.map((text) => `<p>Of ${subject}: ${text} ${text.toLowerCase()}</p>`).join("\n");
  return `<!doctype html><html lang="en"><title>All about ${subject}</title>
<nav><a href="/">Home</a> <a href="/a">News</a></nav>
<main><article><h1>All about ${subject}</h1>${paragraphs}<p><a href="/next">The next one</a> is about gulls and their cries.</p>
</article></main><footer><a href="/imprint">Imprint</a></footer></html>`;
}

/** A page of about `bytes` bytes in which everything is content: work for a worker. */
export function longPage(bytes: number): string {
  const paragraph = `<p>${SENTENCES.join(" ")}</p>\n`;
  return `<title>Long</title><article>${paragraph.repeat(Math.ceil(bytes / paragraph.length))}</article>`;
}
