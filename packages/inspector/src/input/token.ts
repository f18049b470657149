// Remembers the service's token for as long as the tab is open.

/** Where the tab keeps it: not in links, not in files that are saved, and gone with the tab. */
const KEY = "pith-token";

/** The tab's memory; a window that may not use it forgets the token when it is reloaded. */
const memory: Pick<Storage, "getItem" | "setItem"> = tabMemory() ?? windowMemory();

/** The token that the service is sent; "" for none. */
export function knownToken(): string {
  return memory.getItem(KEY) ?? "";
}

export function rememberToken(token: string): void {
  memory.setItem(KEY, token);
}

function tabMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function windowMemory() {
  let kept: string | null = null;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}
