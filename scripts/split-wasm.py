#!/usr/bin/env python3
"""Splits a WebAssembly module into parts that share its memory, its table and each other's functions.

usage: scripts/split-wasm.py LINKED OPTIMISED FOLDER NAME=EXPORT,… NAME:BELOW,…=EXPORT,…

LINKED is what wasm-ld makes with --emit-relocs, --no-merge-data-segments and --export-table; its relocations say what
names which data and which place of the table. OPTIMISED is the same module after wasm-opt, which keeps addresses and
places; its functions are what is split. The first part is the core; each other part names those that are
loaded before it, which stand before it. What an export needs, code and data, goes into its part, and what the exports of
several parts need goes into the last part that is loaded before or with all of them.

Data and the places in the table stay where they are, so nothing is relocated when a part is loaded. A part imports the
table, the stack pointer and functions of the parts before it as `k.NAME`, and the memory by a name that is made of the
whole module, so that parts of two builds do not fit.
"""

import bisect
import collections
import hashlib
import pathlib
import sys

CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA = range(12)
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
TYPE_LEB, TABLE_NUMBER_LEB = 6, 20
# Relocations that have an addend: addresses, and offsets into functions and sections.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25}
SYMBOL_TABLE, FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL, UNDEFINED, EXPLICIT_NAME = 8, 0, 1, 3, 0x10, 0x40
NAMESPACE = "k"
TABLE_NAME = "__indirect_function_table"
STACK_POINTER = "__stack_pointer"
I32 = 0x7F
CALL = 0x10


