// Writes an extraction as a TEI document.

import type { Element as HtmlElement, Root } from "hast";
import { toContent } from "../formats/index.js";
import type { Extraction, Format } from "../index.js";
import { addBlocks } from "./blocks.js";
import { written } from "./inline.js";
import {
  dateElement,
  type Element,
  type ElementContent,
  onLines,
  pointer,
  teiElement,
  teiText,
  writeXml,
} from "./xml.js";

/** What a format is asked for. */
export type Options = Parameters<Format["write"]>[1];

/** A child of content. */
type HtmlContent = Root["children"][number];

/** A page as a TEI document; without the XML declaration as a part of a `teiCorpus`. */
export function writeTei(extraction: Extraction, options: Options, isDeclared: boolean): string {
  const { own, comments } = withoutComments(toContent(extraction, options).children);
  // A rule is between the content and the comments below it.
  if (comments.length > 0 && own.at(-1)?.type === "element" && (own.at(-1) as HtmlElement).tagName === "hr") own.pop();
  const entry = teiElement("div", { type: "entry" }, onLines(divisions(own)));
  const parts =
    comments.length === 0
      ? [entry]
      : [entry, teiElement("div", { type: "comments" }, onLines(comments.map(commentDivision)))];
  return teiDocument(extraction, parts, isDeclared);
}

/** A document with the header of a page, and with these parts as its body. */
export function teiDocument(extraction: Extraction, parts: readonly Element[], isDeclared: boolean): string {
  const root = teiElement(
    "TEI",
    { xmlns: "http://www.tei-c.org/ns/1.0", "xml:lang": languageOf(extraction.metadata) },
    onLines([teiHeader(extraction), teiElement("text", {}, onLines([teiElement("body", {}, onLines(parts))]))]),
  );
  const xml = writeXml(root).replaceAll(CDATA_END, "]]&#x3E;");
  return `${isDeclared ? `${XML_DECLARATION}\n` : ""}${xml}\n`;
}

/** The language, if it is a tag by its shape (RFC 5646): letters, then parts of letters and digits. */
function languageOf({ language }: Extraction["metadata"]): string | undefined {
  return /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.exec(language?.value ?? "")?.[0];
}

/** What text can't hold as it is (XML 1.0, 2.4), also where it is put together of several nodes. No markup ends like this. */
const CDATA_END = "]]>";

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** What is before and after several TEI documents without declaration to make one document of them, a `teiCorpus`. */
export const TEI_CORPUS = {
  before: `${XML_DECLARATION}
<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc>
<titleStmt><title>Web pages</title></titleStmt>
<publicationStmt><p>Not published.</p></publicationStmt>
<sourceDesc><p>Each text names its source.</p></sourceDesc>
</fileDesc></teiHeader>
`,
  behind: "</teiCorpus>\n",
} as const;

/** Nodes of content, and the quotations among them that are readers' comments. */
function withoutComments(children: readonly HtmlContent[]): { own: HtmlContent[]; comments: HtmlElement[] } {
  const isComment = (child: HtmlContent): child is HtmlElement =>
    child.type === "element" && child.data?.comment !== undefined;
  return { own: children.filter((child) => !isComment(child)), comments: children.filter(isComment) };
}

/** A comment as a division, with its replies inside it. Content bounds their depth. */
function commentDivision(quotation: HtmlElement): Element {
  const { author, published } = quotation.data?.comment ?? {};
  const { own, comments } = withoutComments(quotation.children);
  const head = [
    ...(author === undefined ? [] : [teiText("name", author)]),
    ...(published === undefined ? [] : [dateElement(published)]),
  ];
  return teiElement(
    "div",
    { type: "comment" },
    onLines([
      ...(head.length === 0 ? [] : [teiElement("head", {}, head)]),
      ...divisions(own.filter((child) => !child.data || !("isByline" in child.data))),
      ...comments.map(commentDivision),
    ]),
  );
}

/** A division that is open, with what is in it so far. */
interface Open {
  readonly level: number;
  readonly content: ElementContent[];
}

/**
 * Content as the inside of a division. HTML's headings are between paragraphs; TEI's are the heads of divisions, in which
 * no paragraph follows a division. So a heading begins a division that ends before the next heading of its level or above.
 */
export function divisions(children: readonly Root["children"][number][]): ElementContent[] {
  const outer: Open = { level: 0, content: [] };
  const open: Open[] = [outer];
  const close = () => {
    const { content } = open.pop() as Open;
    open[open.length - 1].content.push(written(teiElement("div", {}, onLines(content))));
  };
  addBlocks(
    children.filter((child) => child.type !== "doctype"),
    ({ level, content }) => {
      while (open[open.length - 1].level >= level) close();
      open.push({ level, content: [] });
      return [teiElement("head", {}, content)];
    },
    [],
    (block) => open[open.length - 1].content.push(written(block)),
  );
  while (open.length > 1) close();
  return outer.content;
}

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
    ...(metadata.modified === undefined ? [] : [dateElement(metadata.modified.value, { type: "modified" })]),
  ];
  const publication =
    publisher === undefined
      ? [teiText("p", "The publisher is not known.")]
      : [teiText("publisher", publisher), ...availability(metadata.license?.value), ...dates];
  const reference = address === undefined ? [] : [teiElement("ptr", { type: "URL", target: address })];
  const own = [...titles, ...authors, ...(publisher === undefined ? [] : [teiText("publisher", publisher)]), ...dates];
  return teiElement(
    "teiHeader",
    {},
    onLines([
      teiElement(
        "fileDesc",
        {},
        onLines([
          teiElement("titleStmt", {}, onLines([...titles, ...authors])),
          teiElement("publicationStmt", {}, onLines(publication)),
          teiElement("notesStmt", {}, onLines([teiText("note", source, { type: "textSource" })])),
          teiElement("sourceDesc", {}, onLines([teiElement("bibl", {}, onLines([...own, ...reference]))])),
        ]),
      ),
      ...profile(metadata),
    ]),
  );
}

function availability(license: string | undefined): Element[] {
  if (license === undefined) return [];
  const target = /^https?:/i.test(license) ? pointer(license) : undefined;
  return [teiElement("availability", {}, [teiText("licence", license, { target })])];
}

function profile(metadata: Extraction["metadata"]): Element[] {
  const { description, categories, tags, kind } = metadata;
  const abstract = description === undefined ? [] : [teiElement("abstract", {}, [teiText("p", description.value)])];
  const language = languageOf(metadata);
  const languages =
    language === undefined ? [] : [teiElement("langUsage", {}, [teiText("language", language, { ident: language })])];
  const keywords = Object.entries({ categories, tags, kind }).flatMap(([type, field]) => {
    const terms = [field?.value ?? []].flat().map((term) => teiText("term", term));
    return terms.length === 0 ? [] : [teiElement("keywords", { n: type }, onLines(terms))];
  });
  const classes = keywords.length === 0 ? [] : [teiElement("textClass", {}, onLines(keywords))];
  const parts = [...abstract, ...languages, ...classes];
  return parts.length === 0 ? [] : [teiElement("profileDesc", {}, onLines(parts))];
}

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname || undefined : undefined;
}
