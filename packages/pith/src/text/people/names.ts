// Tells names of people from other short texts, and takes them out of what is around them.

import { MonthNames } from "../dates/month-names.js";
import { looksLikeDate } from "../dates/short-dates.js";
import { hasLetter } from "../words.js";
import { BY, BYLINE, MIDDLE_BY, NAME_LABEL, SAYS, SIGNED } from "./by-words.js";

/** Whose name it is: a person's, as articles are signed, or an account's, which may have digits and marks ("xX_Ann_99", "Bob!"). */
export type NameKind = "person" | "account";

/** Longer ones are sentences. */
export const MAX_NAME = 60;
const MAX_WORDS = 7;
/** An account's name in a mark, in characters. */
const MAX_MARK = 80;
/** UTF-16 units of a line that are read: forty names or so, more than any byline has. */
export const MAX_LINE = 1000;
/** Names that are kept. */
const MAX_NAMES = 50;

/** What elements for authors hold besides names: buttons, counts, what was done. */
const NO_NAME =
  /^(?:(?:about )?(?:the )?authors?|cancel|reply|share|follow|subscribe|home|menu|contributors?|written|posted|published|updated|by|via|undefined|null|more|contents?|summary|\d[\d.,]{0,8}[km]?\s(?:fans?|followers?|posts?|comments?|reviews?))$|^(?:view|see|watch|skip|back|ask|learn|read|full) (?:(?:to|about|all|more|the|a|our) ){0,2}(?:all|profile|more|bio|posts?|top|content|question|video)\b|^(?:logged|asked|answered|reposted|(?:last )?(?:edited|modified|updated)|(?:log|sign) ?(?:in|out|up))\b|(?:^|\s)(?:by|from)$/iu;
/** How sentences about people begin, and what a word for a date leaves: "Publiziert am". */
const SENTENCE = /^.* (?:am|le|el|il|on)$|^(?:the|this|your?|our|all) .{0,60}/i;
/** Who signs together: "The Garden Team", "Our Editors". */
const TEAM = /^(?:[Tt]he|[Oo]ur)(?: \p{Lu}\S*)+$/u;

/** What else follows "by" at the beginning of a sentence: "By continuing you agree", "By default". */
const CLAUSE = /^(?:\p{Ll}+ing|an?|default|now|far)(?:[\s,]|$)/u;

/** Whether a short text may be the name of somebody: it has letters, is no date, and not what is called as names are. */
export function isName(text: string, kind: NameKind): boolean {
  const name = text.trim();
  if (name.length > MAX_NAME || !hasLetter(name) || looksLikeDate(name)) return false;
  if (kind === "account") return true;
  if (
    name.length < 2 ||
    !/\p{L}/u.test(name) ||
    NO_NAME.test(name) ||
    (SENTENCE.test(name) && !TEAM.test(name)) ||
    CLAUSE.test(name) ||
    /[\\{}<>[\]=?!]|:\/\/|^\d{4}/u.test(name)
  )
    return false;
  const words = name.split(/\s+/);
  // Accounts have digits; names of several words don't.
  return words.length <= MAX_WORDS && (words.length === 1 || !/\d/.test(name));
}

/** The name in an author's mark of a comment, without "says:" and "by"; undefined: there isn't one. */
export function accountName(text: string): string | undefined {
  // Some pages escape their markup twice.
  const name = text
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_MARK)
    .replace(/ ?:? ?$/, "")
    .replace(SAYS, "")
    .replace(SIGNED, "")
    .replace(BY, "")
    .trim();
  return /^\P{L}*$/u.test(name) || NO_NAME.test(name) ? undefined : name;
}

/** Where a date may begin after a name; its year may be on another line. */
const DATE = /[ ,](?:(\p{L}{3,12})\.?(?= \d{1,2})|\d{1,2}[ ./-]{1,2}(?:\p{L}{3,12}|\d))/gu;
const MONTHS = /* @__PURE__ */ new MonthNames();

/** A word between a name and a date. */
export const BEFORE_DATE = /(?:^| )(?:at|on|am|um|le|el|il|op|em|den)$/iu;

/** A line up to its first date. The word before a day's number has to be a month: "ANN BERG 5 MARCH". */
function withoutDate(line: string): string {
  for (const { 1: word, index } of line.matchAll(DATE))
    if (word === undefined || MONTHS.number(word) > 0) return line.slice(0, index).replace(BEFORE_DATE, "");
  return line;
}

/** What ends the names in a line that continues with other things. */
const TRAILING =
  /\s*(?:[|»•·‧∙⋅—–\n\t]|\s-\s|\s\/\s|(?<![\p{L}\p{M}])(?:last )?(?:published|updated|posted|reviewed|edited|medically|fact[- ]checked|translated|photo(?:s|graph\w*)?|fotos?|bild(?:er)?|illustrat\w+|(?:reading|read) time|on|in|at|for|is a|is an|is the|min read|minute read|read more|follow|email)(?![\p{L}\p{M}])|(?<=\S)\s\S{1,12}\s?[:：]|(?<=\S)\s(?:former|deputy|contributing|managing|executive|associate|staff)\s).*$/iu;

