#!/usr/bin/env bash
# Takes pictures of every page of the site and every state of the run page. Called by
# `make screenshots` after `make test`, whose binary, site and Python packages it uses.
set -euo pipefail
cd "$(dirname "$0")/.."

export KB_SHARE="$PWD/.build/share/kb"
export PYTHONDONTWRITEBYTECODE=1
binary=.build/test/debug/kb
python=.build/venv/bin/python
if [ ! -x "$binary" ] || [ ! -x "$python" ] || [ ! -d .build/test-site ]; then
  echo "make screenshots: run make test first; it builds what the pictures are taken of." >&2
  exit 1
fi
"$python" Tests/Browser/screenshots.py --site .build/test-site --kb "$binary" \
  --out .build/screenshots "$@"
