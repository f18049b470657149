/** The page kernel against the parser and the segmenter, on all pages of the corpora. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { sharedPath } from "pith-testing/shared.js";
import { toUtf8 } from "#src/html/encoding/detect.js";
import { assertSame, newKernel } from "./support/page-kernel.js";

for (const corpus of ["wcxb", "multilingual", "news", "wild"]) {
  test(`the kernel makes the same trees and blocks of all pages of data/${corpus}`, () => {
    const kernel = newKernel();
    const folder = sharedPath("data", corpus, "html")!;
    for (const file of readdirSync(folder)) {
      const { bytes } = toUtf8(gunzipSync(readFileSync(join(folder, file))));
      // Larger ones are read without it.
      if (bytes.length < 2_500_000) assertSame(kernel, bytes, file);
    }
  });
}
