/**
 * The pages of the docs, as a reader of the repository has them: README.md and docs/README.md, and all that they lead to. Each link is
 * to a page, to another file, or to a folder; one that leads nowhere is a fault.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const BEGINNING = ["README.md", "docs/README.md"];

/** Links and images of Markdown, and the places that they lead to. Code is no place for links. */
const LINK = /(!?\[(?:[^[\]`]|`[^`]*`|\[[^\]]*\])*\]\()([^()\s]+)((?:\s+"[^"]*")?\))/g;
const CODE = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)$|`[^`\n]+`/gm;

/**
 * Gives `pages`: the text of each by its path in the repository; `files` and `folders`: the paths of what else is linked; and `faults`: a
 * line for each link to what isn't there. `extra`: pages besides, by path.
 */
export function collectPages(extra = {}) {
  const pages = new Map(Object.entries(extra));
  const [files, folders, faults] = [new Set(), new Set(), []];
  const waiting = [...BEGINNING, ...pages.keys()];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = pages.get(path) ?? readFileSync(join(ROOT, path), "utf8");
    pages.set(path, text);
    for (const { target } of linksOf(path, text)) {
      if (pages.has(target) || waiting.includes(target)) continue;
      const place = join(ROOT, target);
      if (!existsSync(place)) faults.push(`${path}: there is no ${target}`);
      else if (statSync(place).isDirectory()) {
        if (existsSync(join(place, "README.md"))) waiting.push(posix.join(target, "README.md"));
        else folders.add(target);
      } else if (target.endsWith(".md")) waiting.push(target);
      else files.add(target);
    }
  }
  for (const [path, text] of pages) {
    for (const { target, hash } of linksOf(path, text)) {
      const place = pages.has(target) ? target : posix.join(target, "README.md");
      if (hash === "" || !pages.has(place)) continue;
      if (!anchorsOf(pages.get(place)).has(hash)) faults.push(`${path}: ${place} has no heading #${hash}`);
    }
  }
  return { pages, files, folders, faults };
}

/** The links of a page to places in the repository. */
function linksOf(path, text) {
  return [...withoutCode(text).matchAll(LINK)]
    .map(([, , link]) => targetOf(path, link))
    .filter((target) => target !== undefined);
}

/** Where a link leads in the repository; undefined for other places. */
export function targetOf(path, link) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return undefined;
  const [place, hash = ""] = link.split("#");
  const target = place === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(place)).replace(/\/$/, "");
  return { target, hash };
}

/** A page with other addresses for its links: `change` is given each. */
export function withLinks(text, change) {
  const code = [...text.matchAll(CODE)].map(({ index, 0: all }) => [index, index + all.length]);
  const isCode = (at) => code.some(([start, end]) => start <= at && at < end);
  return text.replace(LINK, (all, before, link, behind, at) =>
    isCode(at) ? all : `${before}${change(link) ?? link}${behind}`,
  );
}

/** Code made spaces, so that places stay what they are. */
function withoutCode(text) {
  return text.replace(CODE, (code) => code.replace(/[^\n]/g, " "));
}

/** The anchors that a page's headings have, as the hosts of repositories make them; a repeated one gets a number. */
export function anchorsOf(text) {
  const anchors = new Set();
  const body = text.replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)$/gm, "");
  for (const [, heading] of body.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
    let [name, n] = [slug, 0];
    while (anchors.has(name)) name = `${slug}-${++n}`;
    anchors.add(name);
  }
  for (const [, id] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** A heading's anchor: letters, digits, hyphens and underscores, spaces as hyphens. */
export function slugOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replace(/ /g, "-");
}

/** What a folder without a README holds, as a page. */
export function folderPage(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { names, text: `# ${folder}\n\n${names.map((name) => `- [${name}](${encodeURI(name)})`).join("\n")}\n` };
}
