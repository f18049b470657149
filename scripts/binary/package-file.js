/** In place of `pith-node/src/files/package-file.ts`: the files of packages are parts of the binary, by the last part of their address. */
import { posix } from "node:path";
import { getAsset } from "node:sea";

export const readPackageFile = (address) => Buffer.from(getAsset(posix.basename(String(address))));
