# `make test` needs only python3 (3.11 or later), make and a package index: it sets up everything else itself.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
UV := UV_PYTHON_DOWNLOADS=never UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv
comma := ,
WHOLE := text page rulebook components engine chance playthrough advice charts box lessons studies games
COMPLETE := $(subst $() ,$(comma),$(WHOLE:%=tidal_widgets/%/*))

.DEFAULT_GOAL := help
.PHONY: help setup browser firefox npm dashboard site docs pictures notebooks test check lint types layers soak rules schemas walks map ratchets nets mutants words bench load dist release owner licences lock

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.installed ## install what the lock names into .venv

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=...")'
	$(PYTHON) -m venv .venv

# uv takes the lock as it stands; where only pip knows the way to an index, pip installs the same files by their hashes.
.venv/.installed: pyproject.toml uv.lock .ci/uv.txt | .venv/bin/pip
	@echo "Installing what uv.lock names into .venv"
	@$(PIP) install --require-hashes -r .ci/uv.txt
	@$(UV) sync --quiet --locked --extra lab --extra cluster || { \
		$(UV) export --quiet --frozen --extra lab --extra cluster --no-emit-project --output-file .venv/locked.txt && \
		$(PIP) install --require-hashes -r .venv/locked.txt && \
		$(PIP) install --no-deps --no-build-isolation --editable . ; }
	@touch $@

dashboard: setup ## open the dashboard in the browser
	$(BIN)/tidal-widgets serve

browser: ## make sure that there is a Chromium for the browser tests
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null; \
	} || { echo "The browser tests need Chromium: install it (Debian: sudo apt-get install chromium) and try again." >&2; exit 1; }

firefox: ## make sure that there is a Firefox for the walk through its rooms
	@command -v firefox-esr firefox >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends firefox-esr >/dev/null; \
	} || { echo "A browser test needs Firefox: install it (Debian: sudo apt-get install firefox-esr) and try again." >&2; exit 1; }

npm: ## make sure that there is npm: the site takes Python for the browser from it, and a test JupyterHub's proxy
	@command -v npm >/dev/null && command -v node >/dev/null && exit; \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends npm >/dev/null \
		|| { echo "The site is built with npm: install it (Debian: sudo apt-get install npm) and try again." >&2; exit 1; }

site: setup npm ## write the dashboard to build/site, a folder for any web server
	$(BIN)/tidal-widgets site build/site --lock uv.lock

docs: site ## build the documentation, with the dashboard to play in it, in build/docs
	$(BIN)/python -m tests.docs build/docs build/site
	@echo "The documentation is in build/docs. To read it: $(BIN)/python -m http.server --bind 127.0.0.1 --directory build/docs"

pictures: setup browser ## take the pictures of the README anew, in docs/pictures
	$(BIN)/python -m tests.docs.pictures

notebooks: setup ## execute the notebooks that teach, and write them anew with what they show
	$(BIN)/python -m tests.notebooks.write

test: setup browser firefox npm lint types layers ## everything: lint, format, types, layers, tests with branch coverage, in two processes
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder -m "not benchmark" --cov --cov-report=
	$(BIN)/coverage report --fail-under=90
	$(BIN)/coverage report --include='$(COMPLETE)' --fail-under=100

check: setup lint types layers ## the quick loop: no browser, no kernels, no slow tests, no coverage; then other Pythons
	$(BIN)/pytest -q -x -n auto -m "not benchmark and not slow" --hypothesis-profile=quick $(addprefix --ignore=tests/,browser load notebooks)
	.ci/pythons

soak: setup browser firefox npm ## the long laws whole, under a fresh seed; SEED=... repeats a run, TESTS="tests/unit" runs a part
	@seed=$(or $(SEED),$$(date +%s)); echo "SEED=$$seed"; \
		SOAK=$$seed $(BIN)/pytest -n auto --dist=worksteal --timeout=7200 -m "soak or law or hypothesis" \
		--hypothesis-seed=$$seed $(TESTS)

lint: setup ## style and format, and what the forge reads
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(BIN)/python -m tests.release.forge
	@RUST_LOG=error $(BIN)/taplo lint

types: setup ## mypy, strict, package and tests
	$(BIN)/mypy

layers: setup ## which package may import which
	$(BIN)/lint-imports --no-cache --no-logo

rules: setup ## where each rule is cited, pinned and walked through, and what is missing
	$(BIN)/python -m tests.architecture.matrix

schemas: setup ## write the JSON Schemas of the games' content files anew
	@for game in tidal_widgets/games/*/content; do home=$${game%/content}; \
		$(BIN)/python -m tidal_widgets.testing.schemas $${home##*/} $$home/schemas; done

walks: setup ## count the modules, frames and pages that a tap, a slug and a question pass on their way
	$(BIN)/python -m tests.architecture.walks

map: setup ## draw the floors, rooms and stairs of the house into docs/
	$(BIN)/python -m tests.architecture.map

ratchets: setup ## count what may not rise, and lower the figures that are kept of it
	$(BIN)/python -m tests.architecture.ratchets

nets: setup ## replay histories and games on the commit that blessed them and here, and print what differs
	$(BIN)/python -m tests.nets.compare

mutants: setup ## make the code wrong in 200 places, one by one: SEED=7 draws the same again, ONLY=tidal_widgets/mechanics
	$(BIN)/python -m tests.mutants $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) \
		$(if $(ONLY),--only $(ONLY)) $(if $(JOBS),--jobs $(JOBS))

words: setup ## write all words that can be translated to build/tidal_widgets.pot
	$(BIN)/python -m tests.architecture.catalogue

bench: setup browser npm ## measure speed beside the peers; BEFORE=commit compares with it, PARTS="odds opening" measures those alone
	$(if $(BEFORE),$(BIN)/python -m tests.benchmarks.compare $(BEFORE) $(PARTS),$(BIN)/pytest -m benchmark -s \
		$(or $(PARTS:%=tests/benchmarks/bench_%.py),tests/benchmarks))

dist: setup ## the wheel, the source and the CycloneDX list of all parts, in dist/
	$(BIN)/python -m hatchling build -d dist
	$(BIN)/python -m tests.architecture.parts dist

release: setup ## date the changelog, set the version, commit and tag: make release VERSION=0.2.0
	$(BIN)/python -m tests.release.cut $(VERSION)

owner: setup ## say whose the project is on its forge: make owner OWNER=ann
	$(BIN)/python -m tests.release.owner $(OWNER)

licences: setup ## write LICENSES.md anew
	$(BIN)/python -m tests.architecture.licences

load: setup browser ## measure load, faults and abuse on loopback; PARTS="page flood" measures those alone
	$(BIN)/python -m tests.load $(PARTS)

lock: setup ## bring uv.lock up to date with the index
	$(UV) lock --upgrade
