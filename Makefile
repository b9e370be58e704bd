# kb: make builds the program and this repository's own site, make test passes every test.

PREFIX ?= /usr/local
BUILD := .build/release
SHARE := .build/share/kb
# The library that comes with kb.
LIBRARY := resources
LIBRARY_FILES := $(shell find $(LIBRARY) -type f 2>/dev/null)
SHARED_FILES := $(shell find templates languages site -type f 2>/dev/null)

.PHONY: all dependencies build share both site test engines torture mutate screenshots lint bench fuzz fuzz-minute install \
  place deb tarball packages-test clean

all: site

dependencies:
	scripts/install-dependencies.sh build

build: dependencies
	swift build -c release --product kb --static-swift-stdlib

# The files that travel with the binary; the WebAssembly module is built from KBCore and KBTraining.
share: $(SHARE)/.stamp
$(SHARE)/.stamp: $(LIBRARY_FILES) $(SHARED_FILES) $(SHARE)/web/core.wasm Makefile
	rm -rf $(SHARE)/templates $(SHARE)/languages $(SHARE)/site $(SHARE)/starter $(SHARE)/library
	cp -r templates languages site $(SHARE)/
	cp -r $(LIBRARY) $(SHARE)/library
	touch $@

# Those that build on it come first, since its time says that all are there.
MODULES := sets card session words discover notation tools import core
$(SHARE)/web/core.wasm: scripts/build-wasm.sh scripts/split-wasm.py \
  $(shell find Sources/KBCore Sources/KBTraining Sources/KBLogs Sources/KBWeb -name '*.swift') | dependencies
	scripts/build-wasm.sh .build/wasm
	mkdir -p $(SHARE)/web
	install -m 644 $(MODULES:%=.build/wasm/%.wasm) $(SHARE)/web/

site: both
	$(BUILD)/kb build

# Side by side: most of the time each of them is work for one processor.
both:
	$(MAKE) --no-print-directory -j2 build share

test:
	scripts/test.sh

# Everything that could break a knowledge base, in less than 30 minutes; TORTURE has options of
# Tests/Torture/torture.py, such as `--only kills --seed 5`.
torture: build share fuzz
	scripts/torture.sh $(TORTURE)

# The pages in WebKit and Firefox, with what `make test` has built.
engines:
	KB_SHARE=$(CURDIR)/$(SHARE) .build/venv/bin/python Tests/Engines/run.py --site .build/test-site --kb .build/test/debug/kb

# COUNT small changes of KBCore and KBTraining, and which of them no test of the two notices; MUTATE has
# more options of Tests/Mutation/mutate.py, such as `--seed 7 --only Progression`.
COUNT ?= 100
mutate:
	python3 Tests/Mutation/mutate.py --count $(COUNT) $(MUTATE)

# Pictures of every page and state into .build/screenshots, to look at; `make test` takes a few.
screenshots:
	scripts/screenshots.sh

lint:
	swift format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests Fuzzers
	python3 scripts/check-tree.py
	python3 scripts/check-texts.py

bench: both
	scripts/install-dependencies.sh test
	python3 Benchmarks/bench.py $(FILES)

# Programs of libFuzzer for the parsers, and all of them for a minute each from their corpus.
FUZZERS := Journal Workout Variant Notation YAML Calendar
FUZZ_BUILD := .build/fuzz

fuzz: dependencies
	for name in $(FUZZERS); do \
	  KB_FUZZ=1 swift build -c release --sanitize fuzzer --scratch-path $(FUZZ_BUILD) \
	    --product Fuzz$$name || exit 1; \
	done

fuzz-minute: fuzz
	scripts/fuzz.sh $(FUZZ_BUILD)/release 60 $(FUZZERS)

install: both
	$(MAKE) --no-print-directory place

# What install does once everything is built; packages are made of it.
DOC = $(DESTDIR)$(PREFIX)/share/doc/kb
UNITS = $(DESTDIR)$(PREFIX)/lib/systemd/user
place:
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/kb $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(BUILD)/kb $(DESTDIR)$(PREFIX)/bin/kb
	rm -rf $(DESTDIR)$(PREFIX)/share/kb/library $(DESTDIR)$(PREFIX)/share/kb/starter
	cp -r $(SHARE)/templates $(SHARE)/languages $(SHARE)/site $(SHARE)/web $(SHARE)/library $(DESTDIR)$(PREFIX)/share/kb/
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(BUILD)/kb man > $(DESTDIR)$(PREFIX)/share/man/man1/kb.1
	$(BUILD)/kb completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/kb
	$(BUILD)/kb completion zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_kb
	$(BUILD)/kb completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/kb.fish
	install -d $(UNITS) $(DOC)/docs
	sed 's|@BIN@|$(PREFIX)/bin|' packaging/kb-serve@.service > $(UNITS)/kb-serve@.service
	install -m 644 README.md CHANGELOG.md LICENSE $(DOC)/
	install -m 644 $(filter-out docs/DECISIONS.md,$(wildcard docs/*.md)) docs/*.png $(DOC)/docs/
	cp -r docs/guide docs/coming-from $(DOC)/docs/
	cp -r editors $(DOC)/

# Packages for Debian 12, into .build/packages.
deb tarball: both
	scripts/install-dependencies.sh packages
	python3 scripts/package.py $@

# Compares two packagings, then installs, uses and removes both in chroots of Debian 12; needs root.
packages-test: deb tarball
	python3 scripts/package.py check
	python3 scripts/try-packages.py

clean:
	rm -rf .build public
