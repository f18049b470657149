// Recognizes headings of comment sections in many languages.

import { NAMES, wordSet } from "../page/vocabulary.js";

/** Words for comments in lower case, besides those that names of elements have, too, by language. */
// biome-ignore format: a list of words
const COMMENTS = [
  "comments", "comentaris opmerkingen", // English, Catalan, Dutch
  "komentarzy komentářů komentáre", // Polish, Czech, Slovak
  "hozzászólás hozzászólások comentarii luận", // Hungarian, Romanian, Vietnamese
  "комментариев комментария коментарі коментари", // Russian and its neighbours
  "σχόλιο σχόλια תגובות التعليقات تعليقات تعليق نظرات टिप्पणियाँ", // Greek, Hebrew, Arabic, Persian, Hindi
];

/** Words that name comments only beside a number: "35 responses to ...", "Replies: 12". */
const ANSWERS = "responses response replies reply thoughts discussion réactions reaktionen respuestas";

/** Comments in scripts that don't separate words by spaces. */
const UNSPACED = /评论|評論|留言|コメント|댓글|ความคิดเห็น/;

/** The longest heading in such a script, in characters. */
const MAX_UNSPACED_LENGTH = 12;

/** How many words a heading has besides the one that names comments: "Leave a comment", "Comment on this article". */
const MAX_OTHER_WORDS = 3;

/** Marks of sentences, and of addresses and code. */
const SENTENCE = /[.,;:!?/=]/;

const comments = /* @__PURE__ */ wordSet(NAMES.comment.said, NAMES.comments.said, ...COMMENTS);
const answers = /* @__PURE__ */ wordSet(ANSWERS);
/** Rules out texts without any of these before they are taken apart: most headings. */
const NAMED = new RegExp([...comments, ...answers].join("|"));

/**
 * Whether a short text heads a comment section: it has a word for comments alone or after a number ("Comments (3)", "35
 * responses to ..."), or among few others and not in a sentence.
 */
export function headsComments(text: string): boolean {
  if (UNSPACED.test(text)) return text.trim().length <= MAX_UNSPACED_LENGTH;
  const lower = text.toLowerCase();
  if (!NAMED.test(lower)) return false;
  const words: string[] = lower.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  const letters = words.filter((word) => !isNumber(word));
  const at = words.findIndex((word) => comments.has(word) || answers.has(word));
  if (at < 0) return false;
  const isCounted = at === 1 && isNumber(words[0]);
  if (letters.length === 1 || isCounted) return comments.has(words[at]) || words.length > letters.length;
  return letters.some((word) => comments.has(word)) && letters.length <= MAX_OTHER_WORDS + 1 && !SENTENCE.test(text);
}

function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
}
