"""Places in Swift source where a mutant can be made, and the code that switches each one on.

A mutant is an operator or a function of its own name in the place of the original one. What it does is
decided when it is called, by the number in the environment variable KB_MUTANT, so that one build holds
all of them.
"""

import re
from dataclasses import dataclass

# Digits of a mutant's number as characters that an operator may have.
DIGITS = "∀∁∂∃∄∅∆∇"

WHAT = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "..<": "..<, one less", "...": "..., one less",
    "true": "false", "false": "true",
}
PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison",
    "==": "Comparison", "!=": "Comparison", "&&": "LogicalConjunction", "||": "LogicalDisjunction",
    "+": "Addition", "-": "Addition", "..<": "RangeFormation", "...": "RangeFormation",
}
SITE = re.compile(r"(?<=[\w)\]!?] )(<=?|>=?|==|!=|&&|\|\||\+|-)(?= )|(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(])")
RETURN = re.compile(r"(?<=\breturn )(true|false)$")
# Lines that declare, and those whose operators are not values.
LEFT_OUT = re.compile(
    r"^\s*(//|@|import |#|infix |case .*\.\.|package struct|struct|enum|extension|package enum|"
    r"(package |private |fileprivate |static |mutating )*(func|init|subscript|typealias)\b)|\bwhere \w+ ==|%s" % '"')


@dataclass(frozen=True)
class Site:
    """A place: the file below Sources, the line and column from zero, and what stands there."""

    path: str
    line: int
    column: int
    token: str

    def __str__(self):
        return f"{self.path}:{self.line + 1}:{self.column + 1}: {self.token} becomes {WHAT[self.token]}"


def sites(path, text):
    """The places of a file where a mutant can be tried."""
    found = []
    in_comment = False
    for number, line in enumerate(text.split("\n")):
        if "/*" in line:
            in_comment = True
        if in_comment:
            in_comment = "*/" not in line
            continue
        if LEFT_OUT.search(line):
            continue
        code = line.split("//")[0]
        for match in [*SITE.finditer(code), *RETURN.finditer(code.rstrip())]:
            token = match.group(0)
            # `..<` and `...` in a type or a pattern are no expression.
            found.append(Site(path, number, match.start(), token))
    return found


def name(token, number):
    """The operator of a mutant."""
    digits = ""
    while True:
        digits = DIGITS[number % 8] + digits
        number //= 8
        if number == 0:
            # A dot may only stand in an operator that begins with one.
            return token + digits


def applied(text, chosen):
    """The text with the mutants `chosen`, a list of (number, site) of one file."""
    lines = text.split("\n")
    for number, site in sorted(chosen, key=lambda pair: (pair[1].line, -pair[1].column)):
        line = lines[site.line]
        before, after = line[: site.column], line[site.column + len(site.token) :]
        if site.token in ("true", "false"):
            lines[site.line] = f"{before}mutant({number}, {site.token}){after}"
        elif site.token in ("..<", "..."):
            lines[site.line] = f"{before} {name(site.token, number)} {after}"
        else:
            lines[site.line] = before + name(site.token, number) + after
    return "\n".join(lines)


# Which mutant is on, and which were reached: with KB_MUTANTS_REACHED, their numbers are added to that file.
SWITCHES = """\
import Glibc

private let activeMutant = getenv("KB_MUTANT").map { Int(atoi($0)) } ?? 0
nonisolated(unsafe) private let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard getenv("KB_MUTANTS_REACHED") != nil else { return nil }
  let places = UnsafeMutablePointer<UInt8>.allocate(capacity: COUNT)
  places.initialize(repeating: 0, count: COUNT)
  atexit { writeReachedMutants() }
  return places
}()

private func writeReachedMutants() {
  guard let path = getenv("KB_MUTANTS_REACHED"), let places = reachedMutants,
    let file = fopen(path, "a")
  else { return }
  for number in 0..<COUNT where places[number] != 0 { fputs(String(number) + "\\n", file) }
  fclose(file)
}

func isActive(_ number: Int) -> Bool {
  if let places = reachedMutants { places[number] = 1 }
  return activeMutant == number
}

func mutant(_ number: Int, _ value: Bool) -> Bool { isActive(number) ? !value : value }
"""


def declarations(chosen):
    """What a module needs for its mutants, a list of (number, site)."""
    most = max((number for number, _ in chosen), default=0)
    out = [SWITCHES.replace("COUNT", str(most + 1))]
    for number, site in chosen:
        token = site.token
        if token not in PRECEDENCE:
            continue
        own = name(token, number)
        out.append(f"infix operator {own}: {PRECEDENCE[token]}Precedence")
        test = f"isActive({number})"
        other = WHAT[token]
        if token in ("&&", "||"):
            out.append(
                f"func {own} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
                f" {{ try {test} ? (a {other} b()) : (a {token} b()) }}")
        elif token in ("+", "-"):
            out.append(
                f"func {own} <T: AdditiveArithmetic>(a: T, b: T) -> T"
                f" {{ {test} ? a {other} b : a {token} b }}")
        elif token == "..<":
            out.append(
                f"func {own} <T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger"
                f" {{ {test} && a < b ? a..<b.advanced(by: -1) : a..<b }}")
        elif token == "...":
            out.append(
                f"func {own} <T: Strideable>(a: T, b: T) -> ClosedRange<T> where T.Stride: SignedInteger"
                f" {{ {test} && a < b ? a...b.advanced(by: -1) : a...b }}")
        else:
            kind = "Equatable" if token in ("==", "!=") else "Comparable"
            body = f"{{ {test} ? a {other} b : a {token} b }}"
            out.append(f"func {own} <T: {kind}>(a: T, b: T) -> Bool {body}")
            out.append(f"func {own} <T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> Bool {body}")
            if kind == "Equatable":
                out.append(
                    f"func {own} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {body}")
    return "\n".join(out) + "\n"
