"""Drafts of a language model on the page Discover, with kb serve and a stand-in for the model."""

import http.server
import json
import pathlib
import re
import sys
import tempfile
import threading
import urllib.request

from serve_case import FILES, ServeCase

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Outside"))

import model  # noqa: E402  (the stand-in of the tests of kb ask)


class Model(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        sent = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append(model.facts(sent))
        self.server.answer(self, sent)

    def send(self, status, body, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class AskingTests(ServeCase):
    files = {**FILES, "resources/exercises/plank.md": "# Plank\n"}

    def begin(self, port=0):
        self.stand_in = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
        self.stand_in.daemon_threads = True
        self.stand_in.asked = []
        self.says(("Bench Press", "3x8 400kg"), ("Plank", "3x45s"), ("Moon Press", "3x8"))
        threading.Thread(target=self.stand_in.serve_forever, daemon=True).start()
        self.addCleanup(self.stand_in.server_close)
        self.addCleanup(self.stand_in.shutdown)
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        self.home = pathlib.Path(home.name)
        self.configure()
        self.start("--port", str(port), HOME=str(self.home), XDG_CONFIG_HOME="")
        self.origin = re.search(r"http://[^/]+", self.server.stdout.readline())[0]

    def configure(self):
        place = self.home / ".config/kb"
        place.mkdir(parents=True)
        address = f"http://127.0.0.1:{self.stand_in.server_address[1]}/v1"
        (place / "kb.yaml").write_text(f"llm: {{url: '{address}', model: stand-in}}\n")

    def says(self, *steps, **more):
        self.stand_in.answer = model.answers(model.workout(*steps, **more))

    def ask(self, page, wish):
        page.goto(self.origin + "/discover/")
        page.wait_for_selector("button:text('Ask stand-in for a draft')")
        page.fill("#wish", wish)
        page.click("[data-key=ask-begin]")

    def test_what_would_leave_is_shown_and_a_draft_is_changed_and_kept(self):
        with self.opened() as (page, trouble):
            self.ask(page, "chest")
            page.wait_for_selector("text=stand-in at http://127.0.0.1")
            self.assertEqual(self.stand_in.asked, [])
            page.click(".asking summary")
            self.assertIn('\\"wishes\\":[\\"chest\\"]', page.inner_text(".payload"))
            page.click("[data-key=ask-send]")
            page.wait_for_selector(".asking h3:has-text('A Draft')")
            said = page.inner_text(".asking")
            self.assertIn("Bench Press \u2013 3x8", said)
            self.assertNotIn("400", said)
            self.assertNotIn("Moon Press", page.inner_text(".asking ul"))
            page.click(".asking summary:has-text('What kb changed')")
            self.assertIn("Moon Press is not in the library", page.inner_text(".asking"))
            self.says(("Plank", "3x45s"), name="Only Planks")
            page.get_by_label("What should be different").fill("no pressing")
            page.keyboard.press("Enter")
            page.wait_for_selector(".asking h3:has-text('Only Planks')")
            self.assertEqual(self.stand_in.asked[1]["wishes"], ["chest", "no pressing"])
            page.click("[data-key=ask-keep]")
            page.wait_for_selector("text=Kept as workouts/templates/only-planks.md")
            self.assertIn("- Plank — 3x45s\n", (self.root / "workouts/templates/only-planks.md").read_text())
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
            self.assertEqual(trouble.take(), [])

    def test_nothing_is_sent_where_the_person_does_not_want_to(self):
        with self.opened() as (page, _):
            self.ask(page, "chest")
            page.click("[data-key=ask-leave]")
            page.wait_for_selector("text=Nothing was sent.")
            self.assertEqual(self.stand_in.asked, [])

    def test_what_cannot_be_used_is_said_and_the_list_stays(self):
        self.stand_in.answer = model.answers("Squats!")
        with self.opened() as (page, _):
            self.ask(page, "chest")
            page.click("[data-key=ask-send]")
            page.wait_for_selector("text=The model answered in prose instead of JSON")
            self.assertGreater(page.locator("#ranked li").count(), 0)

    def test_other_calls_are_answered_while_the_model_thinks_and_the_server_stops_at_once(self):
        begun, go_on = threading.Event(), threading.Event()

        def slow(handler, sent):
            begun.set()
            go_on.wait(30)
            handler.close_connection = True
        self.stand_in.answer = slow

        def call():
            body = json.dumps({"wish": "chest", "send": True}).encode()
            request = urllib.request.Request(
                self.origin + "/api/ask", body, {"Content-Type": "application/json", "Origin": self.origin})
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return answer.status
            except urllib.error.HTTPError as refused:
                return refused.code
        waiting = []
        thread = threading.Thread(target=lambda: waiting.append(call()))
        thread.start()
        self.assertTrue(begun.wait(20))
        with urllib.request.urlopen(self.origin + "/api/today", timeout=20) as answer:
            self.assertEqual(answer.status, 200)
        self.end()
        thread.join(20)
        self.assertEqual(waiting, [503])
        go_on.set()


class UnconfiguredTests(ServeCase):
    def test_without_a_model_nothing_of_it_is_there(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/discover/")
            page.wait_for_load_state("networkidle")
            self.assertTrue(page.locator("#asking").is_hidden())
