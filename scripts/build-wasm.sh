#!/bin/sh
# Builds the WebAssembly modules into a folder and prints their sizes:
#   core.wasm            what the site's scripts call
#   session.wasm         what makes a session of a finished run, and what follows from it
#   discover.wasm        what the page Discover ranks workouts with
#   tools.wasm           what finds programs, estimates maxima and converts units
#   import.wasm          what says what is in another app's log
#   notation-cases.wasm  a program, for the tests: lines in, canonical lines out
# usage: scripts/build-wasm.sh FOLDER
# Nothing is done where all are newer than all sources. The output is the same for the same
# sources and toolchain, wherever it is built.
set -eu

[ $# -eq 1 ] || { echo "usage: scripts/build-wasm.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
export LC_ALL=C

core=$out/core.wasm
discover=$out/discover.wasm
session=$out/session.wasm
calculators=$out/tools.wasm
logs=$out/import.wasm
cases=$out/notation-cases.wasm
sources="Sources/KBCore Sources/KBTraining Sources/KBLogs Sources/KBWeb scripts/build-wasm.sh"

report() {
  for module in "$core" "$session" "$discover" "$calculators" "$logs" "$cases"; do
    printf '%s: %s bytes\n' "${module##*/}" "$(wc -c < "$module" | tr -d ' ')"
  done
}

if [ -f "$core" ] && [ -f "$session" ] && [ -f "$discover" ] && [ -f "$calculators" ] &&
  [ -f "$logs" ] && [ -f "$cases" ]; then
  # Folders count too: their time changes when a file leaves.
  # shellcheck disable=SC2086
  if [ -z "$(find $sources -newer "$core" | head -n 1)" ] &&
    [ -z "$(find $sources -newer "$cases" | head -n 1)" ]; then
    report
    exit 0
  fi
fi

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
tables=$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
libc=${WASI_LIBC:-/usr/lib/wasm32-wasi}
builtins=${WASM_BUILTINS:-}
if [ -z "$builtins" ]; then
  for found in /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a; do
    builtins=$found
  done
fi
for needed in "$tables" "$libc/libc.a" "$libc/crt1-command.o" "$libc/crt1-reactor.o" "$builtins"; do
  [ -f "$needed" ] || {
    echo "build-wasm.sh: $needed is missing; install wasi-libc and libclang-rt-*-dev-wasm32" >&2
    exit 1
  }
done

command -v "${WASM_OPT:-wasm-opt}" >/dev/null || {
  echo "build-wasm.sh: wasm-opt is missing; install binaryen" >&2
  exit 1
}

work=$(mktemp -d "$out/wasm.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The module is loaded by phones: a function that is called twice is there once, which costs less time
# than loading its copies.
compile() {
  find "Sources/$1" -name '*.swift' | sort > "$work/$1.txt"
  "$tools/swiftc" -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
    -enable-experimental-feature Extern -wmo -Osize -Xfrontend -disable-stack-protector \
    -Xfrontend -disable-incremental-llvm-codegen \
    -enforce-exclusivity=unchecked -Xllvm -sil-disable-pass=inline \
    -Xllvm -sil-disable-pass=late-inline \
    -parse-as-library -swift-version 6 -warnings-as-errors -package-name kb \
    -file-compilation-dir . -module-name "$1" -I "$work" \
    -emit-module -emit-module-path "$work/$1.swiftmodule" -c -o "$work/$1.o" "@$work/$1.txt"
}

compile KBCore
compile KBTraining
compile KBLogs
compile KBWeb

link() {
  "$tools/wasm-ld" "$@" "$work/KBWeb.o" "$work/KBTraining.o" "$work/KBLogs.o" "$work/KBCore.o" \
    "$tables" "$libc/libc.a" "$builtins" --gc-sections --allow-multiple-definition --strip-all -z stack-size=1048576
}

# A module with the doors that are named, as small as it can be made.
door() {
  module=$1
  shift
  # shellcheck disable=SC2046
  link "$libc/crt1-reactor.o" --entry=_initialize --export=kb_alloc --export=kb_free --export=kb_phrases \
    $(printf -- '--export=%s ' "$@") --export=kb_release -o "$work/$module"
  "${WASM_OPT:-wasm-opt}" -Oz --low-memory-unused --enable-bulk-memory --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-sign-ext --strip-debug --strip-producers \
    "$work/$module" -o "$work/small-$module"
  mv "$work/small-$module" "$out/$module"
}

# Side by side. What is newer than all sources says that everything was built, so it comes last.
door session.wasm kb_session kb_ahead &
first=$!
door discover.wasm kb_discover &
second=$!
door tools.wasm kb_tool
door import.wasm kb_import
wait "$first"
wait "$second"
door core.wasm kb_call
link "$libc/crt1-command.o" -o "$work/notation-cases.wasm"
mv "$work/notation-cases.wasm" "$cases"
report
