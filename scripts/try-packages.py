#!/usr/bin/env python3
"""Installs kb's packages in clean Debian 12s, uses kb there, and removes it again: make packages-test.

    try-packages.py            the package and the tarball from .build/packages
    try-packages.py deb        one of them

mmdebstrap makes the systems from the sources of packages that this machine has; it needs root and the network. The
package gets the libraries that it asks for, and the tarball a system without any of them, without apt even. What
is left after `dpkg --purge` is looked for in the whole system, by the content, mode and owner of every file.
"""

import hashlib
import http.client
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / ".build/packages"
SUITE = "bookworm"
# The person who uses kb.
PERSON, HOME = 1000, "home/tester"
# What changes with any package that comes and goes.
BOOKS = ("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "etc/ld.so.cache")
ELSEWHERE = ("proc", "sys", "dev", "tmp", "run", HOME)


class Failure(Exception):
    pass


class System:
    """A Debian in a folder."""

    def __init__(self, folder, variant, packages=()):
        self.folder = folder
        command = ["mmdebstrap", "--quiet", f"--variant={variant}", SUITE, folder, *sources()]
        if packages:
            command.insert(1, f"--include={','.join(packages)}")
        subprocess.run([str(word) for word in command], check=True)
        (folder / HOME).mkdir(parents=True)
        os.chown(folder / HOME, PERSON, PERSON)

    def command(self, words, person=PERSON):
        """What runs a command in the system, which has a /proc while it runs; the process becomes the command."""
        surroundings = [
            f"HOME=/{HOME}" if person else "HOME=/root", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive",
            "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        ]
        return [
            "unshare", f"--mount-proc={self.folder}/proc", "chroot", f"--userspec={person}:{person}", self.folder,
            "env", "-i", *surroundings, *words,
        ]

    def run(self, *words, person=PERSON, text=None):
        done = subprocess.run(self.command(words, person), input=text, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure(f"{' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def listing(self):
        """Every file by its path: kind, mode, owner and content."""
        found = {}
        for top, folders, names in os.walk(self.folder):
            place = os.path.relpath(top, self.folder)
            prefix = "" if place == "." else place + "/"
            folders[:] = [name for name in folders if prefix + name not in ELSEWHERE]
            for name in folders + names:
                path = os.path.join(top, name)
                status = os.lstat(path)
                content = None
                if stat.S_ISLNK(status.st_mode):
                    content = os.readlink(path)
                elif stat.S_ISREG(status.st_mode):
                    content = hashlib.sha256(Path(path).read_bytes()).hexdigest()
                found[prefix + name] = (status.st_mode, status.st_uid, status.st_gid, content)
        return found


def sources():
    """The files of this machine that say where its packages come from, as far as they are for this Debian."""
    folder = Path("/etc/apt")
    files = [folder / "sources.list", *folder.glob("sources.list.d/*.list"), *folder.glob("sources.list.d/*.sources")]
    found = [path for path in files if path.is_file() and re.search(rf"\b{SUITE}\b", path.read_text(encoding="utf-8"))]
    if not found:
        sys.exit(f"try-packages.py: no source of packages below {folder} is for {SUITE}")
    return found


def newest(pattern):
    found = sorted(PACKAGES.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        sys.exit("try-packages.py: run make deb and make tarball first")
    return found[-1]


def expect(condition, what):
    if not condition:
        raise Failure(what)


def serve(system, kb, folder):
    """One page and one report from kb serve, over the loopback interface that the systems share with this one."""
    words = system.command([kb, "serve", "--root", folder, "--port", "0"])
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        text = ""
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", text)):
            line = server.stdout.readline()
            expect(line, f"kb serve ended: {text}")
            text += line
        connection = http.client.HTTPConnection("127.0.0.1", int(found.group(1)), timeout=20)
        connection.request("GET", "/")
        page = connection.getresponse()
        body = page.read().decode()
        expect(page.status == 200 and "<!doctype html>" in body.lower(), f"kb serve: {page.status} {body[:200]}")
        return f"{page.status}, {len(body)} characters"
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=20)


def greet(system, kb):
    """The first request of an editor, and what kb lsp says it can do."""
    def message(content):
        text = json.dumps({"jsonrpc": "2.0", **content})
        return f"Content-Length: {len(text)}\r\n\r\n{text}"

    ask = {"processId": None, "rootUri": None, "capabilities": {}}
    answer = system.run(
        kb, "lsp",
        text=message({"id": 1, "method": "initialize", "params": ask})
        + message({"method": "initialized", "params": {}})
        + message({"id": 2, "method": "shutdown"}) + message({"method": "exit"}))
    expect('"capabilities"' in answer, f"kb lsp: {answer}")
    return f"{len(json.loads(answer.split(chr(10))[2].split('Content-Length')[0])['result']['capabilities'])} abilities"


def use(system, kb):
    """What a person does with kb, each with a line of its own."""
    folder = f"/{HOME}/training"

    def step(words, expected, text=None):
        answer = system.run(kb, *words, text=text)
        expect(expected in answer, f"kb {' '.join(words)} says: {answer}")
        print(f"  kb {' '.join(words)}: {answer.strip().splitlines()[-1] if answer.strip() else 'fine'}", flush=True)

    def made(path):
        expect((system.folder / folder[1:] / path).is_file(), f"{path} is missing")

    version = re.search(r'"([\d.]+)"', (ROOT / "Sources/KBCore/Reading/Version.swift").read_text()).group(1)
    here = ["--root", folder]
    step(["--version"], version)
    step(["init", folder], "")
    made("kb.yaml")
    step(["log", *here, "Bench Press (3x8 60kg): 8, 8, 7", "Plank: 45s, 40s"], "")
    step(["why", *here, "bench press"], "60")
    step(["build", *here], "")
    made("public/index.html")
    step(["check", *here], "")
    step(["export", *here, "sqlite", "--output", f"{folder}/journal.sqlite"], "")
    made("journal.sqlite")
    print(f"  kb serve: {serve(system, kb, folder)}", flush=True)
    print(f"  kb lsp: {greet(system, kb)}", flush=True)


def try_deb(folder):
    package = newest("kb_*.deb")
    system = System(folder, "minbase", ["man-db"])
    shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
    before = system.listing()
    shutil.copy(package, folder / "tmp")
    # mmdebstrap leaves no lists of packages.
    system.run("apt-get", "update", person=0)
    said = system.run("apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{package.name}", person=0)
    print(f"  {re.search(r'[0-9]+ upgraded.*', said).group()}", flush=True)
    linked = system.run("ldd", "/usr/bin/kb")
    expect("not found" not in linked, linked)
    use(system, "kb")
    print(f"  man -w kb: {system.run('man', '-w', 'kb').strip()}")
    completion = ". /usr/share/bash-completion/completions/kb; complete -p kb"
    print(f"  bash: {system.run('bash', '-c', completion).strip()}")
    system.run("dpkg", "--purge", "kb", person=0)
    system.run("apt-get", "autoremove", "-y", "--purge", person=0)
    compare(before, system.listing())


def compare(before, after):
    """Fails where something is left or changed, except in the books of dpkg and apt."""
    names = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    left = [name for name in names if not name.startswith(BOOKS)]
    expect(not left, f"left or changed: {', '.join(left)}")
    kb = [name for name in names if "kb" in re.split(r"[/._:-]", name) and name in after]
    expect(not kb, f"left: {', '.join(kb)}")
    print(f"  nothing left among {len(after)} files ({len(names)} changed in the books of dpkg and apt)", flush=True)


def try_tarball(folder):
    package = newest("kb-*.tar.gz")
    system = System(folder, "essential")
    before = system.listing()
    subprocess.run(["tar", "-xzf", package, "-C", folder / "opt"], check=True)
    place = f"/opt/{package.name.removesuffix('.tar.gz')}"
    linked = system.run("ldd", f"{place}/bin/kb")
    expect("not found" not in linked, linked)
    copies = re.findall(r"(\S+) => \S+/lib/kb/", linked)
    print(f"  from lib/kb: {', '.join(copies)}", flush=True)
    use(system, f"{place}/bin/kb")
    shutil.rmtree(folder / place[1:])
    compare(before, system.listing())


def main(arguments):
    trials = {"deb": try_deb, "tarball": try_tarball}
    if not set(arguments) <= trials.keys():
        print(__doc__, file=sys.stderr)
        return 2
    if os.geteuid() != 0:
        print("try-packages.py: making a Debian in a folder needs root", file=sys.stderr)
        return 3
    bad = 0
    for name in arguments or trials:
        print(f"==> {name}", flush=True)
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="kb-packages-") as scratch:
            os.chmod(scratch, 0o755)
            try:
                trials[name](Path(scratch) / "system")
            except Failure as failure:
                print(f"  FAILED: {failure}", file=sys.stderr)
                bad += 1
        print(f"  {time.monotonic() - start:.0f} s", flush=True)
    print(f"{len(arguments or trials) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
