"""The next target of an exercise, as kb's documents define it.

Written from them alone: the product's documents, the decisions where they disagree, docs/format.md
and docs/DECISIONS.md. Loads are thousandths of the lifter's unit, times are seconds. A target is a
list of sets, each (kind, amount, load): kind is "reps", "plus" (as many as possible, at least the
amount) or "time".
"""

from dataclasses import dataclass, field
from typing import Optional

import equipment

OUTSIDE = {"warmup", "drop", "rest-pause", "cluster", "back-off"}


@dataclass
class Done:
    """A set as the journal has it; `load` is None where the set names none."""
    kind: str
    amount: Optional[int]
    load: Optional[int] = None
    marks: frozenset = frozenset()
    effort: Optional[int] = None        # in halves: 16 for RPE 8

    @property
    def works(self):
        return not self.marks & OUTSIDE


@dataclass
class Planned:
    kind: str
    amount: int
    load: Optional[int] = None
    most: Optional[int] = None


@dataclass
class Exercise:
    """What is known of an exercise besides its journal."""
    scheme: str
    loads: list
    bodyweight: bool = False
    unit: str = "kg"
    start: int = 8
    maximum: int = 12
    percent: int = 5
    step: Optional[int] = None          # an increment that the lifter's settings name
    usual: int = 2500                   # what the library's file or kb names
    least: int = 2500                   # what a deload takes off where nobody says otherwise
    limit: int = 2                      # failures that lead to a deload
    deload: Optional[int] = None        # in per cent
    top: bool = False                   # the top set alone decides
    stages: list = field(default_factory=list)
    share: int = 90                     # of an estimated maximum, that a training max is, in per cent
    cycle: int = 4                      # sessions after which it goes up
    holds: bool = False                 # not after a cycle that was not fully achieved
    effort: int = 16                    # aimed at, in halves


class Past:
    """What was lifted so far, in thousandths of a kilogram, by which a slip is told."""

    def __init__(self, unit):
        self.unit = unit
        self.best = 0
        self.recent = []
        self.doubted = None

    def kilograms(self, load, unit):
        return load if unit == "kg" else round(load * 45359237 / 100000000)

    def doubts(self, sets, confirmed=False):
        """Whether the heaviest working set cannot well be what was lifted; else it is learned."""
        working = [item for item in sets if item.works and "skip" not in item.marks
                   and item.kind == "reps" and item.amount and item.load]
        if not working:
            return False
        heaviest = max(item.load for item in working)
        weight = self.kilograms(heaviest, self.unit)
        estimate = max(self.kilograms(one_rep_max(item.load, item.amount), self.unit)
                       for item in working)
        if not confirmed and self.is_strange(heaviest, weight):
            last = self.doubted
            if last is None or 5 * abs(weight - last[0]) > last[0]:
                self.doubted = (weight, estimate)
                return True
            self.learn(*last)
        self.doubted = None
        self.learn(weight, estimate)
        return False

    def learn(self, weight, estimate):
        self.best = max(self.best, estimate)
        self.recent = (self.recent + [weight])[-6:]

    def is_strange(self, load, weight):
        if self.best and weight > 2 * self.best and weight - self.best >= 15000:
            return True
        if not self.recent or weight <= self.best or any(
                55 * own <= 100 * weight <= 180 * own for own in self.recent):
            return False
        other = self.kilograms(load, "lb" if self.unit == "kg" else "kg")
        return any(100 * abs(other - own) <= 3 * own
                   for own in (self.recent[-1], max(self.recent)))


def one_rep_max(load, reps):
    """Epley's estimate, to a thousandth."""
    return load if reps == 1 else (2 * load * (30 + reps) + 30) // 60


