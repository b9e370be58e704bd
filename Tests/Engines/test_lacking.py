"""What an engine lacks, or a person has turned off: the page says so or goes on, and no script stumbles."""

from engine_case import EngineCase, begin

FILES = {
    "kb.yaml": "units: kg\n",
    "workouts/templates/press.md": "# Press\n\n- Bench Press — 2x8-12 60kg, rest 1:00\n- Plank — 2s\n",
}
# What of a browser a run asks for and can do without.
GONE = (".serviceWorker", ".wakeLock", ".mediaSession", ".vibrate", ".share", ".clipboard", ".storage",
        "Notification", "BroadcastChannel", "speechSynthesis", "AudioContext", "EventSource")
PAGES = ("/", "/workouts/", "/workouts/press/", "/exercises/", "/exercises/bench-press/", "/history/",
         "/calendar/", "/discover/", "/programs/", "/statistics/", "/tools/", "/tools/timers/", "/settings/",
         "/import/", "/about/", "/run/")
# Remembers the locks that the page is given from now on.
WATCH_LOCKS = """
const request = WakeLock.prototype.request;
window.locks = [];
WakeLock.prototype.request = async function (...kind) {
  const lock = await request.apply(this, kind);
  locks.push(lock);
  return lock;
};
"""


class LackingTests(EngineCase):
    def setUp(self):
        super().setUp()
        self.served = self.serve(FILES)

    def needs(self, script, reason):
        """Goes on only where the engine has what the test is about."""
        self.phone.open(self.served.origin + "/")
        found = self.phone.evaluate_later(f"return {script}")
        if found is not True:
            self.skipTest(f"{reason} ({found})" if found else reason)

    def finish(self, phone):
        phone.tap("everything")
        phone.sees(phone.key("save"))
        phone.tap("save")

    def test_the_screen_stays_on_as_long_as_a_workout_lasts(self):
        self.needs("(await navigator.wakeLock?.request('screen'))?.released === false", "no lock is granted here")
        self.phone.open(self.served.origin + "/workouts/press/")
        self.phone.click(".start a")
        self.phone.sees(self.phone.key("lets-go"))
        self.phone.evaluate(WATCH_LOCKS)
        self.phone.tap("lets-go")
        self.phone.wait("locks.length === 1 && !locks[0].released")
        self.finish(self.phone)
        self.phone.wait("locks[0].released")
        self.assert_no_trouble(self.served)

    def test_a_set_is_felt(self):
        self.needs("typeof navigator.vibrate === 'function'", "this engine vibrates nowhere")
        begin(self.phone, self.served, "/workouts/press/")
        self.phone.evaluate("window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern)")
        self.phone.tap("set-done")
        self.phone.wait("felt.length > 0")

    def test_notifications_are_offered_where_nobody_has_decided_yet(self):
        self.needs("window.Notification?.permission === 'default'", "there is nothing to decide here")
        begin(self.phone, self.served, "/workouts/press/")
        self.phone.tap("settings-open")
        self.phone.sees(self.phone.key("notify"), "Allow notifications")
        self.assert_no_trouble(self.served)

    def test_a_button_installs_the_site(self):
        self.needs("'onbeforeinstallprompt' in window", "this engine installs no sites on a computer")
        self.fail("this engine can install sites now, and the test cannot yet")

    def test_what_an_installation_takes_is_there(self):
        self.phone.open(self.served.origin + "/")
        found = self.phone.evaluate_later("""
            const address = document.querySelector('link[rel=manifest]').href;
            const { name, start_url: start, display, icons } = await (await fetch(address)).json();
            const sizes = [];
            for (const { src, sizes: size } of icons) {
              const image = Object.assign(new Image(), { src: new URL(src, address).href });
              await image.decode();
              sizes.push(size === 'any' || size === `${image.naturalWidth}x${image.naturalHeight}`);
            }
            const page = await fetch(new URL(start, address));
            const touch = new Image();
            touch.src = document.querySelector('link[rel=apple-touch-icon]').href;
            await touch.decode();
            return [typeof name, display, page.status, sizes.length, sizes.every(Boolean), touch.naturalWidth];""")
        self.assertEqual(found, ["string", "standalone", 200, 4, True, 180])
        self.assert_no_trouble(self.served)

    def test_a_workout_goes_on_with_nothing_but_the_page(self):
        bare = self.phone
        self.served.take_away(*GONE)
        begin(bare, self.served, "/workouts/press/")
        left = bare.evaluate("""return arguments[0].filter((name) =>
            (name.startsWith('.') ? navigator[name.slice(1)] : window[name]) !== undefined)""", GONE)
        self.assertEqual(left, [])
        bare.tap("set-done")
        bare.sees(".run-rest")
        bare.tap("rest-face")
        bare.sees(".run-face[open]")
        bare.tap("face-close")
        bare.misses(".run-face")
        bare.tap("settings-open")
        bare.sees(".run-more", "This browser shows nothing on the lock screen.")
        bare.reload()
        bare.sees(".run-row.done")
        self.finish(bare)
        bare.sees(".run-arrived", "Press is in the journal")
        bare.open(self.served.origin + "/settings/")
        bare.sees("main [role=status]", "This browser shows no notifications for this site.")
        self.assert_no_trouble(self.served, bare)

    def test_where_nothing_is_kept_the_page_says_so_and_the_workout_gets_home(self):
        bare = self.another(keeps=False)
        begin(bare, self.served, "/workouts/press/")
        bare.sees(".run .notice[role=alert]", "This browser stores nothing")
        bare.tap("set-done")
        bare.sees(".run-row.done")
        self.finish(bare)
        bare.sees(".run-arrived", "Press is in the journal")
        ((_, text),) = self.served.journal().items()
        self.assertIn("- Bench Press (2x8 60kg", text)
        self.assert_no_trouble(self.served, bare)

    def test_where_nothing_is_kept_the_other_pages_go_on(self):
        bare = self.another(keeps=False)
        for address in PAGES:
            with self.subTest(address):
                bare.open(self.served.origin + address)
                bare.wait("document.querySelector('main').innerText.length > 20")
                self.assertEqual(bare.take_troubles(), [])
        self.assert_no_trouble(self.served, bare)

    def test_where_nothing_is_kept_and_nobody_is_reached_the_text_is_there_to_copy(self):
        bare = self.another(keeps=False)
        begin(bare, self.served, "/workouts/press/")
        self.served.close()
        bare.tap("set-done")
        self.finish(bare)
        bare.sees(".run-outbox", "Not synced yet.")
        bare.sees(".run-outbox pre", "- Bench Press (2x8 60kg")
        self.served.open()
        bare.sees(".run-arrived", "Press is in the journal")
        self.assert_no_trouble(self.served, bare)
