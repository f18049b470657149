/**
 * Tells the language of a page that doesn't declare it, by a library for that: here eld, but any function from a text to a language tag or
 * code does.
 *
 *     npm install eld
 *     node examples/language.mjs page.html
 */
import { readFile } from "node:fs/promises";
import { eld } from "eld/small";
import { extract } from "pith";

const [file] = process.argv.slice(2);
const page =
  file === undefined
    ? "<p>Die Boote fahren morgens aus dem Hafen und kommen abends mit dem Fang zurück."
    : await readFile(file);

const identifyLanguage = (text) => eld.detect(text).language || undefined;
const { language } = extract(page, { identifyLanguage }).metadata;
console.log(language?.value, language?.source, language?.confidence);
