// Recognizes the classes of text that is there for screen readers only.

/**
 * Class names of text for screen readers only, without the signs between their words: Bootstrap's `sr-only`, WordPress's
 * `screen-reader-text`, `visually-hidden` with any prefix of a design system or a style module.
 */
const UNSEEN =
  /visuallyhidden|hiddenvisually|sronly|showforsr|screenreader(?:only|text|s)?|a11yhidden|assistivetext|offscreen$/;
/** Tailwind's name for what is shown again, and its conditions: "md:sr-only". */
const SEEN = /^not-|:/;

/** Whether a class is that of text for screen readers. */
export function saysUnseen(word: string): boolean {
  return !SEEN.test(word) && UNSEEN.test(word.replace(/[_-]+/g, "").toLowerCase());
}
