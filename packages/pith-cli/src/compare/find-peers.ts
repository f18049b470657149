// Looks for the other extractors among the packages that the user has installed.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../usage-error.js";

/** A module of a package that users install beside Pith. */
export interface Peer {
  /** Its URL, for `import`. */
  readonly module: string;
  readonly version: string;
}

/** The packages that make a document from a page, for tools that need one; the first that is installed is taken. */
export const DOCUMENT_PACKAGES = ["linkedom", "jsdom"] as const;

export type DocumentPackage = (typeof DOCUMENT_PACKAGES)[number];

/** The other tools: their names in tables, their packages, and the entry point of each. */
const OTHER_TOOLS = [
  { id: "readability", name: "Readability", package: "@mozilla/readability", entry: "." },
  { id: "defuddle", name: "Defuddle", package: "defuddle", entry: "./node" },
] as const;

/** What there is to compare with. */
export interface Peers {
  readonly tools: readonly (Peer & { readonly id: "readability" | "defuddle"; readonly name: string })[];
  readonly document: Peer & { readonly package: DocumentPackage };
  /** Packages of tools that aren't installed. */
  readonly missing: readonly string[];
}

/**
 * Looks for the other tools, in the folder where the command is called and then beside the command. `wanted`: the package that makes
 * documents. Throws a UsageError that says what to install when there is no tool, or nothing that makes documents.
 */
export function findPeers(wanted: DocumentPackage | undefined): Peers {
  const tools = OTHER_TOOLS.flatMap((tool) => {
    const peer = findPeer(tool.package, tool.entry);
    return peer === undefined ? [] : [{ ...peer, id: tool.id, name: tool.name }];
  });
  const candidates: readonly DocumentPackage[] = wanted === undefined ? DOCUMENT_PACKAGES : [wanted];
  const documents = candidates.flatMap((name) => {
    const peer = findPeer(name, ".");
    return peer === undefined ? [] : [{ ...peer, package: name }];
  });
  const missing = OTHER_TOOLS.filter(({ id }) => tools.every((tool) => tool.id !== id)).map((tool) => tool.package);
  if (tools.length > 0 && documents.length > 0) return { tools, document: documents[0], missing };
  const needed = [...(tools.length === 0 ? missing : []), ...(documents.length === 0 ? [candidates[0]] : [])];
  throw new UsageError(
    `pith compare needs other tools, which are looked for in this folder and beside Pith. Install them first: npm install ${needed.join(" ")}.`,
  );
}

/**
 * A package's entry point by its manifest. Node's own resolution can't be given both a folder to begin in and the conditions of
 * `import`.
 */
function findPeer(name: string, entry: string): Peer | undefined {
  const here = createRequire(join(process.cwd(), "page.html"));
  const folders = [here, createRequire(import.meta.url)].flatMap((require) => require.resolve.paths(name) ?? []);
  for (const folder of folders) {
    const manifest = join(folder, name, "package.json");
    if (!existsSync(manifest)) continue;
    const { version, main = "index.js", exports } = JSON.parse(readFileSync(manifest, "utf8"));
    const conditions = exports?.[entry];
    const file = typeof conditions === "string" ? conditions : (conditions?.import ?? conditions?.default ?? main);
    return { module: pathToFileURL(join(folder, name, file)).href, version };
  }
  return undefined;
}
