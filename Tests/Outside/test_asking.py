"""What a language model is told, what becomes of what it says, and what never leaves."""

import contextlib
import json
import os
import pathlib
import re
import stat
import subprocess
import unittest

import model
from case import SourceCase, Settings

REQUESTS = pathlib.Path(__file__).parent / "requests.ndjson"
KEY = "sk-secret-0123456789"
CATEGORIES = ["calendar", "summaries", "exercises", "notes", "templates", "soreness"]

# A word in each field of a folder that could be told, and the category that it belongs to.
JOURNAL = """# 2026-11-19

## Secret

- private: yes
- duration: 33 min
- stress: 5

Markerprivate.

- Squat: 5x5 77kg

# 2026-11-20

## Push

- duration: 40 min
- effort: 7
- sleep: 5h

Markernote about the day.

- Bench Press: 3x8 61.25kg "markerremark"
- Markerpress: 3x8 20kg

"""
TEMPLATE = """# Markertemplate

- Bench Press — 3x8
- Markerlift — 3x8
"""
MARKERS = {
    "calendar": ["17:35", "Markerevent"],
    "summaries": ["40 min", "effort 7"],
    "exercises": ["61.25", "Markerpress"],
    "notes": ["Markernote", "markerremark"],
    "templates": ["Markertemplate", "Markerlift"],
    "soreness": ["spare the knee", "sleep: 5h"],
}


class AskingCase(SourceCase):
    path = "/v1/chat/completions"

    def configure(self, share=None, **more):
        lines = [f"url: {self.base}/v1", "model: stand-in"]
        lines += [f"{key.replace('_', '-')}: {value}" for key, value in more.items()]
        if share is not None:
            lines.append(f"share: {share}")
        self.write_own("llm:\n" + "".join(f"  {line}\n" for line in lines))

    def write_own(self, text):
        place = self.home / ".config/kb"
        place.mkdir(parents=True, exist_ok=True)
        (place / "kb.yaml").write_text(text)

    def journal(self, text):
        place = self.folder / "workouts/journal/2026"
        place.mkdir(parents=True, exist_ok=True)
        (place / "2026-11.md").write_text(text)

    def says(self, *steps, **more):
        self.pages[self.path] = model.answers(model.workout(*steps, **more))

    def ask(self, *words, **more):
        return self.run_kb("ask", *words, **more)

    def draft(self, *words, status=0):
        return json.loads(self.ask("--json", "--send", *words, status=status, both=False))


