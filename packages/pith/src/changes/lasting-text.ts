// Removes from a text what changes with each visit: relative times and counters.

import { withoutInvisible } from "../text/invisible-characters.js";
import { normalized } from "../text/words.js";

/** Units of relative times; longer ones change so rarely that a change of them is an edit. */
const UNITS = ["second", "minute", "hour", "day", "week", "month"] as const;

/** One number for each plural form of any language (Unicode's plural rules). */
const SAMPLES = [1, 2, 3, 5, 11, 21, 100] as const;

/** The placeholder for a number in a pattern. */
const NUMBER = "0";

/** Words for what a page counts with each visit, in the languages with most pages. */
// biome-ignore format: a list of words
const COUNTED: ReadonlySet<string> = new Set([
  "view", "views", "comment", "comments", "like", "likes", "share", "shares", "reply", "replies", "followers",
  "subscribers", "reactions", "claps", "aufrufe", "kommentar", "kommentare", "vues", "commentaire", "commentaires",
  "partages", "vistas", "visitas", "comentario", "comentarios", "compartidos", "comentários", "visualizações",
  "curtidas", "visualizzazioni", "commento", "commenti", "condivisioni", "weergaven", "reacties", "просмотров",
  "просмотра", "комментариев", "комментария", "комментарий", "wyświetleń", "komentarzy", "komentarze", "komentarz",
  "görüntülenme", "yorum", "浏览", "阅读", "评论", "点赞", "閲覧", "コメント", "いいね", "조회", "댓글",
]);

/** A counter is a line of its own with few words: sentences with numbers in them are content. */
const MOST_COUNTER_WORDS = 5;

/** What comes after a rounded number, as in `1.2K`. */
const THOUSANDS: ReadonlySet<string> = new Set(["k", "m", "mio"]);

/** Numbers with their points, runs of other characters without spaces. */
const TOKEN = /\p{Nd}[\p{Nd}.,]*|[^\p{Nd}\s]+/gu;

/**
 * Returns a function that gives the text by which a paragraph is recognized: what lasts of it, in one form. `languages`: those in which
 * relative times are looked for, besides English.
 */
export function lasting(languages: readonly string[]): (paragraph: string) => string {
  const patterns = relativeTimes(["en", ...languages]);
  return (paragraph) => {
    const text = inOneForm(paragraph);
    // Nothing changes by itself in a text without a number.
    if (!/\p{Nd}/u.test(text)) return text;
    const tokens = text.toLowerCase().match(TOKEN) ?? [];
    if (isCounter(tokens)) return tokens.filter((token) => !isNumber(token) && !THOUSANDS.has(token)).join(" ");
    const times = timesIn(tokens, patterns);
    return times === undefined ? text : times.join(" ");
  };
}

/** A text with quotation marks, dashes and white space in one shape, without characters that show nothing. */
export function inOneForm(text: string): string {
  const plain = normalized(withoutInvisible(text)).replace(/[\u00ad\u200b\u2060]/g, "");
  return plain
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function isNumber(token: string): boolean {
  return /^\p{Nd}/u.test(token);
}

function isCounter(tokens: readonly string[]): boolean {
  if (tokens.length > 2 * MOST_COUNTER_WORDS) return false;
  const words = tokens.filter((token) => !isNumber(token)).map((token) => token.replace(/[^\p{L}]/gu, ""));
  return words.length <= MOST_COUNTER_WORDS && words.some((word) => COUNTED.has(word));
}

/** Patterns of tokens by their first ones, the longest first. */
type Patterns = ReadonlyMap<string, readonly (readonly string[])[]>;

/** "3 hours ago" in these languages, in all forms that the runtime knows. */
function relativeTimes(languages: readonly string[]): Patterns {
  const found = new Map<string, readonly string[]>();
  for (const language of new Set(languages)) {
    for (const style of ["long", "short"] as const) {
      const format = formatOf(language, style);
      for (const unit of UNITS) {
        for (const number of SAMPLES) {
          const text = inOneForm(format?.format(-number, unit) ?? "");
          const tokens =
            text
              .toLowerCase()
              .match(TOKEN)
              ?.map((token) => (isNumber(token) ? NUMBER : token)) ?? [];
          // Without both a number and words it could be anything.
          if (tokens.includes(NUMBER) && tokens.length > 1) found.set(tokens.join(" "), tokens);
        }
      }
    }
  }
  const patterns = new Map<string, (readonly string[])[]>();
  for (const tokens of [...found.values()].sort((a, b) => b.length - a.length)) {
    patterns.set(tokens[0], [...(patterns.get(tokens[0]) ?? []), tokens]);
  }
  return patterns;
}

/** Pages declare the strangest languages. */
function formatOf(language: string, style: "long" | "short"): Intl.RelativeTimeFormat | undefined {
  try {
    return new Intl.RelativeTimeFormat(language, { style, numeric: "always" });
  } catch {
    return undefined;
  }
}

/** The tokens with relative times in one form; undefined if there aren't any. */
function timesIn(tokens: readonly string[], patterns: Patterns): string[] | undefined {
  const result: string[] = [];
  let hasTime = false;
  for (let i = 0; i < tokens.length; ) {
    const first = isNumber(tokens[i]) ? NUMBER : tokens[i];
    const pattern = patterns.get(first)?.find((one) => one.every((token, at) => matches(token, tokens[i + at])));
    hasTime ||= pattern !== undefined;
    result.push(pattern === undefined ? tokens[i] : "\u{231a}");
    i += pattern?.length ?? 1;
  }
  return hasTime ? result : undefined;
}

/** Punctuation after a word is part of its token. */
function matches(pattern: string, token: string | undefined): boolean {
  if (token === undefined) return false;
  if (pattern === NUMBER) return isNumber(token);
  return token === pattern || (token.startsWith(pattern) && /^[^\p{L}]+$/u.test(token.slice(pattern.length)));
}
