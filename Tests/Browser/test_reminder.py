"""Reminders: an hour in Settings, and the service worker that looks whether the day is done."""

import contextlib
import datetime
import os
import pathlib
import subprocess
import tempfile
import unittest

import browser
import case
import server

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
# Chromium without a window shows no notifications, so that the worker of the tests writes them down.
NOTED = b"""
Object.defineProperty(Notification, 'permission', { value: 'granted' });
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
  const shown = await caches.open('shown');
  await shown.put(`/${(await shown.keys()).length}`, new Response(`${title}: ${body} (${tag})`));
};
"""
GRANTED = """
Object.defineProperty(Notification, 'permission', { value: 'granted' });
Notification.requestPermission = async () => 'granted';
"""
SHOWN = """async () => {
  const shown = await caches.open('shown');
  return Promise.all((await shown.keys()).map(async (one) => (await shown.match(one)).text()));
}"""
REMINDED = ["No workout yet today: Next is Press. (kb-reminder)"]
WORKOUT = "# Press\n\n- Bench Press — 3x8-12 60kg\n"


class NotingHandler(server.Handler):
    def do_GET(self):
        if self.path.split("?")[0] != "/sw.js":
            return super().do_GET()
        body = NOTED + (pathlib.Path(self.directory) / "sw.js").read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return self.wfile.write(body)


class NotingServer(server.Server):
    def __init__(self, folder):
        super().__init__(folder)
        self.server.RequestHandlerClass = lambda *parts: NotingHandler(*parts, directory=str(folder))


class ReminderTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kb-remind-")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.day = datetime.date.today()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def build(self, trained):
        self.write("kb.yaml", "units: kg\nrotation: [press]\n")
        self.write("workouts/templates/press.md", WORKOUT)
        self.write(
            f"workouts/journal/{trained.year}/{trained}.md",
            f"# {trained}\n\n## 07:00 Press\n\n- workout: press\n\n- Bench Press: 60kg x 8\n")
        subprocess.run(
            [case.Settings.kb, "build", "--quiet", "--root", str(self.root)],
            check=True, env={**os.environ, "KB_TODAY": str(self.day)})
        return self.root / "public"

    @contextlib.contextmanager
    def opened(self, host, granted=True):
        with browser.opened(case.Settings.browser, host.origin, service_workers="allow") as (page, trouble):
            if granted:
                page.add_init_script(GRANTED)
            yield page, trouble

    def settings(self, page, host):
        page.goto(host.origin + "/settings/")
        page.wait_for_function(f"() => {READY}")

    def start(self, page, hour):
        page.fill("#reminder-hour", hour)
        page.get_by_role("button", name="Remind me").click()
        page.wait_for_selector("text=You will be reminded")

    def shows(self, page, expected):
        """Waits until as many were shown, and compares them."""
        for _ in range(100):
            if len(page.evaluate(SHOWN)) >= len(expected):
                break
            page.wait_for_timeout(100)
        self.assertEqual(page.evaluate(SHOWN), expected)

    def test_a_day_without_a_workout_is_reminded_of_once(self):
        site = self.build(self.day - datetime.timedelta(days=1))
        with NotingServer(site) as host, self.opened(host) as (page, trouble):
            self.settings(page, host)
            self.start(page, "00:00")
            self.shows(page, REMINDED)
            page.goto(host.origin + "/")
            page.goto(host.origin + "/workouts/")
            page.wait_for_timeout(500)
            self.assertEqual(page.evaluate(SHOWN), REMINDED)
            self.assertEqual(trouble.take(), [])

    def test_a_day_that_is_done_and_one_that_is_still_young_are_not(self):
        for trained, hour in ((self.day, "00:00"), (self.day - datetime.timedelta(days=1), "23:59")):
            site = self.build(trained)
            with NotingServer(site) as host, self.opened(host) as (page, _):
                self.settings(page, host)
                self.start(page, hour)
                page.goto(host.origin + "/")
                page.wait_for_timeout(700)
                self.assertEqual(page.evaluate(SHOWN), [])
            (self.root / f"workouts/journal/{trained.year}/{trained}.md").unlink()

    def test_a_workout_of_this_device_counts(self):
        site = self.build(self.day - datetime.timedelta(days=1))
        with NotingServer(site) as host, self.opened(host) as (page, _):
            page.goto(host.origin + "/workouts/press/")
            page.wait_for_function(f"() => {READY}")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.settings(page, host)
            self.start(page, "00:00")
            page.wait_for_timeout(700)
            self.assertEqual(page.evaluate(SHOWN), [])

    def test_it_says_what_this_browser_can_do_and_stops_when_asked(self):
        site = self.build(self.day)
        with NotingServer(site) as host, self.opened(host) as (page, _):
            self.settings(page, host)
            self.start(page, "19:00")
            self.assertEqual(
                page.inner_text("#reminder-section [role=status]"),
                "You will be reminded at 19:00 while the site is open in a window or a tab. This browser cannot"
                " remind you while it is closed; kb remind on a computer can.")
            page.reload()
            page.wait_for_selector("text=You will be reminded at 19:00")
            page.get_by_role("button", name="Stop reminding").click()
            page.wait_for_selector("text=You will not be reminded any more.")
            page.reload()
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.inner_text("#reminder-section [role=status]"), "")
            self.assertEqual(page.evaluate("() => Object.keys(localStorage)"), [])

    def test_where_the_browser_looks_by_itself_it_reminds_while_the_site_is_closed(self):
        site = self.build(self.day - datetime.timedelta(days=1))
        with NotingServer(site) as host, self.opened(host) as (page, _):
            page.add_init_script("""
              const query = navigator.permissions.query.bind(navigator.permissions);
              navigator.permissions.query = (asked) => (asked.name === 'periodic-background-sync'
                ? Promise.resolve({ state: 'granted' }) : query(asked));
              PeriodicSyncManager.prototype.register = async (tag) => { window.registered = tag; };
            """)
            self.settings(page, host)
            self.start(page, "00:00")
            self.assertIn("also while the site is closed", page.inner_text("#reminder-section [role=status]"))
            self.assertEqual(page.evaluate("window.registered"), "kb-reminder")
            self.shows(page, REMINDED)
            # Another day, as far as the worker knows, and no page that asks it.
            page.evaluate("""async () => {
              const { change } = await import('/run/store.js');
              await change('reminder', (kept) => ({ ...kept, shown: '2000-01-01' }));
            }""")
            devtools = page.context.new_cdp_session(page)
            found = []
            devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
            devtools.send("ServiceWorker.enable")
            for _ in range(50):
                if found:
                    break
                page.wait_for_timeout(100)
            devtools.send("ServiceWorker.dispatchPeriodicSyncEvent", {
                "origin": host.origin, "registrationId": found[0]["registrationId"], "tag": "kb-reminder"})
            self.shows(page, REMINDED * 2)

    def test_where_notifications_are_blocked_the_page_says_so(self):
        site = self.build(self.day)
        with NotingServer(site) as host, self.opened(host, granted=False) as (page, _):
            self.settings(page, host)
            page.wait_for_selector("text=Notifications are blocked for this site.")
            self.assertTrue(page.is_hidden("#reminder-hour"))