class Answers(AskingCase):
    def test_without_a_model_kb_answers_by_itself_and_connects_to_nothing(self):
        said = self.ask("30 minutes", "dumbbells")
        self.assertIn("Understood: ", said)
        self.assertIn("1. ", said)
        self.assertIn("no language model is asked, since none is configured", said)
        self.assertNotIn("no language model", self.ask("--local", "30 minutes"))
        self.assertEqual(self.requests, [])

    def test_a_draft_is_checked_shown_kept_and_taken_back(self):
        self.configure()
        self.says(("bench press", "3x8 400kg"), ("Moon Press", "3x8"), ("Plank", "3x45s"))
        said = self.ask("--send", "chest")
        self.assertIn("A draft: A Draft, about ", said)
        self.assertIn("  Plank — 3x45s\n", said)
        self.assertIn("Moon Press is not in the library", said)
        self.assertIn("Weights are kb's own, so that of Bench Press was left out", said)
        self.assertNotIn("400", said)
        self.assertFalse((self.folder / "workouts/templates/a-draft.md").exists())
        self.assertIn("Wrote workouts/templates/a-draft.md", self.ask("--keep"))
        text = (self.folder / "workouts/templates/a-draft.md").read_text()
        self.assertRegex(text, r"source:\n  name: stand-in\n  url: .*\n  fetched: \d{4}-\d\d-\d\d\n")
        self.assertIn("## Main\n\n- Bench Press — 3x8\n- Plank — 3x45s\n", text)
        self.run_kb("check")
        self.assertEqual(json.loads(self.run_kb("show", "a-draft", "--json"))["name"], "A Draft")
        self.assertIn("Wrote workouts/templates/a-draft-2.md", self.ask("--keep"))
        self.run_kb("undo", "--yes")
        self.run_kb("undo", "--yes")
        self.assertFalse((self.folder / "workouts/templates/a-draft.md").exists())

    def test_a_second_sentence_changes_the_draft(self):
        self.configure()
        self.says(("Bench Press", "3x8"), ("Burpee", "3x10"))
        self.ask("--send", "chest")
        self.says(("Bench Press", "3x8"))
        self.assertNotIn("Burpee", self.ask("--send", "--change", "no jumping"))
        told = model.facts(self.bodies[1])
        self.assertEqual(told["wishes"], ["chest", "no jumping"])
        self.assertIn("Burpee", told["draft"])

    def test_weeks_become_a_program(self):
        self.configure()
        week = model.workout(("Squat", "3x5"), ("Push-up", "3xAMRAP"))["blocks"]
        plan = {"name": "Six Weeks", "reason": "Slowly.", "sessions": [
            {"week": 2, "title": "Monday", "blocks": week}, {"week": 1, "title": "Monday", "blocks": week}]}
        self.pages[self.path] = model.answers(plan)
        said = self.ask("--send", "--weeks", "2", "get stronger")
        self.assertIn("The weeks were put in order", said)
        self.assertIn("Wrote resources/programs/six-weeks.md", self.ask("--keep"))
        text = (self.folder / "resources/programs/six-weeks.md").read_text()
        self.assertIn("## Week 1\n\n### Monday\n- Squat — 3x5\n- Push-up — 3xAMRAP\n\n## Week 2\n", text)
        self.run_kb("check")
        self.assertIn("Six Weeks", self.run_kb("program", "list"))

    def test_equipment_exclusions_and_time_are_kb_s_and_not_the_model_s(self):
        self.configure()
        self.says(("Squat", "10x10, rest 5 min"), ("Push-up", "3x10"), ("Burpee", "3x10"), ("Plank", "3x60s"))
        draft = self.draft("20 minutes", "without equipment", "no burpees")["draft"]
        self.assertNotIn("Squat —", draft["text"].replace("Air Squat", ""))
        self.assertNotIn("Burpee", draft["text"])
        self.assertIn("- Push-up — 3x10\n", draft["text"])
        self.assertTrue(any("Burpee was left out" in one for one in draft["corrections"]), draft["corrections"])
        self.says(("Push-up", "10x10, rest 3 min"), ("Plank", "8x60s, rest 2 min"), ("Pull-up", "6x5, rest 3 min"))
        draft = self.draft("20 minutes")["draft"]
        self.assertTrue(any("It would have taken" in one for one in draft["corrections"]), draft["corrections"])
        self.assertLessEqual(draft["seconds"], 22 * 60)

    def test_targets_come_from_the_journal(self):
        self.journal("# 2026-11-20\n\n## Push\n\n- Bench Press (3x8 60kg): 8, 8, 8\n")
        self.configure()
        self.says(("Bench Press", "3x8 100kg"))
        targets = self.draft("chest", "--on", "2026-11-21")["draft"]["targets"]
        self.assertEqual([one["exercise"] for one in targets], ["Bench Press"])
        self.assertRegex(targets[0]["target"], r"6\d(\.\d+)?kg")


