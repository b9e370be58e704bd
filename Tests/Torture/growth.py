"""Whether the work of kb grows with the size of its input, for each kind of input, and no faster.

    python3 Tests/Torture/growth.py --kb BINARY --share SHARE [--counts|--seconds] [--only NAME]

Each kind is run at twice, four and eight times a size. `--counts` counts instructions, which
are the same on any machine; `--seconds` measures the processor's time, which other work on the
machine hardly changes, and memory, up to the size at the limit.
"""

import argparse
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import growth_folder  # noqa: E402, F401
import growth_journal  # noqa: E402, F401
import growth_text  # noqa: E402, F401
from growth_kind import DAY, KINDS, Folder  # noqa: E402

# Of linear work each doubling adds twice what the one before it has added; n log n adds a little
# more, and quadratic work adds four times as much.
FASTEST = 2.6
# What a doubling adds counts as growth from here on; below it is noise.
LEAST_INSTRUCTIONS = 2_000_000
LEAST_SECONDS = 0.25
MOST_SECONDS = 2.0
MOST_MEMORY = 200 << 20
# How often a measurement that fails is made at most.
TIMES = 4
# Whoever takes longer has failed, and the larger sizes are not tried.
PATIENCE = 60


class Runner:
    """Runs kb on folders of one kind after another."""

    def __init__(self, kb, share, scratch, processor):
        self.kb, self.share, self.scratch, self.processor = kb, share, Path(scratch), processor
        self.plugin, self.folders, self.keeps_folders = None, 0, False

    def folder(self):
        """An empty folder, in place of the one before it where that need not be kept."""
        if not self.keeps_folders:
            shutil.rmtree(self.scratch / f'folder-{self.processor}-{self.folders:05}', ignore_errors=True)
        self.folders += 1
        return Folder(self.scratch / f'folder-{self.processor}-{self.folders:05}')

    def run(self, kind, size):
        """The work of one run and its memory in bytes; raises Failure where kb does not end well."""
        folder = self.folder()
        command = [self.kb] + kind.make(folder, size)
        environment = {
            'PATH': os.environ['PATH'], 'HOME': str(self.scratch), 'LC_ALL': 'C.UTF-8',
            'KB_SHARE': self.share, 'KB_TODAY': DAY, 'EDITOR': './editor',
            # The order of dictionaries, and with it the work, is otherwise another each time.
            'SWIFT_DETERMINISTIC_HASHING': '1', 'SWIFT_BACKTRACE': 'enable=no'}
        count = self.scratch / f'work-{self.processor}'
        if self.plugin:
            count.unlink(missing_ok=True)
            command = [emulator(), '-plugin', self.plugin] + command
            environment['KB_WORK_FILE'] = str(count)
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                command, cwd=folder.path, env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=errors,
                preexec_fn=self.pin if self.plugin else None)
            late = threading.Timer(PATIENCE, process.kill)
            late.start()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            late.cancel()
            errors.seek(0)
            words = errors.read().decode(errors='replace').strip()[-200:]
        if process.returncode == -signal.SIGKILL:
            raise Failure(f'took more than {PATIENCE} s at size {size}')
        if process.returncode not in kind.fine:
            raise Failure(f'ended with {process.returncode} at size {size}: {words}')
        if self.plugin:
            return int(count.read_text()), 0
        return used.ru_utime + used.ru_stime, used.ru_maxrss * 1024

    def pin(self):
        """With one processor kb has one thread, whose work does not depend on another's."""
        os.sched_setaffinity(0, {self.processor})


class Failure(Exception):
    """What went wrong with a kind."""


def emulator():
    return shutil.which(f'qemu-{platform.machine()}')


def measured(runner, kind, sizes, problem_of):
    """The least work at each size, the least memory at the largest, and what is wrong with them.

    Other work on the machine, or the moment, such as whether a file is too new to be trusted, adds
    to a run or spares it a little; what grows too fast does so in each. So a failure is measured
    again, and has to show both in that round alone and in the best run of each size.
    """
    best, memory = [float('inf')] * len(sizes), float('inf')
    for _ in range(TIMES):
        rows = []
        for size in sizes:
            work, used = runner.run(kind, size)
            rows.append(work)
        best = [min(pair) for pair in zip(best, rows)]
        memory = min(memory, used)
        problem = problem_of(best, memory) and problem_of(rows, memory)
        if not problem:
            return rows, memory, None
    return best, memory, problem


