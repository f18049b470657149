import { defaultHandlers, type Options } from "mdast-util-to-markdown";
import { withPlainDollar } from "./plain-dollars.js";

/**
 * An escaped `&` that begins no character reference: mdast-util-to-markdown escapes each one before a letter or `#`, and most of them part
 * the parameters of an address. What a reference is: CommonMark 0.31, section 2.5.
 */
const NEEDLESS = /\\&(?=[#A-Za-z])(?!(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g;

/** Writes texts and addresses with the `&` that need no escape as they are. */
export const PLAIN_AMPERSANDS: Options = {
  handlers: {
    text: (node, parent, state, info) => {
      const written = defaultHandlers.text(node, parent, state, info).replace(NEEDLESS, "&");
      return node.data?.plainDollar ? withPlainDollar(written) : written;
    },
    link: Object.assign(
      ((node, parent, state, info) =>
        plainAddress(defaultHandlers.link(node, parent, state, info))) as typeof defaultHandlers.link,
      { peek: defaultHandlers.link.peek },
    ),
    image: Object.assign(
      ((node, parent, state, info) =>
        defaultHandlers.image(node, parent, state, info).replace(NEEDLESS, "&")) as typeof defaultHandlers.image,
      { peek: defaultHandlers.image.peek },
    ),
  },
};

/** The part behind the text, which may hold code. */
function plainAddress(written: string): string {
  const at = written.lastIndexOf("](");
  return at < 0 ? written : written.slice(0, at) + written.slice(at).replace(NEEDLESS, "&");
}
