/**
 * Puts what `pith serve` shows at /docs beside the compiled service: Swagger UI's script and style sheet, with its license. It is
 * copied and no dependency, because the package is 12 MB and its own dependency reports installations to others.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FILES = ["swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt", "swagger-ui.css", "LICENSE", "NOTICE"];

const from = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const to = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "pith-server", "dist", "swagger-ui");
mkdirSync(to, { recursive: true });
for (const file of FILES) copyFileSync(join(from, file), join(to, file));
