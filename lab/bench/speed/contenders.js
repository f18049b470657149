/** Who takes part in `npm run bench`: Pith in three outputs, and its peers where they can be had. */
import { commandOf, TOOLS, versionOf } from "../tools/tools.js";

/** Bytes to what is named; one Parser for all pages. */
export const PITH = [
  { id: "pith", name: "**Pith**, text", language: "node", takes: "bytes", gives: "text" },
  { id: "pith-metadata", name: "**Pith**, text and metadata", language: "node", takes: "bytes", gives: "text" },
  { id: "pith-markdown", name: "**Pith**, Markdown", language: "node", takes: "bytes", gives: "text" },
];

/**
 * How tools are asked for speed: as their documentation names it, without a parser in front that mends pages; `how` stands in the
 * table behind the version.
 */
const ASKED_FOR_SPEED = {
  readability: { id: "readability-linkedom", how: "with linkedom" },
  defuddle: { id: "defuddle-linkedom", how: "with linkedom" },
  "trafilatura-fast": { name: "Trafilatura", how: "fast" },
  "go-trafilatura": { how: "with fallback" },
};

export const PEERS = TOOLS.flatMap((tool) => {
  const peer = { ...tool, ...ASKED_FOR_SPEED[tool.id] };
  return tool.id === "go-trafilatura" ? [{ ...tool, id: "go-trafilatura-fast" }, peer] : [peer];
});

/**
 * Those of a list that can be had, with `command` and `title`; the others are named, each in a sentence of `missing`.
 * `algorithm`: Pith's; undefined for its default.
 */
export function prepare(tools, options, algorithm) {
  const [contenders, missing] = [[], []];
  for (const tool of tools) {
    try {
      const isOwn = tool.package === undefined;
      const command = commandOf(tool, options, ...(isOwn && algorithm !== undefined ? [algorithm] : []));
      const how = tool.how === undefined ? "" : `, ${tool.how}`;
      const title = isOwn ? tool.name : `${tool.name} ${versionOf(tool)}${how}`;
      contenders.push({ ...tool, title, command });
    } catch (error) {
      missing.push(`${tool.name} is missing: ${error.message}.`);
    }
  }
  return { contenders, missing };
}