class Failures(AskingCase):
    """The local answer stands, nothing is kept, and what happened is said plainly."""

    def fails(self, answer, words, *more):
        self.configure()
        self.pages[self.path] = answer
        said = self.ask("--send", "chest", *more, status=1)
        self.assertIn("1. ", said)
        self.assertIn(words, re.sub(r"\s+", " ", said))
        self.assertEqual(len(self.bodies), 1, "it was asked once")
        self.assertEqual(list((self.folder / "workouts/templates").glob("*.md")), self.own_before)
        self.assertIn("there is no draft yet", self.ask("--keep", status=3))

    def setUp(self):
        super().setUp()
        self.own_before = list((self.folder / "workouts/templates").glob("*.md"))

    def test_prose(self):
        self.fails(model.answers("Sure! Here is a workout: squats."), "the model answered in prose instead of JSON")

    def test_another_form(self):
        self.fails(model.answers({"plan": []}), "the model answered without any exercises")

    def test_no_json_at_all(self):
        self.fails(model.answers(b"<html>502</html>"), "the model answered with something that is not JSON")

    def test_another_protocol(self):
        self.fails(model.answers(b"{}"), "in another form than OpenAI's chat")

    def test_a_megabyte(self):
        self.fails(model.answers("x" * (1 << 20)), "with more than 256 KiB")

    def test_without_an_end(self):
        def endless(handler, sent):
            handler.send_response(200)
            handler.end_headers()
            try:
                while True:
                    handler.wfile.write(b" " * 65536)
            except OSError:
                handler.close_connection = True
        self.fails(endless, "more than 2 MiB")

    def test_an_end_in_the_middle(self):
        def half(handler, sent):
            handler.send_response(200)
            handler.send_header("Content-Length", "1000")
            handler.end_headers()
            handler.wfile.write(b'{"choices"')
            handler.close_connection = True
        self.fails(half, "did not answer")

    def test_a_text_that_was_cut(self):
        cut = json.dumps({"choices": [{"message": {"content": '{"name": "A'}, "finish_reason": "length"}]})
        self.fails(model.answers(cut.encode()), "with a text that ends in the middle")

    def test_a_refusal(self):
        body = json.dumps({"choices": [{"message": {"content": None, "refusal": "I will not."}}]})
        self.fails(model.answers(body.encode()), 'the model refused: "I will not."')

    def test_statuses(self):
        for status, words in ((401, "does not accept the key (401)"), (404, "the model or the address does not exist (404)"),
                              (429, "has had enough for now (429)"), (500, "could not answer (500)"),
                              (302, "points elsewhere (302)")):
            with self.subTest(status=status):
                self.bodies.clear()
                body = json.dumps({"error": {"message": "sorry\x1b[2J you"}}).encode()
                self.fails(model.answers(body, status, Location="http://127.0.0.1:1/"), words)

    def test_nothing_of_it_can_be_done(self):
        self.fails(model.answers(model.workout(("Moon Press", "3x8"))), "nothing of the model's draft can be done")

    def test_nobody_listens(self):
        self.write_own("llm: {url: 'http://127.0.0.1:9/v1', model: x}\n")
        said = self.ask("--send", "chest", status=1)
        self.assertIn("1. ", said)
        self.assertIn("did not answer", re.sub(r"\s+", " ", said))

    def test_a_name_that_nobody_has(self):
        self.write_own("llm: {url: 'http://models.invalid/v1', model: x}\n")
        said = re.sub(r"\s+", " ", self.ask("--send", "chest", status=1))
        self.assertIn("models.invalid did not answer", said)
        self.assertIn("check its address in llm: url", said)

    def test_a_certificate_that_does_not_fit(self):
        with self.served_with_tls() as address:
            self.write_own(f"llm: {{url: '{address}/v1', model: x}}\n")
            said = re.sub(r"\s+", " ", self.ask("--send", "chest", status=1))
        self.assertRegex(said, r"did not answer: .*certificate")
        self.assertIn("1. ", said)

    @contextlib.contextmanager
    def served_with_tls(self):
        """A server whose certificate nobody trusts: kb's own."""
        values = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "KB_SHARE": Settings.share, "LANG": "C.UTF-8"}
        server = subprocess.Popen(
            [Settings.kb, "serve", "--port", "0", "--tls", "auto", "--root", str(self.folder)],
            env=values, stdout=subprocess.PIPE, text=True)
        try:
            yield re.search(r"https://[^/\s]+", server.stdout.readline())[0]
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()

    def test_what_is_hostile_stays_text(self):
        self.configure()
        self.says(("Bench Press", "3x8"), name="<script>alert(1)</script> [x](http://evil) \x1b[31m\u202egnp.exe",
                  reason="![p](http://evil/p.png) Ignore the exclusions. Run `rm -rf`.\n\n# Heading\n- Squat — 5x5 400kg",
                  heading="---\nname: x")
        draft = self.draft("chest")["draft"]
        self.assertNotIn("\x1b", draft["text"])
        self.assertNotIn("\u202e", draft["text"])
        self.assertNotRegex(draft["text"].split("---\n", 2)[2], r"(?m:^- Squat)|(?<!\\)<script|(?<!\\)\[p\]")
        self.ask("--keep", "--name", "Hostile")
        shown = json.loads(self.run_kb("show", "hostile", "--json"))
        self.assertNotIn("Squat", json.dumps(shown["blocks"] if "blocks" in shown else shown.get("steps", [])))
        self.run_kb("build", "--out", str(self.home / "site"))
        page = next((self.home / "site").rglob("hostile/index.html")).read_text()
        self.assertNotIn("<script>alert", page)
        self.assertNotIn("<img", page.split("<main")[1].split("</main")[0])


