"""The servers that serve.py measures, each a process of its own that listens on loopback alone."""

import contextlib
import dataclasses
import http.client
import os
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import default_site

BUILT = Path(__file__).resolve().parent / ".build"
UNPACKED = BUILT / "debian"
# A first build of a large folder, on a slow machine.
PATIENCE = 300
# So many seconds without work, but for a tick of a timer, make a server idle.
QUIET = 0.3
TICKS = os.sysconf("SC_CLK_TCK")
NGINX = """daemon off;
worker_processes auto;
pid {folder}/pid;
error_log stderr;
{user}
events {{ worker_connections 768; }}
http {{
  access_log off;
  sendfile on;
  tcp_nopush on;
  types {{ text/html html; application/json json; }}
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {site};
  }}
}}
"""


class Failure(Exception):
    """What keeps a server from being measured."""


def debian(name, *packages):
    """A program of Debian's; unpacked beside the benchmarks where it is not installed, so that no service starts."""
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")
    if found:
        return found
    for place in ("usr/bin", "usr/sbin"):
        if (UNPACKED / place / name).exists():
            return str(UNPACKED / place / name)
    UNPACKED.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kb-serve-") as folder:
        try:
            subprocess.run(["apt-get", "download", "-qq", *packages], cwd=folder, check=True,
                           stderr=subprocess.DEVNULL)
            for package in Path(folder).glob("*.deb"):
                subprocess.run(["dpkg-deb", "-x", package, UNPACKED], check=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            raise Failure(f"{name} is not there: apt install {packages[0]}") from problem
    return debian(name, *packages)


def with_libraries():
    """The environment for what was unpacked."""
    places = [str(path) for path in (UNPACKED / "usr/lib").glob("*-linux-gnu")]
    return {**os.environ, "LD_LIBRARY_PATH": ":".join(places)} if places else dict(os.environ)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A server from its start until `end`, and a connection to it that is kept."""

    def __init__(self, command, port, environment, first):
        """Returns once `first` is answered."""
        self.port = port
        self.log = tempfile.TemporaryFile()
        self.begun = time.perf_counter()
        self.process = subprocess.Popen([str(word) for word in command], env=environment, stdout=self.log,
                                        stderr=subprocess.STDOUT)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        while True:
            try:
                if self.get(first)[0] == 200:
                    break
            except OSError:
                self.connection.close()
            if self.process.poll() is not None or time.perf_counter() - self.begun > PATIENCE:
                self.log.seek(0)
                said = self.log.read().decode(errors="replace")[-500:]
                self.end()
                raise Failure(f"{command[0]} does not serve {first}: {said}")
            time.sleep(0.005)
        self.started = time.perf_counter() - self.begun

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def get(self, path):
        """Status, headers and body."""
        try:
            return self.ask(path)
        except ConnectionError:
            # The server has closed a connection that was silent for long.
            self.connection.close()
            return self.ask(path)

    def ask(self, path):
        self.connection.request("GET", path)
        response = self.connection.getresponse()
        return response.status, response.headers, response.read()

    def rest(self):
        """Returns when the server has nothing to do any more."""
        limit = time.perf_counter() + PATIENCE
        since, before = time.perf_counter(), self.processor()
        while time.perf_counter() - since < QUIET:
            time.sleep(QUIET / 10)
            if self.is_busy() or self.processor() - before > 1 / TICKS:
                since, before = time.perf_counter(), self.processor()
            if since > limit:
                raise Failure(f"the server at {self.origin} does not come to rest")

    def is_busy(self):
        """Whether a thread works, or waits for a processor or the disk."""
        for path in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            # A thread may have ended meanwhile.
            with contextlib.suppress(OSError):
                if path.read_text().rpartition(")")[2].split()[0] in ("R", "D"):
                    return True
        return False

    def processor(self):
        """The seconds that the server and its workers have had on a processor."""
        root = self.process.pid
        workers = Path(f"/proc/{root}/task/{root}/children").read_text().split()
        times = [Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[11:13]
                 for number in (root, *workers)]
        return sum(int(ticks) for pair in times for ticks in pair) / TICKS

    def memory(self):
        """The memory that the server has, and the most that it has had, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return [int(re.search(f"{name}:\\s+(\\d+)", status)[1]) * 1024 for name in ("VmRSS", "VmHWM")]

    def end(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait(timeout=60)
        self.log.close()


def workouts(root):
    """The workouts of a generated folder, with the addresses of their pages."""
    content = next(path for path in (root / "resources", root / "content") if path.is_dir())
    return [(file, f"/{file.relative_to(content).with_suffix('')}/")
            for file in sorted((content / "workouts").rglob("*.md"))]


def end(running):
    for server in running.values():
        server.end()


def ratio(above, below):
    """The median of the ratios of what ran one after the other, with the least and the greatest of them."""
    ratios = sorted(a / b for a, b in zip(above, below))
    return f"{statistics.median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})"


@dataclasses.dataclass
class Programs:
    """What is measured, and what makes the folders that it serves."""

    kb: Path
    share: Path
    # None where only the others are measured.
    hugo: Path | None
    # A folder of so many files, as content of Hugo where the last argument says so.
    generate: Callable[[Path, int, bool], None]

    def make_folder(self, root, count, site):
        """The default site or the small one of kb, or the small one of Hugo."""
        self.generate(root, count, site == "hugo")
        if site == "default":
            shutil.rmtree(root / "templates")
            (root / "kb.yaml").write_text(default_site.SETTINGS)

    def serve_kb(self, root, today, first):
        port = free_port()
        return Server([self.kb, "serve", "--root", root, "--port", port], port,
                      {**os.environ, "KB_SHARE": str(self.share), "KB_TODAY": today.isoformat()}, first)

    def serve_nginx(self, site, folder, first):
        """Debian's, with the settings of its package that concern files."""
        port = free_port()
        # As root it would look at the files as a user who may not see them.
        user = "user root;" if os.geteuid() == 0 else ""
        folder.mkdir()
        settings = folder / "nginx.conf"
        settings.write_text(NGINX.format(folder=folder, site=site, port=port, user=user))
        return Server([debian("nginx", "nginx"), "-e", "stderr", "-p", folder, "-c", settings], port,
                      with_libraries(), first)

    def serve_hugo(self, root, first):
        port = free_port()
        return Server([self.hugo, "server", "--source", root, "--port", port, "--bind", "127.0.0.1",
                       "--renderToMemory", "--noBuildLock"], port, dict(os.environ), first)
