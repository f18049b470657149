/**
 * Words that head a comment section, in lower case, by language. Whole words; "responses" and "replies" as blogs of the
 * original's time wrote them.
 */
// biome-ignore format: a list of words
const WORDS = [
  "comment", "comments", "responses", "replies", "discussion", // English, and comment(s) in French
  "commentaire", "commentaires", "réactions", // French
  "kommentar", "kommentare", "kommentarer", "leserkommentare", // German, Danish, Norwegian, Swedish
  "comentario", "comentarios", "comentário", "comentários", "comentari", "comentaris", // Spanish, Portuguese, Catalan
  "commento", "commenti", // Italian
  "reacties", "opmerkingen", // Dutch
  "komentarz", "komentarze", "komentarzy", "komentář", "komentáře", "komentářů", "komentáre", "komentari", // Slavic
  "hozzászólás", "hozzászólások", "kommentit", "comentarii", "yorum", "yorumlar", // Hungarian, Finnish, Romanian, Turkish
  "komentar", "bình luận", // Indonesian, Vietnamese
  "комментарий", "комментарии", "комментариев", "коментарі", "коментари", // Russian, Ukrainian, Bulgarian, Serbian
  "σχόλιο", "σχόλια", "תגובות", "التعليقات", "تعليقات", "تعليق", "نظرات", "टिप्पणियाँ", // Greek, Hebrew, Arabic, Persian, Hindi
];

/** The same in scripts that don't part words by spaces. */
const PARTS = ["评论", "評論", "留言", "コメント", "댓글", "ความคิดเห็น"];

const PATTERN = new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${WORDS.join("|")})(?![\\p{L}\\p{M}])|${PARTS.join("|")}`, "iu");

/** Whether a text names comments. */
export function namesComments(text: string): boolean {
  return PATTERN.test(text);
}
