// The tab of the details pane with the page's metadata and the candidates behind them.

import { type Child, fill, h } from "../dom.js";
import type { Session } from "../state/session.js";
import type { TracedMetadata } from "../worker/messages.js";

const NAMES: Readonly<Record<string, string>> = {
  published: "Published",
  modified: "Changed",
  url: "Address",
  readingTime: "Reading time",
};

/** What the page says about itself, who said so, and what was not believed. */
export function metadataDetails(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const element = h("div", { class: "details-metadata" });
  return {
    element,
    update: async () => {
      const { active } = session;
      if (active === undefined) return;
      const trace = await session.engine.ask("metadata", active.run).catch(() => undefined);
      if (trace === undefined || session.active !== active) return;
      const rows = Object.keys(trace.metadata).map((field) => row(field, trace));
      fill(
        element,
        rows.length === 0 ? h("p", { class: "empty" }, "The page says nothing about itself.") : h("dl", {}, ...rows),
      );
    },
  };
}

function row(field: string, { metadata, candidates }: TracedMetadata): HTMLElement {
  const fact = metadata[field as keyof TracedMetadata["metadata"]];
  const others = candidates.filter((candidate) => candidate.field === field && !candidate.chosen);
  const about = { value: inWords(fact?.value), source: fact?.source ?? "", confidence: fact?.confidence ?? 0 };
  return factRow(NAMES[field] ?? capital(field), about, others.length > 0 && otherValues(others));
}

function otherValues(others: TracedMetadata["candidates"][number][]): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, others.length === 1 ? "1 other value" : `${others.length} other values`),
    h(
      "ul",
      {},
      ...others.map(({ value, source, refused }) =>
        h(
          "li",
          {},
          h("p", { class: "value" }, inWords(value)),
          h("p", { class: "quiet" }, refused === undefined ? source : `${source} · refused: ${refused}`),
        ),
      ),
    ),
  );
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "object" && value !== null && "url" in value) return String(value.url);
  return String(value);
}

/** What is known of something: its value, where it was read and how sure that is. */
export function factRow(
  name: string,
  { value, source, confidence }: { readonly value: string; readonly source: string; readonly confidence: number },
  ...more: readonly Child[]
): HTMLElement {
  const about = h("p", { class: "quiet" }, `${source} · ${percent(confidence)}`);
  return h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, h("p", { class: "value" }, value), about, ...more));
}

export function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} % sure`;
}
