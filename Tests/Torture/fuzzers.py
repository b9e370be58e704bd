"""Runs the fuzzers of `make fuzz` from their corpus; the laws that they hold are theirs."""

import os
import pathlib
import re
import subprocess

TOP = pathlib.Path(__file__).resolve().parents[2]
BUILT = TOP / ".build/fuzz/release"
SECONDS = 60


def campaign(lab, tally):
    names = [path.name.removeprefix("Fuzz") for path in sorted(BUILT.glob("Fuzz*"))
             if path.is_file() and os.access(path, os.X_OK) and "." not in path.name]
    if not names:
        return tally.skip("no fuzzer is built; make fuzz builds them")
    lab.map(lambda name: fuzz(lab, tally, name), names)
    tally.remark = f"inputs of {len(names)} fuzzers"
    return tally


def fuzz(lab, tally, name):
    """Runs one fuzzer and counts its inputs."""
    log = BUILT / f"{name}.log"
    done = subprocess.run(
        ["scripts/fuzz.sh", str(BUILT), str(SECONDS), name], cwd=TOP, capture_output=True, text=True,
        # A crash is to be told at once; taking its backtrace apart takes minutes.
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    found = re.search(r"number_of_executed_units:\s*(\d+)", done.stdout)
    tried = int(found.group(1)) if found else 0
    tally.count(tried if done.returncode == 0 else max(0, tried - 1))
    if done.returncode != 0:
        tail = log.read_text(errors="replace")[-600:] if log.exists() else done.stderr[-600:]
        tally.failed(f"Fuzz{name}: {tail}", f"{BUILT}/Fuzz{name} {BUILT}/{name}-crash-*")
