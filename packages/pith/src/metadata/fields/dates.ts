import { type Candidate, type Choice, choose } from "../candidate.js";
import type { FieldContext } from "./context.js";
import { DateCandidates } from "./date-candidates.js";

/** Characters of a day in ISO 8601. */
const DAY_LENGTH = 10;

export interface DateChoices {
  readonly published: Choice<string>;
  readonly modified: Choice<string>;
}

/** When the page was published and when it was changed. */
export function dateFields(context: FieldContext): DateChoices {
  const dates = new DateCandidates(context);
  let published = chooseDay(dates.published);
  if (published.fact === undefined) published = chooseDay([...dates.published, ...dates.changes()]);
  const first = published.fact?.value;
  const modified = dates.modified.map((date) =>
    first !== undefined && date.refused === undefined && date.value.slice(0, DAY_LENGTH) < first.slice(0, DAY_LENGTH)
      ? { ...date, refused: "before the page was published" }
      : date,
  );
  return { published, modified: chooseDay(modified) };
}

/** The day with the most trust; of those who say it the first one that has the time, too. */
function chooseDay(candidates: readonly Candidate<string>[]): Choice<string> {
  const day = (iso: string) => iso.slice(0, DAY_LENGTH);
  const choice = choose(candidates, day);
  const { fact } = choice;
  if (fact === undefined || fact.value.length > DAY_LENGTH) return choice;
  const exact = choice.candidates.find(
    ({ value, refused }) => refused === undefined && value.length > DAY_LENGTH && day(value) === day(fact.value),
  );
  return exact === undefined ? choice : { ...choice, fact: { ...fact, value: exact.value, source: exact.source } };
}
