"""What is fetched, what is refused, and what becomes of it."""

import gzip
import json
import os
import stat
import unittest

from case import SourceCase, after

HEROES = """<!doctype html><html><head><title>Heroes</title><script>alert(1)</script></head><body>
<nav><ul><li>21 things to buy</li></ul></nav>
<main><h1>Workouts in memory</h1>
<article><h3><a href="/heroes/ada">Ada</a></h3><time datetime="2024-05-27">27 May</time>
<p>For time:<br>Run 800 m<br>50 pull-ups<br>100 push-ups</p></article>
<article><h3>Grace</h3><p>3 rounds for time of:</p><ul><li>21 thrusters, 95 lb</li>
<li>400-meter run</li></ul><p>Wear a vest &amp; smile.</p></article></main>
<footer><p>Call 555-0100</p></footer></body></html>"""

ATOM = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Box</title>
<entry><title>Monday</title><link href="https://example.org/monday"/><updated>2026-11-23T06:00:00Z</updated>
<content type="html">&lt;p&gt;AMRAP in 12 minutes&lt;/p&gt;&lt;ul&gt;&lt;li&gt;10 burpees&lt;/li&gt;&lt;/ul&gt;</content></entry>
</feed>"""

CALENDAR = """BEGIN:VCALENDAR\r
BEGIN:VEVENT\r
DTSTART:20261127T180000Z\r
SUMMARY:Legs\\, heavy\r
DESCRIPTION:Squat 5x5\\nLeg Press 3x12\r
END:VEVENT\r
END:VCALENDAR\r
"""


class Reading(SourceCase):
    def test_articles_of_a_page_become_workouts(self):
        self.page("/heroes", HEROES, Content_Type="text/html; charset=utf-8")
        self.add("heroes", "/heroes")
        self.assertIn("heroes: 2 items, 2 new\n", self.fetch("heroes"))
        self.assertEqual([item["title"] for item in self.items("heroes")], ["Ada", "Grace"])
        shown = self.run_kb("source", "show", "heroes", "grace")
        self.assertIn("# Grace\n\n## 3 rounds for time of:\n\n- 21 thrusters, 95 lb\n- 400-meter run\n",
                      shown)
        self.assertNotIn("555", shown)
        self.assertIn("Wrote workouts/templates/ada.md", self.run_kb("source", "import", "heroes", "ada"))
        text = (self.folder / "workouts/templates/ada.md").read_text()
        self.assertIn(f'  url: "{self.base}/heroes/ada"\n'.replace('"', ''), text.replace('"', ''))
        self.assertIn("date: 2024-05-27", text.replace('"', ''))
        self.assertIn("\n## For time:\n\n- Run 800 m\n- 50 pull-ups\n- 100 push-ups\n", text)
        self.run_kb("check")
        shown = json.loads(self.run_kb("show", "ada", "--json"))
        self.assertEqual(shown["name"], "Ada")
        self.run_kb("undo", "--yes")
        self.assertFalse((self.folder / "workouts/templates/ada.md").exists())

    def test_a_feed_a_list_in_json_a_calendar_and_plain_text_are_read(self):
        self.page("/feed", ATOM, Content_Type="application/atom+xml")
        self.page("/list", json.dumps({"ok": True, "wods": [
            {"title": "Tuesday", "date": "2026-11-24", "body": "5 rounds\n10 swings, 24 kg"},
            {"title": "Empty", "body": ""}]}), Content_Type="application/json")
        self.page("/ics", CALENDAR, Content_Type="text/calendar")
        self.page("/text", "Wednesday\n\nSquat 5x5\n", Content_Type="text/plain")
        for name in ("feed", "list", "ics", "text"):
            self.add(name, "/" + name)
        self.run_kb("source", "fetch")
        self.assertEqual(self.items("feed"), [{
            "title": "Monday", "date": "2026-11-23T06:00:00Z", "link": "https://example.org/monday",
            "lines": [{"kind": "text", "text": "AMRAP in 12 minutes"},
                      {"kind": "item", "text": "10 burpees"}]}])
        self.assertEqual([item["title"] for item in self.items("list")], ["Tuesday"])
        self.assertEqual(self.items("ics")[0]["title"], "Legs, heavy")
        self.assertEqual([line["text"] for line in self.items("ics")[0]["lines"]],
                         ["Squat 5x5", "Leg Press 3x12"])
        self.assertEqual(self.items("text")[0]["title"], "Wednesday")

    def test_selectors_say_what_is_taken(self):
        self.page("/p", '<div class="day"><b class="t">A</b><i>Row 500 m</i></div>'
                        '<div class="day x"><b class="t">B</b><i>Squat 5x5</i><u>ad 9</u></div>')
        self.add("p", "/p", "--items", "div.day.x", "--title", ".t", "--lines", "i")
        self.fetch("p")
        self.assertEqual(self.items("p"), [{"title": "B", "date": "", "link": "",
                                            "lines": [{"kind": "text", "text": "Squat 5x5"}]}])

    def test_a_page_without_any_workout_stays_readable(self):
        self.page("/p", "<h1>Rest day</h1><p>Sleep well.</p>")
        self.add("p", "/p")
        self.fetch("p")
        self.assertIn("Sleep well.", self.run_kb("source", "show", "p", "1"))

    def test_markup_of_a_page_is_text_in_the_file(self):
        self.page("/p", "<h2>A</h2><p>1 &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:1) `c`</p>")
        self.add("p", "/p")
        self.fetch("p")
        self.assertIn("1 \\<script\\>alert(1)\\</script\\> \\[x\\](javascript:1) \\`c\\`",
                      self.run_kb("source", "show", "p", "1"))


class Fetching(SourceCase):
    def test_nothing_is_sent_before_an_address_is_trusted(self):
        with open(self.folder / "kb.yaml", "a") as file:
            file.write(f"sources:\n  far: {self.base}/p\n")
        self.page("/p", "<h1>A</h1><p>1</p>")
        self.assertIn("see kb trust", self.run_kb("source", "fetch", status=1))
        self.assertEqual(self.requests, [])
        self.assertIn("far: ", self.run_kb("trust", "--yes"))
        # It is trusted now, and still on the machine itself.
        self.assertIn("is at 127.0.0.1, which is not on the public network",
                      self.run_kb("source", "fetch", status=1))
        self.assertEqual(self.requests, [])
        trusted = self.home / ".config/kb/trusted"
        self.assertEqual(stat.S_IMODE(os.stat(trusted).st_mode), 0o600)
        # Trust is for one folder and one address.
        text = (self.folder / "kb.yaml").read_text()
        (self.folder / "kb.yaml").write_text(text.replace("/p", "/q"))
        self.assertIn("see kb trust", self.run_kb("source", "fetch", status=1))

    def test_only_what_has_changed_is_sent_again(self):
        self.page("/p", "<h1>A</h1><p>1 squat</p>", ETag='"v1"', Last_Modified="Fri, 27 Nov 2026 06:00:00 GMT")
        self.add("p", "/p")
        self.fetch("p")
        self.assertIn("fetched less than an hour ago", self.fetch("p"))
        self.assertEqual(self.paths(), ["/robots.txt", "/p"])
        self.page("/p", "", status=304)
        self.assertIn("nothing has changed", self.fetch("p", "--force"))
        self.assertEqual(self.requests[-1][1]["If-None-Match"], '"v1"')
        self.assertEqual(len(self.items("p")), 1)

    def test_robots_txt_is_followed(self):
        self.page("/robots.txt", "User-agent: *\nDisallow: /private\nAllow: /private/open$\n")
        self.page("/private/x", "<p>1</p>")
        self.page("/private/open", "<h1>A</h1><p>1</p>")
        self.add("x", "/private/x")
        self.add("open", "/private/open")
        self.assertIn("asks programs to leave /private/x alone", self.fetch("x", status=1))
        self.assertNotIn("/private/x", self.paths())
        self.assertIn("1 item", self.fetch("open"))
        self.assertIn("kb/", self.requests[0][1]["User-Agent"])

    def test_a_site_that_asks_for_time_gets_it(self):
        self.page("/p", "later", status=429, Retry_After="1800")
        self.add("p", "/p")
        self.assertIn("asks to be left alone for a while (429)", self.fetch("p", status=1))
        before = len(self.requests)
        self.assertIn("the site asks to wait for 30 minutes", self.fetch("p", "--force"))
        self.assertEqual(len(self.requests), before)

    def test_three_redirects_are_followed_and_no_more(self):
        for number in range(5):
            self.page(f"/{number}", "", status=302, Location=f"/{number + 1}")
        self.page("/5", "<h1>A</h1><p>1</p>")
        self.add("two", "/2")
        self.add("all", "/0")
        self.assertIn("1 item", self.fetch("two"))
        self.assertIn("from one address to the next more than 3 times", self.fetch("all", status=1))

    def test_a_redirect_to_another_host_of_this_network_is_refused(self):
        for place in (f"http://127.0.0.2:{self.port}/p", f"http://localhost:{self.port}/p",
                      "http://169.254.169.254/latest",
                      f"http://[::1]:{self.port}/p", f"http://[::ffff:127.0.0.1]:{self.port}/p",
                      "http://0/", "http://10.0.0.1/"):
            with self.subTest(place):
                self.page("/go", "", status=302, Location=place)
                self.page("/p", "<p>1</p>")
                name = "go" + str(len(self.requests))
                self.add(name, "/go")
                self.assertRegex(self.fetch(name, status=1), "is not on the public network")

    def test_other_schemes_are_refused(self):
        for place in ("file:///etc/passwd", "gopher://127.0.0.1/x", "ftp://127.0.0.1/", "javascript:alert(1)"):
            with self.subTest(place):
                self.page("/go", "", status=302, Location=place)
                name = "go" + str(len(self.requests))
                self.add(name, "/go")
                self.assertRegex(self.fetch(name, status=1), "by http and https alone|is no web address")
        self.assertIn("https://", self.run_kb("source", "add", "f", "file:///etc/passwd", status=2))
        self.run_kb("source", "add", "f", "https://me:secret@example.org/", status=2)

    def test_a_page_without_an_end_is_cut_off(self):
        def endless(handler):
            handler.send_response(200)
            handler.send_header("Content-Type", "text/html")
            handler.end_headers()
            try:
                for _ in range(4000):
                    handler.wfile.write(b"<p>1 squat</p>" * 100)
            except OSError:
                pass
            handler.close_connection = True
        self.pages["/p"] = endless
        self.add("p", "/p")
        self.assertIn("has more than 2 MiB", self.fetch("p", status=1))

    def test_a_small_answer_that_unpacks_to_a_large_one_is_cut_off(self):
        self.page("/p", gzip.compress(b"<p>1</p>" * 2_000_000), Content_Encoding="gzip")
        self.add("p", "/p")
        self.assertIn("has more than 2 MiB", self.fetch("p", status=1))

    def test_a_server_that_says_nothing_is_left_after_ten_seconds(self):
        self.pages["/p"] = after(15)
        self.add("p", "/p")
        self.assertIn("it took longer than it may", self.fetch("p", status=1))

    def test_what_was_fetched_stays_where_the_next_time_fails(self):
        self.page("/p", "<h1>A</h1><p>1 squat</p>")
        self.add("p", "/p")
        self.fetch("p")
        self.page("/p", "gone", status=500)
        self.fetch("p", "--force", status=1)
        self.assertEqual(len(self.items("p")), 1)
        self.assertIn("answered with 500", self.run_kb("source", "list"))

    def test_hostile_pages_end_in_a_plain_message_or_in_text(self):
        deep = "<div>" * 100_000 + "1 squat"
        bomb = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><item>&b;</item></rss>'
        outside = '<?xml version="1.0"?><!DOCTYPE r SYSTEM "file:///etc/passwd"><rss><channel/></rss>'
        pages = {"deep": deep, "bomb": bomb, "outside": outside, "cut": ATOM[:300], "empty": "",
                 "binary": bytes(range(256)) * 20, "json": "{" * 100_000, "zero": "<p>1\0 squat</p>",
                 "attributes": "<p " + " ".join(f"a{i}=1" for i in range(60_000)) + ">1</p>",
                 "many": "<p>1</p>" * 120_000}
        for name, body in pages.items():
            with self.subTest(name):
                self.page("/" + name, body)
                self.add(name, "/" + name)
                words = self.fetch(name, status=(0, 1))
                self.assertRegex(words, rf"^{name}: .+\n$")
                self.assertNotIn("root:", self.run_kb("source", "show", name))

    def test_a_source_that_is_forgotten_leaves_nothing(self):
        self.page("/p", "<h1>A</h1><p>1 squat</p>")
        before = (self.folder / "kb.yaml").read_text()
        self.add("p", "/p")
        self.fetch("p")
        self.assertEqual(os.listdir(self.folder / ".kb/sources"), ["p.json"])
        self.run_kb("source", "forget", "p")
        self.assertEqual((self.folder / "kb.yaml").read_text(), before)
        self.assertEqual(os.listdir(self.folder / ".kb/sources"), [])
        self.assertEqual((self.home / ".config/kb/trusted").read_text(), "")

    def test_a_proxy_of_the_environment_is_not_asked(self):
        self.page("/p", "<h1>A</h1><p>1 squat</p>")
        self.add("p", "/p")
        self.run_kb("source", "fetch", "p",
                    environment={"http_proxy": "http://127.0.0.1:1", "ALL_PROXY": "http://127.0.0.1:1"})


if __name__ == "__main__":
    unittest.main()
