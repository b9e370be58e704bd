#!/usr/bin/env python3
"""Measures what a phone's browser does while somebody trains. README.md says how.

usage: .build/venv/bin/python Benchmarks/phone.py [--kb BINARY] [--sets N] [--seconds S] [--slowed N]
"""

import argparse
import contextlib
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import browser
import server
from test_accessibility import PAGES
from test_offline import READY, WHOLE

EXERCISES = 40
SETTINGS = "units: kg\nrotation: [long, minute]\nrest: {compound: 90s, isolation: 90s}\n"
MINUTE = "# Minute\n\n## Swings — EMOM 20 min\n\n- Kettlebell Swing — 10 24kg\n"
# What is painted late, what keeps the page busy, and what wakes it.
WATCH = """
globalThis.seen = { taps: {}, long: [], woken: 0 };
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) seen.taps[interactionId] = Math.max(duration, seen.taps[interactionId] ?? 0);
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.long.push(duration);
}).observe({ type: 'longtask', buffered: true });
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const real = globalThis[name];
  globalThis[name] = (call, ...rest) => real((...given) => {
    seen.woken += 1;
    return call(...given);
  }, ...rest);
}
"""
HIDDEN = """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
document.dispatchEvent(new Event('visibilitychange'));"""


def made(folder, kb, sets):
    """The built site of a folder with a workout of so many sets, and the addresses of its runs."""
    steps = [f"- Lift {number} — {sets // EXERCISES}x8 60kg\n" for number in range(1, EXERCISES + 1)]
    for path, text in {
        "kb.yaml": SETTINGS,
        "workouts/templates/long.md": "# Long\n\n" + "".join(steps),
        "workouts/templates/minute.md": MINUTE,
    }.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    subprocess.run(
        [kb, "build", "--root", str(folder), "--quiet"], check=True, env={**os.environ, "KB_SHARE": share(kb)})
    return folder / "public"


def share(kb):
    return os.environ.get("KB_SHARE") or str(ROOT / ".build/share/kb")


def percentile(values, part):
    """The value below which so large a part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


class Phone:
    """A page in a browser whose processor is slowed."""

    def __init__(self, page, origin, slowed):
        (self.page, self.origin) = (page, origin)
        page.add_init_script(WATCH)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})

    def seen(self):
        return self.page.evaluate("seen")

    def begin(self, workout):
        self.page.goto(f"{self.origin}/workouts/{workout}/", wait_until="load")
        self.page.goto(self.page.evaluate("document.querySelector('.start a').href"), wait_until="load")
        self.page.click('[data-key="lets-go"]')
        self.page.wait_for_selector(".run-top")


def taps(phone, count):
    """So many sets are done, one tap each."""
    phone.begin("long")
    before = len(phone.seen()["long"])
    for _ in range(count):
        phone.page.tap('[data-key="set-done"]')
        # The store is written after the tap; the next one comes a second later at the soonest.
        phone.page.wait_for_timeout(150)
    seen = phone.seen()
    # What is not told was painted within 16 ms.
    times = list(seen["taps"].values())[-count:]
    times += [16] * (count - len(times))
    long = seen["long"][before:]
    print(f"{count} sets, a tap each: painted after {statistics.median(times):.0f} ms in the middle, "
          f"{percentile(times, 0.99):.0f} ms at the 99th percentile, {max(times):.0f} ms at most")
    print(f"  tasks over 50 ms: {len(long)}, the longest {max(long, default=0):.0f} ms")


def wakes(phone, what, seconds):
    """How often timers and frames call the page in so many seconds."""
    phone.page.evaluate("seen.woken = 0")
    time.sleep(seconds)
    print(f"{what}: called {phone.seen()['woken'] / seconds:.2f} times a second")


def energy(phone, seconds):
    phone.begin("minute")
    wakes(phone, "a run that waits for a set", seconds)
    phone.page.tap('[data-key="timer-start"]')
    wakes(phone, "with a timer that runs", seconds)
    phone.page.evaluate(HIDDEN)
    wakes(phone, "the same while nothing is visible", seconds)


def start(phone, what, address, place):
    """From the address until a place of the page is there, and what the processor had to do for it."""
    phone.page.goto("about:blank")
    phone.page.goto(phone.origin + address, wait_until="load")
    phone.page.wait_for_selector(place)
    shown = phone.page.evaluate("""() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const [page] = performance.getEntriesByType('navigation');
      return { paint: paint?.startTime ?? 0, load: page.loadEventEnd, now: performance.now() };
    }""")
    long = [round(one) for one in phone.seen()["long"]]
    print(f"{what}: painted after {shown['paint']:.0f} ms, loaded after {shown['load']:.0f}, "
          f"there after {shown['now']:.0f} ms at most; tasks over 50 ms: {long or 'none'}")


def pages(phone):
    """How soon the text and the buttons of every main page are there, each the fastest of three times."""
    times = {}
    for address in PAGES:
        for _ in range(3):
            phone.page.goto(phone.origin + address, wait_until="load")
            took = phone.page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
            times[address] = min(took, times.get(address, took))
    slowest = max(times, key=times.get)
    print(f"{len(times)} pages of the sample: there after {statistics.median(times.values()):.0f} ms in the middle, "
          f"{times[slowest]:.0f} ms at most ({slowest})")


def sample(kb, folder):
    """The built site of this repository."""
    subprocess.run([kb, "build", "--root", str(ROOT), "--out", str(folder), "--quiet"], check=True,
                   env={**os.environ, "KB_SHARE": share(kb), "KB_TODAY": "2026-11-21"})
    return folder


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kb", default=str(ROOT / ".build/release/kb"))
    parser.add_argument("--sets", type=int, default=400)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--slowed", type=int, default=4)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        host = stack.enter_context(server.Server(made(pathlib.Path(folder), options.kb, options.sets)))
        chromium = stack.enter_context(browser.chromium())

        @contextlib.contextmanager
        def phone(**more):
            shape = {"viewport": {"width": 390, "height": 844}, "has_touch": True, **more}
            with browser.opened(chromium, host.origin, **shape) as (page, _):
                yield Phone(page, host.origin, options.slowed)

        own = stack.enter_context(server.Server(sample(options.kb, pathlib.Path(folder) / "sample")))
        with browser.opened(chromium, own.origin, viewport={"width": 390, "height": 844}) as (page, _):
            pages(Phone(page, own.origin, options.slowed))
        with phone() as one:
            start(one, "the first page", "/", "main h1")
        with phone(service_workers="allow") as one:
            one.page.goto(host.origin + "/")
            one.page.wait_for_function(f"() => {READY}")
            one.page.wait_for_function(WHOLE)
            one.page.context.set_offline(True)
            start(one, "the first page without a network", "/", "main h1")
        with phone() as one:
            energy(one, options.seconds)
        with phone() as one:
            taps(one, options.sets)


main()
