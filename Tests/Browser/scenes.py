"""What there is to take pictures of: each page of the site and each state that it can be in."""

RUN = "/run/?workout=3e294de6d201"


def begin(page):
    page.click('[data-key="lets-go"]')
    page.wait_for_selector(".run-top")


def tap(page, *keys):
    for key in keys:
        page.click(f'[data-key="{key}"]')


def go(page, name):
    tap(page, "steps-open")
    page.click(f".run-steps button:text-is('{name}')")
    tap(page, "steps-open")
    page.wait_for_function(
        "name => document.getElementById('run-exercise').textContent.includes(name)", arg=name)


def run_set(page):
    begin(page)
    go(page, "Bench Press")


def run_rest(page):
    run_set(page)
    tap(page, "set-done")
    page.wait_for_selector(".run-rest")


def run_below(page):
    run_set(page)
    for _ in range(4):
        tap(page, "work-down")
    tap(page, "set-done")
    page.wait_for_selector('[data-key="struggle"]')


def run_open(page):
    run_set(page)
    tap(page, "settings-open", "steps-open")
    for kind in ("why", "analytics", "more"):
        page.click(f".run-card .run-{kind} > summary")


def going(page):
    begin(page)
    page.goto(page.url.split("/run/")[0] + "/workouts/strength/push-a/", wait_until="load")
    page.wait_for_selector("#going a")


def run_pause(page):
    run_rest(page)
    tap(page, "pause")
    page.wait_for_selector('[data-key="resume"]')


def run_swap(page):
    run_open(page)
    tap(page, "swap")
    page.wait_for_selector(".run-card input, .run-card button")


def run_notes(page):
    run_set(page)
    tap(page, "notes-open")
    page.wait_for_selector("dialog[open]")


def run_finish(page):
    begin(page)
    tap(page, "everything")
    page.wait_for_selector('[data-key="save"]')


def run_when(page):
    run_finish(page)
    tap(page, "when-open")


def run_partial(page):
    begin(page)
    tap(page, "set-done", "finish")
    page.wait_for_selector('[data-key="partial-true"]', state="attached")


def run_saved(page):
    run_finish(page)
    tap(page, "save")
    page.wait_for_selector("h1:text-matches('^Saved')")


def today_waiting(page):
    run_saved(page)
    page.goto(page.url.split("/run/")[0] + RUN)
    begin(page)
    tap(page, "set-done")
    page.goto(page.url.split("/run/")[0])
    page.wait_for_selector("#resume .button")


def clock(page, seconds):
    """Starts the clock of the step at hand and lets that long pass after its lead of 5 seconds."""
    tap(page, "timer-start")
    page.wait_for_selector("#timer-clock")
    page.clock.run_for(seconds * 1000 + 4000)
    for _ in range(5):
        page.clock.run_for(200)


def of(site_path, name, seconds):
    """A run of another workout, at a step with a clock."""
    def act(page):
        page.clock.install(time="2026-11-21T07:30:00")
        page.click(".start a")
        begin(page)
        if name:
            go(page, name)
        clock(page, seconds)
    return f"/workouts/{site_path}/", act


def ask_start(page):
    page.click(".others a >> nth=0")
    page.wait_for_selector("#start[open]")


def search(text):
    def act(page):
        page.keyboard.press("/")
        page.fill("#search-text", text)
        page.wait_for_function("() => document.getElementById('search-status').textContent !== ''")
    return act


def filtered(page):
    page.click(".filters summary >> nth=0")
    page.fill(".filters input[type=search]", "squat")


def knobs(page):
    page.evaluate("document.querySelectorAll('.knobs > details').forEach((one) => { one.open = true; })")


def questions(page):
    for name, value in (("goal", "strength"), ("level", "beginner"), ("days", "3")):
        page.check(f'#questions [name={name}][value="{value}"]', force=True)
    page.click("#questions .button")
    page.wait_for_selector("#questions-result h3")


def unfold(page):
    page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")


SCENES = {
    "today": ("/", None),
    "today-ask": ("/", ask_start),
    "today-waiting": (RUN, today_waiting),
    "workouts": ("/workouts/", None),
    "workouts-filtered": ("/workouts/", filtered),
    "workout": ("/workouts/strength/push-a/", None),
    "workout-clocks": ("/workouts/conditioning/emom-kettlebell/", None),
    "workout-variant": ("/workouts/push-a-at-home/", None),
    "run-ready": (RUN, None),
    "run-set": (RUN, run_set),
    "run-rest": (RUN, run_rest),
    "run-below": (RUN, run_below),
    "run-open": (RUN, run_open),
    "run-going": (RUN, going),
    "run-pause": (RUN, run_pause),
    "run-swap": (RUN, run_swap),
    "run-notes": (RUN, run_notes),
    "run-finish": (RUN, run_finish),
    "run-when": (RUN, run_when),
    "run-partial": (RUN, run_partial),
    "run-saved": (RUN, run_saved),
    "run-empty": ("/run/", None),
    "run-unknown": ("/run/?workout=zzz", None),
    "run-emom": of("conditioning/emom-kettlebell", "Kettlebell Clean", 95),
    "run-amrap": of("conditioning/cindy", "Pull-up", 125),
    "exercises": ("/exercises/", None),
    "exercise": ("/exercises/bench-press/", None),
    "exercise-new": ("/exercises/clamshell/", None),
    "history-week": ("/history/", None),
    "history-month": ("/history/2026-10/", None),
    "history-year": ("/history/2026/", None),
    "history-all": ("/history/all/", None),
    "history-day": ("/history/2026-11-19/", None),
    "session": ("/sessions/2026-11-10/0705/", None),
    "calendar": ("/calendar/", None),
    "calendar-earlier": ("/calendar/", unfold),
    "statistics": ("/statistics/", None),
    "discover": ("/discover/", None),
    "discover-knobs": ("/discover/", knobs),
    "search": ("/", search("bench")),
    "search-none": ("/", search("zzzz")),
    "programs": ("/programs/", None),
    "programs-answer": ("/programs/", questions),
    "program": ("/programs/gzclp/", None),
    "tools": ("/tools/", None),
    "timers": ("/tools/timers/", None),
    "tags": ("/tags/", None),
    "tag": ("/tags/push/", None),
    "category": ("/categories/strength/", None),
    "about": ("/about/", None),
    "settings": ("/settings/", None),
    "import": ("/import/", None),
    "missing": ("/no/such/page/", None),
}

