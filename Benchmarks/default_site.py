"""The site that a person gets by default, every kind of page and the built-in templates: how long it
takes, and how that grows with the folder."""

import datetime
import shutil
import statistics
import subprocess

PHASES = ["full", "nothing changed", "one sentence", "one session"]
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
    runs = {phase: [] for phase in PHASES}
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
    shutil.rmtree(root)
    return runs


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
    counts = sorted(sizes)
    for small, large in zip(counts, counts[1:]):
        growth = {what: median(sizes[large]["full"], what) / median(sizes[small]["full"], what)
                  for what in ("wall", "cpu")}
        print(f"        {large} beside {small}, full: {growth['wall']:.2f} times the wall time,"
              f" {growth['cpu']:.2f} times the processor time, {large / small:.1f} times the files")
