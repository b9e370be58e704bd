#!/bin/sh
# Installs Python's packages for the tests in the browser, the readers of exports, the clients of editors, the
# schemas and the campaigns, into .build/venv.
set -eu
cd "$(dirname "$0")/.."

venv=$PWD/.build/venv
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import axe_playwright_python, html5lib, playwright' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check 'playwright==1.*' html5lib==1.1 \
    axe-playwright-python==0.1.8
"$venv/bin/python" -c 'import duckdb, fitdecode, icalendar, jsonschema, tcxparser' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check duckdb==1.5.6 fitdecode==0.11.0 \
    icalendar==7.3.2 jsonschema==4.26.0 python-tcxparser==2.4.0
"$venv/bin/python" -c 'import ruamel.yaml' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check ruamel.yaml==0.19.1
"$venv/bin/python" -c 'import lsprotocol, pygls' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check pygls==2.1.1 lsprotocol==2025.0.0
"$venv/bin/python" -c 'import marionette_driver, selenium' 2>/dev/null ||
  "$venv/bin/pip" install --quiet --disable-pip-version-check selenium==4.51.0 marionette_driver==3.7.1
