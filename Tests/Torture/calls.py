"""The requests that pages of kb serve and programs make, as bytes."""

import datetime
import json
from random import Random

import sessions

SESSION = "workouts/journal/2026/2026-11-19.md:3"
READS = """
/ /index.html /workouts/ /workouts/evening/ /exercises/squat/ /sessions/ /run/ /sw.js /app.js /favicon.ico
/server.json /manifest.webmanifest /schemas/api.schema.json /run/exercises.json /workouts.json /leak.txt /nowhere
/api/status /api/today /api/today?at=07:00 /api/next?name=bench /api/next?name=evening&minutes=20
/api/why?name=squat /api/records?name=plank&effort /api/progress?name=squat /api/history?all
/api/history?month&previous=1 /api/history?from=0001-01-01&to=9999-12-31 /api/stats?weeks /api/stats?frequency=400
/api/streak /api/challenge /api/rotation /api/discover?words=legs&limit=2 /api/discover?words=short&days=9&at=23:59
/api/plan?days=400 /api/plan?all /api/list?kind=exercises /api/search?words=press /api/about /api/exercises/squat
/api/workouts/evening /api/workouts/evening?text /api/workouts/evening-at-home?text /api/settings /api/ask
/api/sessions/SESSION /api/sessions/workouts/plan.md:3 /api/export/csv /api/export/json?exercise=Squat
/api/export/sqlite /api/export/markdown?from=2026-11-20 /api/backup /api/events
""".replace("SESSION", SESSION).split()
# What they write, they can write only once or to one value, so that the folder does not grow for long.
WRITES = [
    ("POST", "/api/decisions", {"kind": "challenge", "set": 2}),
    ("POST", "/api/decisions", {"kind": "challenge", "set": 3, "date": "2026-11-18"}),
    ("POST", "/api/decisions", {"kind": "favorite", "workout": "evening"}),
    ("POST", "/api/decisions", {"kind": "favorite", "workout": "evening", "remove": True}),
    ("POST", "/api/decisions", {"kind": "deload", "exercise": "Nobody's", "to": "20kg"}),
    ("POST", "/api/plan", {"workout": "lunch", "date": "2026-12-01", "time": "12:30", "note": "with soup"}),
    ("PATCH", "/api/plan", {"workout": "lunch", "date": "2026-12-02"}),
    ("DELETE", "/api/plan", {"workout": "lunch"}),
    ("POST", "/api/undo", {}),
    ("POST", "/api/undo", {"number": 1}),
    ("POST", "/api/redo", {}),
    ("PATCH", "/api/settings", {"set": {"rest.compound": "2:30"}}),
    ("PATCH", "/api/settings", {"set": {"site.title": "[a, b"}}),
    ("POST", "/api/workouts", {"name": "Morning"}),
    ("POST", "/api/workouts", {"copy": "lunch", "name": "Late lunch"}),
    ("PATCH", "/api/workouts/morning", {"key": "dawn"}),
    ("DELETE", "/api/workouts/dawn", {}),
    ("PATCH", "/api/workouts/evening", {"step": "Plank", "to": "up"}),
    ("PUT", "/api/workouts/lunch", {"markdown": "# Lunch\n\n- Push-up — 5x12\n"}),
    ("PUT", f"/api/sessions/{SESSION}", {"markdown": "## 18:00 Evening\n\n- Squat (3x5 100kg): 1\n"}),
    ("DELETE", f"/api/sessions/{SESSION}", {}),
    ("POST", "/api/ask", {"wish": "legs in 20 minutes"}),
    ("POST", "/api/import/0123456789abcdef0123456789abcdef", {"preview": True}),
    ("DELETE", "/api/import/0123456789abcdef0123456789abcdef", {}),
]
HEADERS = [
    [], [], ["Accept-Encoding: gzip, br"], ['If-None-Match: "1a2b", W/"3c"'], ["Range: bytes=0-3"],
    ["Connection: close"], ["Cookie: kb=1"],
]
# So many that all send alike, so that most of them are known already.
SESSIONS = 24
# Nobody has this version of anything.
UNKNOWN_TAG = 'If-Match: "1a2b3c"'


class Calls:
    """Makes requests for a server at a port; all that it chooses is the seed's."""

    def __init__(self, random, port):
        self.random = random
        self.host = f"127.0.0.1:{port}"
        self.sessions = [sessions.body(Random(number), f"r-{number}", sessions.day_of(number))
                         for number in range(SESSIONS)]

    def head(self, method, target, headers=()):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self.host}", *headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")

    def write(self, method, target, body, *more, kind="application/json"):
        """A request that changes something, as a page makes it."""
        text = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        headers = [f"Origin: http://{self.host}", "Sec-Fetch-Site: same-origin", f"Content-Type: {kind}",
                   f"Content-Length: {len(text)}", *more]
        return self.head(method, target, headers) + text

    def read(self):
        target = self.random.choice(READS)
        if self.random.random() < 0.1:
            # Each has another answer, and all of them are long.
            day = datetime.date(2023, 11, 1) + datetime.timedelta(days=self.random.randrange(1000))
            target = f"/api/history?from={day}"
        method = self.random.choice(["GET", "GET", "GET", "HEAD"])
        return self.head(method, target, self.random.choice(HEADERS))

    def any(self):
        """One of all requests that are as they should be."""
        chance = self.random.random()
        if chance < 0.6:
            return self.read()
        if chance < 0.75:
            return self.write("POST", "/api/sessions", self.random.choice(self.sessions))
        method, target, body = self.random.choice(WRITES)
        return self.write(method, target, body, *([UNKNOWN_TAG] if method in ("PUT", "DELETE") else []))
