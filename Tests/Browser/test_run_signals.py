"""What is heard, felt and kept awake during a run, told by spies in the place of the devices."""

import run_case

# Tones as [frequency, second of the page's clock], patterns of vibration, locks and notifications.
SPIES = """
window.heard = []; window.felt = []; window.locks = []; window.told = [];
const second = () => Math.round((Date.now() - window.from) / 1000);
window.AudioContext = class {
  constructor() { this.state = 'running'; this.currentTime = 0; this.destination = {}; }
  resume() {}
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: (to) => to, stop() {},
      start() { window.heard.push([frequency.value, second()]); } };
  }
};
navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
  const lock = { kind, released: false, release: async () => { lock.released = true; } };
  window.locks.push(lock);
  return lock;
} } });
window.Notification = class {
  static permission = 'PERMISSION';
  static async requestPermission() { Notification.permission = 'granted'; return 'granted'; }
  constructor(title) { window.told.push(title); }
};
"""
HIDE = """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
document.dispatchEvent(new Event('visibilitychange'));"""
SHOW = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'));"


class SignalTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nrest: {default: 20s}\n",
        "resources/workouts/short.md": "# Short\n\n## Work — 2 rounds: 10s on / 5s off\n\n- Air Squat — 5\n",
        "resources/workouts/lift.md": "# Lift\n\n- Bench Press — 3x8 60kg, rest 0:20\n",
    }

    def begun(self, page, key, permission="default"):
        page.add_init_script(SPIES.replace("PERMISSION", permission))
        super().begun(page, key)

    def pass_time(self, page, seconds):
        """Lets the clock of the page pass in its own steps, each of which it may answer."""
        for _ in range(round(seconds * 5)):
            page.clock.run_for(200)

    def test_the_last_three_seconds_and_each_change_are_heard_and_felt(self):
        with self.opened() as (page, trouble):
            self.begun(page, "short")
            page.evaluate("window.from = Date.now()")
            page.click('[data-key="timer-start"]')
            page.wait_for_selector("#timer-clock")
            self.pass_time(page, 36)
            page.wait_for_selector('[data-key="save"], [data-key="again"]')
            high, low = 990, 660
            # 5 s to get ready, then 10 s of work and 5 s of rest twice; the last rest is the end.
            heard = page.evaluate("window.heard")
            tones = [tone for tone, _ in heard]
            self.assertEqual(tones, [low, low, low, high] * (len(tones) // 4))
            changes = [second for tone, second in heard if tone == high]
            self.assertIn(changes, ([5, 15, 20, 30], [5, 15, 20, 30, 35]))
            self.assertEqual([second for tone, second in heard[:3]], [2, 3, 4])
            patterns = page.evaluate("window.felt").count([200, 80, 200])
            self.assertEqual(patterns, len(changes))
            self.assertEqual(trouble.take(), [])

    def test_the_end_of_a_workout_is_felt(self):
        with self.opened() as (page, trouble):
            self.begun(page, "short")
            page.click('[data-key="everything"]')
            page.wait_for_selector('[data-key="save"]')
            page.evaluate("window.felt.length = 0")
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.assertEqual(page.evaluate("window.felt"), [30])
            self.assertEqual(trouble.take(), [])

    def test_what_is_not_wanted_is_silent(self):
        with self.opened() as (page, trouble):
            self.begun(page, "short")
            page.click('[data-key="settings-open"]')
            page.click("label:has([data-key='wish-sound'])")
            page.click("label:has([data-key='wish-vibration'])")
            page.click('[data-key="timer-start"]')
            page.wait_for_selector("#timer-clock")
            self.pass_time(page, 16)
            self.shows(page, "#timer-kind", "Rest")
            self.assertEqual(page.evaluate("[window.heard, window.felt]"), [[], []])
            self.assertEqual(trouble.take(), [])

    def test_the_screen_stays_on_and_is_asked_for_again_when_the_page_comes_back(self):
        with self.opened() as (page, trouble):
            self.begun(page, "lift")
            page.wait_for_function("() => window.locks.length === 1")
            self.assertEqual(page.evaluate("window.locks[0].kind"), "screen")
            # A hidden page loses its lock by itself.
            page.evaluate("window.locks[0].released = true;" + HIDE)
            self.assertEqual(page.evaluate("window.locks.length"), 1)
            page.evaluate(SHOW)
            page.wait_for_function("() => window.locks.length === 2")
            page.evaluate(HIDE + SHOW)
            self.assertEqual(page.evaluate("window.locks.length"), 2)
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            page.wait_for_function("() => window.locks[1].released")
            self.assertEqual(trouble.take(), [])

    def test_the_end_of_a_rest_is_told_to_those_who_look_elsewhere_and_allow_it(self):
        for permission, hidden, told in (
            ("granted", True, ["Rest is over"]), ("granted", False, []), ("denied", True, []),
        ):
            with self.subTest(permission, hidden=hidden), self.opened() as (page, trouble):
                self.begun(page, "lift", permission)
                page.click('[data-key="set-done"]')
                page.wait_for_selector("#run-rest")
                if hidden:
                    page.evaluate(HIDE)
                self.pass_time(page, 21)
                page.wait_for_selector("#run-rest", state="detached")
                self.assertEqual(page.evaluate("window.told"), told)
                self.assertEqual(page.evaluate("window.felt")[0], 30)
                self.assertEqual(trouble.take(), [])

    def test_notifications_are_asked_for_by_a_tap_alone(self):
        with self.opened() as (page, trouble):
            self.begun(page, "lift")
            self.assertEqual(page.evaluate("Notification.permission"), "default")
            page.click('[data-key="settings-open"]')
            page.click('[data-key="notify"]')
            page.wait_for_selector('[data-key="notify"]', state="detached")
            self.assertEqual(page.evaluate("Notification.permission"), "granted")
            self.assertEqual(trouble.take(), [])
