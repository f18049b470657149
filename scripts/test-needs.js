/** What skipped tests lack, by words in their reasons, and how to have it. */
const NEEDS = [
  { name: "Chromium", words: /chromium/i, how: "install it, or name its path in CHROMIUM" },
  { name: "the folder shared/", words: /shared/i, how: "put it beside the checkout" },
  {
    name: "Python",
    words: /python/i,
    how: "scripts/test-python.sh makes one, PITH_PYTHON names another",
  },
  { name: "packages of recipes", words: /recipe-packages/, how: "npm run recipe-packages installs them" },
  { name: "Java", words: /\bjava\b/i, how: "install Java 17" },
  { name: "Wget", words: /\bwget\b/i, how: "install it" },
  { name: "systemd", words: /systemd/, how: "install it" },
  { name: "a shell", words: /\b(?:bash|zsh|fish)\b/, how: "install bash, zsh and fish" },
];

/**
 * One line on what the skipped tests lack: `reasons`, one for each of them. "" when none was skipped.
 */
export function skippedLine(reasons) {
  const counts = new Map();
  for (const reason of reasons) {
    const need = NEEDS.find(({ words }) => words.test(reason));
    const key = need === undefined ? `other reasons (${reason})` : `want of ${need.name} (${need.how})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size === 0) return "";
  return `Skipped: ${[...counts].map(([key, count]) => `${count} for ${key}`).join("; ")}.`;
}
