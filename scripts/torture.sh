#!/usr/bin/env bash
# Runs the campaigns of Tests/Torture with the release build: torture.sh [OPTION]…
# Called by `make torture`, which builds the program and the fuzzers first.
set -euo pipefail
cd "$(dirname "$0")/.."

export PYTHONDONTWRITEBYTECODE=1
venv=$PWD/.build/venv
scripts/install-dependencies.sh test
scripts/python-packages.sh
exec "$venv/bin/python" Tests/Torture/torture.py "$@"
