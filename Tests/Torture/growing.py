"""Has growth.py, beside this file, measure how the time and memory of kb grow with its input."""

import os
import pathlib
import re
import subprocess
import sys

PROGRAM = pathlib.Path(__file__).with_name("growth.py")
CLOSING = re.compile(r"^growth: tried (\d+), failed (\d+), skipped (\d+)", re.MULTILINE)


def campaign(lab, tally):
    if not PROGRAM.exists():
        return tally.skip("there is no growth.py")
    command = [sys.executable, str(PROGRAM), "--seconds", "--kb", lab.kb, "--share", lab.share]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "KB_SHARE": lab.share})
    closing = CLOSING.search(done.stdout)
    if closing is None:
        tally.failed(f"no closing line: {(done.stdout + done.stderr)[-400:]}", " ".join(command))
        return tally
    tried, failed, skipped = map(int, closing.groups())
    tally.count(tried - failed)
    lines = [line for line in done.stdout.splitlines() if "FAILED" in line or "failed" in line]
    for number in range(failed):
        tally.failed(lines[number] if number < len(lines) else "see its output", " ".join(command))
    tally.remark = f"kinds of input; {skipped} skipped" if skipped else "kinds of input"
    return tally
