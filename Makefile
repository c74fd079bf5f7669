# The commands of this project. Each sets up what it needs.
#
#   make demo     renders every sample recording into out/
#   make test     lint and all tests
#   make test-cluster  tests the adapter for Dask with hosts that die
#   make bench-batch  measures a batch against Pillow and libvips
#   make samples  draws the photos, stickers and recordings of samples/ anew

.PHONY: demo test lint build test-cluster bench-batch samples packages clean

demo: packages
	swift build -c release --product decal
	scripts/render-samples .build/release/decal out

test: packages lint
	swift build --build-tests
	scripts/run-readme .build/debug/decal
	scripts/run-tests

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

build: packages
	swift build -c release

test-cluster: packages
	swift build --product decal
	scripts/install-packages iproute2 python3-venv util-linux
	cluster/test/run .build/debug/decal

bench-batch: packages
	swift build -c release --product decal
	python3 -m venv .venv-bench
	.venv-bench/bin/pip install --quiet --requirement benchmarks/requirements.txt
	.venv-bench/bin/python benchmarks/batch.py

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
