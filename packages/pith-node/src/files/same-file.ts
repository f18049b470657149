/** Whether an output would replace one of its own inputs. */
import { stat } from "node:fs/promises";

/** Whether a path leads to the same file as one of the others, through links, too. URLs and missing files are none. */
export async function isOneOf(path: string, others: readonly string[]): Promise<boolean> {
  const own = await stat(path).catch(() => undefined);
  if (own === undefined || !own.isFile()) return false;
  for (const other of others) {
    const found = await stat(other).catch(() => undefined);
    if (found?.dev === own.dev && found.ino === own.ino) return true;
  }
  return false;
}
