#!/usr/bin/env bash
# Runs every check and test, in this order, and stops at the first that fails. Called by `make test`.
# Python's packages for the browser tests go into .build/venv; pictures of the pages into
# .build/screenshots.
set -euo pipefail
cd "$(dirname "$0")/.."

export KB_SHARE="$PWD/.build/share/kb"
export PYTHONDONTWRITEBYTECODE=1
venv=$PWD/.build/venv
# In a folder of its own, so that `swift build` and `swift test` keep what they have built. Nobody
# debugs or browses what lies there.
export KB_OPTIMISED=1
# Swift's tests would look up the calls that led to each error that is thrown; most are caught.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0
built=(--scratch-path .build/test -Xswiftc -gnone)
binary=$PWD/.build/test/debug/kb
site=$PWD/.build/test-site

# What tests write and remove again lies in memory where there is room and programs may be run: a disk's
# file system looks longer for each new file after many that are gone.
scratch=
memory=/dev/shm
free=$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1) || free=0
if [ "$free" -ge 4000000 ] && scratch=$(mktemp -d "$memory/kb-XXXXXX"); then
  # Open to all, as `/tmp` is: some tests run the program as nobody.
  chmod 1777 "$scratch"
  printf '#!/bin/sh\n' > "$scratch/runs"
  chmod +x "$scratch/runs"
  if "$scratch/runs" 2>/dev/null; then
    export TMPDIR=$scratch
  fi
fi

current=
# Jobs in the background, each a group of processes of its own.
modules=
programs=
from=0
finished() {
  local status=$?
  local job
  for job in $modules $programs; do
    kill -- "-$job" 2>/dev/null || true
  done
  if [ "$status" -ne 0 ]; then
    printf '\n==> FAILED: %s, after %d s\n' "$current" $((SECONDS - from)) >&2
  fi
  if [ -n "$scratch" ]; then
    rm -rf "$scratch"
  fi
}
trap finished EXIT

part() {
  current=$1
  from=$SECONDS
  shift
  printf '\n==> %s\n' "$current"
  "$@"
  printf '==> passed: %s (%d s)\n' "$current" $((SECONDS - from))
}

lint() {
  make --no-print-directory lint
}

# Compiling them is work for one processor, so they are made beside the package.
begin_modules() {
  mkdir -p .build
  set -m
  make --no-print-directory share > .build/modules.log 2>&1 &
  modules=$!
  set +m
}

end_modules() {
  wait "$modules" || {
    cat .build/modules.log
    return 1
  }
  modules=
  cat .build/modules.log
}

# The whole output lies in .build/test.log; what merely starts is left out here.
swift_tests() {
  swift test --skip-build "${built[@]}" 2>&1 | tee .build/test.log | awk '!/^◇|^✔ Test case/ { print; fflush() }'
}

# The pages speak of the day after the last one in the journal.
sample() {
  rm -rf "$site"
  KB_TODAY=2026-11-21 "$binary" build --out "$site"
}

browser_tests() {
  "$venv/bin/python" Tests/Browser/run.py --site "$site" \
    --kb "$binary" --screenshots .build/screenshots
}

# The way of a workout in the engines of other phones; `make engines` tries all that there is for them.
engine_tests() {
  "$venv/bin/python" Tests/Engines/run.py --site "$site" --kb "$binary" test_way test_taps
}

# Programs that know nothing of kb read what it exports.
export_readers() {
  "$venv/bin/python" Tests/Exchange/run.py --kb "$binary" --share "$KB_SHARE"
}

# A server of this machine plays the sites of others.
sources() {
  python3 Tests/Outside/run.py --kb "$binary" --share "$KB_SHARE"
}

# Editors speak to the language server.
editors() {
  "$venv/bin/python" Tests/Editors/run.py --kb "$binary" --share "$KB_SHARE"
}

# A validator and a parser of YAML 1.2 that know nothing of kb.
schemas() {
  "$venv/bin/python" Tests/Schemas/run.py --kb "$binary" --share "$KB_SHARE"
}

torture_minute() {
  "$venv/bin/python" Tests/Torture/torture.py --minute --kb "$binary" --share "$KB_SHARE" --seed 1
}

oracle() {
  python3 Tests/Oracle/progression.py --kb "$binary" --share "$KB_SHARE" --count 300
}

growth() {
  python3 Tests/Torture/growth.py --counts --kb "$binary" --share "$KB_SHARE"
}

# Programs that look at kb from outside.
outside() {
  part "growth of every input, counted" growth
  part "next targets against a model of their own" oracle
  part "Python packages" scripts/python-packages.sh
  part "exports, read by other programs" export_readers
  part "sources, fetched from a server of this machine" sources
  part "the language server, with clients that are not kb's" editors
  part "schemas of YAML, and what is valid under them" schemas
  part "a minute of torture" torture_minute
}

# They leave most of a processor free, as the tests of Swift do, so both run side by side.
begin_outside() {
  set -m
  outside > .build/outside.log 2>&1 &
  programs=$!
  set +m
}

end_outside() {
  local status=0
  wait "$programs" || status=$?
  programs=
  cat .build/outside.log
  return "$status"
}

part "packages of the system" scripts/install-dependencies.sh test
part "format and the shape of the tree" lint
begin_modules
part "build, warnings are errors" swift build --build-tests "${built[@]}"
part "WebAssembly modules and the files that travel with kb" end_modules
begin_outside
part "Swift tests and goldens" swift_tests
part "programs outside, beside the tests of Swift" end_outside
part "the site of this repository" sample
part "browser tests" browser_tests
part "tests in WebKit and Firefox" engine_tests
printf '\n==> everything passed (%d s)\n' "$SECONDS"
