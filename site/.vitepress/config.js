/** How VitePress makes the site: its menu is the map of the docs. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { defineConfig } from "vitepress";
import { ROOT, slugOf } from "../collect-pages.js";

/** The map of the docs is the site's menu: a group for each of its sections, with the pages that it names, each once; a link to a part of a page names none. */
function menu() {
  // It stands at the top of the menu.
  const seen = new Set(["README.md"]);
  const [, ...sections] = readFileSync(join(ROOT, "docs", "README.md"), "utf8").split(/^## /m);
  return sections.map((section) => {
    const links = [...section.matchAll(/\]\(([^)#\s]+\.md)\)/g)].map(([, link]) => posix.join("docs", link));
    const fresh = [...new Set(links)].filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    const items = fresh.map((path) => ({ text: titleOf(path), link: linkOf(path) }));
    return { text: section.split("\n", 1)[0], collapsed: false, items };
  });
}

function titleOf(path) {
  const [, title = path] = /^# (.+)$/m.exec(readFileSync(join(ROOT, path), "utf8")) ?? [];
  return title.replace(/`/g, "");
}

/** README.md of a folder is what the folder shows. */
function linkOf(path) {
  return `/${path
    .replace(/(?:^|\/)README\.md$/, "/")
    .replace(/\.md$/, "")
    .replace(/^\//, "")}`;
}

export default defineConfig({
  title: "Pith",
  description: "The main content of a web page, with the reason for every decision",
  srcDir: ".pages",
  outDir: "dist",
  cacheDir: ".cache",
  cleanUrls: false,
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { anchor: { slugify: slugOf } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Docs", link: "/docs/" },
      { text: "Reference", link: "/docs/exports/" },
      { text: "Playground", link: "/docs/playground" },
      { text: "Changes", link: "/CHANGELOG" },
    ],
    sidebar: [
      {
        text: "Start",
        items: [
          { text: "What Pith is", link: "/" },
          { text: "Map of the docs", link: "/docs/" },
          { text: "Reference of all exports", link: "/docs/exports/" },
        ],
      },
      ...menu(),
    ],
    footer: { message: "Apache License 2.0" },
  },
});
