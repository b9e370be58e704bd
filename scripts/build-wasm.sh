#!/bin/sh
# Builds the WebAssembly modules into a folder and prints their sizes:
#   core.wasm            what all below share
#   sets.wasm            what reads and writes sets as kb writes them
#   card.wasm            what the site's scripts call first in a run
#   session.wasm         what makes a session of a finished run, and what follows from it
#   words.wasm           what discover.wasm and the parts below it share
#   discover.wasm        what the page Discover ranks workouts with
#   notation.wasm        what reads lines as lifters write them
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

# The functions that each part is there for, and the parts that are loaded before it; site/core.js loads them.
core=_initialize,kb_alloc,kb_free,kb_phrases,kb_release
set -- core=$core sets:core= card:sets=kb_call session:card=kb_session,kb_ahead words:core= \
  discover:words=kb_discover notation:sets,words= tools:notation=kb_tool import:notation=kb_import
# What is newer than all sources says that everything was built, so the core comes last.
files="sets card session words discover notation tools import notation-cases core"
sources="Sources/KBCore Sources/KBTraining Sources/KBLogs Sources/KBWeb scripts/build-wasm.sh scripts/split-wasm.py"

report() {
  for name in $files; do
    printf '%s.wasm: %s bytes\n' "$name" "$(wc -c < "$out/$name.wasm" | tr -d ' ')"
  done
}

are_new() {
  for name in $files; do
    [ -f "$out/$name.wasm" ] || return 1
  done
  # Folders count too: their time changes when a file leaves.
  # shellcheck disable=SC2086
  [ -z "$(find $sources -newer "$out/core.wasm" | head -n 1)" ]
}

if are_new; then
  report
  exit 0
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

for needed in "${WASM_OPT:-wasm-opt}" python3; do
  command -v "$needed" >/dev/null || {
    echo "build-wasm.sh: $needed is missing; install binaryen and python3" >&2
    exit 1
  }
done

work=$(mktemp -d "$out/wasm.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The modules are loaded by phones: a function that is called twice is there once, which costs less time
# than loading its copies, and nothing counts references as if there were threads. All are optimised
# together, for which swiftc writes them as text: as bitcode it cannot.
compile() {
  find "Sources/$1" -name '*.swift' | sort > "$work/$1.txt"
  "$tools/swiftc" -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
    -enable-experimental-feature Extern -wmo -Osize -Xfrontend -disable-stack-protector \
    -Xfrontend -disable-incremental-llvm-codegen -Xfrontend -assume-single-threaded \
    -enforce-exclusivity=unchecked -Xllvm -sil-disable-pass=inline \
    -Xllvm -sil-disable-pass=late-inline -Xllvm -sil-disable-pass=closure-specialize \
    -parse-as-library -swift-version 6 -warnings-as-errors -package-name kb \
    -file-compilation-dir . -module-name "$1" -I "$work" \
    -emit-module -emit-module-path "$work/$1.swiftmodule" -emit-ir -o "$work/$1.ll" "@$work/$1.txt"
  "$tools/clang" --target=wasm32-unknown-none-wasm -x ir -O1 -Xclang -disable-llvm-passes -flto \
    -Wno-override-module -c -o "$work/$1.o" "$work/$1.ll"
  rm "$work/$1.ll"
}

compile KBCore
compile KBTraining &
training=$!
compile KBLogs
wait "$training"
compile KBWeb

# What Embedded Swift counts references with where there are no threads, and does not have; and in the
# place of 10 kB of decompositions a byte, as KBWeb says of every scalar that it has none.
"$tools/clang" --target=wasm32-unknown-none-wasm -Oz -x c -c -o "$work/runtime.o" - <<'END'
void *swift_retain(void *object);
void swift_release(void *object);
void *swift_retain_n(void *object, unsigned count);
void swift_release_n(void *object, unsigned count);
void *swift_nonatomic_retain(void *object) { return swift_retain(object); }
void swift_nonatomic_release(void *object) { swift_release(object); }
void *swift_nonatomic_retain_n(void *object, unsigned count) { return swift_retain_n(object, count); }
void swift_nonatomic_release_n(void *object, unsigned count) { swift_release_n(object, count); }
static const unsigned char nothing;
const unsigned char *const _swift_stdlib_nfd_decompositions = &nothing;
END

link() {
  "$tools/wasm-ld" "$@" "$work/KBWeb.o" "$work/KBTraining.o" "$work/KBLogs.o" "$work/KBCore.o" \
    "$work/runtime.o" "$tables" "$libc/libc.a" "$builtins" --lto-O2 --gc-sections \
    --allow-multiple-definition -z stack-size=1048576
}

small() {
  "${WASM_OPT:-wasm-opt}" -Oz --low-memory-unused --zero-filled-memory --enable-bulk-memory \
    --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext --strip-debug \
    --strip-producers "$1" -o "$2"
}

link "$libc/crt1-command.o" --strip-all -o "$work/notation-cases.wasm" &
program=$!
# shellcheck disable=SC2046
link "$libc/crt1-reactor.o" --entry=_initialize --export-table --emit-relocs --no-merge-data-segments \
  $(printf '%s\n' "$@" | sed 's/.*=//' | tr ',' '\n' | sed '/^$/d; s/^/--export=/') -o "$work/linked.wasm"
wait "$program"

# First all together, as functions that parts call of each other keep what they are called with; then
# each part. Binaryen says that relocations are lost on it: the script has them from the first file.
small "$work/linked.wasm" "$work/whole.wasm" 2> "$work/said" || { cat "$work/said" >&2; exit 1; }
mkdir "$work/parts"
scripts/split-wasm.py "$work/linked.wasm" "$work/whole.wasm" "$work/parts" "$@"
for part in "$@"; do
  part=${part%%[:=]*}
  small "$work/parts/$part.wasm" "$work/$part.wasm"
done
for name in $files; do
  mv "$work/$name.wasm" "$out/$name.wasm"
done
report
