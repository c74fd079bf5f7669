# The commands of this project. Each sets up what it needs.
#
#   make demo     renders every sample recording into out/
#   make test     lint and all tests
#   make samples  draws the photos, stickers and recordings of samples/ anew

.PHONY: demo test lint build samples packages clean

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
