/** What tools that know other people's setups find wrong with a packed package. */
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** Pith is ESM only: what a caller from CommonJS or from Node before 12.20 would see is known and meant. */
const MEANT = new Set(["CJSResolvesToESM", "NoResolution:node10"]);

/** What publint and Are the Types Wrong find in a packed package, a line each. */
export async function packageFaults(tarball) {
  const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: data } });
  const faults = messages.map((message) => formatMessage(message, pkg, { color: false }));
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  if (types.types === false) return faults;
  for (const problem of types.problems) {
    if (MEANT.has(problem.kind) || MEANT.has(`${problem.kind}:${problem.resolutionKind}`)) continue;
    faults.push(JSON.stringify(problem));
  }
  return faults;
}
