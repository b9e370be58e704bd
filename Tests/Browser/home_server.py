"""A small stand-in for `kb serve`: static files, and the address that takes sessions."""

import functools
import http.server
import json
import threading
import time

import server


class Home:
    """What the stand-in was told, and how it shall behave: a status for each request in order."""

    def __init__(self):
        self.journal = {}
        self.requests = []
        # Each is `ok`, a status such as 500 or 422, `late`, or `deaf`, which takes it and says nothing.
        self.manners = []


class HomeHandler(server.Handler):
    home = None

    def end_headers(self):
        # As `kb serve` says it: without it a browser may show a page from before the site was built anew.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def do_GET(self):
        if self.path.endswith("/api/status"):
            return self.json(200, {"name": "kb"})
        # The time of a file has no fractions of a second, in which two builds may lie; `kb serve` compares contents.
        del self.headers["If-Modified-Since"]
        super().do_GET()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        home = self.home
        home.requests.append((self.path, self.headers["Content-Type"], body))
        manner = home.manners.pop(0) if home.manners else "ok"
        if isinstance(manner, int) and manner >= 500:
            return self.json(manner, {})
        if isinstance(manner, int):
            problem = {"id": "bad-head", "summary": "duration cannot be read", "fix": "write 52:10"}
            return self.json(manner, {"diagnostics": [problem]})
        if manner == "late":
            time.sleep(1.0)
        known = body["id"] in home.journal
        home.journal.setdefault(body["id"], body["markdown"])
        if manner == "deaf":
            self.close_connection = True
            self.connection.close()
            return None
        place = {"path": "workouts/journal/2026/2026-11-21.md", "line": 3}
        return self.json(200 if known else 201, place)

    def json(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class HomeServer:
    """Serves a site with the address for sessions, for a `with` statement."""

    def __init__(self, folder, home):
        handler = type("Handler", (HomeHandler,), {"home": home})
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=str(folder))
        )
        # A page that is left closes its connections.
        self.server.handle_error = lambda *problem: None
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *problem):
        self.server.shutdown()
        self.server.server_close()
