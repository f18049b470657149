#!/usr/bin/env bash
# Prints the path of a Python that has what the requirements of the tests name: that of .cache/python, which is made when it
# isn't there or was made for other requirements. Prints nothing but a line on standard error when it can't be made.
set -uo pipefail
cd "$(dirname "$0")/.."

requirements=(spark/requirements.txt python/requirements.txt packages/pith-server/test/requirements.txt packages/pith/test/requirements.txt)
folder=.cache/python
made_for="$folder/requirements.txt"
pip=("$folder/bin/python" -m pip install --quiet --disable-pip-version-check)

# uv takes a seventh of pip's time, but knows nothing of pip's settings: where only those lead to a registry, pip installs all of it.
install() {
  "${pip[@]}" uv==0.13.9 || return
  "$folder/bin/uv" pip install --quiet --python "$folder/bin/python" "${requirements[@]/#/-r}" || "${pip[@]}" "${requirements[@]/#/-r}"
}

if ! cat "${requirements[@]}" | cmp -s - "$made_for"; then
  rm -rf "$folder"
  mkdir -p .cache
  if ! python3 -m venv "$folder" >&2 || ! install >&2; then
    rm -rf "$folder"
    echo "The Python for the tests can't be made." >&2
    exit 1
  fi
  # Last, so that a folder that is half made is made anew.
  cat "${requirements[@]}" >"$made_for"
fi
echo "$PWD/$folder/bin/python"
