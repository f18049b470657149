// What the user can choose, with its defaults.

import type { ReadingChoice } from "../worker/messages.js";
import { FIRST_SHOWN, SHOWN_NAMES } from "./algorithms.js";
import { type ShownFormat, VIEWED_FORMATS } from "./formats.js";

/** What the page pane shows: shades by score, what is kept, in how many algorithms agree, records in frames, or the page alone. */
export const VIEWS = ["score", "kept", "agreement", "records", "page"] as const;
export type View = (typeof VIEWS)[number];

/** How the page looks: in our own style, with the style sheets in it, or also with those that it links to. */
export const LOOKS = ["plain", "own", "network"] as const;
export type Look = (typeof LOOKS)[number];

/** What the user chose. A link and a saved file hold it. */
export interface Settings extends Omit<ReadingChoice, "algorithm"> {
  readonly algorithms: readonly string[];
  /** The one of them that the page pane and the details show. */
  readonly active: string;
  readonly format: ShownFormat;
  readonly view: View;
  readonly look: Look;
  readonly images: boolean;
}

export const DEFAULTS: Settings = {
  algorithms: [FIRST_SHOWN],
  active: FIRST_SHOWN,
  balance: 1,
  include: "",
  exclude: "",
  autocue: "",
  format: "reading",
  view: "score",
  look: "plain",
  images: false,
};

const MOST_BETA = 10;

/**
 * Settings from somewhere else, such as a link: what makes no sense is left at its default. Nothing that comes from
 * somewhere else allows a page to load things from the network; only who looks at it does.
 */
export function readSettings(given: Readonly<Partial<Record<keyof Settings, unknown>>>): Settings {
  const named = Array.isArray(given.algorithms) ? given.algorithms : [];
  const algorithms = SHOWN_NAMES.filter((name) => named.includes(name));
  const chosen = algorithms.length > 0 ? algorithms : DEFAULTS.algorithms;
  const beta = Number(given.balance);
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    algorithms: chosen,
    active: chosen.find((name) => name === given.active) ?? chosen[0],
    balance: beta >= 1 / MOST_BETA && beta <= MOST_BETA ? beta : DEFAULTS.balance,
    include: text(given.include),
    exclude: text(given.exclude),
    autocue: text(given.autocue),
    format: VIEWED_FORMATS.find((name) => name === given.format) ?? DEFAULTS.format,
    view: VIEWS.find((name) => name === given.view) ?? DEFAULTS.view,
    look: LOOKS.find((name) => name === given.look && name !== "network") ?? DEFAULTS.look,
    images: false,
  };
}
