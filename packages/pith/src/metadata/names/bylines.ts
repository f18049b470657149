// Recognizes bylines in many languages, and splits a line into the names in it.

import { oneLine } from "../facts/one-line.js";

/**
 * How a line begins that names who wrote, in the languages of many pages: what was made or done ("recipe", "guest post written"), and the
 * word for "by"; or a label with a colon.
 */
export const BYLINE =
  /^(?:(?:(?:an?|the|recipe|article|story|words|text|review|report|interview|essay|column|opinion|analysis|poem|guide|guest|blog|post|posted|written|published|created|authored|submitted|contributed|added|started|shared|asked|prepared|developed) ){0,4}(?:by|courtesy of)|(?:(?:eine?|rezept|artikel|text|beitrag|bericht|kommentar|interview|geschrieben|verfasst|erstellt) ){0,3}von|(?:(?:recette|article|texte|chronique|écrit|rédigé|publiée?|proposée?) ){0,2}par|(?:(?:receta|artículo|texto|escrit[ao]|publicad[ao]|receita|artigo|postado) ){0,2}por|(?:(?:ricetta|articolo|testo|scritto|pubblicato) ){1,2}da|(?:(?:ricetta|articolo|testo) )?a cura di|(?:(?:recept|artikel|tekst|geschreven|geplaatst) ){0,2}door|(?:(?:recept|opps?krift|artikk?el|te[xk]st|skriven|skrevet) ){0,2}a[vf]|(?:(?:przepis|tekst|artykuł|napisany|dodany) ){0,2}przez)(?=[\s:：]|$)|^(?:(?:(?:recipe|post|article) )?authors?|autor(?:in|e|es|i|zy)?|aut(?:eure?s?|rice)|verfasser|forfatter|författare|kirjoittaja|yazar|penulis|tác giả|автор[ыи]?|συγγραφέας|作者名?|著者|撰文|文|記者|记者|ライター|レシピ作成者|글|기자|pi[šs]e|napisa(?:la|o)|пише|написа(?:ла|о))\s?[:：]/iu;

/**
 * What else precedes a name where a name is known to be: in other lines these words begin other things as well
 * ("Recette de saison").
 */
const NAME_LABEL =
  /^(?:(?:napsal|yazan|oleh|bởi)(?=[\s:：])|(?:recipe|story|text) from\s|(?:recette|texte|receta|texto|receita|ricetta|testo) d[eioa]\s|(?:recept|tekst) van\s|(?:przepis|tekst) autorstwa\s|(?:рецепт|текст) от\s|(?:рецепт|текст|te[xk]s?te?|testo|texto|words|rezept|rec[ei]tt[ea]|rece[it]ta|recept)\s?[:：]|(?:authors?|автор|作者)\s)/iu;

/** A line that says only that a name follows. */
export const ONLY_BY =
  /^(?:(?:(?:recipe|written|posted|published|article|words) )?by|authors?|autor|auteur|von|par|por|作者|文)\s?[:：]?$/iu;

/** A line about names without what is before them. */
function withoutByline(line: string): string {
  // A label may be before "by": "Author: by".
  return cut(cut(line));
}

function cut(line: string): string {
  const by = BYLINE.exec(line) ?? NAME_LABEL.exec(line);
  return by === null ? line : line.slice(by[0].length).replace(/^[\s:：]+/u, "");
}

/** A date or a title may be before "written by", and a date in it, as blogs say it: "Posted on 5 March by". */
export const MIDDLE_BY =
  /^.{0,40}\b(?:written|posted|published) by\s+|^\p{L}{5,14} (?:on|am|le|el|il) .{0,30}\d.{0,20} (?:by|von|par|por|da) /iu;
/** A date after a name; its year may be on another line. */
const DATE_END = /[\s,]+(?:\p{L}{3,12}\.?\s+\d{1,2}|\d{1,2}[\s./-]+(?:\p{L}{3,12}|\d)).*$/u;

/** What ends the names in a line that continues with other things. */
const TRAILING =
  /\s*(?:[|»•·‧∙⋅—–\n\t]|\s-\s|\s\/\s|(?<![\p{L}\p{M}])(?:last )?(?:published|updated|posted|reviewed|edited|medically|fact[- ]checked|translated|photo(?:s|graphy)?|illustrat\w+|on|in|at|for|is a|is an|is the|min read|minute read|read more|follow)(?![\p{L}\p{M}])|(?<=\S)\s(?:former|deputy|contributing|managing|executive|associate|staff)\s).*$/iu;