/** Marks and words between names. */
const BETWEEN = /\s*(?:[,;&+、，；/]|(?<=\s)(?:and|und|et|y|e|och|og|en|ja|i|и|та|dan|ve|with|mit|avec)(?=\s))\s*/giu;

/** Letters of a degree or an office after a name. */
const CREDENTIAL =
  /^(?:(?:\p{Lu}[\p{Lu}.&\-\s]{1,12}\d{0,3})|Ph\.?\s?D\.?|M\.?Sc\.?|B\.?Sc\.?|Esq\.?|Jr\.?|Sr\.?|Psy\.?D\.?|Pharm\.?D\.?|E-RYT.*)$/u;
/** Several of them in capitals, and no name that is: they begin with letters that make no syllable, or are letters alone. */
const CREDENTIALS = /^[B-DF-HJ-NP-TV-XZ]{2,}(?:\.[A-Z])*\.? |^(?:[A-Z]\. ?)+$/;
/** The same at the end of a name without a comma. */
const CREDENTIAL_END = /(?:\s+(?:Ph\.?D\.?|M\.?D\.?|M\.?Sc\.?|RDN?|LCSW|CPA|CFP®?|MBA|MPH|DVM|Esq\.?|J\.?D\.?))+$/u;
/** What somebody does, after a name: "Science editor". */
const ROLE =
  /(?:^|\s)(?:(?:editor|reporter|correspondent|writer|columnist|journalist|producer|contributor|critic|director|professor|analyst|redakteur(?:in)?|redacteur|rédac(?:teur|trice)|redactora?|giornalista|periodista|jornalista)s?|fellow)$/iu;
const TITLE = /^(?:dr|prof|mr|mrs|ms|sir|professor|doctor)\.?\s+(?=\S)/iu;

/** A word that is an address, or an account with its sign. */
const ADDRESS = /@|^(?:https?:|www\.)/i;
/** What is said of a name in brackets. */
const BRACKETS = /[([{<][^)\]}>]{0,100}[)\]}>]/gu;

/**
 * The names in a line about authors: "by", titles, degrees, addresses, handles and what follows the names left out, each
 * name once. Empty when nothing like a name is there. `line`: with single spaces.
 */
export function splitNames(line: string): string[] {
  const words = line.slice(0, MAX_LINE).replace(BRACKETS, " ").trim().split(/\s+/);
  let text = words.filter((word) => !ADDRESS.test(word)).join(" ");
  text = withoutDate(withoutBy(text.replace(MIDDLE_BY, ""))).replace(TRAILING, "");
  const names: string[] = [];
  // What follows in such a sentence is no list of names: "By continuing, you agree and acknowledge that".
  if (CLAUSE.test(text)) return names;
  for (const part of text.split(BETWEEN)) {
    const name = personName(part);
    // Where a name is in capitals, words in capitals behind it are the next name: "ANN BERG, BO LIND and CY DAHL".
    const mayBeName = names[0] === names[0]?.toUpperCase() && name.includes(" ") && !CREDENTIALS.test(name);
    if (
      isName(name, "person") &&
      // After a whole name, a word alone is where somebody is, or the agency: "Ann Berg, Reuters".
      !(names[0]?.includes(" ") && /^[\p{sc=Latin}\p{sc=Cyrillic}]+$/u.test(name)) &&
      !(names.length > 0 && ((CREDENTIAL.test(name) && !mayBeName) || ROLE.test(name))) &&
      !names.includes(name)
    )
      names.push(name);
  }
  return names.slice(0, MAX_NAMES);
}

/** A full stop after a last name: that of "Jr." or of an initial belongs to it. */
const SENTENCE_END = /(?<=\s(?:\p{L}|['’-]){3,40})\.$/u;

/** One person's name, from a source that has one name at a time, without "by", titles and degrees. */
export function personName(name: string): string {
  const plain = withoutBy(name.slice(0, MAX_LINE).trim()).replace(TITLE, "").replace(CREDENTIAL_END, "");
  return plain.replace(/^[\s"'“”.,:;–-]+|[\s"“”,:;–-]+$/gu, "").replace(SENTENCE_END, "");
}

/** A line about names without what is before them. */
function withoutBy(line: string): string {
  // A label may be before "by": "Author: by".
  return cut(cut(line));
}

/** Italian for "by"; with a capital, or before one word, it is part of a name. */
const ITALIAN_BY = "di ";

function cut(line: string): string {
  if (line.startsWith(ITALIAN_BY) && line.includes(" ", ITALIAN_BY.length)) return line.slice(ITALIAN_BY.length);
  const by = BYLINE.exec(line) ?? NAME_LABEL.exec(line);
  return by === null ? line : line.slice(by[0].length).replace(/^[\s:：]+/u, "");
}

/** "Last, First", in the style of libraries. */
export function turnName(name: string): string {
  const parts = name.split(",");
  if (parts.length !== 2 || parts.some((part) => part.trim() === "")) return name;
  return `${parts[1].trim()} ${parts[0].trim()}`;
}