class Reader:
    def __init__(self, data, at=0):
        self.data = data
        self.at = at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def unsigned(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if byte & 64 else value

    def skip(self, numbers):
        for _ in range(numbers):
            while self.byte() > 127:
                pass

    def take(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def name(self):
        return self.take(self.unsigned()).decode()

    def expect(self, *values):
        for value in values:
            found = self.byte()
            if found != value:
                raise SystemExit(f"split-wasm.py: {found} at {self.at - 1} where {value} was expected")

    def place(self):
        """The value of the constant expression `i32.const value`."""
        self.expect(0x41)
        value = self.signed()
        self.expect(0x0B)
        return value


def unsigned(value):
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    made.append(value)
    return bytes(made)


def signed(value):
    made = bytearray()
    while True:
        byte = value & 127
        value >>= 7
        if value == (-1 if byte & 64 else 0):
            made.append(byte)
            return bytes(made)
        made.append(byte | 128)


def text(name):
    encoded = name.encode()
    return unsigned(len(encoded)) + encoded


def vector(items):
    return unsigned(len(items)) + b"".join(items)


# How many numbers follow an instruction that has any, and one behind the byte 0xFC. `ref.func`, which would name a
# function too, is not among them: Swift takes functions from the table.
NUMBERS = {
    **dict.fromkeys([0x02, 0x03, 0x04, 0x0C, 0x0D, CALL, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3F, 0x40], 1),
    **dict.fromkeys([0x41, 0x42, 0xD0], 1),
    **dict.fromkeys([0x11, *range(0x28, 0x3F)], 2),
}
NUMBERS_BEHIND_PREFIX = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
PLAIN = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, *range(0x45, 0xC5)}


def calls(body):
    """Where the body calls a function by its number: the number's place, its end and the number."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.skip(1)
        reader.byte()
    found = []
    while reader.at < len(body):
        code = reader.byte()
        if code in PLAIN:
            continue
        if code == CALL:
            start = reader.at
            number = reader.unsigned()
            found.append((start, reader.at, number))
        elif code in NUMBERS:
            reader.skip(NUMBERS[code])
        elif code == 0x0E:
            reader.skip(reader.unsigned() + 1)
        elif code == 0x1C:
            reader.take(reader.unsigned())
        elif code in (0x43, 0x44):
            reader.take(4 if code == 0x43 else 8)
        elif code == 0xFC:
            reader.skip(NUMBERS_BEHIND_PREFIX.get(reader.unsigned(), 0))
        else:
            raise SystemExit(f"split-wasm.py: the instruction {code:#x} is not known")
    return found


class Module:
    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        if data[:8] != b"\0asm\1\0\0\0":
            raise SystemExit(f"split-wasm.py: {path} is not a WebAssembly module")
        self.mark = hashlib.sha256(data).hexdigest()[:10]
        self.sections = {}
        # With the kind of section that the relocations of one are for.
        self.custom = {}
        order = []
        reader = Reader(data, 8)
        while reader.at < len(data):
            kind = reader.byte()
            content = Reader(reader.take(reader.unsigned()))
            order.append(kind)
            if kind == CUSTOM:
                self.custom[content.name()] = content
            else:
                self.sections[kind] = content.data
        self.order = order
        self.imports = [one for one in self.vector(IMPORTS, self.read_import)]
        self.types = [kind for _, _, kind in self.imports] + self.vector(FUNCTIONS, Reader.unsigned)
        self.exports = dict(self.vector(EXPORTS, lambda reader: (reader.name(), (reader.byte(), reader.unsigned()))))
        self.slots = {}
        self.vector(ELEMENTS, self.read_elements)
        # Each with its place in the section.
        self.bodies = self.vector(CODE, self.read_bytes)

    def vector(self, kind, read):
        reader = Reader(self.sections[kind])
        return [read(reader) for _ in range(reader.unsigned())]

    def read_import(self, reader):
        place, name = reader.name(), reader.name()
        reader.expect(FUNCTION)
        return place, name, reader.unsigned()

    def read_elements(self, reader):
        reader.expect(0)
        first = reader.place()
        for place in range(reader.unsigned()):
            self.slots[first + place] = reader.unsigned()

    def read_bytes(self, reader):
        length = reader.unsigned()
        return reader.at, reader.take(length)

    def body(self, function):
        return self.bodies[function - len(self.imports)][1]

    def constants(self):
        """Globals behind the stack pointer, which is the first and the only one that changes."""
        reader = Reader(self.sections[GLOBALS])
        count = reader.unsigned()
        reader.expect(I32, 1)
        reader.place()
        rest = reader.data[reader.at :]
        for _ in range(count - 1):
            reader.expect(I32, 0)
            reader.place()
        return unsigned(count - 1) + rest


class Linked(Module):
    """Which functions and segments name which: `needs`, both as pairs of section and index."""

    def __init__(self, path):
        super().__init__(path)
        # The linker's first function calls the constructors, and it has no relocations.
        if self.bodies[0][1] != b"\0\x0b":
            raise SystemExit("split-wasm.py: the module has constructors")
        self.segments = self.vector(DATA, self.read_segment)
        if self.segments != sorted(self.segments):
            raise SystemExit("split-wasm.py: the segments are not in the order of their addresses")
        self.symbols = self.read_symbols(self.custom["linking"])
        self.needs = collections.defaultdict(set)
        for name, content in self.custom.items():
            if name.startswith("reloc."):
                self.read_relocations(content)

    def read_segment(self, reader):
        reader.expect(0)
        address = reader.place()
        return address, *self.read_bytes(reader)

    def read_symbols(self, reader):
        reader.expect(2)
        while reader.at < len(reader.data):
            kind, length = reader.byte(), reader.unsigned()
            if kind == SYMBOL_TABLE:
                return [self.read_symbol(reader) for _ in range(reader.unsigned())]
            reader.take(length)
        raise SystemExit("split-wasm.py: the module has no symbols")

    def read_symbol(self, reader):
        """What a symbol names; `None` for what is neither a function nor data of the module."""
        kind, flags = reader.byte(), reader.unsigned()
        if kind == DATA_SYMBOL:
            reader.name()
            if flags & UNDEFINED:
                return None
            segment = reader.unsigned()
            reader.skip(2)
            return DATA, segment
        index = reader.unsigned()
        if kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
            reader.name()
        return (CODE, index) if kind == FUNCTION_SYMBOL else None

    def read_relocations(self, reader):
        section = self.order[reader.unsigned()]
        starts = [one[-2] for one in (self.bodies if section == CODE else self.segments)]
        first = len(self.imports) if section == CODE else 0
        for _ in range(reader.unsigned()):
            kind, offset, index = reader.byte(), reader.unsigned(), reader.unsigned()
            if kind in WITH_ADDEND:
                reader.signed()
            if kind not in (TYPE_LEB, TABLE_NUMBER_LEB) and self.symbols[index]:
                self.needs[section, bisect.bisect_right(starts, offset) - 1 + first].add(self.symbols[index])


def reached(roots, needs):
    found = set()
    left = list(roots)
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left.extend(needs(one))
    return found


class Part:
    def __init__(self, written, earlier):
        names, _, exports = written.partition("=")
        self.name, _, below = names.partition(":")
        self.doors = [name for name in exports.split(",") if name]
        loaded = {one for name in below.split(",") if name for one in earlier[name].line}
        self.before = [one for one in earlier.values() if one in loaded]
        self.line = [*self.before, self]
        self.functions = []
        self.segments = []
        self.slots = []
        # Functions of the parts before it, and names of its own that later parts take.
        self.taken = []
        self.lends = {}


def owners(parts, found):
    """By what the doors of each part reach, the last part that is loaded before or with all that reach a thing."""
    shared = {}
    for part in parts:
        for one in found(part):
            shared[one] = [each for each in shared.get(one, parts) if each in part.line]
    return sorted(((one, line[-1]) for one, line in shared.items()), key=lambda item: item[0])


def divide(linked, optimised, parts):
    called = {}

    def callees(function):
        if function not in called:
            inside = [] if function < len(optimised.imports) else calls(optimised.body(function))
            called[function] = [number for _, _, number in inside]
        return called[function]

    # By the linker's relocations: data, and what is called over the table.
    known = {
        part: reached([(CODE, linked.exports[door][1]) for door in part.doors], linked.needs.__getitem__)
        for part in parts
    }

    def slots(part):
        return [slot for slot, function in linked.slots.items() if (CODE, function) in known[part] and slot in optimised.slots]

    def functions(part):
        roots = [optimised.exports[door][1] for door in part.doors] + [optimised.slots[slot] for slot in slots(part)]
        return reached(roots, callees)

    for index, part in owners(parts, lambda part: [index for section, index in known[part] if section == DATA]):
        part.segments.append(index)
    for slot, part in owners(parts, slots):
        part.slots.append(slot)
    places = owners(parts, functions)
    for function, part in places:
        if function >= len(optimised.imports) or not part.before:
            part.functions.append(function)
    lend(optimised, parts, dict(places), callees)


def lend(optimised, parts, places, callees):
    names = {}
    for part in parts[1:]:
        own = set(part.functions)
        named = {callee for function in own for callee in callees(function)}
        named |= {optimised.slots[slot] for slot in part.slots} | {optimised.exports[door][1] for door in part.doors}
        for function in sorted(named - own):
            names.setdefault(function, short(len(names)))
            if places[function] not in part.before:
                raise SystemExit(f"split-wasm.py: {part.name} needs what only {places[function].name} has")
            places[function].lends[function] = names[function]
            part.taken.append((names[function], function))


def short(number):
    digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    made = digits[number % 62]
    while number >= 62:
        number = number // 62 - 1
        made = digits[number % 62] + made
    return made


def renumbered(body, numbers):
    made = bytearray()
    last = 0
    for start, end, number in calls(body):
        made += body[last:start] + unsigned(numbers[number])
        last = end
    made += body[last:]
    return unsigned(len(made)) + bytes(made)


def segments(linked, part):
    """Its data; what the linker put side by side is one segment, with the zeros between."""
    runs = []
    for place, index in enumerate(part.segments):
        address, _, data = linked.segments[index]
        if place > 0 and part.segments[place - 1] == index - 1:
            runs[-1][1].extend(bytes(address - runs[-1][0] - len(runs[-1][1])) + data)
        else:
            runs.append((address, bytearray(data)))
    return vector([b"\0\x41" + signed(at) + b"\x0b" + unsigned(len(data)) + bytes(data) for at, data in runs])


def elements(optimised, part, numbers):
    runs = []
    for place, slot in enumerate(part.slots):
        if place == 0 or part.slots[place - 1] != slot - 1:
            runs.append((slot, []))
        runs[-1][1].append(unsigned(numbers[optimised.slots[slot]]))
    return vector([b"\0\x41" + signed(at) + b"\x0b" + vector(run) for at, run in runs])


def section(kind, content):
    return bytes([kind]) + unsigned(len(content)) + content


def module(linked, optimised, part):
    def imported(place, name, kind, rest):
        return text(place) + text(name) + bytes([kind]) + rest

    def export(name, kind, index):
        return text(name) + bytes([kind]) + unsigned(index)

    is_core = not part.before
    taken = [function for _, function in part.taken]
    outside = [function for function in part.functions if function < len(optimised.imports)]
    own = part.functions[len(outside) :]
    numbers = {function: number for number, function in enumerate(outside + taken + own)}
    imports = []
    for function in outside:
        place, name, kind = optimised.imports[function]
        imports.append(imported(place, name, FUNCTION, unsigned(kind)))
    for name, function in part.taken:
        imports.append(imported(NAMESPACE, name, FUNCTION, unsigned(optimised.types[function])))
    exports = [export(door, FUNCTION, numbers[optimised.exports[door][1]]) for door in part.doors]
    exports += [export(name, FUNCTION, numbers[function]) for function, name in part.lends.items()]
    if is_core:
        exports += [export("memory", MEMORY, 0), export(linked.mark, MEMORY, 0)]
        exports += [export(TABLE_NAME, TABLE, 0), export(STACK_POINTER, GLOBAL, 0)]
    else:
        imports.append(imported(NAMESPACE, TABLE_NAME, TABLE, optimised.sections[TABLES][1:]))
        imports.append(imported(NAMESPACE, linked.mark, MEMORY, optimised.sections[MEMORIES][1:]))
        imports.append(imported(NAMESPACE, STACK_POINTER, GLOBAL, bytes([I32, 1])))
    made = section(TYPES, optimised.sections[TYPES]) + section(IMPORTS, vector(imports))
    made += section(FUNCTIONS, vector([unsigned(optimised.types[function]) for function in own]))
    if is_core:
        made += section(TABLES, optimised.sections[TABLES]) + section(MEMORIES, optimised.sections[MEMORIES])
    made += section(GLOBALS, optimised.sections[GLOBALS] if is_core else optimised.constants())
    made += section(EXPORTS, vector(exports)) + section(ELEMENTS, elements(optimised, part, numbers))
    made += section(CODE, vector([renumbered(optimised.body(function), numbers) for function in own]))
    return b"\0asm\1\0\0\0" + made + section(DATA, segments(linked, part))


def main(linked, optimised, folder, *written):
    linked, optimised = Linked(linked), Module(optimised)
    earlier = {}
    for one in written:
        part = Part(one, earlier)
        earlier[part.name] = part
    parts = list(earlier.values())
    divide(linked, optimised, parts)
    for part in parts:
        (pathlib.Path(folder) / f"{part.name}.wasm").write_bytes(module(linked, optimised, part))


if __name__ == "__main__":
    if len(sys.argv) < 5:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