def verdict(rows, least):
    """Why the work at sizes that double each time is too much; None where it is not."""
    before, last = rows[-2] - rows[-3], rows[-1] - rows[-2]
    if last > least and last > FASTEST * max(before, least / 4):
        return f'the last doubling adds {last / max(before, 1e-9):.1f} times the one before'
    return None


def counted(runner, kind):
    def problem_of(rows, _):
        if kind.most:
            return f'takes more than {kind.most / 1e6:.0f} M' if rows[-1] > kind.most else None
        return verdict(rows, LEAST_INSTRUCTIONS)

    # Where a limit ends the growth, the largest size alone tells.
    sizes = [max(1, kind.counted >> shift) for shift in ((0,) if kind.most else (2, 1, 0))]
    rows, _, problem = measured(runner, kind, sizes, problem_of)
    return problem, ' '.join(f'{row / 1e6:.1f}' for row in rows) + ' M'


def timed(runner, kind):
    def problem_of(rows, memory):
        if rows[-1] > MOST_SECONDS:
            return f'takes {rows[-1]:.1f} s at the limit'
        if memory > MOST_MEMORY:
            return f'takes {memory >> 20} MB at the limit'
        return None if kind.most else verdict(rows, LEAST_SECONDS)

    sizes = [max(1, kind.top >> shift) for shift in (2, 1, 0)]
    rows, memory, problem = measured(runner, kind, sizes, problem_of)
    return problem, ' '.join(f'{row:.2f}' for row in rows) + f' s, {memory >> 20} MB'


def run(kb, share, seconds, only=None, out=print):
    """Tries all kinds and gives how many were tried, failed and skipped."""
    kinds = [kind for kind in KINDS
             if (kind.counted or seconds) and (not only or only in kind.name)]
    if not seconds and not (emulator() and shutil.which('gcc')):
        out(f'growth: tried 0, failed 0, skipped {len(kinds)}: qemu-user or gcc is missing')
        return 0, 0, len(kinds)
    failed = 0
    memory = memory_disk() if seconds else None
    with tempfile.TemporaryDirectory(prefix='kb-growth-', dir=memory) as scratch:
        plugin = None if seconds else built_plugin(scratch)
        # Two processes at once would change each other's times.
        processors = sorted(os.sched_getaffinity(0))[:1 if seconds else None]
        free = [Runner(os.path.abspath(kb), os.path.abspath(share), scratch, processor)
                for processor in processors]
        for runner in free:
            runner.plugin = plugin
            # For a minute ext4 looks through all that was removed whenever it makes a file.
            runner.keeps_folders = seconds and not memory

        def tried(kind):
            runner = free.pop()
            try:
                return (timed if seconds else counted)(runner, kind)
            except Failure as failure:
                return str(failure), ''
            finally:
                free.append(runner)

        with ThreadPoolExecutor(len(processors)) as pool:
            for kind, (problem, shown) in zip(kinds, pool.map(tried, kinds)):
                failed += problem is not None
                out(f'{"FAILED" if problem else "ok":6} {kind.name}: {shown}'
                    + (f'; {problem}' if problem else ''))
    out(f'growth: tried {len(kinds)}, failed {failed}, skipped 0')
    return len(kinds), failed, 0


def memory_disk():
    """A folder in memory, if there is one with room for the largest kind: a disk's file system takes
    time of its own for each file, which depends on what other programs have left behind."""
    place = '/dev/shm'
    try:
        is_free = os.access(place, os.W_OK) and shutil.disk_usage(place).free > 2 << 30
    except OSError:
        return None
    return place if is_free else None


def built_plugin(scratch):
    source = Path(__file__).with_name('growth_work.c')
    plugin = str(Path(scratch) / 'work.so')
    subprocess.run(['gcc', '-O2', '-Wall', '-Werror', '-shared', '-fPIC', '-o', plugin, source],
                   check=True)
    return plugin


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--kb', required=True)
    parser.add_argument('--share', required=True)
    parser.add_argument('--counts', action='store_true')
    parser.add_argument('--seconds', action='store_true')
    parser.add_argument('--only')
    words = parser.parse_args()
    begin = time.monotonic()
    _, failed, _ = run(words.kb, words.share, words.seconds, words.only,
                       lambda line: print(line, flush=True))
    print(f'({time.monotonic() - begin:.0f} s)')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
