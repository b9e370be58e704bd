"""The page Import: it reads other apps' logs as kb import does, and sends nothing before it is asked to."""

import json
import os
import pathlib
import subprocess

import case
from serve_case import FILES, ServeCase
from test_schemas import problems

LOGS = pathlib.Path(__file__).parent.parent / "Fixtures/logs"
STRONG = """Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2026-11-18 18:00:00,Push,Bench Press,1,135,5,0,0,,,8
2026-11-18 18:00:00,Push,Bench Pres,2,225,3,0,0,,,
2026-11-19 18:00:00,Pull,Zercher Carry Thing,1,225,5,0,0,,,
"""
OTHER = "day;lift;load (kg);times\n18.11.2026;Bench Press;60;8\n18.11.2026;Bench Press;60;7\n"


class ImportTests(ServeCase):
    files = {**FILES, "kb.yaml": FILES["kb.yaml"] + "library: built-in\n"}

    def open_page(self, page):
        page.goto(self.origin + "/import/")
        page.wait_for_function("document.readyState === 'complete'")

    def choose(self, page, name, text):
        page.set_input_files("#file", {"name": name, "mimeType": "text/csv", "buffer": text.encode()})
        page.wait_for_selector("#preview:not([hidden]), #questions:not([hidden])")

    def command(self, *arguments):
        return subprocess.run(
            [case.Settings.kb, "import", *arguments, "--root", str(self.root), "--json"],
            env={**os.environ, "TZ": "Europe/Berlin", "KB_TODAY": "2026-11-21"},
            capture_output=True, text=True, check=False,
        ).stdout

    def test_every_log_is_read_as_kb_import_reads_it(self):
        # Those that a library reads are left to kb.
        schemas = pathlib.Path(__file__).parent.parent.parent / "site/schemas/api.schema.json"
        schema = json.loads(schemas.read_text(encoding="utf-8"))["$defs"]["import-answer"]
        files = [file for file in sorted(LOGS.iterdir()) if file.suffix in (".csv", ".json")]
        self.assertGreater(len(files), 25)
        with self.opened(timezone_id="Europe/Berlin") as (page, trouble):
            self.open_page(page)
            for file in files:
                with self.subTest(file.name):
                    page.set_input_files("#file", str(file))
                    page.wait_for_function(
                        "name => document.querySelector('#preview h2')?.textContent.startsWith(name)"
                        " || document.querySelector('.import-columns')", arg=file.name)
                    seen = page.evaluate(
                        """async (bytes) => {
                          const { previewImport } = await import('../core.js');
                          const names = await (await fetch('exercises.txt')).text();
                          const clock = [];
                          for (let at = 946684800; at < 1800000000; at += 3600) {
                            const ahead = -60 * new Date(at * 1000).getTimezoneOffset();
                            if (ahead !== clock.at(-1)?.[1]) clock.push([at, ahead]);
                          }
                          const head = ['file\\tthe file', ...clock.map((pair) => `clock\\t${pair.join('\\t')}`)];
                          return previewImport(`${head.join('\\n')}\\n${names}`, new Uint8Array(bytes));
                        }""", list(file.read_bytes()))
                    wanted = json.loads(self.command(str(file), "--dry-run"))
                    for alone in ("already", "changed"):
                        wanted.pop(alone, None)
                    wanted["file"] = "the file"
                    self.assertEqual(seen, wanted)
                    self.assertEqual(problems(seen, schema), [])
                    if seen["dialect"]:
                        shown = page.inner_text("#preview .numbers div:first-child dd")
                        self.assertEqual(shown, str(seen["sessions"]))
            self.assertEqual(trouble.take(), [])

    def test_a_log_is_looked_at_renamed_imported_once_and_undone(self):
        with self.opened() as (page, trouble):
            requests = []
            page.on("request", lambda request: requests.append((request.method, request.url)))
            self.open_page(page)
            self.choose(page, "strong.csv", STRONG)
            self.assertIn("135, 225 look like pounds", page.inner_text("#questions"))
            self.assertEqual(page.input_value("#ask-unit"), "lb")
            page.get_by_role("button", name="Is it Bench Press?").click()
            page.wait_for_selector("text=2 exercises known, 1 new")
            field = page.get_by_label("What is Zercher Carry Thing called in the journal?")
            field.fill("Farmer's Carry")
            field.press("Tab")
            page.wait_for_selector("text=3 exercises known, 0 new")
            self.assertEqual([method for method, _ in requests if method not in ("GET", "HEAD")], [])
            page.get_by_role("button", name="Import 2 sessions").click()
            page.wait_for_selector("text=Imported 2 sessions.")
            self.assertIn("- Bench Press: 135lb x 5 @8\n- Bench Press: 225lb x 3\n", self.journal("2026-11-18"))
            self.assertNotIn("Pres:", self.journal("2026-11-18"))
            self.choose(page, "strong.csv", STRONG)
            page.get_by_role("button", name="Import 2 sessions").click()
            page.wait_for_selector("text=Everything is in the journal already.")
            page.goto(self.origin + "/import/")
            self.choose(page, "longer.csv", STRONG + "2026-11-20 18:00:00,Legs,Squat,1,315,5,0,0,,,\n")
            page.get_by_role("button", name="Import 3 sessions").click()
            page.wait_for_selector("text=Imported 1 session. 2 sessions were there already.")
            page.get_by_role("button", name="Undo").click()
            page.wait_for_selector("text=Undone. The journal is as it was.")
            self.assertNotIn("Legs", self.journal("2026-11-20"))
            self.assertEqual(trouble.take(), [])

    def test_a_table_that_kb_does_not_know_is_asked_about(self):
        with self.opened() as (page, trouble):
            self.open_page(page)
            self.choose(page, "other.csv", OTHER)
            page.wait_for_selector(".import-columns")
            page.get_by_label("What is times?").select_option("reps")
            page.get_by_label("What is day?").select_option("")
            page.get_by_role("button", name="Read the table").click()
            page.wait_for_selector("text=Say which column is the date and which is the exercise.")
            page.get_by_label("What is day?").select_option("date")
            page.get_by_role("button", name="Read the table").click()
            page.wait_for_selector("text=1 exercise known")
            page.get_by_role("button", name="Import 1 session").click()
            page.wait_for_selector("text=Imported 1 session.")
            self.assertIn("- Bench Press: 60kg x 8, 60kg x 7", self.journal("2026-11-18"))
            self.assertEqual(trouble.take(), [])

    def test_rows_that_cannot_be_read_are_left_out_only_when_that_is_wanted(self):
        text = STRONG + "2026-11-31 18:00:00,Legs,Squat,1,315,5,0,0,,,\n"
        with self.opened() as (page, _):
            self.open_page(page)
            self.choose(page, "strong.csv", text)
            self.assertIn("Line 5: \"2026-11-31 18:00:00\" is not a date", page.inner_text("#preview"))
            page.get_by_role("button", name="Import 2 sessions").click()
            page.wait_for_selector("text=Some rows cannot be read.")
            self.assertIsNone(self.journal("2026-11-18"))
            page.get_by_label("Leave out 1 row that cannot be read").check()
            page.get_by_role("button", name="Import 2 sessions").click()
            page.wait_for_selector("text=Imported 2 sessions.")

    def test_what_only_kb_reads_is_sent_for_a_preview_when_that_is_wanted(self):
        with self.opened() as (page, trouble):
            self.open_page(page)
            page.set_input_files("#file", str(LOGS / "run.tcx"))
            page.get_by_role("button", name="Send it to your kb server for a preview").click()
            page.wait_for_selector("text=run.tcx: TCX")
            self.assertEqual(list((self.root / "workouts/journal/2026").glob("*")),
                             [self.root / "workouts/journal/2026/2026-11-20.md"])
            page.get_by_role("button", name="Import").click()
            page.wait_for_selector("text=Imported")
            self.assertEqual(list((self.root / ".kb/import").iterdir()), [])
            self.assertEqual(trouble.take(), [])

    def test_what_is_no_log_is_named_and_nothing_can_be_imported(self):
        for name, text, words in (
            ("notes.txt", "hello", "is not a heading that kb knows"),
            ("empty.csv", "", "The file is empty"),
            ("some.json", "{\"a\": [1, 2", "Line 1"),
        ):
            with self.subTest(name), self.opened() as (page, _):
                self.open_page(page)
                self.choose(page, name, text)
                page.wait_for_selector(f"text={words}")
                self.assertEqual(page.locator("#decide button").count(), 0)

    def test_a_hostile_log_is_text_and_nothing_else(self):
        name = "<img src=x onerror=alert(1)>"
        text = STRONG.replace("Zercher Carry Thing", name).replace("Pull", "<script>alert(2)</script>")
        with self.opened() as (page, trouble):
            self.open_page(page)
            self.choose(page, f"{name}.csv".replace("/", "_"), text)
            page.wait_for_selector(".import-names")
            self.assertIn(name, page.inner_text("#preview"))
            self.assertEqual(page.locator("#preview img, #preview script").count(), 0)
            self.assertEqual(trouble.take(), [])