/** Marks and words between names. */
const BETWEEN = /\s*(?:[,;&+、，；/]|(?<=\s)(?:and|und|et|y|e|och|og|en|ja|i|и|та|dan|ve|with|mit|avec)(?=\s))\s*/giu;

/** Letters of a degree or an office after a name. */
const CREDENTIAL =
  /^(?:(?:\p{Lu}[\p{Lu}.&\-\s]{1,12}\d{0,3})|Ph\.?\s?D\.?|M\.?Sc\.?|B\.?Sc\.?|Esq\.?|Jr\.?|Sr\.?|Psy\.?D\.?|Pharm\.?D\.?|E-RYT.*)$/u;
/** The same at the end of a name without a comma. */
const CREDENTIAL_END = /(?:\s+(?:Ph\.?D\.?|M\.?D\.?|M\.?Sc\.?|RDN?|LCSW|CPA|CFP®?|MBA|MPH|DVM|Esq\.?|J\.?D\.?))+$/u;
const TITLE = /^(?:dr|prof|mr|mrs|ms|sir|professor|doctor)\.?\s+(?=\S)/iu;

/** A word that is an address, or an account with its sign. */
const ADDRESS = /@|^(?:https?:|www\.)/i;
/** What is said of a name in brackets. */
const BRACKETS = /[([{<][^)\]}>]{0,100}[)\]}>]/gu;

/** What elements for authors hold besides names. */
const NO_NAME =
  /^(?:(?:about )?(?:the )?authors?|cancel|reply|share|follow|subscribe|home|menu|contributors?|written|posted|published|updated|by|view (?:all|profile)|more|read more|contents?|summary|.* (?:am|le|el|il|on))$|^(?:the|this|your?|our|all) .{0,60}/i;

/** Longer ones are sentences. */
const MAX_NAME = 60;
const MAX_WORDS = 7;
/** UTF-16 units of a line that are read: forty names or so, more than any byline has. */
const MAX_LINE = 1000;
/** Names that are kept. */
const MAX_NAMES = 50;

/**
 * The names in a line about authors: "by", titles, degrees, addresses, handles and what follows the names left out, each
 * name once. Empty when nothing like a name is there.
 */
export function splitNames(line: string): string[] {
  const words = oneLine(line.slice(0, MAX_LINE).replace(BRACKETS, " ")).split(" ");
  let text = words.filter((word) => !ADDRESS.test(word)).join(" ");
  text = withoutByline(text.replace(MIDDLE_BY, "")).replace(DATE_END, "").replace(TRAILING, "");
  const names: string[] = [];
  for (const part of text.split(BETWEEN)) {
    const name = cleanName(part);
    if (isName(name) && !(names.length > 0 && CREDENTIAL.test(name)) && !names.includes(name)) names.push(name);
  }
  return names.slice(0, MAX_NAMES);
}

/** One name from a source that has one name at a time. */
export function cleanName(name: string): string {
  const plain = withoutByline(oneLine(name.slice(0, MAX_LINE)))
    .replace(TITLE, "")
    .replace(CREDENTIAL_END, "");
  return plain.replace(/^[\s"'“”.,:;–-]+|[\s"“”,:;–-]+$/gu, "");
}

/** Whether a text may be a name at all: it has letters, and isn't a sentence, an address or a date. */
export function isName(text: string): boolean {
  if (text.length < 2 || text.length > MAX_NAME || !/\p{L}/u.test(text)) return false;
  if (/[\\{}<>[\]=?!]|:\/\/|\d{4}/u.test(text)) return false;
  const words = text.split(/\s+/);
  // Accounts have digits; names of several words don't.
  return words.length <= MAX_WORDS && (words.length === 1 || !/\d/.test(text)) && !NO_NAME.test(text);
}

/** "Last, First", in the style of libraries. */
export function turnName(name: string): string {
  const parts = name.split(",");
  if (parts.length !== 2 || parts.some((part) => part.trim() === "")) return name;
  return `${parts[1].trim()} ${parts[0].trim()}`;
}