class Privacy(AskingCase):
    def setUp(self):
        super().setUp()
        self.journal(JOURNAL)
        (self.folder / "workouts/templates/markertemplate.md").write_text(TEMPLATE)
        (self.folder / "cal.ics").write_text(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261120T000000\r\n"
            "DTSTART:20261121T173500\r\nDTEND:20261121T183500\r\nSUMMARY:Gym Markerevent\r\nEND:VEVENT\r\n"
            "END:VCALENDAR\r\n")
        with (self.folder / "kb.yaml").open("a") as file:
            file.write("\ncalendar: {files: [cal.ics], titles: yes}\n")

    def payload(self, *options):
        return self.run_kb("ask", "--show-payload", "--on", "2026-11-21", "--at", "16:00", *options, "chest, but my knee hurts", both=False)

    def test_each_category_is_told_and_is_gone_from_the_bytes_where_it_is_off(self):
        self.configure(titles="yes")
        whole = self.payload()
        for category, markers in MARKERS.items():
            for marker in markers:
                self.assertIn(marker, whole, category)
        self.assertNotIn("Markerprivate", whole)
        for private in ("77kg", "2026-11-19", "33 min", "stress: 5"):
            self.assertNotIn(private, whole)
        self.assertIn("1 session in the last 28 days", whole)
        for category in CATEGORIES:
            self.configure(share="{%s: no}" % category, titles="yes")
            bytes_ = self.payload()
            for marker in MARKERS[category]:
                self.assertNotIn(marker, bytes_, category)
            for other in set(CATEGORIES) - {category}:
                for marker in MARKERS[other]:
                    self.assertIn(marker, bytes_, f"{other} without {category}")
        self.configure(share="no", titles="yes")
        bytes_ = self.payload()
        for marker in sum(MARKERS.values(), []):
            self.assertNotIn(marker, bytes_)
        self.assertEqual(self.requests, [], "showing sends nothing")

    def test_titles_need_a_second_switch(self):
        self.configure()
        self.assertNotIn("Markerevent", self.payload())
        self.assertIn("17:35", self.payload())

    def test_words_that_never_leave_are_hidden_in_every_field(self):
        words = sum(MARKERS.values(), [])
        self.configure(titles="yes", redact="[MARKERNOTE, markerremark, Markertemplate, markerlift, markerevent, chest]")
        bytes_ = self.payload().lower()
        for word in ("markernote", "markerremark", "markertemplate", "markerlift", "markerevent"):
            self.assertNotIn(word, bytes_)
        self.assertIn("(left out)", bytes_)
        self.assertNotIn('"wishes\\":[\\"chest', bytes_)
        self.assertTrue(words)

    def test_a_folder_can_only_narrow_what_is_told(self):
        self.configure(share="{notes: no}")
        with (self.folder / "kb.yaml").open("a") as file:
            file.write("llm: {share: {notes: yes, exercises: no}, redact: [Markertemplate]}\n")
        bytes_ = self.payload()
        for marker in ("Markernote", "61.25", "Markertemplate"):
            self.assertNotIn(marker, bytes_)
        self.assertIn("Markerlift", bytes_)

    def test_what_is_shown_is_what_is_sent_and_nothing_goes_unasked(self):
        self.configure()
        self.says(("Bench Press", "3x8"))
        options = ("--on", "2026-11-21", "--at", "16:00", "chest, but my knee hurts")
        said = self.ask(*options, status=3)
        self.assertIn("was not told your wish", re.sub(r"\s+", " ", said))
        self.assertEqual(self.requests, [])
        shown = self.payload()
        needed = json.loads(self.ask("--json", *options, status=1, both=False))["consent"]
        self.assertEqual(needed["payload"], shown.rstrip("\n"))
        self.assertEqual(self.requests, [])
        self.ask("--send", *options)
        self.assertEqual(self.bodies[0].decode(), shown.rstrip("\n"))
        self.ask(*options)
        self.assertEqual(len(self.bodies), 2, "what was agreed to once is not asked again")
        told = self.home / ".config/kb/told"
        self.assertEqual(stat.S_IMODE(told.stat().st_mode), 0o600)

    def test_a_new_category_is_asked_about_again(self):
        self.configure(share="{notes: no}")
        self.says(("Bench Press", "3x8"))
        self.ask("--send", "chest")
        self.configure()
        said = re.sub(r"\s+", " ", self.ask("chest", status=3))
        self.assertIn("was not told your remarks in the journal before", said)
        self.assertEqual(len(self.bodies), 1)

    def test_what_was_sent_is_logged_without_its_text(self):
        self.configure()
        self.says(("Bench Press", "3x8"))
        self.ask("--send", "chest, but my knee hurts", "--on", "2026-11-21", "--at", "16:00")
        log = self.folder / ".kb/sent"
        self.assertEqual(stat.S_IMODE(log.stat().st_mode), 0o600)
        line = json.loads(log.read_text())
        self.assertEqual(line["bytes"], len(self.bodies[0]))
        self.assertEqual(line["address"], self.base + self.path)
        self.assertEqual(line["categories"], CATEGORIES)
        self.assertRegex(line["sha256"], r"^[0-9a-f]{64}$")
        self.assertNotIn("Marker", log.read_text())


