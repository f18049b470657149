#!/usr/bin/env bash
# changed-pages.sh PITH BASE OUTPUT PATTERNS: the Markdown of every page that changed since the commit BASE, in OUTPUT below the page's own path; and on
# standard output, in Markdown, what changed in the content of each. On standard error `count=N`, as the action's output is written. PITH is the
# command; PATTERNS are those of Git, separated by blanks. Run in a checkout that has both commits.
set -euo pipefail
pith=$1 base=$2 output=$3
read -ra patterns <<<"$4"

old=$(mktemp)
trap 'rm -f "$old"' EXIT
# The first push of a branch has no commit before it, which is written as zeros: all of its pages are new.
git rev-parse --quiet --verify "$base^{commit}" >/dev/null || base=$(git hash-object -t tree /dev/null)

count=0
while IFS= read -r -d '' page; do
  count=$((count + 1))
  mkdir -p "$output/$(dirname "$page")"
  printf '### `%s`\n\n' "$page"
  # 1: a page without content. Its file is empty.
  "$pith" --quiet --format markdown -o "$output/$page.md" -- "$page" || [ $? = 1 ]
  git show "$base:$page" >"$old" 2>/dev/null || { printf 'New.\n\n'; continue; }
  # A fence that no line of a page can close.
  printf '````````diff\n'
  "$pith" diff --quiet -- "$old" "$page" || [ $? = 1 ]
  printf '````````\n\n'
done < <(git diff --name-only -z --diff-filter=d "$base" HEAD -- "${patterns[@]}")
echo "count=$count" >&2
