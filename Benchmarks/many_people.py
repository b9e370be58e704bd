"""Exports many people's folders and asks DuckDB the questions of docs/many-people.md."""

import re
import subprocess
import time
from pathlib import Path

import replay

DOCUMENT = Path(__file__).parent.parent / "docs/many-people.md"


def queries():
    """The SQL of the document, in its order."""
    return re.findall(r"^```sql\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.S | re.M)


def export(kb, place, people, sessions):
    """A journal and its NDJSON for each person; gives the folder of the files."""
    files = place / "club"
    files.mkdir(parents=True)
    for number in range(people):
        replay.generate(place / f"{number}", sessions, number)
        subprocess.run(
            [kb, "export", "ndjson", "--person", f"p{number:03}", "--root",
             str(place / f"{number}/kb"), "-o", str(files / f"p{number:03}.ndjson")],
            check=True, stderr=subprocess.DEVNULL)
    return files


def ask(files):
    """Runs each query where the files are; gives it with its seconds and its rows."""
    import duckdb

    database = duckdb.connect()
    database.execute(f"set file_search_path = '{files.parent}'")
    for query in queries():
        started = time.monotonic()
        rows = database.execute(query).fetchall()
        yield query, time.monotonic() - started, rows
