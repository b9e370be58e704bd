"""A knowledge base of a test's own with kb serve before it."""

import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.request

import browser
import case

JOURNAL = "workouts/journal/2026/2026-11-20.md"
FILES = {
    "kb.yaml": "units: kg\nrotation: [press]\nchallenge: {name: Sets, sets: 3, each: 10 Air Squats}\n",
    "workouts/templates/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg\n",
    "resources/exercises/bench-press.md": "# Bench Press\n",
    JOURNAL: "# 2026-11-20\n\n## 07:00 Walk\n\n- Walk (30 min): done\n",
}


class ServeCase(unittest.TestCase):
    files = FILES

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kb-serve-")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name, text in self.files.items():
            self.write(name, text)
        self.begin()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def begin(self, port=0):
        self.start("--port", str(port))
        self.origin = re.search(r"http://[^/]+", self.server.stdout.readline())[0]

    def start(self, *options, **environment):
        """Has `kb serve` run until the end of the test, and waits for its first build."""
        self.server = subprocess.Popen(
            [case.Settings.kb, "serve", *options, "--root", str(self.root)],
            env={**os.environ, "KB_TODAY": "2026-11-21T18:30", **environment}, stdout=subprocess.PIPE, text=True,
        )
        self.addCleanup(self.end)
        # What that build still writes is there in part, and brings an open page anew while it is tested. It ends
        # with the list of what it wrote.
        self.eventually(lambda: any(self.root.glob(".kb/build-*")))

    def only_read(self):
        """Has the server offer the site for reading alone."""
        self.end()
        self.start("--read-only", "--port", "0")
        self.origin = re.search(r"http://[^/]+", self.server.stdout.readline())[0]

    def end(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGTERM)
            self.assertEqual(self.server.wait(20), 0)
        self.server.stdout.close()

    @contextlib.contextmanager
    def opened(self, **options):
        options.setdefault("viewport", {"width": 390, "height": 844})
        with browser.opened(case.Settings.browser, self.origin, **options) as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            yield page, trouble

    @contextlib.contextmanager
    def reloaded(self, page):
        """Waits until the page that is changed is there anew, where what was said has to be said again."""
        page.evaluate("() => { window.isBefore = true; }")
        yield
        page.wait_for_function("() => !window.isBefore && document.readyState === 'complete'")

    def journal(self, day="2026-11-21"):
        path = self.root / f"workouts/journal/2026/{day}.md"
        return path.read_text(encoding="utf-8") if path.exists() else None

    def session_page(self):
        """The address of the session with a walk."""
        pages = (self.root / "public/sessions").rglob("index.html")
        found = [page.parent for page in pages if "Walk" in page.read_text(encoding="utf-8")]
        return f"/{max(found).relative_to(self.root / 'public')}/"

    def eventually(self, condition):
        for _ in range(200):
            if condition():
                return
            time.sleep(0.1)
        self.fail("it did not come about in 20 seconds")

    def call(self, method, path, body=None, headers=()):
        request = urllib.request.Request(
            f"{self.origin}/api/{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Origin": self.origin, "Content-Type": "application/json", **dict(headers)},
        )
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response)
