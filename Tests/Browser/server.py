"""Serves a folder from 127.0.0.1, as any host of static files would."""

import functools
import http.server
import pathlib
import re
import threading

POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers with 404.html where there is no file, and leaves no trace on the terminal."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }
    has_policy = True

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        if file.is_dir() and self.path.split("?")[0].endswith("/"):
            file = file / "index.html"
        if not file.exists():
            self.answer(404, (pathlib.Path(self.directory) / "404.html").read_bytes())
        elif file.suffix == ".html" and not self.has_policy:
            self.answer(200, POLICY.sub(b"", file.read_bytes()))
        else:
            super().do_GET()

    def answer(self, status, page):
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class LaxHandler(Handler):
    """Takes the Content-Security-Policy out of every page."""

    has_policy = False


class Server:
    """A server on a free port, for a `with` statement; `origin` is its address."""

    def __init__(self, folder, has_policy=True):
        handler = Handler if has_policy else LaxHandler
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=str(folder))
        )
        # A page that is left stops what it was still loading.
        self.server.handle_error = lambda request, address: None
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *problem):
        self.server.shutdown()
        self.server.server_close()
