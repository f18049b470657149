/** An input after folders and lists are resolved: one file, one address, or what could not be resolved. */
export type Entry =
  /** `size` in bytes, and when the file was changed last, in milliseconds since 1970. */
  | { readonly file: string; readonly size: number; readonly modified: number }
  | { readonly url: string }
  /** A file in a folder that is no page by its name. */
  | { readonly other: string }
  /** An input that isn't there. */
  | { readonly missing: string; readonly code: string; readonly message: string };
