/** A page whose article has as many sections as asked for, between a menu and a footer; each names its number. */
export function longPage(sections: number): string {
  const parts = Array.from({ length: sections }, (_, i) => section(i + 1));
  return `<!DOCTYPE html><html lang="en"><title>The lighthouse keepers</title>
<meta name="author" content="Ada Wren"><meta property="article:published_time" content="2024-03-05T10:00:00Z">
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a></nav>
<main><article><h1>The lighthouse keepers</h1>${parts.join("\n")}</article></main>
<footer><a href="/terms">Terms</a> All rights reserved.</footer></html>`;
}

function section(number: number): string {
  return `<h2>Winter ${number}</h2>
<p>In winter number ${number} the keepers counted the ships that passed, and wrote each into a book with a blue cover. The wind
took two of the shutters, and nobody came up the stairs for nine days. When the supply boat landed at last, it brought lamp oil,
flour, and a letter that had been written in the autumn.</p>
<p>They answered it the same evening. The light was never out, not even in the storm of winter ${number}, when the sea came over
the wall and took the hens. Of this they were proud for the rest of their lives, and rightly so.</p>`;
}
