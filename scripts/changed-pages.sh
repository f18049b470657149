#!/usr/bin/env bash
# changed-pages.sh PITH BASE OUTPUT PATTERNS: the Markdown of every page that changed since the commit BASE, in OUTPUT below the page's own path; and on
# standard output, in Markdown, what changed in the content of each. On descriptor 3 `count=N`, as the action's output is written. PITH is the
# command; PATTERNS are those of Git, separated by blanks or line ends. Run in a checkout that has both commits, which somebody else may have written.
set -euo pipefail
pith=$1 base=$2 output=$3
read -r -d '' -a patterns <<<"$4" || true

old=$(mktemp)
trap 'rm -f "$old"' EXIT

# A commit may have links where pages are to be written, to anywhere on the machine.
if [ -n "$(find "$output" -type l 2>/dev/null)" ]; then
  echo "$output is or has symbolic links; name another folder." >&2
  exit 1
fi
if ! git rev-parse --quiet --verify "$base^{commit}" >/dev/null; then
  # The first push of a branch has no commit before it, which is written as zeros.
  [ -z "${base//0/}" ] || printf '%s is not in this checkout (fetch-depth: 0 brings it), so all pages are new.\n\n' "$base"
  base=$(git hash-object -t tree /dev/null)
fi

# Runs the command. 1 isn't a failure: a page without content, whose file is empty, or a difference.
run() { "$pith" "$@" || [ $? = 1 ]; }

count=0
while IFS= read -r -d '' page; do
  # Nor is a link read, which may lead to what the commit's author can't see.
  if [ -L "$page" ] || [ ! -f "$page" ]; then continue; fi
  count=$((count + 1))
  mkdir -p "$output/$(dirname -- "$page")"
  printf '### `%s`\n\n' "${page//[$'`\r\n']/?}"
  run --quiet --format markdown -o "$output/$page.md" -- "$page" || { printf 'No page that can be read.\n\n'; continue; }
  git show "$base:$page" >"$old" 2>/dev/null || { printf 'New.\n\n'; continue; }
  changes=$(run diff --quiet -- "$old" "$page") || { printf 'What was there before is no page that can be read.\n\n'; continue; }
  # A fence that no line of a page can close, as each has a sign before it.
  printf '```diff\n%s\n```\n\n' "$changes"
done < <(git diff --name-only -z --diff-filter=d "$base" HEAD -- "${patterns[@]}")
echo "count=$count" >&3
