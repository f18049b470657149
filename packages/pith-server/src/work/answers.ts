import { type Extraction, type ExtractOptions, explain, explanationJson, type Probe } from "pith";
import { JSON_TYPE, MEDIA_TYPES } from "./media-types.js";

/** What a request is answered with. */
export interface Answer {
  readonly text: string;
  readonly mediaType: string;
  readonly confidence: number;
  readonly warnings: readonly string[];
}

/** The content in the format that was asked for. */
export function extractionAnswer(extraction: Extraction, { format = "text" }: ExtractOptions): Answer {
  const name = typeof format === "string" ? format : format.name;
  return { text: extraction.content, mediaType: MEDIA_TYPES[name], ...facts(extraction) };
}

/** Why the content is what it is. */
export function explanationAnswer(extraction: Extraction): Answer {
  const text = JSON.stringify(explanationJson(extraction.tree, explain(extraction)));
  return { text, mediaType: JSON_TYPE, ...facts(extraction) };
}

/** What kind of page it is. */
export function probeAnswer(probe: Probe): Answer {
  return { text: JSON.stringify(probe), mediaType: JSON_TYPE, confidence: probe.confidence, warnings: [] };
}

function facts({ confidence, warnings }: Extraction): Pick<Answer, "confidence" | "warnings"> {
  return { confidence, warnings: warnings.map(({ code }) => code) };
}
