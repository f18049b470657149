#!/usr/bin/env bash
# Builds the Python package, installs its wheel in an empty environment, and tests it there: `scripts/test-python-package.sh PYTHON
# [pytest's options]`. PYTHON has what python/requirements.txt says. The repository has to be built. The last line is pytest's.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$python" -m ruff check --quiet python spark
"$python" -m ruff format --quiet --check python spark
MYPYPATH=python/src:python/tests "$python" -m mypy --config-file python/pyproject.toml --cache-dir .cache/mypy --no-error-summary python/src python/tests
MYPYPATH=python/src "$python" -m mypy --config-file spark/pyproject.toml --cache-dir .cache/mypy --no-error-summary spark/src
# First the source, then the wheel from nothing but that source.
"$python" -m build --no-isolation --outdir "$folder" python >"$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 1; }
tar -xzf "$folder"/pith_extract-*.tar.gz -C "$folder"

"$python" -m venv --without-pip "$folder/empty"
empty=$folder/empty/bin/python
"$python" -m pip --python "$empty" install --quiet --no-deps --no-index --disable-pip-version-check "$folder"/pith_extract-*.whl
[ "$("$empty" -c 'import importlib.metadata as m; print(len(list(m.distributions())))')" = 1 ] || { echo "The environment isn't empty."; exit 1; }

# With the one package that it needs beside it and no Node in sight, the examples of the docs run, each as a program.
purelib() { "$1" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }
cp -r "$(purelib "$python")/py_mini_racer" "$(purelib "$empty")/"
for page in python/README.md docs/guides/python.md README.md; do
  awk -v folder="$folder" '/^```python$/ { inside = 1; file = folder "/example" ++n ".py"; next } /^```$/ { inside = 0 } inside { print >file }' "$page"
  for example in "$folder"/example*.py; do
    PATH="$folder/empty/bin" "$empty" "$example" >"$folder/said.txt" || { echo "$page: this example fails:"; cat "$example"; exit 1; }
  done
  rm "$folder"/example*.py
done
"$empty" -c 'import pith, pathlib; assert (pathlib.Path(pith.__file__).parent / "py.typed").exists()'

# Then with pytest and the libraries that it works with, from the environment that has them.
purelib "$python" >"$(purelib "$empty")/tools.pth"
cp -r "$folder"/pith_extract-*/tests "$folder/tests"
cd "$folder"
PYTHONPATH=$folder/tests "$empty" -X faulthandler -m pytest -q -p no:cacheprovider -o faulthandler_timeout=120 --import-mode=importlib tests "$@"
