export type { Comment, CommentSections } from "./comment.js";
export { findComments } from "./find-comments.js";
