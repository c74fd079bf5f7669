# The commands of this project. Each sets up what it needs.
#
#   make demo          renders every sample recording into out/, and the README's moving picture
#   make test          lint and all tests
#   make test-faults   tries every call and allocation that can fail, and signals at any moment
#   make dist          the program in one file that needs no library, as an archive in dist/
#   make docs          the library's documentation as a website in out/docs
#   make test-cluster  tests the adapter for Dask with hosts that die
#   make bench-batch   measures a batch against Pillow and libvips
#   make bench-jpeg    times pictures of JPEG photos against other programs
#   make bench-png     times PNG reading and writing against other libraries
#   make bench-replay  times replays against other programs drawing frame by frame
#   make fuzz-png      holds our PNG reader against libpng for FUZZ_SECONDS
#   make samples       draws the photos, stickers and recordings of samples/ anew

.PHONY: demo test lint build dist docs test-faults test-cluster bench-batch bench-jpeg bench-png bench-replay fuzz-png samples packages clean

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

bench-jpeg: packages
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement benchmarks/requirements.txt
	swift build -c release --product decal
	.venv/bin/python benchmarks/jpeg.py

bench-replay: packages
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement benchmarks/requirements.txt
	swift build -c release --product decal
	.venv/bin/python benchmarks/replay.py

# The executables besides the command are in the manifest only where they are asked for.
bench-png: packages
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement benchmarks/requirements.txt
	BENCH=1 swift build -c release --product PNGTimes
	swift build -c release --product decal
	.venv/bin/python benchmarks/png.py

FUZZ_SECONDS ?= 600

fuzz-png: packages
	FUZZ=1 swift build -c release --scratch-path .build-fuzz -Xswiftc -use-ld=lld --product FuzzPNG
	mkdir -p .build-fuzz/corpus
	python3 Fuzz/seeds.py .build-fuzz/corpus
	SWIFT_BACKTRACE=enable=no .build-fuzz/release/FuzzPNG -max_total_time=$(FUZZ_SECONDS) \
	  -max_len=20000 .build-fuzz/corpus

# Half an hour or so.
test-faults: packages
	swift build --build-tests
	DECAL_EVERY_FAULT=1 FEWEST_TESTS=4 scripts/run-tests --filter 'FaultTests|RandomStopTests|PeakMemoryTests'

test-cluster: packages
	swift build --product decal
	scripts/install-packages iproute2 python3-venv util-linux
	cluster/test/run .build/debug/decal

bench-batch: packages
	swift build -c release --product decal
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement benchmarks/requirements.txt
	.venv/bin/python benchmarks/batch.py

samples:
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement samples/requirements.txt
	.venv/bin/python samples/draw.py
	.venv/bin/python samples/record.py

packages:
	scripts/install-packages

clean:
	swift package clean
	rm -rf out
