"""The campaigns in the order in which they run."""

import time

import agreement
import faults
import full_disk
import fuzzers
import growing
import hostile_git
import kills
import lab as labs
import law
import pages
import power_cuts
import random_requests
import rebuilds
import scenes
import serving
import short_reads
import stage
import writers

# Each with whether it belongs to the minute of `make test`.
CAMPAIGNS = [
    ("kills", True),
    ("faults", True),
    ("full-disk", True),
    ("short-reads", True),
    ("power-cuts", False),
    ("writers", True),
    ("serving", True),
    ("requests", False),
    ("git", True),
    ("agreement", True),
    ("law", False),
    ("rebuilds", True),
    ("pages", False),
    ("growth", False),
    ("fuzzers", False),
]
STAGED = {
    "kills": kills.campaign,
    "faults": faults.campaign,
    "full-disk": full_disk.campaign,
    "short-reads": short_reads.campaign,
}
OTHERS = {
    "power-cuts": power_cuts.campaign,
    "writers": writers.campaign,
    "serving": serving.campaign,
    "requests": random_requests.campaign,
    "git": hostile_git.campaign,
    "agreement": agreement.campaign,
    "law": law.campaign,
    "rebuilds": rebuilds.campaign,
    "pages": pages.campaign,
    "growth": growing.campaign,
    "fuzzers": fuzzers.campaign,
}


def run(lab, only, scene_names):
    """Runs the chosen campaigns, and gives a tally for each when it is done."""
    chosen = [name for name, in_minute in CAMPAIGNS
              if (not only or name in only) and (in_minute or not lab.minute)]
    stages = []
    scenes.write_inputs(lab)
    if any(name in STAGED for name in chosen):
        stages = stage.all_stages(lab, scene_names)
    for name in chosen:
        began = time.monotonic()
        tally = labs.Tally(lab, name)
        if name in STAGED:
            STAGED[name](lab, tally, stages)
        else:
            OTHERS[name](lab, tally)
        print(f"==> {tally.row()} ({time.monotonic() - began:.0f} s)", flush=True)
        yield tally
