/** What `toContent` is asked for. */
export interface ContentTreeOptions {
  /** The page's own address, so that relative links become absolute. Default: the page's `base`, or none. */
  url?: string;
  /** Links; without them their text stays. Default true. */
  links?: boolean;
  /** Images, with their captions' frames; a caption that says something stays as text. Default true. */
  images?: boolean;
  /** Tables of data; tables that only lay out the page are no tables here, so their text stays. Default true. */
  tables?: boolean;
}
