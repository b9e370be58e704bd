"""Where the campaigns work: the program under test, the scratch folders, and the counting of tries."""

import concurrent.futures
import dataclasses
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import tempfile
import threading

TODAY = "2026-11-21"


@dataclasses.dataclass
class Run:
    """How a process ended; `status` is minus the signal's number where one ended it."""

    status: int
    out: str
    err: str

    def brief(self):
        return f"status {self.status}; stdout {self.out[-300:]!r}; stderr {self.err[-400:]!r}"


class Lab:
    """The binary, its shared files, the seed and a scratch folder that goes away at the end."""

    def __init__(self, kb, share, seed, jobs, minute=False, kept=None):
        self.kb = str(pathlib.Path(kb).resolve())
        self.share = str(pathlib.Path(share).resolve())
        self.seed = seed
        self.jobs = jobs
        self.minute = minute
        self.cannot_mount = "the mounts are those of the machine"
        # Thousands of folders come and go, which is no work for a disk.
        memory = pathlib.Path("/dev/shm")
        parent = memory if os.access(memory, os.W_OK) else pathlib.Path(tempfile.gettempdir())
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="kb-torture-", dir=parent))
        (self.scratch / "home").mkdir()
        self.kept = pathlib.Path(kept or tempfile.gettempdir()) / f"kb-torture-kept-{os.getpid()}"
        self._numbers = iter(range(1, 1 << 62))
        self._lock = threading.Lock()

    def close(self):
        shutil.rmtree(self.scratch, ignore_errors=True)

    def random(self, *words):
        """Random numbers that depend on the seed and the words alone."""
        return random.Random("/".join(map(str, (self.seed, *words))))

    def fresh(self, name):
        """A path in the scratch folder that nothing else uses."""
        with self._lock:
            return self.scratch / f"{name}-{next(self._numbers)}"

    def environment(self, **more):
        """What kb and git see: nothing of the person's own settings."""
        own = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.scratch / "home"),
            "TMPDIR": str(self.scratch),
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "COLUMNS": "100",
            "KB_TODAY": TODAY,
            "KB_SHARE": self.share,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_OPTIONAL_LOCKS": "0",
            "GIT_AUTHOR_NAME": "kb torture",
            "GIT_AUTHOR_EMAIL": "torture@example.invalid",
            "GIT_COMMITTER_NAME": "kb torture",
            "GIT_COMMITTER_EMAIL": "torture@example.invalid",
        }
        return {**own, **{name: str(value) for name, value in more.items()}}

    def call(self, words, folder, stdin=b"", timeout=60, **more):
        """Runs any program in a folder; -9999 is the status of one that did not end in time."""
        try:
            done = subprocess.run(
                [str(word) for word in words], cwd=folder, input=stdin, capture_output=True,
                timeout=timeout, env=self.environment(**more),
            )
        except subprocess.TimeoutExpired:
            return Run(-9999, "", f"did not end within {timeout} s")
        text = [part.decode("utf-8", "surrogateescape") for part in (done.stdout, done.stderr)]
        return Run(done.returncode, *text)

    def run(self, arguments, folder, prefix=(), **options):
        """Runs kb in a folder, behind the words of `prefix`."""
        return self.call([*prefix, self.kb, *arguments], folder, **options)

    def shown(self, arguments, prefix=()):
        """A command line for a person to repeat."""
        return shlex.join(["KB_TODAY=" + TODAY, *map(str, prefix), "kb", *map(str, arguments)])

    def map(self, function, items):
        """Calls the function with each item, `jobs` at a time; gives the results in order."""
        if self.jobs == 1:
            return [function(item) for item in items]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(function, items))

    def sample(self, items, count, *words):
        """So many of the items, chosen by the seed, in their old order; all of them for None."""
        items = list(items)
        if count is None or count >= len(items):
            return items
        chosen = sorted(self.random(*words).sample(range(len(items)), count))
        return [items[index] for index in chosen]


class Tally:
    """What a campaign tried, what failed, and why it was skipped if it was."""

    def __init__(self, lab, name):
        self.lab = lab
        self.name = name
        self.tried = 0
        self.failures = []
        self.skipped = None
        self.remark = ""
        self._lock = threading.Lock()

    def passed(self):
        self.count(1)

    def count(self, tries):
        """Counts tries that went well."""
        with self._lock:
            self.tried += tries

    def failed(self, what, repeat, folder=None):
        """Counts a try that failed, says how to repeat it, and keeps its folder."""
        with self._lock:
            self.tried += 1
            self.failures.append(what)
            number = len(self.failures)
            place = ""
            if folder is not None and number <= 20 and pathlib.Path(folder).exists():
                place = self.lab.kept / f"{self.name}-{number}"
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copytree(folder, place, symlinks=True, dirs_exist_ok=True)
            text = f"FAILED {self.name}: {what}\n    repeat: {repeat}"
            print(text + (f"\n    folder: {place}" if place else ""), flush=True)

    def skip(self, reason):
        self.skipped = reason
        return self

    def row(self):
        tail = f"skipped: {self.skipped}" if self.skipped else ""
        line = f"{self.name:<12} {self.tried:>7} {len(self.failures):>7}  {tail or self.remark}"
        return line.rstrip()
