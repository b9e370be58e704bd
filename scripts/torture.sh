#!/usr/bin/env bash
# Runs the campaigns of Tests/Torture with the release build: torture.sh [OPTION]…
# Called by `make torture`, which builds the program and the fuzzers first.
set -euo pipefail
cd "$(dirname "$0")/.."

export PYTHONDONTWRITEBYTECODE=1
venv=$PWD/.build/venv
scripts/install-dependencies.sh test
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import playwright' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check 'playwright==1.*'
exec "$venv/bin/python" Tests/Torture/torture.py "$@"