# Pages of a knowledge base in which nothing was done yet.
NEW = {
    name: SCENES[name] for name in (
        "today", "workouts", "exercises", "history-week", "calendar", "statistics", "discover",
        "programs", "about", "settings",
    )
}

ODD = {
    "kb.yaml": "name: Noor\nrotation: [odd/arabic, odd/words]\nchallenge: {name: Squats, sets: 3, each: 10 squats}\n",
    "resources/workouts/odd/arabic.md":
        "# يوم الدفع — 5x5 (أ)\n\nתרגיל בעברית, 3x8 @ 60kg.\n\n- لحיצת חזה — 3x8-12 @ 60kg, rest 2:00\n"
        "- Bench Press — 3x8 @ 60kg\n- ضغط الكتف — 3x8-12\n",
    "resources/workouts/odd/words.md": "# Words\n\nNothing here is a step; it only says what to do.\n\nGo for a walk.\n",
    "resources/workouts/odd/markup.md":
        "# <b>Bold</b> & \"quoted\" {{name}}\n\n- <img src=x onerror=alert(1)> press — 3x8 @ 40kg\n- something or other, as you feel\n",
    "resources/workouts/odd/long.md":
        "# Donaudampfschifffahrtsgesellschaftskapitänstrainingsprogramm\n\n"
        "- Rindfleischetikettierungsüberwachungsaufgabenübertragungsheben — 12x12 @ 102.5kg, tempo 3-1-1-0, rest 2:30\n",
    "workouts/plan.md": "- 2026-11-23 odd/arabic — مع نور\n- 2026-11-24 odd/nowhere\n",
    "workouts/journal/2026/2026-11-19.md":
        "# 2026-11-19\n\n## 07:30 يوم الدفع — 5x5 (أ)\n\n- workout: odd/arabic\n- duration: 45 min\n- effort: 8\n\n"
        "- لحיצת חזה (3x8 60kg): 8, 8, 7\n- Bench Press (3x8 60kg): 8, 8, 8\n\nהרגיש טוב، جيد جدا.\n",
    "workouts/journal/2026/2026-11-20.md":
        "# 2026-11-20\n\n## 18:00 A walk\n\n- duration: 1h\n\nNothing was counted.\n",
}

# Other knowledge bases: their files, and the pages to look at. Without files it is a new folder.
EVENING = """---
category: strength
location: home
duration: 30 min
---
# Evening

## Main
- Goblet Squat — 3x8-12 20kg, rest 90s
- Dumbbell Bench Press — 3x8-12 17.5kg, rest 90s
- Dumbbell Row — 3x10/side 17.5kg
- Plank — 2x30-45s
"""
SQUATS = "- Goblet Squat (3x8 20kg, rest 90s): 8, 8, 7\n- Dumbbell Bench Press (3x8 17.5kg, rest 90s): done\n"
# What docs/guide has pictures of.
GUIDE = {
    "kb.yaml": "name: Ann\nunits: kg\nlibrary: built-in\nequipment:\n  bars: []\n  plates: []\n"
               "  dumbbells: {from: 2.5kg, to: 40kg, step: 2.5kg}\n  attachments: [bench]\n",
    "workouts/templates/evening.md": EVENING,
    "workouts/journal/2026.md": "".join(
        f"# 2026-11-{day}\n\n## 18:30 Evening\n\n- workout: evening\n\n{squats}\n"
        for day, squats in (
            (16, SQUATS), (18, SQUATS.replace("8, 8, 7", "8, 8, 8")),
            (20, "- Goblet Squat (3x9 20kg, rest 90s): 9, 9, 9\n"))),
}


def evening(page):
    page.click("a[href*='run/']")
    begin(page)
    tap(page, "set-done")
    page.wait_for_selector(".run-rest")


OTHERS = {
    "guide": (GUIDE, {
        "workout": ("/workouts/evening/", None),
        "run": ("/workouts/evening/", evening),
        "exercise": ("/exercises/goblet-squat/", None),
    }),
    "new": ({}, NEW),
    "bare": ({"kb.yaml": "units: kg\n"}, {
        name: (address, act) for name, (address, act) in NEW.items() if name not in ("programs",)}),
    "odd": (ODD, {
        "today": ("/", None),
        "workout-arabic": ("/workouts/odd/arabic/", None),
        "workout-words": ("/workouts/odd/words/", None),
        "workout-markup": ("/workouts/odd/markup/", None),
        "workout-long": ("/workouts/odd/long/", None),
        "session-arabic": ("/sessions/2026-11-19/0730/", None),
        "session-empty": ("/sessions/2026-11-20/1800/", None),
        "history": ("/history/", None),
        "workouts": ("/workouts/", None),
        "exercises": ("/exercises/", None),
        "calendar": ("/calendar/", None),
        "statistics": ("/statistics/", None),
    }),
}
