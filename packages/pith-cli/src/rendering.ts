// Which pages the command has a browser render, and how.

import { extract } from "pith";
import { browserChoice } from "pith-node/command";
import type { FetchedPage, PageVisits, RenderOptions } from "pith-node/internal";
import { type FetchMeans, fetchMeans } from "./fetch-means.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** The options of rendering as the library takes them; undefined for none. Throws an OptionError for those that make no sense together. */
export function renderOptions(values: OptionValues): RenderOptions | undefined {
  const { render, "allow-address": allowAddresses, "allow-port": morePorts } = values;
  const browser = browserChoice(values);
  if (render !== undefined && values.charset !== undefined)
    throw new UsageError("--charset can't be combined with --render: the browser decodes the page. Leave it out.");
  if (render !== undefined) return { when: render, ...browser, allowAddresses, morePorts };
  if (allowAddresses.length === 0 && morePorts.length === 0) return undefined;
  throw new UsageError(`--${morePorts.length === 0 ? "allow-address" : "allow-port"} goes with --render.`);
}

/** The browser of a call, which several inputs share. It ends with the process. */
const opened = new WeakMap<OptionValues, Promise<PageVisits | undefined>>();

/**
 * Fetches a page as the options say, and has a browser render it if it is one of those that are. Throws as `fetchPage` does, and an OptionError
 * that says what to do if there is no browser.
 */
export async function fetchInput(url: string, values: OptionValues): Promise<FetchedPage> {
  const limits = { maxBytes: values["max-size"], timeoutMs: values.timeout * 1000 };
  const means = { ...(await fetchMeans(values)), ...limits };
  const { fetchPage } = await import("pith-node");
  const visits = opened.get(values) ?? openVisits(values, means);
  opened.set(values, visits);
  const visit = (await visits)?.begin();
  if (visit === undefined) return fetchPage(url, means);
  const page = await fetchPage(url, { ...means, guard: visit.guard });
  return visit.finish(page, async (fetched) => warningsOf(fetched, values), new AbortController().signal);
}

async function openVisits(
  values: OptionValues,
  means: FetchMeans & { readonly maxBytes: number },
): Promise<PageVisits | undefined> {
  const options = renderOptions(values);
  if (options === undefined) return undefined;
  const { PageVisits } = await import("pith-node/internal");
  const visits = new PageVisits(options, means);
  await visits.open();
  return visits;
}

/** The codes of what is to be warned of on a page as it was fetched. */
function warningsOf({ bytes, url, contentType }: FetchedPage, values: OptionValues): string[] {
  const charset = values.charset ?? contentType ?? "";
  return extract(bytes, { url, charset }).warnings.map(({ code }) => code);
}
