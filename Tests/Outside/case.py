"""A folder of kb, a home of its own, and a server whose answers a test makes up."""

import http.server
import json
import pathlib
import subprocess
import tempfile
import threading
import time
import unittest


class Settings:
    kb = ""
    share = ""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        case = self.server.case
        case.requests.append((self.path, dict(self.headers)))
        answer = case.pages.get(self.path)
        if answer is None:
            answer = (404, {}, b"no such page")
        if callable(answer):
            answer(self)
            return
        status, headers, body = answer
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        case = self.server.case
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        case.requests.append((self.path, dict(self.headers)))
        case.bodies.append(body)
        case.pages.get(self.path, lambda handler, sent: handler.send_error(404))(self, body)

    def send(self, status, body, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """kb hangs up on pages that are too long, which is no error of the server's."""


class SourceCase(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.pages = {}
        self.requests = []
        self.bodies = []
        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.case = self
        self.port = self.server.server_address[1]
        self.base = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.home = pathlib.Path(place.name)
        self.folder = self.home / "training"
        self.run_kb("init", str(self.folder), where=self.home)

    def run_kb(self, *words, where=None, status=0, environment=None, both=True):
        values = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "KB_SHARE": Settings.share,
                  "LANG": "C.UTF-8", **(environment or {})}
        result = subprocess.run(
            [Settings.kb, *words], cwd=where or self.folder, env=values, capture_output=True,
            text=True, timeout=300, stdin=subprocess.DEVNULL)
        allowed = status if isinstance(status, tuple) else (status,)
        self.assertIn(result.returncode, allowed, f"{words}\n{result.stdout}\n{result.stderr}")
        return result.stdout + (result.stderr if both else "")

    def page(self, path, body, status=200, **headers):
        body = body.encode() if isinstance(body, str) else body
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        self.pages[path] = (status, names, body)

    def add(self, name, path, *options):
        return self.run_kb("source", "add", name, self.base + path, "--allow-private", *options)

    def fetch(self, name, *options, status=0):
        return self.run_kb("source", "fetch", name, *options, status=status)

    def items(self, name):
        return json.loads(self.run_kb("source", "show", name, "--json"))["items"]

    def paths(self):
        return [path for path, _ in self.requests]


def after(seconds):
    """An answer that comes late."""
    def answer(handler):
        time.sleep(seconds)
        handler.close_connection = True
    return answer
