export type { Comment, CommentSections } from "./comment.js";
export { findCommentRoots, findComments } from "./find-comments.js";
