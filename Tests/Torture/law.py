"""Tries the law of one answer (AgreementLawTests) on many more journals, in the build of the tests."""

import os
import pathlib
import re
import subprocess

TOP = pathlib.Path(__file__).resolve().parents[2]
BUILD = TOP / ".build/test"
JOURNALS = 1000
# In one process; a command keeps what it has read, with its folders open, until the process ends.
AT_ONCE = 50
CLOSING = re.compile(r"^law: tried (\d+), failed (\d+)", re.MULTILINE)


def campaign(lab, tally):
    if not list(BUILD.glob("debug/*.xctest")):
        return tally.skip("there is no build of the tests; make test makes it")
    lab.map(lambda first: try_some(lab.seed + first, tally), range(0, JOURNALS, AT_ONCE))
    tally.remark = "journals, each as of five days, in process"
    return tally


def try_some(seed, tally):
    """Tries the journals from a seed on."""
    # Nothing is built, so another process may read the build at the same time.
    command = ["swift", "test", "--skip-build", "--ignore-lock", "--scratch-path", str(BUILD),
               "-Xswiftc", "-gnone", "--filter", "AgreementLawTests"]
    chosen = {"KB_LAW_JOURNALS": str(AT_ONCE), "KB_LAW_SEED": str(seed)}
    repeat = " ".join([f"{name}={value}" for name, value in chosen.items()] + command)
    done = subprocess.run(
        command, cwd=TOP, capture_output=True, text=True,
        env={**os.environ, "KB_OPTIMISED": "1", **chosen})
    closing = CLOSING.search(done.stdout + "\n" + done.stderr)
    if closing is None:
        issues = [line for line in done.stdout.splitlines() if "recorded an issue" in line]
        tally.failed(f"no closing line: {' '.join(issues)[:400] or done.stderr[-400:]}", repeat)
        return
    tried, failed = map(int, closing.groups())
    tally.count(max(0, tried - failed))
    wrong = [line for line in done.stdout.splitlines() if line.startswith("journal ")]
    for number in range(failed):
        tally.failed(wrong[number] if number < len(wrong) else "see its output", repeat)
    if failed == 0 and done.returncode != 0:
        tally.failed("the law compared too little", repeat)
