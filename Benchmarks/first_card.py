#!/usr/bin/env python3
"""Measures how soon a phone's browser shows the run page and its first card, for one or more built sites.

usage: .build/venv/bin/python Benchmarks/first_card.py [--times N] SITE [SITE …]

Chromium runs with a processor that is slowed four times, without a cache and without a service worker, once with the
network of this machine and once with 1.6 megabits a second and 150 ms. The sites take turns; printed are medians in
milliseconds and what they are of the first site's.
"""

import argparse
import contextlib
import pathlib
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Tests" / "Browser"))

import browser
import server

NETWORKS = {
    "this machine": None,
    "1.6 Mbit/s, 150 ms": {
        "offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8,
    },
}
# When each is there for the first time, told by the page itself.
WATCH = """
globalThis.shown = {};
const places = { ready: '[data-key="lets-go"]', card: '.run-top' };
new MutationObserver(() => {
  for (const [name, place] of Object.entries(places)) {
    if (!shown[name] && document.querySelector(place)) shown[name] = performance.now();
  }
}).observe(document, { childList: true, subtree: true });
"""


def run_page(page, origin):
    """From the address to the button that begins, and from the button to the first card."""
    page.add_init_script(WATCH)
    page.goto(origin + "/workouts/strength/push-a/", wait_until="load")
    address = page.evaluate("document.querySelector('.start a').href")
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => globalThis.shown?.ready")
    begun = page.evaluate("(document.querySelector('[data-key=\"lets-go\"]').click(), performance.now())")
    page.wait_for_function("() => globalThis.shown.card")
    shown = page.evaluate("shown")
    return {"run page ready": shown["ready"], "first card": shown["card"] - begun}


def measured(chromium, origin, network):
    with browser.opened(chromium, origin, viewport={"width": 390, "height": 844}) as (page, _):
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        if network:
            session.send("Network.emulateNetworkConditions", network)
        return run_page(page, origin)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("sites", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        servers = [server.Server(site) for site in options.sites]
        for one in servers:
            stack.enter_context(one)
        origins = [one.origin for one in servers]
        chromium = stack.enter_context(browser.chromium())
        for name, network in NETWORKS.items():
            found = [{} for _ in origins]
            for turn in range(options.times):
                # Whoever comes after another pays for the end of its browser's pages.
                for origin, one in list(zip(origins, found))[:: 1 if turn % 2 else -1]:
                    for what, time in measured(chromium, origin, network).items():
                        one.setdefault(what, []).append(time)
            for what in found[0]:
                medians = [statistics.median(one[what]) for one in found]
                shares = ", ".join(f"{median:.0f} ms ({median / medians[0]:.2f})" for median in medians)
                print(f"{name}, {what}: {shares}")


main()
