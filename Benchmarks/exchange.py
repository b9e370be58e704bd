#!/usr/bin/env python3
"""Measures imports and exports beside tools that read or write as much. README.md says how.

Prints a row for each measurement: the median of its runs, in seconds and megabytes.
"""

import argparse
import csv
import datetime
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import many_people
import replay

HERE = Path(__file__).parent
HEADING = ("Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
           "Workout Notes,RPE\n")
READ_CSV = "import csv, sys\nprint(sum(1 for row in csv.reader(open(sys.argv[1], newline=''))))"


def strong(path, rows, seed):
    """A Strong export: 20 rows a workout, in five exercises with a warm-up each."""
    chance = random.Random(seed)
    start = datetime.datetime(2005, 1, 3, 18, 0)
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEADING)
        written = 0
        for index in range(rows):
            moment = start + datetime.timedelta(hours=29 * index, seconds=chance.randrange(3600))
            note = '"Slept badly, still moved well."' if chance.random() < 0.1 else ""
            length = f"{chance.randrange(35, 60)}m"
            for name in chance.sample(replay.LIFTS, 5):
                load = 20 + 2.5 * chance.randrange(40)
                for order in ("W", "1", "2", "3"):
                    weight = load / 2 if order == "W" else load
                    effort = chance.choice(["", "8", "8.5", "9"]) if order == "3" else ""
                    file.write(f'{moment:%Y-%m-%d %H:%M:%S},"{replay.TITLES[index % 6]}",{length},'
                               f'"{name} (Barbell)",{order},{weight:g},{chance.randrange(4, 11)},0,0,'
                               f'"",{note},{effort}\n')
                    written += 1
                    if written == rows:
                        return


def health(path, megabytes):
    """Apple Health's XML: steps, and now and then a workout and a weight."""
    day = datetime.datetime(2015, 1, 1, 8, 0)
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n'
                   '<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>\n]>\n'
                   '<HealthData locale="en_GB">\n')
        size, number = 0, 0
        while size < megabytes << 20:
            day += datetime.timedelta(hours=9)
            when = f"{day:%Y-%m-%d %H:%M:%S} +0100"
            steps = "".join(
                f' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" '
                f'creationDate="{when}" startDate="{when}" endDate="{when}" value="{count}"/>\n'
                for count in range(5, 505))
            number += 1
            more = (f' <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="{when}" '
                    f'value="{80 + number % 30 / 10}"/>\n'
                    f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" '
                    f'duration="{20 + number % 40}" durationUnit="min" startDate="{when}" '
                    f'endDate="{when}"/>\n')
            size += file.write(steps + more)
        file.write("</HealthData>\n")


def measured(command, where, runs, input_file=None):
    """The medians of seconds on the wall and the processor, and of the most megabytes."""
    results = []
    for _ in range(runs):
        started = time.monotonic()
        with open(input_file or os.devnull, "rb") as source:
            process = subprocess.Popen(
                command, cwd=where, stdin=source, stdout=subprocess.DEVNULL,
                env={**os.environ, "KB_TODAY": "2026-11-21"})
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{command} ended with {process.returncode}")
        results.append((time.monotonic() - started, usage.ru_utime + usage.ru_stime,
                        usage.ru_maxrss / 1024))
    return [statistics.median(column) for column in zip(*results)]


def show(what, figures):
    wall, processor, memory = figures
    print(f"{what:58} {wall:7.2f} s {processor:7.2f} s {memory:7.0f} MB", flush=True)


def folder(kb, place):
    subprocess.run([kb, "init", place], check=True, stdout=subprocess.DEVNULL)
    return place


def measure_strong(kb, scratch, options):
    file = scratch / "strong.csv"
    strong(file, options.rows, 1)
    base = folder(kb, scratch / "strong")
    dry = [kb, "import", str(file), "--dry-run", "--json"]
    name = f"{options.rows:,} rows of Strong: "
    show(name + "kb import --dry-run", measured(dry, base, options.runs))
    show(name + "csv of Python", measured([sys.executable, "-c", READ_CSV, str(file)], base,
                                          options.runs))
    write = [kb, "import", str(file), "--unit", "kg", "--yes", "--quiet"]
    show(name + "kb import", measured(write, base, 1))
    show(name + "kb import again, nothing new", measured(write, base, options.runs))


def measure_export(kb, scratch, options):
    replay.generate(scratch / "journal", options.sessions, 1)
    base = scratch / "journal/kb"
    name = f"{options.sessions:,} sessions: "
    for form in ("csv", "json", "ndjson", "sqlite", "markdown"):
        out = str(scratch / f"out.{form}")
        subprocess.run([kb, "export", form, "-o", out], cwd=base, check=True,
                       stderr=subprocess.DEVNULL)
        show(name + f"kb export {form}",
             measured([kb, "export", form, "-o", out], base, options.runs))
    with open(scratch / "out.csv", newline="", encoding="utf-8") as file:
        rows = sum(1 for _ in csv.reader(file))
    database = scratch / "import.db"
    load = [".mode csv", f".import {scratch / 'out.csv'} sets"]
    show(f"{rows:,} rows of that CSV: sqlite3 .import",
         measured(["sqlite3", str(database), *load], base, 1))
    show(f"{rows:,} rows of that CSV: sqlite3 .dump",
         measured(["sqlite3", str(database), ".dump"], base, options.runs))


def measure_health(kb, scratch, options):
    file = scratch / "export.xml"
    health(file, options.health)
    base = folder(kb, scratch / "health")
    name = f"{options.health:,} MB of Apple Health: "
    show(name + "kb import --dry-run", measured([kb, "import", str(file), "--dry-run", "--json"],
                                                base, 1))
    show(name + "xmllint --stream", measured(["xmllint", "--stream", "--noout", str(file)], base, 1))


def measure_people(kb, scratch, options):
    started = time.monotonic()
    files = many_people.export(kb, scratch / "people", options.people, 1000)
    took = time.monotonic() - started
    print(f"{options.people} people x 1,000 sessions written and exported in {took:.1f} s")
    for query, took, rows in many_people.ask(files):
        first = next(line for line in query.splitlines() if line.strip())
        print(f"  DuckDB {took:6.2f} s, {len(rows):6,} rows: {first}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kb", default=str(HERE.parent / ".build/release/kb"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rows", type=int, default=100_000, help="of the export of Strong")
    parser.add_argument("--sessions", type=int, default=100_000, help="of the journal that is exported")
    parser.add_argument("--health", type=int, default=1024, help="megabytes of XML")
    parser.add_argument("--people", type=int, default=100, help="with 1,000 sessions each")
    parser.add_argument("--only", choices=["strong", "export", "health", "people"])
    options = parser.parse_args()
    parts = {"strong": measure_strong, "export": measure_export, "health": measure_health,
             "people": measure_people}
    print(f"{'':58} {'wall':>9} {'processor':>9} {'memory':>9}")
    for name, part in parts.items():
        if options.only in (None, name):
            with tempfile.TemporaryDirectory(prefix="kb-exchange-") as scratch:
                part(os.path.abspath(options.kb), Path(scratch), options)


if __name__ == "__main__":
    main()
