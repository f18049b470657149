// Writes metadata as `teiHeader`.

import type { Element } from "xast";
import type { Extraction } from "../index.js";
import { dateElement, onLines, pointer, tei, teiText } from "./xml.js";

/** TEI asks for a title, whatever the page has. */
const NO_TITLE = "Untitled page";

/** What is known of the page as `teiHeader`. Where TEI asks for something that isn't known, it says so. */
export function teiHeader({ metadata, title, url, source }: Extraction): Element {
  const address = pointer(url ?? metadata.url?.value);
  const titles = [teiText("title", metadata.title?.value || title || NO_TITLE, { type: "main" })];
  const authors = (metadata.authors?.value ?? []).map((name) => teiText("author", name));
  const publisher = metadata.site?.value ?? hostOf(address);
  const dates = [
    ...(metadata.published === undefined ? [] : [dateElement(metadata.published.value)]),
    ...(metadata.modified === undefined ? [] : [dateElement(metadata.modified.value, "modified")]),
  ];
  const publication =
    publisher === undefined
      ? [teiText("p", "The publisher is not known.")]
      : [teiText("publisher", publisher), ...availability(metadata.license?.value), ...dates];
  const reference = address === undefined ? [] : [tei("ptr", { type: "URL", target: address })];
  const own = [...titles, ...authors, ...(publisher === undefined ? [] : [teiText("publisher", publisher)]), ...dates];
  return tei(
    "teiHeader",
    {},
    onLines([
      tei(
        "fileDesc",
        {},
        onLines([
          tei("titleStmt", {}, onLines([...titles, ...authors])),
          tei("publicationStmt", {}, onLines(publication)),
          tei("notesStmt", {}, onLines([teiText("note", source, { type: "textSource" })])),
          tei("sourceDesc", {}, onLines([tei("bibl", {}, onLines([...own, ...reference]))])),
        ]),
      ),
      ...profile(metadata),
    ]),
  );
}

function availability(license: string | undefined): Element[] {
  if (license === undefined) return [];
  const target = /^https?:/i.test(license) ? pointer(license) : undefined;
  return [tei("availability", {}, [teiText("licence", license, { target })])];
}

function profile({ description, language, categories, tags, kind }: Extraction["metadata"]): Element[] {
  const abstract = description === undefined ? [] : [tei("abstract", {}, [teiText("p", description.value)])];
  const isTag = language !== undefined && /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(language.value);
  const languages = isTag
    ? [tei("langUsage", {}, [teiText("language", language.value, { ident: language.value })])]
    : [];
  const keywords = [
    ...(["categories", "tags", "kind"] as const).flatMap((type) => {
      const value = { categories, tags, kind }[type]?.value ?? [];
      const terms = (typeof value === "string" ? [value] : value).map((term) => teiText("term", term));
      return terms.length === 0 ? [] : [tei("keywords", { n: type }, onLines(terms))];
    }),
  ];
  const classes = keywords.length === 0 ? [] : [tei("textClass", {}, onLines(keywords))];
  const parts = [...abstract, ...languages, ...classes];
  return parts.length === 0 ? [] : [tei("profileDesc", {}, onLines(parts))];
}

function hostOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  try {
    return new URL(address).hostname || undefined;
  } catch {
    return undefined;
  }
}
