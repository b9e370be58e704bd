"""kb serve in front of a campaign's folder: it is started, killed and told to end here, and asked."""

import collections
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time

# Below the ports that the system gives to clients: one that asks a dead server again and again would
# else be given the server's own port at last, and talk to itself.
PORTS = range(20_000, 32_000)
STARTING = 60
ENDING = 60


def free_port(random):
    """A port that nobody listens at."""
    for port in random.sample(PORTS, 200):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise SystemExit("no port is free")


class Served:
    """A server of one folder that always has the same port."""

    def __init__(self, lab, root, random):
        self.lab = lab
        self.root = root
        self.port = free_port(random)
        self.origin = f"http://127.0.0.1:{self.port}"
        self.starts = 0
        self.process = None
        self.log = lab.fresh("serve")

    def start(self):
        """Starts it, and returns before it answers."""
        self.starts += 1
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.lab.kb, "serve", "--port", str(self.port), "--quiet"], cwd=self.root,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.lab.environment())

    def wait_until_up(self):
        """Returns when it answers; gives what is wrong where it never does."""
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                return f"kb serve ended with {self.process.returncode}: {self.said()}"
            try:
                Client(self).ask("GET", "/api/status")
                return None
            except OSError:
                time.sleep(0.02)
        return f"kb serve does not answer after {STARTING} s: {self.said()}"

    def kill(self):
        """Ends it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        """Tells it to end; gives what is wrong with how it does."""
        self.process.terminate()
        try:
            status = self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return [f"kb serve does not end {ENDING} s after SIGTERM"]
        return [f"kb serve ends with status {status} on SIGTERM"] if status != 0 else []

    def discard(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log.unlink(missing_ok=True)

    def said(self):
        """The end of all that it has said."""
        return self.log.read_text(errors="replace")[-60_000:]

    def memory(self):
        """The kilobytes that it has in memory, without those of files, as the program itself is one."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"^RssAnon:\s*(\d+) kB$", status, re.MULTILINE)
        # A process that has just ended has none.
        return int(found[1]) if found else 0

    def descriptors(self):
        """What it has open, and how often; `socket` is one that listens, or a connection."""
        found = collections.Counter()
        for path in pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                found[re.sub(r":\[\d+\]$", "", os.readlink(path))] += 1
        return found


class Client:
    """A page of the site on one connection, which is opened anew after an error."""

    def __init__(self, served, timeout=60):
        self.served = served
        self.connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=timeout)

    def close(self):
        self.connection.close()

    def ask(self, method, path, body=None, headers=()):
        """The status of the answer with its text; an OSError where none comes."""
        self.send(method, path, body, headers)
        return self.receive()

    def send(self, method, path, body=None, headers=()):
        text = None if body is None else json.dumps(body).encode()
        own = {} if body is None else {
            "Origin": self.served.origin, "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/json"}
        with self.errors():
            self.connection.request(method, path, body=text, headers={**own, **dict(headers)})

    def receive(self):
        with self.errors():
            answer = self.connection.getresponse()
            return answer.status, answer.read().decode("utf-8", "surrogateescape")

    @contextlib.contextmanager
    def errors(self):
        """Closes the connection after an error, which is an OSError for whoever asks."""
        try:
            yield
        except http.client.HTTPException as problem:
            self.connection.close()
            raise ConnectionError(repr(problem)) from problem
        except OSError:
            self.connection.close()
            raise
