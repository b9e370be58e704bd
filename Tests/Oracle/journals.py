"""Random journals: exercises with schemes and equipment, and what a lifter did of each."""

from copy import deepcopy

import equipment
from model import Course, Done, Exercise, Planned

MARKS = ["warmup", "drop", "rest-pause", "cluster", "back-off"]

# By name: the unit, what kb.yaml says, and the loads by kind of exercise.
GYMS = {
    "plain kilograms": ("kg", dict(
        bar=20000, plates=[(25000, 4), (20000, 4), (10000, 4), (5000, 4), (2500, 4), (1250, 4)],
        dumbbells=equipment.steps(2500, 40000, 2500), kettlebells=[8000, 12000, 16000, 24000, 32000],
        stack=(5000, 100000, 5000))),
    "half kilograms": ("kg", dict(
        bar=20000,
        plates=[(25000, 4), (20000, 2), (10000, 2), (5000, 2), (2500, 2), (1000, 2), (500, 4)],
        dumbbells=[4000, 5000, 6000, 8000, 10000, 12500, 15000, 20000, 22500, 30000],
        kettlebells=[16000], stack=(7500, 80000, 2500))),
    "pounds": ("lb", dict(
        bar=45000, plates=[(45000, 6), (35000, 2), (25000, 2), (10000, 4), (5000, 2), (2500, 2)],
        dumbbells=equipment.steps(5000, 75000, 5000), kettlebells=[18000, 26000, 35000, 53000],
        stack=(10000, 200000, 10000))),
    "hardly anything": ("kg", dict(
        bar=15000, plates=[(20000, 2), (5000, 2)], dumbbells=[10000, 20000], kettlebells=[],
        stack=None)),
}


def gym_yaml(unit, gym):
    text = f"units: {unit}\nequipment:\n  bars: [{{name: bar, weight: {gym['bar'] / 1000:g}{unit}}}]\n"
    text += "  plates:\n" + "".join(
        f"    - {{weight: {weight / 1000:g}{unit}, count: {count}}}\n"
        for weight, count in gym["plates"])
    for name in ("dumbbells", "kettlebells"):
        if gym[name]:
            text += f"  {name}: [" + ", ".join(f"{load / 1000:g}{unit}" for load in gym[name]) + "]\n"
    if gym["stack"]:
        first, last, step = (f"{load / 1000:g}{unit}" for load in gym["stack"])
        text += f"  machines: [{{name: Lever Arm, from: {first}, to: {last}, step: {step}}}]\n"
    return text


def usual(unit, load, kind):
    step = 2500 if unit == "kg" else 5000
    return step // 2 if load == "barbell" and kind == "isolation" else step


def loads(unit, gym, load):
    step = 2500 if unit == "kg" else 5000
    multiples = equipment.steps(step, 1000000, step)
    if load == "barbell":
        return equipment.barbell(gym["bar"], gym["plates"])
    if load == "machine":
        return equipment.steps(*gym["stack"]) if gym["stack"] else multiples
    if load == "bodyweight":
        return equipment.belt(gym["plates"], gym["dumbbells"])
    if load == "kettlebell" and not gym["kettlebells"]:
        return equipment.steps(4000 if unit == "kg" else 5000, 1000000,
                               4000 if unit == "kg" else 5000)
    return sorted(gym[load + "s"])


def exercise(random, unit, gym):
    """A random exercise with its front matter and what kb.yaml says of its progression."""
    load = random.choice(["barbell"] * 4 + ["dumbbell", "dumbbell", "machine", "kettlebell",
                                            "bodyweight", "bodyweight"])
    kind = random.choice(["compound", "isolation"])
    scheme = random.choice(["double"] * 5 + ["linear"] * 3 + ["percent", "percent", "rpe", "rpe",
                                                              "time", "stages", "none"])
    if scheme in ("linear", "stages", "percent", "rpe") and load == "bodyweight":
        scheme = "double"
    made = Exercise(scheme, loads(unit, gym, load), bodyweight=load == "bodyweight", unit=unit,
                    usual=usual(unit, load, kind), least=2500 if unit == "kg" else 5000)
    settings = {"scheme": scheme}
    matter = {"load": load, "kind": kind}
    if load == "machine":
        matter["equipment"] = "[lever arm]"
    if random.random() < 0.2:
        made.usual = made.least = random.choice([1000, 2000, 5000])
        matter["increment"] = f"{made.usual / 1000:g}{unit}"
        if not gym.get(load + "s") and load == "kettlebell" or load == "machine" and not gym["stack"]:
            made.loads = equipment.steps(made.usual, 1000000, made.usual)
    if scheme == "double":
        if random.random() < 0.3:
            made.start, made.maximum = random.choice([(5, 8), (10, 15), (6, 10)])
            settings |= {"starting-reps": made.start, "max-reps": made.maximum}
        if random.random() < 0.2:
            made.percent = random.choice([2, 3, 10])
            settings["percent"] = f"{made.percent}%"
    if scheme in ("double", "linear", "stages", "percent") and random.random() < 0.3:
        made.step = random.choice([1000, 2500, 5000])
        settings["increment"] = f"{made.step / 1000:g}{unit}"
    made.limit = 3 if scheme == "linear" else 2
    if scheme in ("double", "linear") and random.random() < 0.2:
        made.limit = random.choice([1, 2, 4])
        settings["failures"] = made.limit
    if scheme in ("double", "linear") and random.random() < 0.2:
        made.deload = random.choice([5, 15])
        settings["deload"] = f"{made.deload}%"
    if scheme == "linear" and random.random() < 0.25:
        made.top = True
        settings["trigger"] = "top"
    if scheme == "percent":
        made.cycle = random.choice([1, 2, 3, 4])
        if made.cycle != 4:
            settings["cycle"] = made.cycle
        if random.random() < 0.3:
            made.share = random.choice([85, 95])
            settings["training-max"] = made.share
        if random.random() < 0.4:
            made.holds = True
            settings["holds"] = "yes"
    if scheme == "rpe" and random.random() < 0.5:
        made.effort = random.choice([14, 15, 17, 18])
        settings["effort"] = f"{made.effort / 2:g}"
    if scheme == "stages":
        made.stages = [(5, 3), (6, 2), (10, 1)]
        settings["stages"] = "[5x3+, 6x2+, 10x1+]"
    return made, matter, settings