class Course:
    """One exercise's progression from session to session."""

    def __init__(self, exercise):
        self.exercise = exercise
        self.past = Past(exercise.unit)
        self.target = None
        self.failures = 0
        self.short = 0
        self.range = None
        self.longest = None
        self.suggested = None
        self.training = None
        self.cycle_done = 0
        self.cycle_missed = False
        self.estimates = []

    # What a session says

    def skipped(self, target):
        """An entry of which nothing was tried: its target is still to be done, if it is the first."""
        if self.target is None and target is not None and (
                self.exercise.bodyweight or all(item.load is not None for item in target)):
            self.begin(target)

    def decide(self, target):
        """A line `next:` of the journal."""
        before = self.common_load()
        if self.target is None:
            self.begin(target)
        self.target = [Planned(item.kind, item.amount, before if item.load is None else item.load)
                       for item in target]
        self.reset()

    def accept_deload(self, load):
        """A line `deload:` of the journal: less load, and in double progression fewer reps."""
        for item in self.target:
            item.load = load
            if self.exercise.scheme == "double" and item.kind != "time" and (
                    item.amount or item.kind != "plus"):
                item.amount = self.range[0]
        self.reset()

    def set_training_max(self, load):
        """A line `training max:` of the journal, which keeps the place in the cycle."""
        self.training = load
        self.was_aside = False

    def training_max(self):
        """What percentages are of; None where nothing gives it."""
        if self.training is not None or not self.estimates:
            return self.training
        return equipment.share(max(self.estimates), self.exercise.share)

    def reset(self):
        self.failures = 0
        self.short = 0
        self.suggested = None
        self.was_aside = False

    def begin(self, target):
        self.target = [Planned(item.kind, item.amount, item.load) for item in target]
        heaviest = max(target, key=lambda item: item.load or 0)
        if target[0].kind == "time":
            low, high = target[0].amount, target[0].most
            self.longest = high if high and high > low else None
        self.range = self.reps_range(target[0] if self.written else heaviest)

    def reps_range(self, item):
        start, most = self.exercise.start, max(self.exercise.start, self.exercise.maximum)
        if item.kind == "time" or item.amount == 0:
            return (start, most)
        if item.most and item.most != item.amount:
            return (item.amount, item.most)
        return (start, most) if start <= item.amount <= most else (item.amount, item.amount)

    written = True
    # Whether the last entry was too small, and too different, to be an attempt at the target.
    was_aside = False

    def entry(self, target, sets, confirmed=False):
        """An entry with its target, None where it has none; `confirmed` where its session says that its
        loads are right."""
        working = [item for item in sets if item.works]
        tried = [item for item in working if "skip" not in item.marks
                 and (item.amount is not None or "fail" in item.marks)]
        own = taken(sets)
        if not tried or (target is None and not own):
            return self.skipped(target)
        if not self.exercise.bodyweight and self.past.doubts(
                loaded(sets, target), confirmed):
            self.was_aside = False
            return None
        estimates = [] if self.exercise.bodyweight else [
            one_rep_max(item.load, item.amount) for item in loaded(sets, target)
            if item.kind == "reps" and item.amount and item.load
            and not item.marks & {"warmup", "skip"}]
        if target is None and self.target is not None and not self.was_aside \
                and 2 * len(working) < len(self.target) and self.is_other(own):
            self.was_aside = True
            self.estimates += estimates
            return None
        self.was_aside = False
        self.suggested = None
        self.written = target is not None
        is_taken = False
        if target is not None:
            before = self.common_load() if self.target is not None else None
            filled = [Planned(item.kind, item.amount,
                              before if item.load is None else item.load, item.most)
                      for item in target]
            if self.target is None:
                self.begin(filled)
            else:
                self.target = [Planned(item.kind, item.amount, item.load) for item in filled]
            if target[0].kind == "time" and (target[0].most or 0) > target[0].amount:
                self.longest = target[0].most
            sets = loaded(sets, target)
            working = [item for item in sets if item.works]
        else:
            sets = loaded(sets, None)
            working = [item for item in sets if item.works]
            failed = any("fail" in item.marks for item in working)
            if self.target is None or (not failed and self.is_other(own)):
                is_taken = True
                if self.target is None:
                    self.begin(own)
                else:
                    self.target = own
        self.judge(working, is_taken)
        self.estimates += estimates

    def is_other(self, own):
        """Whether sets without a target are the lifter's own plan and not an attempt at kb's."""
        if (own[0].kind == "time") != (self.target[0].kind == "time"):
            return False
        loads = [item.load for item in own if item.load is not None]
        if not loads:
            return False
        known = max((item.load or 0) for item in self.target)
        one = len(set(loads)) == 1 and len({item.load for item in own}) == 1
        if one and len({item.load for item in self.target}) == 1:
            return loads[0] != known
        return not one and max(loads) > known

    def judge(self, working, is_taken):
        attempt = Attempt(self.target, working, self.written, is_taken)
        chosen = attempt.chosen()
        if chosen is None and not self.exercise.bodyweight and self.exercise.scheme != "none":
            chosen = attempt.first()
        # The percentages of a training max say the loads.
        if chosen is not None and self.exercise.scheme != "percent":
            for item in self.target:
                item.load = chosen
        attempt = Attempt(self.target, working, self.written, is_taken)
        getattr(self, self.exercise.scheme.replace("-", "_"))(attempt)

    def common_load(self):
        loads = {item.load for item in self.target} if self.target else set()
        return loads.pop() if len(loads) == 1 else None

    # The schemes

    def double(self, attempt):
        start, most = self.range
        amounts = {item.amount for item in self.target}
        is_open = all(item.kind == "plus" and item.amount == 0 for item in self.target)
        uniform = len(amounts) == 1 and not is_open
        amount = self.target[0].amount
        goal = max(most, amount) if uniform else most if is_open else None
        short = attempt.short(goal)
        if short is None:
            self.failures = self.short = 0
            return self.double_up(uniform, start, most)
        if uniform:
            short = attempt.short(amount)
            if short is None:
                self.failures = self.short = 0
                for item in self.target:
                    item.amount += 1
                return None
        if is_open and (not self.is_weighted() or attempt.short(0) is None):
            # Nothing was missed where no number was asked for.
            self.short = 0
            if self.is_weighted():
                self.failures = 0
            return None
        if attempt.is_stall(amount if uniform else 0 if is_open else None):
            self.failures += 1
        self.short = self.short + 1 if short == "missing" else 0
        if self.failures >= self.exercise.limit or self.short >= 3:
            self.suggest_deload()
        return None

    def is_weighted(self):
        return any(item.load not in (None, 0) or (item.load == 0 and not self.exercise.bodyweight)
                   for item in self.target)

    def double_up(self, uniform, start, most):
        if not self.is_weighted():
            if uniform:
                for item in self.target:
                    item.amount = max(most, item.amount)
            return
        if self.raise_loads(lambda load: self.percent_up(load)) and uniform:
            for item in self.target:
                item.amount = start

    def percent_up(self, load):
        more = equipment.share(load, self.exercise.percent)
        step = self.exercise.step
        if step:
            return load + step * max(1, (2 * more + step) // (2 * step))
        return equipment.share(load, 100 + self.exercise.percent)

    def suggest_deload(self):
        start = self.range[0]
        target = [Planned(item.kind, item.amount, item.load) for item in self.target]
        if self.is_weighted():
            top = max(item.load for item in target if item.load is not None)
            less = (top - equipment.share(top, self.exercise.deload) if self.exercise.deload
                    else max(0, top - (self.exercise.step or self.exercise.least)))
            lighter = equipment.lowered(self.exercise.loads, top, less)
            if lighter is not None:
                for item in target:
                    item.load = lighter
        for item in target:
            item.amount = start if item.amount else 0
        if [(item.kind, item.amount, item.load) for item in target] != [
                (item.kind, item.amount, item.load) for item in self.target]:
            self.suggested = target

    def linear(self, attempt):
        short = attempt.top_short() if self.exercise.top else attempt.short(None)
        if short is None and attempt.plus_short() is None:
            self.failures = 0
            if self.is_weighted():
                step = self.exercise.step or self.exercise.usual
                self.raise_loads(lambda load: load + step)
            return
        if not attempt.is_failure(self.exercise.top):
            return
        self.failures += 1
        if self.failures < self.exercise.limit or not self.is_weighted():
            return
        off = self.exercise.deload or 10
        top = max(item.load for item in self.target if item.load is not None)
        if top <= 0:
            return
        lighter = equipment.lowered(self.exercise.loads, top, top - equipment.share(top, off))
        if lighter is None:
            return
        for item in self.target:
            if item.load == top:
                item.load = lighter
            else:
                own = equipment.lowered(self.exercise.loads, item.load,
                                        item.load - equipment.share(item.load, off))
                item.load = lighter if own is None else own
        self.failures = 0

    def stages(self, attempt):
        sets = len(self.target)
        reps = max(item.amount for item in self.target)
        stage = next((index for index, (count, amount) in enumerate(self.exercise.stages)
                      if (count, amount) == (sets, reps)), 0)
        load = max(item.load for item in self.target)
        if attempt.short(None) is None and attempt.plus_short() is None:
            self.raise_loads(lambda own: own + (self.exercise.step or self.exercise.usual))
            return
        if not attempt.is_failure(False):
            return
        following = stage + 1
        if following == len(self.exercise.stages):
            following = 0
            load = equipment.nearest(self.exercise.loads, equipment.share(load, 90))
        count, amount = self.exercise.stages[following]
        self.target = [Planned("reps", amount, load) for _ in range(count - 1)]
        self.target.append(Planned("plus", amount, load))

    def time(self, attempt):
        if attempt.short(None) is not None:
            return
        held = min(item.amount for item in attempt.deciding if item.amount is not None)
        following = max(self.target[0].amount + 5, held)
        if self.longest:
            following = min(following, self.longest)
        if following > self.target[0].amount:
            for item in self.target:
                item.amount = following

    def percent(self, attempt):
        known = self.training_max()
        if known is None:
            return
        self.training = known
        short = attempt.short(None) or attempt.plus_short()
        self.cycle_missed |= bool(short) and attempt.is_missed()
        self.cycle_done += 1
        if self.cycle_done < self.exercise.cycle:
            return
        if not (self.exercise.holds and self.cycle_missed):
            self.training += self.exercise.step or self.exercise.usual
        self.cycle_done, self.cycle_missed = 0, False

    def rpe(self, attempt):
        planned = max((item.load or 0) for item in self.target)
        reps = next(item.amount for item in self.target if (item.load or 0) == planned)
        top = None
        for item in attempt.deciding:
            if item.marks & {"fail", "skip"} or item.effort is None or not item.load or (
                    item.amount is None):
                continue
            if top is None or item.load >= top.load:
                top = item
        done = chart(top.amount, top.effort) if top else None
        wanted = chart(reps, self.exercise.effort)
        if done is None or wanted is None:
            return
        estimate = quotient(top.load * 1000, done)
        raw = quotient(estimate * wanted, 1000)
        load = equipment.nearest(self.exercise.loads, raw)
        for item in self.target:
            own = item.load
            if own is not None and own < planned:
                # A lighter set keeps its share of the top set.
                part = quotient(load * quotient(own * 100000, planned), 100000)
                item.load = min(load, equipment.nearest(self.exercise.loads, part))
            else:
                item.load = load

    def none(self, attempt):
        pass

    def raise_loads(self, up):
        """Every load up by at least one step; nothing changes where the heaviest cannot."""
        top = max(item.load for item in self.target if item.load is not None)
        heavier = equipment.raised(self.exercise.loads, top, up(top))
        if heavier is None:
            return False
        for item in self.target:
            if item.load in (None, 0) and self.exercise.bodyweight:
                continue
            own = equipment.raised(self.exercise.loads, item.load, up(item.load))
            item.load = heavier if item.load == top or own is None else own
        return True


class Attempt:
    """The working sets of an entry against what was planned."""

    def __init__(self, target, working, is_written, is_taken):
        self.target, self.working, self.is_taken = target, working, is_taken
        fixed = [item for item in target if item.kind != "plus"]
        self.deciding, self.plans, self.pluses = [], [], []
        for place, item in enumerate(working):
            plan = target[place] if place < len(target) else None
            open_set = "amrap" in item.marks or (plan.kind == "plus" if plan else not fixed)
            if open_set:
                self.pluses.append((plan, item))
            else:
                self.deciding.append(item)
                if plan:
                    self.plans.append(plan)
        self.plans += [plan for plan in target[len(working):] if plan.kind != "plus"]
        if not self.deciding and self.pluses:
            self.deciding = [item for _, item in self.pluses]
            self.plans, self.pluses = list(target), []
        self.extra = self.plans[-1] if self.plans else target[-1]
        self.is_ramp = not is_written and len({item.load for item in self.plans}) > 1

    def fails(self, item, plan, amount):
        """What a set is short of: a word, None where it is achieved."""
        if "skip" in item.marks:
            return "skipped"
        if "fail" in item.marks:
            return "failed"
        wanted = plan.amount if amount is None or plan.kind == "time" else amount
        if (item.amount or 0) < wanted:
            return "below"
        if plan.load is not None and item.load is not None and item.load < plan.load:
            return "lighter"
        return None

    def pairs(self):
        for place, item in enumerate(self.deciding):
            yield item, self.plans[place] if place < len(self.plans) else self.extra

    def short(self, amount):
        """The first reason why not every set was achieved."""
        if self.is_ramp:
            return self.top_short(amount)
        for item, plan in self.pairs():
            word = self.fails(item, plan, amount)
            if word:
                return word
        return "missing" if len(self.working) < len(self.target) else None

    def top_short(self, amount=None):
        top = max(range(len(self.plans)), key=lambda place: (self.plans[place].load or 0, -place))
        if any(self.fails(item, self.plans[top], amount) is None for item in self.deciding):
            return None
        if top >= len(self.deciding):
            return "missing"
        return self.fails(self.deciding[top], self.plans[top], amount)

    def plus_short(self):
        for plan, item in self.pluses:
            word = self.fails(item, plan or Planned("plus", 0), None)
            if word:
                return word
        return None

    def is_stall(self, amount):
        """Whether a planned set was tried and not managed."""
        if self.is_taken:
            known = self.deciding if self.is_ramp else self.deciding[:len(self.plans)]
            return any(self.fails(item, self.extra, 0) == "failed" for item in known)
        if self.is_ramp:
            return self.top_short(amount) in ("failed", "skipped", "below")
        return any(self.fails(item, plan, amount) in ("failed", "skipped", "below")
                   for item, plan in zip(self.deciding, self.plans))

    def is_failure(self, top):
        """Whether planned work was tried and not managed; a missing or lighter set only keeps the target."""
        if self.is_taken:
            return any("fail" in item.marks for item in self.deciding)
        tried = ("failed", "skipped", "below")
        if top or self.is_ramp:
            if self.top_short() in tried:
                return True
        elif self.is_stall(None):
            return True
        return any(plan is not None and self.fails(item, plan, None) in tried for plan, item in self.pluses)

    def is_missed(self):
        """Whether what was short was planned, also where it was not tried."""
        if self.is_taken:
            return any("fail" in item.marks for item in self.deciding)
        if self.is_ramp or len(self.working) < len(self.target):
            return True
        return any(self.fails(item, plan, None) for item, plan in zip(self.deciding, self.plans)) \
            or any(plan is not None and self.fails(item, plan, None) for plan, item in self.pluses)

    def first(self):
        """The load of the last set where none is planned, however they went."""
        if any(item.load is not None for item in self.target):
            return None
        loads = [item.load for item in self.deciding if item.load is not None]
        return loads[-1] if loads else None

    def chosen(self):
        """The load of all sets where it is another than planned, and none failed or fell short."""
        loads = {item.load for item in self.deciding}
        planned = {item.load for item in self.plans}
        if len(loads) != 1 or None in loads or len(planned) != 1:
            return None
        if len(self.working) < len(self.target):
            return None
        for item, plan in self.pairs():
            if item.marks & {"fail", "skip"}:
                return None
            if plan.kind != "time" and (item.amount or 0) < plan.amount:
                return None
        load, before = loads.pop(), planned.pop()
        return None if load == before else load


# Mike Tuchscherer, "The Reactive Training Manual", 2008: tenths of one per cent of the maximum, by
# effort in halves from RPE 10 down to 6.5, for 1 to 12 repetitions.
CHART = {
    20: [1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680],
    19: [978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667],
    18: [955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653],
    17: [939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640],
    16: [922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626],
    15: [907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613],
    14: [892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599],
    13: [878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586],
}


def chart(reps, effort):
    """The share of a maximum in tenths of one per cent; None outside the chart."""
    return CHART[effort][reps - 1] if effort in CHART and 1 <= reps <= 12 else None


def quotient(number, divisor):
    """Halves away from zero; neither is negative."""
    return (2 * number + divisor) // (2 * divisor)


def loaded(sets, target):
    """The sets with the loads that they leave out."""
    places = [item.load for item in target] if target else []
    is_ramp = len(set(places)) > 1
    load = places[0] if places and not is_ramp else None
    filled, place = [], 0
    for item in sets:
        own = item.load
        if own is None:
            own = places[place] if is_ramp and place < len(places) else load
        elif item.works:
            load = own
        filled.append(Done(item.kind, item.amount, own, item.marks, item.effort))
        place += item.works
    return filled


def taken(sets):
    """The plan that sets without a target give: as many of the most, or a ramp."""
    working = [item for item in loaded(sets, None)
               if item.works and "skip" not in item.marks and item.amount is not None]
    if not working:
        return []
    loads = {item.load for item in working if item.load is not None}
    if len(loads) > 1:
        return [Planned(item.kind, item.amount if item.kind == "time" else max(1, item.amount),
                        item.load) for item in working]
    ordinary = [item for item in working if "amrap" not in item.marks] or working
    most = max(item.amount for item in ordinary)
    if working[0].kind != "time":
        most = max(1, most)
    load = loads.pop() if loads else None
    return [Planned(working[0].kind, most, load) for _ in working]
