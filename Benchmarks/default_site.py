"""The site that a person gets by default, every kind of page and the built-in templates: how long it
takes, and how that grows with the folder."""

import datetime
import re
import shutil
import statistics
import subprocess
import time
from pathlib import Path

PHASES = ["full", "nothing changed", "one sentence", "one session"]
WATCHED = ["one sentence, watched", "one session, watched"]
# What a person waits for while writing.
CHANGES = [*PHASES[2:], *WATCHED]
SETTINGS = "name: Benchmark\nunits: kg\n"
SENTENCE = "Next week one more round."
# The day after the last generated session, so that the pages speak of a journal that goes on.
FIRST_DAY = datetime.date(2025, 1, 1)


def measure(count, kb, options, folder, meter, generate):
    """The runs of each phase in a generated folder of so many files."""
    root = folder / f"default-{count}"
    generate(root, count)
    (root / "kb.yaml").write_text(SETTINGS)
    pages = sorted((root / "resources/workouts").rglob("*.md"))
    runs = {phase: [] for phase in PHASES + WATCHED}
    for turn in range(options.warmup + options.runs):
        shutil.rmtree(root / ".kb", ignore_errors=True)
        out = folder / f"default-{count}-{turn}"
        day = FIRST_DAY + datetime.timedelta(days=turn)
        for phase in PHASES:
            if phase == "one sentence":
                with open(pages[turn % len(pages)], "a") as file:
                    file.write(f"\n{SENTENCE}\n")
            elif phase == "one session":
                log(kb, root, day)
            result = meter.run(
                [kb, "build", "--root", root, "--out", out, "--quiet", "--on", day.isoformat()])
            if turn >= options.warmup:
                runs[phase].append(result)
        # The pages of several runs of a large folder do not fit on tmpfs.
        shutil.rmtree(out)
    watch(root, folder / f"default-{count}-watched", kb, options, pages, day, runs)
    shutil.rmtree(root)
    return runs


def watch(root, out, kb, options, pages, day, runs):
    """The same changes while a process watches the folder, by the times that it says itself."""
    command = [kb, "build", "--root", root, "--out", out, "--on", day.isoformat()]
    subprocess.run([*command, "--quiet"], check=True)
    process = subprocess.Popen([*command, "--watch", "--verbose"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    try:
        next(line for line in process.stdout if line.startswith("Watching"))
        for turn in range(options.warmup + options.runs):
            for phase in WATCHED:
                await_idle(process.pid)
                if phase == WATCHED[0]:
                    with open(pages[-1 - turn % len(pages)], "a") as file:
                        file.write(f"\n{SENTENCE}\n")
                else:
                    log(kb, root, day)
                took = 0.0
                for line in process.stdout:
                    stage = re.match(r"\w+ +([\d.]+) ms ", line)
                    took += float(stage[1]) / 1e3 if stage else 0
                    if line.startswith("Built"):
                        break
                if turn >= options.warmup:
                    runs[phase].append({"wall": took})
    finally:
        process.terminate()
        process.wait()
    shutil.rmtree(out)


def await_idle(process):
    """Waits until a process does nothing for a quarter of a second."""
    def ticks():
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    quiet_since, last = time.monotonic(), ticks()
    while time.monotonic() - quiet_since < 0.25:
        time.sleep(0.02)
        now = ticks()
        if now != last:
            quiet_since, last = time.monotonic(), now


def log(kb, root, day):
    """A session of two exercises, as a person logs it."""
    subprocess.run([kb, "log", "--root", root, "--quiet", "--date", day.isoformat(),
                    "Back Squat (3x5 60kg): done", "Plank: 45s, 40s"],
                   check=True, stdout=subprocess.DEVNULL)


def median(runs, what):
    return statistics.median(run[what] for run in runs)


def print_table(sizes):
    """A row for each size and phase, then how a full build grows."""
    print("\nThe default site: every page, built-in templates")
    print(f"{'files':>6}  {'phase':<16} {'wall':>11} {'cpu':>11} {'memory':>10}")
    for count, runs in sizes.items():
        for phase in PHASES:
            print(f"{count:>6}  {phase:<16} {median(runs[phase], 'wall') * 1e3:>8.1f} ms"
                  f" {median(runs[phase], 'cpu') * 1e3:>8.1f} ms"
                  f" {median(runs[phase], 'memory') / 1e6:>7.1f} MB")
        for phase in WATCHED:
            print(f"{count:>6}  {phase:<21} {median(runs[phase], 'wall') * 1e3:>6.1f} ms")
    counts = sorted(sizes)
    for small, large in zip(counts, counts[1:]):
        growth = {what: median(sizes[large]["full"], what) / median(sizes[small]["full"], what)
                  for what in ("wall", "cpu")}
        print(f"        {large} beside {small}, full: {growth['wall']:.2f} times the wall time,"
              f" {growth['cpu']:.2f} times the processor time, {large / small:.1f} times the files")
