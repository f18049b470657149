// The page kernel: what runs most, as WebAssembly. `npm run generate` compiles it (scripts/generate-kernel.js).

export { names, useNames } from "./names";
export { addLinkWords, begin, character, characterCount, finish, text, useWords, wordCount } from "./text";
export { attributeNumbers, endReason, nextPlace, tokens } from "./tokens";
