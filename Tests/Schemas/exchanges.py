"""Every call of kb serve, of folders with much in them and with nothing, as a list of what was answered."""

import http.server
import shutil
import sys
import threading

import case
from folders import ODD, PARTS, POUNDS, SETTINGS
from served import Served

sys.path.insert(0, str(case.ROOT / "Tests" / "Outside"))

import model  # noqa: E402  (the stand-in of the tests of kb ask)

# What can be asked of the sample.
READS = """
status
today
today?at=19:30
today?on=2026-11-20
today?on=2027-03-01
today?on=1999-01-01
next
next?minutes=30
next?name=push-a&minutes=10
next?name=push-a&name=squat
next?name=Plank&name=Run&name=bench press&name=Pull-up
next?name=cindy-on-rings
why?name=bench press
why?name=plank
why?name=Goblet Squat
why?name=Pull-up
why?name=Squat
why?name=Blorptastic
why?name=streak
why?name=challenge
why?name=quads
records
records?name=bench press&effort
records?name=plank&name=Run&name=Pull-up&name=Assisted Pull-up&name=Cindy&name=Dip&name=Blorptastic&name=Row
records?since=2026-07-01
records?since=2026-11-21
progress?name=bench press
progress?name=plank
progress?name=Run
progress?name=Pull-up
progress?name=Blorptastic
progress?name=bench press&on=2026-08-04
history
history?week&previous=1
history?month&on=2026-07-31
history?year
history?all
history?from=2026-11-01
history?to=2026-08-10
history?from=1999-01-01&to=1999-01-02
history?exercise=Squat
history?exercise=Run&month&on=2026-07-10
history?exercise=Blorptastic
history?exercise=Zercher Squat
stats
stats?on=1999-01-01
stats?weeks
stats?weeks&frequency=4
stats?muscles
stats?heatmap
stats?suggestions
streak
streak?on=2026-11-20
challenge
challenge?on=2026-11-20
rotation
rotation?on=2026-11-20
discover
discover?words=kettlebells but no swings xyzzy&at=19:00&limit=3
discover?why=1&duration=30&location=home&equipment=dumbbells&exclude=legs
discover?days=3&words=legs
discover?on=2027-03-01&excluded&breakdown
discover?source=variant&source=template&weight=novelty=5
plan
plan?all
plan?days=1&on=2026-11-20
list
list?kind=workouts
list?kind=exercises
list?kind=programs
list?kind=sessions
list?kind=tags
search?words=kettlebell swing
search?words=shoulder
about
exercises/squat
exercises/bench-press
exercises/plank
exercises/gripper
exercises/Blorptastic
workouts/push-a
workouts/strength/push-a
workouts/push-a-at-home
workouts/hotel-room
workouts/hotel-room?text
workouts/cindy-on-rings?text
sessions/workouts/journal/2026/2026-07-01.md:3
sessions/workouts/journal/2026/2026-11-20.md:3
settings
export/csv
export/csv?table=workouts&from=2026-11-01&to=2026-11-20&exercise=Squat
export/json
export/json?like=strengthlog&unit=lb
export/ndjson
export/sqlite
export/markdown
backup
""".split("\n")[1:-1]
# What can be asked of the folder of pounds.
ODD_READS = """
today
challenge
rotation
discover
discover?days=2
plan?all
list?kind=workouts
list?kind=exercises
list?kind=programs
list?kind=sessions
next?name=press&name=press-alone&name=press-light
why?name=bench press
records
records?name=bench press&effort
records?name=handstand
history?all
history?exercise=plank
stats
stats?muscles
exercises/bench-press
exercises/handstand
exercises/plank
workouts/press
workouts/press-light
workouts/lost
workouts/press?text
workouts/press-light?text
settings
""".split("\n")[1:-1]
# What there is nothing of, and what is not asked as it should be.
REFUSED = """
400 today?on=someday
400 today?name=x
404 next?name=nothing at all
400 next?minutes=1
404 why?name=nothing at all
400 why
404 records?name=nothing at all
404 records?name=Gripper
404 progress?name=nothing at all
400 progress
404 history?exercise=nothing at all
400 history?week&all
400 history?from=2026-02-30
400 stats?weeks&muscles
400 streak?x=1
400 challenge?on=32
400 rotation?x=1
400 discover?limit=0
400 discover?weight=novelty=50
400 plan?days=0
400 list?kind=things
200 list?kind=workouts&tag=strength&max-minutes=60
200 list?kind=exercises&category=push&equipment=barbell
200 progress?name=bench press&type=volume&range=3m
200 search?words=press&kind=exercise&limit=2
400 search?words=press&kind=thing
200 search?words=xyzzyxyzzy
400 search
400 about?x=1
404 exercises/nothing-at-all
404 workouts/nothing-at-all
404 workouts/nothing-at-all?text
404 workouts/push-a?text
409 workouts/strength/push-a?text
404 sessions/workouts/journal/2026/2026-11-20.md:4000
404 sessions/workouts/plan.md:5
404 export/xml
404 export/csv?x=1
400 export/csv?from=someday
404 backup?x=1
404 nothing
""".split("\n")[1:-1]
TIRED = "## 06:00 Early\n\n- sleep: 4h\n- stress: 5\n- effort: 9\n- duration: 40 min\n\n- Bench Press: 60kg x 8\n"
SESSION = "## 07:30 Press\n\n- id: a1\n\n- Bench Press (3x8 60kg): 8, 8, 9\n- Blorp: 3x5 20kg\n"
BROKEN = (b"Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2026-10-01 07:00:00,A,Squat,1,100,5\n"
          b"x,A,Squat,2,1,x\n")
