# What a person does with this project is one word each. `make help` lists them.
SHELL := /bin/bash
SWIFT ?= swift
BUILD := .build/release
# A crash prints its place and ends; the backtracer can take minutes.
export SWIFT_BACKTRACE = enable=no

.DEFAULT_GOAL := help
.PHONY: help demo build test lint format bench fuzz sanitize pictures clean packages test-packages

# What building needs, and what the tests need on top.
PACKAGES = pkg-config libcairo2-dev libpango1.0-dev libcurl4-openssl-dev libicu-dev \
  libsimdjson-dev libdeflate-dev libspng-dev libjpeg62-turbo-dev libwebp-dev libgif-dev \
  librsvg2-dev libavif-dev libseccomp-dev libzint-dev tzdata fonts-noto-core fonts-noto-mono \
  fonts-noto-color-emoji
BENCHES = flexbench clientbench renderbench validatebench
TEST_PACKAGES = poppler-utils qpdf pngcheck librsvg2-bin zbar-tools zxing-cpp-tools nginx-light openssl python3 \
  python3-venv netpbm fonts-dejavu-core fonts-noto-cjk

help: ## Say what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

packages:
	@Tools/install-packages.sh $(PACKAGES)

test-packages:
	@Tools/install-packages.sh $(PACKAGES) $(TEST_PACKAGES)
	@Tools/python-env.sh >/dev/null

build: packages ## Build the command, optimized
	@Tools/swift-build.sh build -c release --product hotlayout
	@Tools/swift-build.sh build -c release --product hotlayout-decoder

demo: build ## Draw the sample project to out/, in three languages, light and dark
	@for locale in en de ar; do \
	  data=Samples/loyalty/data/maya.json; \
	  [ $$locale = ar ] && data=Samples/loyalty/data/maya.ar.json; \
	  $(BUILD)/hotlayout render Samples/loyalty --locale $$locale --scheme light --scheme dark \
	    --data $$data --at 2026-12-01T09:00:00Z --device phone \
	    -o 'out/loyalty-{locale}-{scheme}.png' -o 'out/loyalty-{locale}-{scheme}.pdf' || exit 1; \
	done

test: test-packages ## Install what the tests need and run all of them
	@Tools/swift-build.sh build -c release --build-tests
	@$(SWIFT) test -c release --skip-build $(TEST_OPTIONS)

bench: packages ## Measure: layout, maps, pictures, checks; ratios within one run
	@for bench in hotlayout $(BENCHES); do \
	  Tools/swift-build.sh build -c release --product $$bench >/dev/null || exit 1; \
	done
	@for bench in $(BENCHES); do echo "== $$bench"; $(BUILD)/$$bench || exit 1; done

fuzz: packages ## Run each fuzzer for FUZZ_SECONDS, 20 where absent
	@Fuzz/run.sh $(or $(FUZZ_SECONDS),20)

sanitize: test-packages ## Run the tests with AddressSanitizer and UndefinedBehaviorSanitizer
	@Tools/sanitize.sh $(TEST_OPTIONS)

pictures: test-packages ## Record the golden pictures anew; the run fails, so that they are looked at
	@RECORD_PICTURES=1 $(SWIFT) test -c release --filter HotLayoutRenderTests

lint: ## Check the format of the sources
	@$(SWIFT) format lint --strict -r Sources Tests Package.swift

format: ## Bring the sources into the format
	@$(SWIFT) format -i -r Sources Tests Package.swift

clean: ## Remove what was built
	rm -rf .build out
