// The header for the user name and password of a URL.

/** The header for the user name and password of a URL, if it has any (RFC 7617). */
export function credentials({ username, password }: URL): { authorization?: string } {
  if (username === "" && password === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
