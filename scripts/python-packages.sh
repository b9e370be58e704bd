#!/bin/sh
# Installs Python's packages for the tests in the browser and for the campaigns, into .build/venv.
set -eu
cd "$(dirname "$0")/.."

venv=$PWD/.build/venv
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import axe_playwright_python, html5lib, playwright' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check 'playwright==1.*' html5lib==1.1 \
    axe-playwright-python==0.1.8
