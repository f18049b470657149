// The columns of the rows that the model's trees read.

import { FAMILIES, FEATURE_NAMES } from "../../blocks/features/index.js";
import type { ModelData } from "./model.js";
import { OPINIONS } from "./opinions.js";

/** What the trees for kinds use besides the mean of the page's features. */
const PAGE_COLUMNS = ["expected-words", "expected-share"] as const;

/** Columns of a row that a block's first opinion is formed from, and where each later part of a whole row begins. */
export const FEATURES_END = FEATURE_NAMES.length;
export const OPINIONS_END = FEATURES_END + OPINIONS.length;

/** A family of columns, by name. */
interface Columns {
  readonly name: string;
  readonly names: readonly string[];
}

/** All columns of a whole row, in their order: features, opinions, kinds. */
export function columnFamilies({ kindNames }: Pick<ModelData, "kindNames">): readonly Columns[] {
  return [
    ...FAMILIES.map(({ name, features }) => ({ name, names: features })),
    { name: "opinions", names: OPINIONS },
    { name: "kind", names: kindNames.map((kind) => `kind-${kind}`) },
  ];
}

/** The columns of a whole row, which trees for blocks ask about, by name. */
export function modelColumns(kindNames: readonly string[]): readonly string[] {
  return columnFamilies({ kindNames }).flatMap(({ names }) => names);
}

/** The columns of a page, which trees for kinds ask about, by name. */
export const KIND_COLUMNS: readonly string[] = [...FEATURE_NAMES, ...PAGE_COLUMNS];
