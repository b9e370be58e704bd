"""The lock screen: nothing unless it was chosen, then the set and the rest with their buttons."""

import run_case

RECORD = """
  window.actions = {};
  navigator.mediaSession.setActionHandler = (name, action) => { window.actions[name] = action; };
"""


class LockScreenTests(run_case.RunCase):
    def metadata(self, page):
        return page.evaluate("""() => { const shown = navigator.mediaSession.metadata;
          return shown && [shown.title, shown.artist, shown.album]; }""")

    def waits(self, page, title, artist):
        page.wait_for_function("""([title, artist]) => { const shown = navigator.mediaSession.metadata;
          return shown?.title === title && shown.artist === artist; }""", arg=[title, artist])

    def choose(self, page):
        page.click('[data-key="settings-open"]')
        page.click('label:has([data-key="wish-lockScreen"])')
        page.wait_for_function("() => window.actions.nexttrack")

    def test_it_is_off_until_it_is_chosen(self):
        with self.opened() as (page, trouble):
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "set-done")
            self.assertIsNone(self.metadata(page))
            self.assertEqual([url for url in asked if url.endswith(".wav")], [])
            page.click('[data-key="settings-open"]')
            self.assertFalse(page.is_checked('[data-key="wish-lockScreen"]'))
            self.assertIn("It plays silence, which can stop your music.", page.inner_text(".run"))
            self.assertEqual(trouble.take(), [])

    def test_it_shows_the_set_and_the_rest_and_its_buttons_work(self):
        with self.opened() as (page, trouble):
            page.add_init_script(RECORD)
            self.start(page)
            self.go(page, "Bench Press")
            self.choose(page)
            self.waits(page, "Bench Press, set 1 of 3", "3x9 65kg, RPE 8, rest 3:00")
            page.evaluate("() => window.actions.nexttrack()")
            self.waits(page, "Bench Press, set 2 of 3", "Rest")
            before = page.inner_text("#run-rest")
            page.evaluate("() => window.actions.seekforward()")
            page.wait_for_function("before => document.getElementById('run-rest').textContent > before", arg=before)
            page.evaluate("() => window.actions.pause()")
            page.wait_for_function("() => navigator.mediaSession.playbackState === 'paused'")
            page.evaluate("() => window.actions.play()")
            page.wait_for_function("() => navigator.mediaSession.playbackState === 'playing'")
            page.evaluate("() => window.actions.nexttrack()")
            self.waits(page, "Bench Press, set 2 of 3", "3x9 65kg, RPE 8, rest 3:00")
            self.finish(page)
            self.save(page)
            self.assertIsNone(self.metadata(page))
            self.assertEqual(trouble.take(), [])

    def test_after_a_reload_it_comes_back_with_the_first_tap(self):
        with self.opened() as (page, trouble):
            page.add_init_script(RECORD)
            self.start(page)
            self.go(page, "Bench Press")
            self.choose(page)
            page.reload()
            page.wait_for_selector(".run-top")
            self.assertIsNone(self.metadata(page))
            self.tap(page, "set-done")
            self.waits(page, "Bench Press, set 2 of 3", "Rest")
            self.assertEqual(trouble.take(), [])
