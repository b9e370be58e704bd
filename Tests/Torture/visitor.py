"""Somebody who uses kb serve as always, whatever others send to it."""

import json
import threading
import time

import served

# Seconds that an answer may take while the server is busy with all others.
PATIENCE = 20
OWN = "## 06:15 Mine\n\n- id: {key}\n\n- Plank (3x45s): 45s, 45s, {seconds}s\n"


class Visitor(threading.Thread):
    """Reads pages, logs a session and corrects it, every second."""

    def __init__(self, run):
        super().__init__(name="visitor", daemon=True)
        self.run_ = run
        self.client = served.Client(run.served, PATIENCE)
        self.turns = 0
        self.asked = 0
        self.slowest = 0

    def run(self):
        while not self.run_.is_over.wait(1):
            self.turn()

    def turn(self):
        """Does what a page does in a moment; every answer must come and be right."""
        self.turns += 1
        if self.turns % 3 == 0:
            self.client.close()
        try:
            self.expect("GET", "/", 200, "<h1")
            self.expect("GET", "/api/status", 200, '"server":true')
            self.expect("GET", "/api/today", 200, '"date"')
            self.expect("GET", "/api/history?month", 200, '"sessions"')
            self.session(f"own-{self.turns % 6}")
            self.workout()
        except OSError as problem:
            self.run_.blame(f"the visitor is not answered: {problem!r}")
        except (ValueError, KeyError) as problem:
            self.run_.blame(f"the visitor is not answered with what docs/serve.md says: {problem!r}")

    def expect(self, method, path, statuses, words="", body=None, headers=()):
        """Asks, and says what is wrong with the answer; gives its status and text."""
        began = time.monotonic()
        status, text = self.client.ask(method, path, body, headers)
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.asked += 1
        wanted = statuses if isinstance(statuses, tuple) else (statuses,)
        if status not in wanted or words not in text:
            self.run_.blame(f"the visitor's {method} {path}: {status} {text[:200]}")
        return status, text

    def session(self, key):
        """Logs a session of its own, looks at it, corrects it and takes it away again."""
        text = OWN.format(key=key, seconds=40)
        body = {"id": key, "markdown": f"# 2026-11-17\n\n{text}"}
        _, text = self.expect("POST", "/api/sessions", (200, 201), key, body)
        place = "/api/sessions/" + json.loads(text)["place"]
        # Others may undo it, which they are free to do, or write above it.
        status, text = self.expect("GET", place, (200, 404))
        if status == 404 or json.loads(text).get("id") != key:
            return
        tag = {"If-Match": json.loads(text)["etag"]}
        body = {"markdown": OWN.format(key=key, seconds=50)}
        status, text = self.expect("PUT", place, (200, 404, 409, 412), "", body, tag)
        if status == 200:
            tag = {"If-Match": json.loads(text)["etag"]}
            self.expect("DELETE", "/api/sessions/" + json.loads(text)["place"], (200, 404, 409, 412), "", {}, tag)

    def workout(self):
        """Reads the text of a workout of its own and puts it back as it is."""
        status, text = self.expect("GET", "/api/workouts/push-mine?text", (200, 404))
        if status == 200:
            found = json.loads(text)
            self.expect("PUT", "/api/workouts/push-mine", (200, 404, 412), "", {"markdown": found["markdown"]},
                        {"If-Match": found["etag"]})
        else:
            self.expect("POST", "/api/workouts", (200, 422), "", {"name": "Push mine"})
