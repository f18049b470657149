// What the rest of Pith uses of comments.

export type { Comment, CommentSections } from "./comment.js";
export { findCommentRoots, findComments, findCommentsBeside } from "./find-comments.js";
