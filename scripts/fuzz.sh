#!/usr/bin/env bash
# Runs fuzzers for so many seconds each: fuzz.sh FOLDER SECONDS NAME…
# They begin with Fuzzers/corpus/NAME and know the words of Fuzzers/dictionaries/NAME.txt; what they
# find on the way goes to a folder beside the programs, and what breaks a law to a file NAME-crash-…
# there.
set -euo pipefail
cd "$(dirname "$0")/.."

programs=$1
seconds=$2
shift 2
failed=0
for name in "$@"; do
  mkdir -p "$programs/found/$name"
  echo "==> $name, $seconds s"
  words=()
  if [ -f "Fuzzers/dictionaries/$name.txt" ]; then words=("-dict=Fuzzers/dictionaries/$name.txt"); fi
  if ! "$programs/Fuzz$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len=4096 -print_final_stats=1 -artifact_prefix="$programs/$name-" \
    "${words[@]}" \
    "$programs/found/$name" "Fuzzers/corpus/$name" 2>"$programs/$name.log"; then
    failed=1
    tail -40 "$programs/$name.log"
  fi
  grep -E 'stat::(number_of_executed_units|average_exec_per_sec)' "$programs/$name.log" || true
done
exit "$failed"
