"""The servers of the tests, all on this machine: a folder of files, and kb serve behind a gate that can be closed.

Both put ear.js before the scripts of every page, and keep in `heard` what it sends when a page is left.
"""

import functools
import http.client
import http.server
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading

sys.path.append(str(pathlib.Path(__file__).parent.parent / "Browser"))

import server

EAR = (pathlib.Path(__file__).parent / "ear.js").read_bytes()
HEAD = b"<head>"
WITH_EAR = HEAD + b'<script src="/ear.js"></script>'


class Ear:
    """Answers for ear.js; a part of both handlers."""

    heard = None
    # A script that takes something away from the pages.
    loss = b""

    def log_message(self, *arguments):
        pass

    def is_for_the_ear(self):
        """Whether the request was ear.js or what it says, and is answered."""
        if self.path == "/ear.js":
            self.reply(200, self.loss + EAR, {"Content-Type": "text/javascript", "Cache-Control": "no-cache"})
        elif self.path == "/ear":
            length = int(self.headers["Content-Length"])
            self.heard.extend(self.rfile.read(length).decode().split("\n"))
            self.reply(204, b"", {})
        else:
            return False
        return True

    def reply(self, status, body, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class FileHandler(Ear, server.Handler):
    """Files; those of the site that `missing` names are not there."""

    protocol_version = "HTTP/1.1"
    missing = ()

    def do_GET(self):
        if self.is_for_the_ear():
            return
        file = pathlib.Path(self.translate_path(self.path))
        if file.is_dir():
            file = file / "index.html"
        if self.path in self.missing or not file.exists():
            self.reply(404, b"There is no such file.", {"Content-Type": "text/plain"})
        elif file.suffix == ".html":
            page = file.read_bytes().replace(HEAD, WITH_EAR, 1)
            self.reply(200, page, {"Content-Type": "text/html; charset=utf-8"})
        else:
            super().do_GET()

    def do_POST(self):
        if not self.is_for_the_ear():
            self.rfile.read(int(self.headers["Content-Length"]))
            self.reply(404, b"{}", {"Content-Type": "application/json"})


class Threads(http.server.ThreadingHTTPServer):
    """Knows its connections, so that they can be cut. Browsers leave what they were still loading."""

    def __init__(self, address, handler):
        self.connections = set()
        super().__init__(address, handler)

    def process_request(self, request, client_address):
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request, client_address):
        pass


class Host:
    """A server with the address `origin`, in the network from `open` to `close`."""

    def __init__(self, handler):
        self.heard = []
        self.handler = handler
        self.handler.func.heard = self.heard
        self.port = 0
        self.threads = None
        self.open()
        self.port = self.threads.server_address[1]
        self.origin = f"http://127.0.0.1:{self.port}"

    def open(self):
        self.threads = Threads(("127.0.0.1", self.port), self.handler)
        threading.Thread(target=self.threads.serve_forever, args=(0.05,), daemon=True).start()

    def take_away(self, *names):
        """Pages are opened without these, of the window or, with a dot before, of the navigator."""
        owned = [f"Navigator.prototype{name}" if name.startswith(".") else f"window.{name}" for name in names]
        self.handler.func.loss = "".join(f"delete {name};\n" for name in owned).encode()

    def close(self):
        """No connection outlives it, and none can be made until it is opened again."""
        if self.threads is None:
            return
        self.threads.shutdown()
        self.threads.server_close()
        for connection in list(self.threads.connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.threads = None


class Files(Host):
    def __init__(self, folder, missing=()):
        handler = type("Handler", (FileHandler,), {"missing": missing})
        super().__init__(functools.partial(handler, directory=str(folder)))


class GateHandler(Ear, http.server.BaseHTTPRequestHandler):
    """Hands each request to kb serve, as one that came to its own address."""

    protocol_version = "HTTP/1.1"
    behind = ""

    def pass_on(self):
        if self.is_for_the_ear():
            return
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        own = f"http://{self.headers['Host']}"
        left_out = ("host", "connection", "accept-encoding")
        headers = {name: value.replace(own, f"http://{self.behind}") for name, value in self.headers.items()
                   if name.lower() not in left_out}
        connection = http.client.HTTPConnection(self.behind, timeout=60)
        try:
            connection.request(self.command, self.path, body or None, headers)
            self.hand_back(connection.getresponse())
        finally:
            connection.close()

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = pass_on

    def hand_back(self, answer):
        headers = {name: value for name, value in answer.getheaders()
                   if name.lower() not in ("content-length", "connection", "transfer-encoding", "server", "date")}
        kind = answer.getheader("Content-Type", "")
        if kind.startswith("text/event-stream"):
            self.stream(answer, headers)
            return
        body = answer.read()
        if kind.startswith("text/html"):
            body = body.replace(HEAD, WITH_EAR, 1)
        elif self.path == "/offline/assets.txt":
            body += b"0000000000 ear.js\n"
        self.reply(answer.status, body, headers)

    def stream(self, answer, headers):
        self.send_response(answer.status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        while piece := answer.read1():
            self.wfile.write(piece)


class Served(Host):
    """kb serve in a knowledge base of its own, behind a gate."""

    def __init__(self, kb, files):
        self.folder = tempfile.TemporaryDirectory(prefix="kb-engines-")
        self.root = pathlib.Path(self.folder.name)
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        environment = {name: value for name, value in os.environ.items() if name != "KB_TODAY"}
        self.process = subprocess.Popen(
            [kb, "serve", "--port", "0", "--root", str(self.root)],
            env=environment, stdout=subprocess.PIPE, text=True)
        behind = re.search(r"http://([^/\s]+)", self.process.stdout.readline())[1]
        handler = type("Handler", (GateHandler,), {"behind": behind})
        super().__init__(functools.partial(handler))

    def end(self):
        self.close()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(20)
        self.process.stdout.close()
        self.folder.cleanup()
        if status != 0:
            raise RuntimeError(f"kb serve ended with {status}")

    def journal(self):
        """The text of the whole journal by the names of its files."""
        files = sorted((self.root / "workouts/journal").rglob("*.md"))
        return {path.stem: path.read_text(encoding="utf-8") for path in files}
