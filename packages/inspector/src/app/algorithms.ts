/** The algorithms as they are called here. The list is that of the library, which a test checks: it isn't loaded in the window. */
export const ALGORITHMS: readonly { readonly name: string; readonly label: string; readonly about: string }[] = [
  { name: "learned", label: "Learned", about: "A small model that judges each block of the page" },
  { name: "eatiht", label: "eatiht", about: "The parent below which most sentences stand" },
  { name: "eatiht2", label: "eatiht 2", about: "The parent of most elements with longer text than the average" },
  { name: "reporter", label: "Reporter", about: "Scores by rules, which you can change" },
  { name: "content-extractor", label: "ContentExtractor", about: "Takes out what has many links or little text" },
  { name: "body", label: "Body", about: "All visible text, to compare with" },
  { name: "paragraphs", label: "Paragraphs", about: "All paragraphs, to compare with" },
];

export const ALGORITHM_NAMES: readonly string[] = ALGORITHMS.map(({ name }) => name);

export const DEFAULT_ALGORITHM = ALGORITHM_NAMES[0];

export function labelOf(name: string): string {
  return ALGORITHMS.find((algorithm) => algorithm.name === name)?.label ?? name;
}