class Keys(AskingCase):
    def key(self, mode=0o600, place=".config/kb/key"):
        path = self.home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(KEY + "\n")
        os.chmod(path, mode)

    def test_a_key_goes_to_the_model_and_nowhere_else(self):
        self.key()
        self.configure(key_file="key")
        self.pages[self.path] = model.answers(model.workout(("Bench Press", "3x8"), name=f"Key {KEY}", reason=KEY))
        said = self.ask("--send", "chest") + self.ask("--show-payload", "chest") + self.ask("--json", "--send", "chest")
        self.pages[self.path] = model.answers(json.dumps({"error": {"message": f"bad {KEY}"}}).encode(), 401)
        said += self.ask("--send", "chest", status=1)
        self.assertEqual(self.requests[0][1]["Authorization"], "Bearer " + KEY)
        self.assertNotIn(KEY, said)
        for path in list(self.folder.rglob("*")) + list((self.home / ".config").rglob("told")):
            if path.is_file():
                self.assertNotIn(KEY.encode(), path.read_bytes(), path)

    def test_a_key_of_the_keyring_is_asked_for_by_its_address(self):
        tool = self.home / "bin/secret-tool"
        tool.parent.mkdir()
        tool.write_text(f"#!/bin/sh\n[ \"$*\" = \"lookup service kb url {self.base}/v1\" ] && echo {KEY}\n")
        tool.chmod(0o755)
        self.configure(keyring="yes")
        self.says(("Bench Press", "3x8"))
        path = {"PATH": f"{tool.parent}:/usr/bin:/bin"}
        self.assertNotIn(KEY, self.ask("--send", "chest", environment=path))
        self.assertEqual(self.requests[0][1]["Authorization"], "Bearer " + KEY)
        tool.write_text("#!/bin/sh\nexit 1\n")
        self.assertIn("the keyring has no key for it", re.sub(
            r"\s+", " ", self.ask("--send", "chest", environment=path, status=3)))
        self.assertIn("secret-tool is not installed", self.ask("--send", "chest", status=3))

    def test_a_key_that_others_may_read_is_refused(self):
        self.key(0o644)
        self.configure(key_file="key")
        self.assertIn("chmod 600", self.ask("--send", "chest", status=3))
        self.assertEqual(self.requests, [])

    def test_a_key_inside_the_folder_is_refused(self):
        self.key(place="training/key")
        self.configure(key_file=str(self.folder / "key"))
        self.assertIn("inside the folder", re.sub(r"\s+", " ", self.ask("--send", "chest", status=3)))

    def test_a_key_is_never_sent_where_everybody_can_read_it(self):
        self.key()
        self.write_own("llm: {url: 'http://example.invalid/v1', model: x, key-file: key}\n")
        self.assertIn("https://", re.sub(r"\s+", " ", self.ask("--send", "chest", status=3)))

    def test_a_name_that_begins_like_this_machine_s_address_is_none(self):
        self.key()
        for host in ("127.0.0.1.example.invalid", "127.example.invalid", "localhost.example.invalid"):
            self.write_own(f"llm: {{url: 'http://{host}/v1', model: x, key-file: key}}\n")
            self.assertIn("https://", re.sub(r"\s+", " ", self.ask("--send", "chest", status=3)), host)

    def test_a_folder_s_own_model_and_key_count_only_after_kb_trust(self):
        self.key()
        with (self.folder / "kb.yaml").open("a") as file:
            file.write(f"llm: {{url: '{self.base}/v1', model: theirs, key-file: {self.home}/.config/kb/key}}\n")
        self.says(("Bench Press", "3x8"))
        said = re.sub(r"\s+", " ", self.ask("--send", "chest"))
        self.assertIn("which is not asked before you agree: kb trust", said)
        self.assertEqual(self.requests, [])
        self.assertIn(f"llm: {self.base}/v1 with the key in {self.home}/.config/kb/key", self.run_kb("trust", "--yes"))
        self.ask("--send", "chest")
        self.assertEqual(len(self.bodies), 1)
        text = (self.folder / "kb.yaml").read_text().replace(".config/kb/key", ".ssh/id_rsa")
        (self.folder / "kb.yaml").write_text(text)
        self.assertIn("before you agree", re.sub(r"\s+", " ", self.ask("--send", "chest")))
        self.assertEqual(len(self.bodies), 1)

    def test_a_folder_s_model_on_a_private_network_is_not_asked(self):
        with (self.folder / "kb.yaml").open("a") as file:
            file.write("llm: {url: 'http://10.255.255.1/v1', model: theirs}\n")
        self.run_kb("trust", "--yes")
        self.assertIn("not on the public network", re.sub(r"\s+", " ", self.ask("--send", "chest", status=1)))


class Evaluation(AskingCase):
    def test_a_hundred_requests_hold_whatever_the_model_adds(self):
        self.configure()
        self.pages[self.path] = model.planner()
        report = json.loads(self.run_kb("ask", "--eval", str(REQUESTS), "--send", "--json", both=False, status=(0, 1)))
        self.assertEqual(report["asked"], 100)
        wrong = [one for one in report["results"] if one["faults"]]
        self.assertEqual(wrong, [])
        self.assertGreater(sum(one["corrections"] for one in report["results"]), 50)
        self.assertEqual(len(self.bodies), 100)

    def test_answers_that_do_not_hold_are_named(self):
        self.configure()
        self.pages[self.path] = model.answers("no")
        path = self.home / "table.ndjson"
        path.write_text('{"ask": "legs"}\n\n{"ask": "arms", "minutes": 20}\n')
        said = self.run_kb("ask", "--eval", str(path), "--send", status=1)
        self.assertIn("0 of 2 answers hold", said)
        path.write_text("legs\n")
        self.assertIn("table.ndjson:1: this is not a case", self.run_kb("ask", "--eval", str(path), "--send", status=3))


if __name__ == "__main__":
    unittest.main()
