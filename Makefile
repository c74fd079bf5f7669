# The commands of this project. Each sets up what it needs.
#
#   make demo          renders every sample recording into out/, and the README's moving picture
#   make test          lint and all tests
#   make test-faults   tries every call and allocation that can fail, and signals at any moment
#   make dist          the program in one file that needs no library, as an archive in dist/
#   make docs          the library's documentation as a website in out/docs
#   make test-cluster  tests the adapter for Dask with hosts that die
#   make bench         measures beside other programs, and writes benchmarks/RESULTS.md; a part of it:
#                      make bench ONLY=W1,batch; a taste of it, into out/: make bench QUICK=1
#   make bench-instructions
#                      counts instructions of fixed work, and holds them against what is allowed;
#                      make bench-instructions RECORD=1 allows what is counted now
#   make fuzz          gives all that reads files nonsense, each for MINUTES; TARGET=… one alone
#   make sanitize      runs tests with memory watched, and what works side by side with threads watched
#   make samples       draws the photos, stickers and recordings of samples/ anew

.PHONY: demo test lint build dist docs test-faults test-cluster bench bench-instructions fuzz sanitize samples packages clean

demo: packages
	swift build -c release --product decal
	scripts/render-samples .build/release/decal out
	scripts/render-docs .build/release/decal docs

test: packages lint
	swift build --build-tests
	scripts/run-readme .build/debug/decal
	if command -v python3 >/dev/null && command -v chromium >/dev/null; then \
	  scripts/check-report .build/debug/decal out/report; \
	else echo "scripts/check-report: skipped, it needs Python 3 and Chromium"; fi
	scripts/run-tests

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests \
	  Fuzz benchmarks

build: packages
	swift build -c release

# Tried out where there is nothing but the program itself.
dist: packages
	swift build -c release --product decal
	scripts/check-dist "$$(scripts/make-dist)" .build/release/decal

docs: packages
	scripts/make-docs out/docs

# `PNGTimes` is in the manifest only where it is asked for.
bench: packages
	scripts/install-packages python3-venv libjpeg-turbo-progs
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement benchmarks/requirements.txt
	BENCH=1 swift build -c release --product PNGTimes
	swift build -c release --product decal
	.venv/bin/python benchmarks/run.py $(if $(QUICK),--quick) $(if $(ONLY),--only $(ONLY)) \
	  $(if $(ROUNDS),--rounds $(ROUNDS))

bench-instructions: packages
	scripts/install-packages valgrind binutils util-linux python3
	swift build -c release --product decal
	python3 benchmarks/tests.py
	python3 benchmarks/instructions.py $(if $(RECORD),--record)

MINUTES ?= 10

fuzz: packages
	scripts/install-packages python3 libjpeg-turbo-progs
	Fuzz/run $(MINUTES) $(TARGET)

sanitize: packages
	scripts/run-sanitized address
	scripts/run-sanitized thread

# Half an hour or so.
test-faults: packages
	swift build --build-tests
	DECAL_EVERY_FAULT=1 FEWEST_TESTS=4 scripts/run-tests --filter 'FaultTests|RandomStopTests|PeakMemoryTests'

test-cluster: packages
	swift build --product decal
	scripts/install-packages iproute2 python3-venv util-linux
	cluster/test/run .build/debug/decal

samples:
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement samples/requirements.txt
	.venv/bin/python samples/draw.py
	.venv/bin/python samples/record.py

packages:
	scripts/install-packages

clean:
	swift package clean
	rm -rf out dist
