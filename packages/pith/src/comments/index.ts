export type { Comment, CommentSections } from "./comment.js";
export { findCommentRoots, findComments, findCommentsBeside } from "./find-comments.js";
