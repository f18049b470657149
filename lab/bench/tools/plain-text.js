/** One way from the HTML that tools give to plain text, which is what is compared. */
import { extract } from "pith";
import { body } from "pith/algorithms";

/** The plain text of what a tool found: Pith writes that of HTML, so that no tool is judged by its way to plain text. */
export function plainText({ gives }, found) {
  return gives === "html" && found ? extract(found, { algorithm: body }).text : found;
}
