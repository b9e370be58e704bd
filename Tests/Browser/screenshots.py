"""Pictures of the main pages for a person to look at, on a phone and a desk, light and dark."""

import case
import server

PAGES = {
    "home": "/",
    "workouts": "/workouts/",
    "workout": "/workouts/strength/push-a/",
    "exercise": "/exercises/bench-press/",
    "history": "/history/",
    "session": "/sessions/2026-11-10/0705/",
    "statistics": "/statistics/",
    "tools": "/tools/",
    "run": "/run/?workout=3e294de6d201",
    "about": "/about/",
}


def take(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with server.Server(case.Settings.site) as site:
        for width, height in ((390, 844), (1280, 800)):
            for scheme in ("light", "dark"):
                context = case.Settings.browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme
                )
                page = context.new_page()
                for name, address in PAGES.items():
                    page.goto(site.origin + address, wait_until="networkidle")
                    page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=True)
                context.close()
