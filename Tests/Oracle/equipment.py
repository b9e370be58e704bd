"""Loads that equipment can make, in thousandths of the unit, by trying every combination."""


def barbell(bar, plates):
    """A bar with pairs of plates; `plates` are (weight, count of single plates)."""
    return sorted({bar + 2 * side for side in sums([(weight, count // 2)
                                                    for weight, count in plates])})


def belt(plates, dumbbells):
    """What can be added to one's own weight: plates one at a time, or a dumbbell."""
    return sorted(set(sums(plates)) | set(dumbbells))


def sums(pieces):
    """Every sum of some of the pieces, given as (weight, count)."""
    reached = {0}
    for weight, count in pieces:
        reached = {total + weight * number for total in reached for number in range(count + 1)}
    return reached


def steps(first, last, step):
    """Equal steps from the first to at most the last."""
    return list(range(first, last + 1, step))


def nearest(loads, wanted):
    """The nearest load that can be made, of two equally near the heavier; None without loads."""
    return min(loads, key=lambda load: (abs(load - wanted), -load), default=None)


def raised(loads, load, wanted):
    """The nearest to what is wanted that is heavier than before; None if nothing is."""
    return nearest([other for other in loads if other > load], wanted)


def lowered(loads, load, wanted):
    """The nearest to what is wanted that is lighter than before; None if nothing is."""
    return nearest([other for other in loads if other < load], wanted)


def share(load, percent):
    """A percentage of a load, to a thousandth, halves away from zero."""
    exact = load * percent
    return (exact + 50) // 100 if exact >= 0 else -((-exact + 50) // 100)
