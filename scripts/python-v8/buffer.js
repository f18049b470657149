/** Node's Buffer for the modules that name it. It isn't a global: those of the library that look for one search faster without this one. */
export { Buffer } from "buffer";
