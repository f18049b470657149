// Recognizes tables of a program's messages, which aren't content.

import type { JsonTree } from "../../json/json-tree.js";

/** An object with fewer texts of its own is no table. */
const MIN_MESSAGES = 8;
/** A text that makes up more of all texts is the body of something, and the object no table. */
const MAX_SHARE = 0.4;
/** Texts with a place for a value, as a share of all: an article has none, a table of messages some. */
const MIN_PLACEHOLDERS = 0.1;
const PLACEHOLDER = /\{\{?\s{0,3}[\w.]{0,30}(?:,[^{}]{0,40})?\s{0,3}\}|%(?:\d\$)?[sd@]|%\{\w|\$\{\w|__\w{1,20}__/;
/** `cart.empty.title` and "Add to cart" as keys. */
const MESSAGE_KEY = /[.: /]/;
/** Keys of that kind, as a share of all. */
const MIN_MESSAGE_KEYS = 0.5;
/** What a program says, by the end of the key: `cartEmptyMessage`. */
const CONTROL_KEY = /(?:message|label|button|btn|placeholder|tooltip|error|hint|cta|confirm|success)$/i;
/** Keys of that kind, as a share of all. */
const MIN_CONTROL_KEYS = 0.25;
/** So many texts in one object are a table, whatever their keys: content has lists for what comes in numbers. */
const MANY_MESSAGES = 24;

/** Whether an object is a table of the messages of a program, such as translations. Linear in its fields. */
export function isMessageTable(json: JsonTree, object: number): boolean {
  let messages = 0;
  let length = 0;
  let longest = 0;
  let placeholders = 0;
  let messageKeys = 0;
  let controlKeys = 0;
  for (const child of json.children(object)) {
    if (!json.isString(child)) continue;
    const text = json.string(child);
    if (!text.includes(" ")) continue;
    messages++;
    length += text.length;
    longest = Math.max(longest, text.length);
    if (PLACEHOLDER.test(text)) placeholders++;
    const key = json.key(child);
    if (MESSAGE_KEY.test(key)) messageKeys++;
    if (CONTROL_KEY.test(key)) controlKeys++;
  }
  if (messages < MIN_MESSAGES || longest > length * MAX_SHARE) return false;
  return (
    messages >= MANY_MESSAGES ||
    placeholders >= messages * MIN_PLACEHOLDERS ||
    messageKeys >= messages * MIN_MESSAGE_KEYS ||
    controlKeys >= messages * MIN_CONTROL_KEYS
  );
}