TABLE = b"When,What,Kilos,Times\n2026-10-01,Squat,100,5\n"


class Model(http.server.BaseHTTPRequestHandler):
    """A language model that drafts a workout; nothing that can be done for a wish of the moon."""

    def do_POST(self):
        sent = self.rfile.read(int(self.headers["Content-Length"]))
        steps = [("Moon Press", "3x8")]
        if b"moon" not in sent:
            steps += [("Bench Press", "3x8 400kg"), ("Plank", "3x45s")]
        self.send_response(200)
        body = model.chat(model.workout(*steps))
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Recording:
    """Makes all calls, and keeps what was answered."""

    def __init__(self, folder):
        self.folder = folder
        self.exchanges = []

    def record(self):
        self.sample()
        self.empty()
        self.pounds()

    def served(self, name, *options):
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        return Served(self.folder / name, home, self.exchanges, *options)

    def make(self, name, files):
        for path, text in files.items():
            file = self.folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return self.folder / name

    def sample(self):
        """The sample of the repository with all that is odd."""
        root = self.folder / "sample"
        for part in ("workouts", *PARTS):
            place = root / part
            place.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (case.ROOT / part).is_dir() else shutil.copy)(case.ROOT / part, place)
        settings = (case.ROOT / "kb.yaml").read_text(encoding="utf-8")
        self.make("sample", {"kb.yaml": settings + SETTINGS, **ODD})
        with self.served("sample") as server:
            for target in READS:
                server.get(target)
            for line in REFUSED:
                status, target = line.split(" ", 1)
                server.get(target, int(status))
            self.sessions(server)
            self.decisions(server)
            self.plans(server)
            self.imports(server)
            self.changed(server)

    def changed(self, server):
        """What is said once the day has a session, and where the language model is asked."""
        server.events({"id": "tired", "markdown": TIRED})
        for target in ("today", "today?at=20:45", "plan", "discover?at=20:45", "ask"):
            server.get(target)
        server.ask(200, "POST", "ask", {"wish": "legs in 20 minutes"})
        server.ask(400, "POST", "ask", {"wish": "legs", "change": "more"})
        server.ask(503, "POST", "ask", {"change": "more"})
        server.ask(503, "POST", "ask/keep", {})
        stand_in = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
        stand_in.daemon_threads = True
        threading.Thread(target=stand_in.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{stand_in.server_address[1]}/v1"
        place = self.folder / "home/.config/kb"
        place.mkdir(parents=True)
        (place / "kb.yaml").write_text(f"llm: {{url: '{address}', model: stand-in}}\n", encoding="utf-8")
        # Otherwise kb would say once more what it has just said.
        server.get("ask?again")
        server.ask(200, "POST", "ask", {"wish": "chest"})
        server.ask(200, "POST", "ask", {"wish": "chest", "send": True})
        server.ask(200, "POST", "ask", {"change": "to the moon"})
        server.change("POST", "ask/keep", {"name": "Kept"})
        server.change("POST", "ask/keep", {})
        stand_in.shutdown()
        stand_in.server_close()

    def sessions(self, server):
        posted = server.ask(201, "POST", "sessions", {"id": "a1", "markdown": SESSION})
        server.ask(200, "POST", "sessions", {"id": "a1", "markdown": SESSION})
        server.ask(422, "POST", "sessions", {"id": "a 1", "markdown": SESSION})
        server.ask(422, "POST", "sessions", {"id": "a2", "markdown": "## 07:30 X\n\n- Squat: 5 or 6 of\n"})
        server.ask(400, "POST", "sessions", {"id": "a2"})
        place = "sessions/" + posted["place"]
        tag = server.get(place)["etag"]
        server.ask(428, "PUT", place, {"markdown": SESSION})
        server.ask(412, "PUT", place, {"markdown": SESSION}, If_Match='"0"')
        server.ask(412, "DELETE", place, {}, If_Match='"0"')
        server.ask(422, "PUT", place, {"markdown": "no session"}, If_Match=tag)
        other = SESSION.replace("9", "10")
        server.change("PUT", place, {"markdown": other}, If_Match=tag)
        server.change("PUT", place, {"markdown": other, "date": "2026-11-22"}, If_Match=tag)
        server.change("DELETE", place, {}, If_Match=tag)
        server.ask(200, "POST", "redo", {})
        server.ask(409, "POST", "redo", {})
        server.ask(200, "POST", "undo", {})
        server.ask(404, "DELETE", "sessions/workouts/journal/2026/2026-11-20.md:4000", {}, If_Match='"0"')
        server.ask(409, "POST", "undo", {"number": 4000})
        bare = server.ask(201, "POST", "sessions", {"id": "bare", "markdown": "## Bare\n\n- Squat: 100kg x 5\n"})
        server.get("sessions/" + bare["place"])
        server.get("today")
        server.ask(200, "POST", "undo", {})
        server.ask(400, "POST", "undo", {"number": "x"})
        server.ask(200, "POST", "undo", {"number": 1})

    def decisions(self, server):
        for body in (
            {"kind": "deload", "exercise": "bench press", "to": "50kg"},
            {"kind": "challenge", "sets": 1}, {"kind": "challenge", "set": 2, "date": "2026-11-19"},
            {"kind": "bodyweight", "load": "82kg"},
            {"kind": "next", "text": "Squat 3x5 100kg"}, {"kind": "training-max", "text": "Squat 150kg"},
            {"kind": "rotation", "workouts": ["push-a", "garage-strength"]},
            {"kind": "favorite", "workout": "push-a"}, {"kind": "favorite", "workout": "garage-strength"},
        ):
            server.change("POST", "decisions", body)
        for status, body in (
            (422, {"kind": "deload", "exercise": "bench press", "to": "500kg"}),
            (400, {"kind": "deload"}), (422, {"kind": "challenge", "sets": 40}),
            (400, {"kind": "challenge"}), (400, {"kind": "nap"}), (400, {"kind": "bodyweight", "load": "much"}),
            (400, {"kind": "rotation", "workouts": "push-a"}), (200, {"kind": "favorite", "workout": "push-a"}),
        ):
            server.ask(status, "POST", "decisions", body)

    def plans(self, server):
        planned = {"workout": "push-a", "date": "2026-12-20", "time": "18:30", "note": "with Bob"}
        server.change("POST", "plan", planned)
        server.change("POST", "plan", {"workout": "push-a", "date": "2026-12-21", "weeks": 3})
        server.ask(200, "POST", "plan", planned)
        server.ask(422, "POST", "plan", planned)
        server.ask(400, "POST", "plan", {"workout": "nothing at all", "date": "tomorrow"})
        day = {"workout": "push-a", "day": "2026-12-20"}
        server.change("PATCH", "plan", {**day, "date": "2026-12-22"})
        server.change("PATCH", "plan", {**day, "date": "2026-12-22", "time": "none"})
        server.ask(422, "PATCH", "plan", {**day, "date": "2026-12-20"})
        server.change("DELETE", "plan", day)
        server.ask(200, "DELETE", "plan", day)
        server.ask(422, "DELETE", "plan", day)
        server.ask(400, "DELETE", "plan", {"when": "now"})

    def imports(self, server):
        logs = case.FIXTURES / "logs"
        tokens = []
        for name in ("strong-ios.csv", "hevy-lb.csv", "strong-lost-quotes.csv", "apple-health.xml"):
            server.ask(201, "POST", f"import?file={name}", sent=(logs / name).read_bytes())
            tokens.append(server.location)
        server.ask(200, "POST", tokens[1], {"preview": True, "unit": "lb"})
        server.change("POST", tokens[1], {"names": {"Squat (Barbell)": "Squat"}, "dates": "day-first", "unit": "lb"})
        server.ask(404, "POST", tokens[1], {})
        server.ask(200, "DELETE", tokens[1], {})
        server.ask(201, "POST", "import?file=broken.csv", sent=BROKEN)
        token = server.location
        server.ask(200, "POST", token, {"preview": True, "unit": "kg"})
        server.ask(422, "POST", token, {"unit": "kg"})
        server.ask(400, "POST", token, {"unit": "kg", "x": 1})
        server.change("POST", token, {"unit": "kg", "skipErrors": True, "replace": True})
        server.ask(201, "POST", "import?file=table.csv", sent=TABLE)
        token = server.location
        server.ask(200, "POST", token, {"preview": True})
        server.ask(400, "POST", token, {"preview": True, "columns": "what"})
        server.ask(200, "POST", token, {
            "preview": True, "from": "table", "unit": "kg", "columns": "date=1,exercise=2,weight=3,reps=4"})
        server.ask(201, "POST", "import?file=x.bin", sent=b"\0\1\2")

    def empty(self):
        self.make("empty", {"kb.yaml": "units: kg\nlibrary: none\n"})
        with self.served("empty", "--read-only") as server:
            for report in ("status", "today", "today?at=20:00", "records", "history", "history?all", "stats",
                           "stats?suggestions", "streak", "plan", "plan?all", "list", "about", "settings",
                           "list?kind=workouts", "list?kind=exercises", "list?kind=programs",
                           "list?kind=sessions", "list?kind=tags", "export/csv", "export/json", "ask",
                           "search?words=a"):
                server.get(report)
            for report in ("next", "challenge", "rotation", "discover", "why?name=squat"):
                server.get(report, 404)
            for call in ("workouts", "sessions", "decisions", "plan", "ask", "ask/keep", "undo", "redo",
                         "import/x"):
                server.ask(403, "POST", call, {})
            server.ask(403, "POST", "import?file=x", sent=b"x")
            server.ask(403, "DELETE", "import/x", {})
            server.ask(403, "PATCH", "settings", {})
            server.ask(403, "GET", "status", Origin="http://elsewhere.example")
            server.ask(403, "GET", "events", Origin="http://elsewhere.example")
            server.ask(421, "GET", "about", Host="elsewhere.example")

    def pounds(self):
        """A folder in another unit, of which nothing is as it should be."""
        root = self.make("pounds", POUNDS)
        with self.served("pounds") as server:
            for target in ODD_READS:
                server.get(target)
            server.get("workouts/lost?text", 409)
            server.get("sessions/workouts/journal/2026/2026-11-19.md:9")
            server.change("DELETE", "plan", {"workout": "2026-11-24"})
            server.change("PATCH", "plan", {"workout": "2026-11-24", "date": "2026-11-25"})
            server.change("POST", "plan", {"workout": "press", "date": "+9"})
            server.change("POST", "decisions", {"kind": "favorite", "workout": "press"})
            server.ask(200, "POST", "decisions", {"kind": "favorite", "workout": "press-light"})
            server.ask(200, "POST", "decisions", {"kind": "favorite", "workout": "press-light", "remove": True})
            server.change("PATCH", "settings", {"set": {"units": "kg"}})
            server.change("PATCH", "settings", {"set": {"rest.compound": "2:00", "formula": "brzycki"}})
            server.ask(422, "PATCH", "settings", {"set": {"formula": "guess"}})
            server.ask(400, "PATCH", "settings", {"set": {"nothing.at.all": "1"}})
            server.ask(400, "PATCH", "settings", {"set": {}})
            server.change("POST", "workouts", {"name": "New one"})
            server.change("POST", "workouts", {"copy": "press", "name": "Copied"})
            server.change("POST", "workouts", {"base": "press", "name": "Press at home"})
            server.ask(400, "POST", "workouts", {"name": "Press"})
            server.ask(400, "POST", "workouts", {"copy": "press", "base": "press", "name": "X"})
            server.change("PATCH", "workouts/press", {"key": "presses/press"})
            server.change("PATCH", "workouts/press", {"step": "Plank", "to": "up"})
            server.change("PATCH", "workouts/press", {"step": "Plank", "before": "Bench Press"})
            server.change("PATCH", "workouts/press", {"step": "Bench Press", "after": "Plank"})
            server.ask(422, "PATCH", "workouts/press", {"step": "Plank", "to": "last"})
            server.ask(400, "PATCH", "workouts/nothing", {"step": "Plank", "to": "up"})
            server.ask(400, "PATCH", "workouts/press", {"step": "Plank", "to": "there"})
            server.change("DELETE", "workouts/press-alone", {})
            server.ask(422, "DELETE", "workouts/press", {})
            for key in ("press", "press-light"):
                place = f"workouts/{key}"
                known = server.get(place + "?text")
                text = known["markdown"].replace("45s", "50s")
                server.change("PUT", place, {"markdown": text}, If_Match=known["etag"])
                server.ask(412, "PUT", place, {"markdown": text}, If_Match='"0"')
                server.ask(428, "PUT", place, {"markdown": text})
                wrong = text + "\n- Squat — 5x\n- [[nowhere]]\n<<<<<<< ours\n"
                server.ask(422, "PUT", place, {"markdown": wrong}, If_Match=known["etag"])
            (root / "kb.yaml").write_text("units: [\n", encoding="utf-8")
            server.get("settings", 404)
