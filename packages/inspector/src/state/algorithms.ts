// The algorithms as the window names and describes them.

/** The algorithms as they are called here. The list is that of the library, which a test checks: it isn't loaded in the window. */
export const ALGORITHMS: readonly { readonly name: string; readonly label: string; readonly about: string }[] = [
  {
    name: "learned",
    label: "Learned",
    about:
      "A small model judges each block of the page by what it holds, where it is and what is around it. The default.",
  },
  {
    name: "eatiht",
    label: "eatiht",
    about: "Counts the sentences below each element, and takes the one with most (Rodrigo Palacios, 2014).",
  },
  {
    name: "eatiht2",
    label: "eatiht 2",
    about: "Eatiht's second version: takes the element with most children whose text is longer than average.",
  },
  {
    name: "reporter",
    label: "Reporter",
    about: "Rules add to and take from the score of each element. You can read and change them under Rules.",
  },
  {
    name: "content-extractor",
    label: "ContentExtractor",
    about: "Takes out elements with many links or little text, by thresholds that it finds on the page itself.",
  },
  { name: "body", label: "Body", about: "All visible text of the page, to compare with." },
  { name: "paragraphs", label: "Paragraphs", about: "The text of all paragraphs, to compare with." },
];

export const SHOWN_NAMES: readonly string[] = ALGORITHMS.map(({ name }) => name);

export const FIRST_SHOWN = SHOWN_NAMES[0];

export function labelOf(name: string): string {
  return ALGORITHMS.find((algorithm) => algorithm.name === name)?.label ?? name;
}