class Lifter:
    """What somebody does of one exercise, session by session."""

    def __init__(self, random, made):
        self.random, self.made = random, made
        self.course = Course(made)
        self.fixed = random.random() < 0.25
        self.sets = random.choice([1, 2, 3, 3, 3, 5])

    def load(self):
        if self.made.bodyweight:
            return None
        known = [item.load for item in self.course.target or [] if item.load is not None]
        choices = self.made.loads
        if known and self.random.random() < 0.9:
            near = sorted(choices, key=lambda load: abs(load - known[0]))[:5]
            return self.random.choice(near)
        return self.random.choice(choices[len(choices) // 8:len(choices) // 2 + 1] or choices)

    def first(self):
        """A target to begin with."""
        load, scheme = self.load(), self.made.scheme
        if scheme == "time":
            low = self.random.choice([20, 30, 45])
            most = low + 15 if self.random.random() < 0.5 else None
            return [Planned("time", low, None, most) for _ in range(self.sets)]
        if scheme == "stages":
            return ([Planned("reps", 3, load) for _ in range(4)] + [Planned("plus", 3, load)])
        reps = 5 if self.fixed and scheme != "double" else self.random.randint(
            self.made.start, self.made.maximum)
        if self.fixed and scheme == "double":
            reps = self.made.maximum + 3
        target = [Planned("reps", reps, load) for _ in range(self.sets)]
        if scheme in ("double", "linear") and self.random.random() < 0.15:
            target[-1] = Planned("plus", reps, load)
        if scheme == "double" and not self.fixed and self.random.random() < 0.1:
            target = [Planned("plus", 0, load) for _ in range(self.sets)]
        if scheme != "none" and self.random.random() < 0.2:
            # A program names no load: the lifter chooses one.
            for item in target:
                item.load = None
        return target

    def of_cycle(self):
        """A session of percentages of the training max, as `kb log` writes its target."""
        random, known = self.random, self.course.training_max()
        shares = random.choice([(65, 75, 85), (70, 80, 90), (75, 85, 95), (80, 80, 80)])
        loads = [equipment.nearest(self.made.loads, equipment.share(known, share))
                 for share in shares] if known else [self.load()] * 3
        target = [Planned("reps", random.choice([3, 5]), load) for load in loads]
        if random.random() < 0.6:
            target[-1].kind = "plus"
        return target

    def with_effort(self, target):
        """What was done of a target, where one of the heaviest sets says how hard it was."""
        random = self.random
        heaviest = max(item.load for item in target)
        sets = []
        for item in target:
            amount = max(1, item.amount + random.choice([-1, 0, 0, 0, 1]))
            sets.append(Done("reps", amount, item.load, frozenset()))
        places = [place for place, item in enumerate(sets) if item.load == heaviest]
        if random.random() < 0.9:
            sets[places[-1]].effort = random.choice([12, 13, 14, 15, 16, 16, 17, 18, 19, 20])
        if random.random() < 0.1:
            sets[places[-1]].marks = frozenset([random.choice(["fail", "back-off", "drop"])])
        if random.random() < 0.1 and len(sets) > 1:
            sets.pop(0)
        if random.random() < 0.15:
            other = self.load()
            for item in sets:
                item.load = other
        return sets

    def planned(self):
        """The target of the next entry; None for an entry without."""
        course, random = self.course, self.random
        if self.made.scheme == "percent":
            return self.of_cycle()
        if self.made.scheme == "rpe" and course.target is None:
            top = self.load()
            target = [Planned("reps", random.choice([3, 5, 8]), top) for _ in range(self.sets)]
            if self.sets > 1 and random.random() < 0.4:
                lighter = [load for load in self.made.loads if load < top]
                for item in target[1:]:
                    item.load = lighter[-1] if lighter else top
            return target
        if self.made.scheme == "rpe":
            return deepcopy(course.target)
        if course.target is None:
            return self.first() if random.random() < 0.75 else None
        if random.random() < 0.15 and self.made.scheme != "stages":
            return None
        target = deepcopy(course.target)
        if random.random() < 0.12 and self.made.scheme in ("double", "linear"):
            load = self.load()
            for item in target:
                item.load = load
        if random.random() < 0.08 and self.made.scheme in ("double", "linear"):
            target = target[:max(1, len(target) - 1)] if random.random() < 0.5 else (
                target + [deepcopy(target[0])])
        return target

    def performed(self, target):
        random = self.random
        if self.made.scheme == "rpe":
            return self.with_effort(target)
        if target is None and self.course.target is None:
            kind = "time" if self.made.scheme == "time" else "reps"
            load = self.load()
            reps = random.choice([5, 8, 10, self.made.maximum])
            plan = [Planned(kind, 40 if kind == "time" else reps, load)
                    for _ in range(self.sets)]
            if random.random() < 0.3 and load is not None and self.sets > 1 and (
                    self.made.scheme != "none"):
                ramp = sorted(random.sample(self.made.loads, min(len(self.made.loads), self.sets)))
                for item, own in zip(plan, ramp):
                    item.load = own
        else:
            plan = deepcopy(target or self.course.target)
            if not self.made.bodyweight and all(item.load is None for item in plan):
                own = self.load()
                for item in plan:
                    item.load = own
        mood = random.choice(["done", "done", "most", "short", "failed", "mixed", "fewer", "more"])
        sets = []
        for item in plan:
            amount = item.amount or 10
            if item.kind == "time":
                amount += random.choice([0, 0, 5, -5 if mood in ("short", "mixed") else 0])
            elif mood == "most":
                amount = max(amount, self.made.maximum)
            elif mood == "short":
                amount = max(0, amount - random.choice([0, 1, 2]))
            elif mood == "mixed":
                amount = max(0, amount + random.choice([-2, 0, 0, 1, 4]))
            marks = set()
            if item.kind == "plus":
                amount = max(0, amount + random.choice([-1, 0, 2, 4]))
                if random.random() < 0.5:
                    marks.add("amrap")
            sets.append(Done(item.kind if item.kind == "time" else "reps", amount,
                             item.load, frozenset(marks)))
        if mood == "fewer" and len(sets) > 1:
            sets.pop()
        if mood == "more":
            sets.append(Done(sets[-1].kind, max(0, sets[-1].amount + random.choice([-3, -1, 0, 2])),
                             sets[-1].load,
                             frozenset(random.choice([[], [], ["fail"], ["drop"], ["amrap"],
                                                      ["back-off"]]))))
        if mood == "failed":
            last = sets[-1]
            sets[-1] = Done(last.kind, random.choice([None, max(0, last.amount - 2)]), last.load,
                            frozenset(["fail"]))
        if mood == "mixed" and random.random() < 0.5:
            place = random.randrange(len(sets))
            old = sets[place]
            word = random.choice(["amrap", "skip", "fail", *MARKS])
            amount = None if word == "skip" else old.amount
            sets[place] = Done(old.kind, amount, old.load if amount is not None else None,
                               frozenset([word]))
        if mood == "mixed" and random.random() < 0.3 and sets[0].load is not None:
            place = random.randrange(len(sets))
            old = sets[place]
            if old.amount is not None:
                sets[place] = Done(old.kind, old.amount, random.choice(self.made.loads), old.marks)
        if random.random() < 0.1 and sets[0].load is not None and self.made.scheme != "percent":
            own = self.load()
            sets = [Done(item.kind, item.amount, own if item.amount is not None else None,
                         item.marks) for item in sets]
        if target is None and self.made.scheme != "percent" and random.random() < 0.25:
            sets = [Done(sets[0].kind, sets[0].amount, self.load(), sets[0].marks)]
        if random.random() < 0.2 and sets[0].kind != "time":
            lighter = None if self.made.bodyweight else min(self.made.loads)
            sets.insert(0, Done("reps", 10, lighter, frozenset(["warmup"])))
        if random.random() < 0.04:
            sets = [Done(item.kind, item.amount, item.load, frozenset([random.choice(MARKS)]))
                    for item in sets if item.amount is not None] or sets
        if random.random() < 0.04:
            sets = [Done(sets[0].kind, None, None, frozenset(["fail"]))]
        # A set may name its load, or leave it to what a reader finds.
        if target is not None and len({item.load for item in target}) == 1:
            own = target[0].load
            if all(item.load in (own, None) or not item.works for item in sets):
                sets = [Done(item.kind, item.amount, None if item.works else item.load, item.marks)
                        for item in sets]
        return [item if item.amount is not None else
                Done(item.kind, None, None, item.marks) for item in sets]
