"""The site with kb serve behind it: workouts go into the journal, and sessions are corrected."""

import http.server
import json
import pathlib
import threading
import time
import urllib.error

from serve_case import FILES, JOURNAL, ServeCase
from test_offline import READY, WHOLE
from test_schemas import problems


class ServeTests(ServeCase):
    def test_everything_is_there_to_download_on_the_page_about_the_data(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/about/")
            page.wait_for_selector("#served:not([hidden])")
            page.wait_for_selector("#largest >> text=workouts/journal/2026/2026-11-20.md")
            for name, beginning in (("CSV", b"kb_session,date,"), ("JSON", b'{\n  "$schema"'),
                                    ("SQLite", b"SQLite format 3\0"), ("Backup", b"kb-backup.txt")):
                with self.subTest(name), page.expect_download() as download:
                    page.locator("#served").get_by_role("link", name=name).click()
                file = download.value
                self.assertRegex(file.suggested_filename, r"^kb_(export|backup)_20261121\.\w+$")
                self.assertTrue(pathlib.Path(file.path()).read_bytes().startswith(beginning))

    def test_answers_are_as_their_schema_says(self):
        path = self.root / "public/schemas/api.schema.json"
        schemas = json.loads(path.read_text(encoding="utf-8"))["$defs"]
        body = {"id": "a1", "markdown": "## 07:30 Press\n\n- Bench Press (3x8 60kg): 8, 8, 8\n"}
        self.assertEqual(problems(body, schemas["sessions"]), [])
        posted = self.call("POST", "sessions", body)
        self.assertEqual(problems(posted, schemas["sessions-answer"]), [])
        session = self.call("GET", f"sessions/{posted['place']}")
        self.assertEqual(problems(session, schemas["session-answer"]), [])
        self.assertEqual(session["id"], "a1")
        self.assertEqual(problems(self.call("GET", "status"), schemas["status-answer"]), [])
        self.assertEqual(problems(self.call("GET", "settings"), schemas["settings-answer"]), [])
        self.assertEqual(problems(self.call("GET", "workouts/press?text"), schemas["workout-text-answer"]), [])
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.call("DELETE", f"sessions/{posted['place']}", {}, {"If-Match": '"0"'})
        self.assertEqual(refused.exception.code, 412)
        self.assertEqual(problems(json.load(refused.exception), schemas["session-conflict"]), [])

    def do_workout(self, page):
        page.goto(self.origin + "/workouts/press/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def test_a_workout_is_in_the_journal(self):
        with self.opened() as (page, trouble):
            self.do_workout(page)
            page.wait_for_selector(".run-arrived")
            self.assertIn("Press is in the journal: workouts/journal/2026/2026-11-21.md:3",
                          page.inner_text(".run-arrived"))
            self.assertIn("- Bench Press (3x8 60kg): done", self.journal())
            # The page of the day follows, and knows it from the site instead of from the device.
            page.goto(self.origin + "/")
            page.wait_for_function(
                "() => document.querySelector('[data-counts=\"week\"]')?.textContent.includes('2 sessions')")
            self.assertEqual(trouble.take(), [])

    def test_without_a_network_it_waits_and_then_arrives(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/workouts/press/")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.context.set_offline(True)
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text('Saved on this device')")
            self.assertIsNone(self.journal())
            page.context.set_offline(False)
            page.wait_for_selector(".run-arrived")
            self.assertEqual(self.journal().count("- Bench Press"), 1)

    def test_a_session_is_corrected_on_its_page(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + self.session_page())
            page.click("button:text('Edit')")
            text = page.locator("form textarea")
            self.assertEqual(text.input_value(), "## 07:00 Walk\n\n- Walk (30 min): done\n")
            text.fill("## 07:00 Walk\n\n- effort: much\n\n- Walk (30 min): 25 min\n")
            page.click("button:text('Save')")
            page.wait_for_selector(".write-problems li")
            self.assertIn("Line 3", page.inner_text(".write-problems"))
            trouble.take()
            text.fill("## 07:00 Walk\n\n- Walk (30 min): 25 min\n")
            page.click("button:text('Save')")
            page.wait_for_function("() => document.querySelector('article.session')?.textContent.includes('25 min')")
            self.assertEqual(
                self.journal("2026-11-20"), "# 2026-11-20\n\n## 07:00 Walk\n\n- Walk (30 min): 25 min\n")
            # The page that shows the correction says so, and takes it back.
            page.wait_for_selector(".write-message:has-text('Saved to your journal')")
            page.click(".write-message button:text('Undo')")
            self.eventually(lambda: self.journal("2026-11-20") == FILES[JOURNAL])
            self.assertEqual(trouble.take(), [])

    def test_a_workout_is_planned_and_a_favourite_on_its_page(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/workouts/press/")
            page.click("button:text-is('Plan')")
            page.fill("form input[type=date]", "2026-11-24")
            page.fill("form input[type=time]", "18:00")
            page.click("button:text('Plan it')")
            page.wait_for_selector(".write-message:has-text('Planned for 2026-11-24')")
            plan = self.root / "workouts/plan.md"
            self.assertIn("- 2026-11-24 18:00 press", plan.read_text())
            page.click(".write-message button:text('Undo')")
            page.wait_for_selector(".write-message:has-text('Undone')")
            self.assertFalse(plan.exists())
            page.click("button:text-is('Favourite')")
            page.wait_for_selector(".write-message:has-text('favourites now')")
            self.assertIn("favorite: yes", (self.root / "workouts/templates/press.md").read_text())
            self.assertEqual(trouble.take(), [])

    def test_sets_of_any_day_are_logged_on_the_page_of_an_exercise(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/exercises/bench-press/")
            page.click("button:text-is('Log sets')")
            page.fill("form input[type=date]", "2026-11-19")
            page.fill("form input[type=text]", "60kg x 8, 8, 7")
            page.click("form button:text-is('Log')")
            page.wait_for_selector(".write-message:has-text('Logged on 2026-11-19')")
            self.assertIn("- Bench Press: 60kg x 8, 8, 7", self.journal("2026-11-19"))
            self.assertEqual(trouble.take(), [])

    def test_a_deload_that_is_suggested_is_accepted_by_a_tap(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/exercises/bench-press/")
            page.wait_for_selector("button:text-is('Log sets')")
            # A hint alone is nothing to accept.
            self.assertEqual(page.locator("button:has-text('Deload')").count(), 0)
            for day in (17, 18):
                self.write(f"workouts/journal/2026/2026-11-{day}.md",
                           f"# 2026-11-{day}\n\n## 07:00 Press\n\n- Bench Press (3x8 60kg): 8, 7, 6\n")
            made = self.root / "public/exercises/bench-press/index.html"
            self.eventually(lambda: "data-deload" in made.read_text(encoding="utf-8"))
            page.click("button:text-is('Deload to 3x8 57.5kg')")
            page.wait_for_selector(".write-message:has-text('3x8 57.5kg comes next')")
            self.assertIn("- deload: Bench Press 57.5kg", self.journal())
            self.eventually(lambda: "data-deload" not in made.read_text(encoding="utf-8"))
            self.assertEqual(trouble.take(), [])

    def test_two_who_correct_one_session_lose_nothing(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + self.session_page())
            page.click("button:text('Edit')")
            page.locator("form textarea").fill("## 07:00 Walk\n\n- Walk (30 min): 25 min\n")
            self.write(JOURNAL, FILES[JOURNAL].replace("done", "20 min"))
            page.click("button:text('Save')")
            page.wait_for_selector("form pre")
            self.assertIn("20 min", page.inner_text("form pre"))
            self.assertIn("20 min", self.journal("2026-11-20"))
            page.click("button:text('Save')")
            self.eventually(lambda: "25 min" in self.journal("2026-11-20"))

    def test_what_was_saved_is_said_also_where_one_more_build_brings_the_page_anew(self):
        with self.opened() as (page, _):
            page.goto(self.origin + self.session_page())
            page.click("button:text('Edit')")
            page.locator("form textarea").fill("## 07:00 Walk\n\n- Walk (30 min): 25 min\n")
            with self.reloaded(page):
                page.click("button:text('Save')")
            page.wait_for_selector(".write-message:has-text('Saved to your journal.')")
            with self.reloaded(page):
                self.write(JOURNAL, self.journal("2026-11-20").replace("25 min", "26 min"))
            page.wait_for_selector(".write-message:has-text('Saved to your journal.')")

    def test_undoing_another_time_leads_back_to_the_page_of_the_session(self):
        with self.opened() as (page, _):
            before = self.session_page()
            page.goto(self.origin + before)
            page.click("button:text('Edit')")
            page.locator("form textarea").fill("## 09:10 Walk\n\n- Walk (30 min): done\n")
            page.click("button:text('Save')")
            page.wait_for_url("**/sessions/2026-11-20/0910/")
            page.wait_for_selector(".write-message:has-text('Saved to your journal.')")
            page.click(".write-message button:text('Undo')")
            page.wait_for_url("**" + before)
            page.wait_for_selector(".write-message:has-text('Undone')")
            self.assertEqual(self.journal("2026-11-20"), FILES[JOURNAL])

    def test_a_session_is_deleted_and_comes_back(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + self.session_page())
            page.click("button:text('Delete')")
            page.wait_for_selector(".write-message button:text('Undo')")
            self.assertIsNone(self.journal("2026-11-20"))
            # What is gone is no longer shown as if it were there.
            self.assertEqual(page.locator(".performed:visible, .numbers:visible, article .prose:visible").count(), 0)
            self.assertTrue(page.is_visible("article h1"))
            with self.reloaded(page):
                page.click(".write-message button:text('Undo')")
            page.wait_for_selector(".write-message:has-text('back in your journal')")
            self.assertEqual(self.journal("2026-11-20"), FILES[JOURNAL])
            self.assertEqual(trouble.take(), [])

    def test_sets_of_the_challenge_go_into_the_journal(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/")
            page.click("#challenge-tap")
            page.clock.run_for(1000)
            self.eventually(lambda: self.journal() and "- challenge: 1" in self.journal())
            page.wait_for_function("() => document.getElementById('challenge-note').textContent === ''")
            self.assertEqual(trouble.take(), [])

    def test_an_open_page_follows_a_save_but_no_run_does(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/workouts/press/")
            page.wait_for_load_state("networkidle")
            self.write("workouts/templates/press.md", "# Push\n\n- Bench Press — 3x8-12 60kg\n")
            page.wait_for_selector("h1:text('Push')")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            page.evaluate("window.stays = true")
            self.write("workouts/templates/press.md", "# Shove\n\n- Bench Press — 3x8-12 60kg\n")
            self.eventually(lambda: "Shove" in (self.root / "public/workouts/press/index.html").read_text())
            time.sleep(1)
            self.assertTrue(page.evaluate("window.stays"))
            self.assertEqual(trouble.take(), [])

    def test_with_a_service_worker_the_newest_page_comes_first_and_a_copy_without_a_network(self):
        with self.opened(service_workers="allow") as (page, trouble):
            page.goto(self.origin + "/workouts/press/")
            page.wait_for_function(READY)
            page.wait_for_function(WHOLE)
            page.reload()
            page.wait_for_load_state("networkidle")
            self.write("workouts/templates/press.md", "# Push\n\n- Bench Press — 3x8-12 60kg\n")
            page.wait_for_selector("h1:text('Push')")
            self.assertEqual(page.inner_text("#notice"), "")
            page.context.set_offline(True)
            page.goto(self.origin + "/workouts/press/")
            page.wait_for_selector("h1:text-matches('Press|Push')")
            self.assertEqual(page.locator("button:text-is('Plan')").count(), 0)

    def test_a_server_that_reads_only_offers_no_buttons(self):
        self.only_read()
        with self.opened() as (page, trouble):
            page.goto(self.origin + self.session_page())
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.locator("button:text('Edit')").count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_a_page_of_another_site_changes_and_reads_nothing(self):
        attempts = """<!doctype html><title>evil</title><script type="module">
          const origin = '%s';
          const tries = [
            [origin + '/api/undo', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
            [origin + '/api/undo', { method: 'POST', body: '{}', mode: 'no-cors' }],
            [origin + '/api/undo', { method: 'POST', body: '{}', mode: 'no-cors', credentials: 'include',
              headers: { 'Content-Type': 'text/plain' } }],
            [origin + '/api/today', {}],
            [origin + '/api/today', { mode: 'no-cors' }],
          ];
          const told = [];
          for (const [address, options] of tries) {
            try {
              const response = await fetch(address, options);
              told.push(response.type === 'opaque' ? 'opaque' : await response.text());
            } catch { told.push('refused'); }
          }
          const form = document.createElement('form');
          Object.assign(form, { action: origin + '/api/undo', method: 'post', enctype: 'text/plain', target: 'frame' });
          document.body.append(form);
          form.submit();
          document.title = told.join();
        </script><body><iframe name="frame"></iframe>""" % self.origin

        class Evil(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(attempts.encode())

            def log_message(self, *arguments):
                pass

        evil = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Evil)
        threading.Thread(target=evil.serve_forever, daemon=True).start()
        self.addCleanup(evil.server_close)
        self.addCleanup(evil.shutdown)
        with self.opened() as (page, _):
            self.do_workout(page)
            page.wait_for_selector(".run-arrived")
            before = self.journal()
            page.goto(f"http://127.0.0.1:{evil.server_address[1]}/")
            page.wait_for_function("() => document.title.includes('refused')")
            page.wait_for_timeout(500)
            self.assertEqual(set(page.title().split(",")), {"refused"})
            self.assertEqual(self.journal(), before)
