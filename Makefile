# make play    set up if need be, then open the table in a browser
# make test    everything that CI checks
# make quick   the tests that need neither a browser nor patience
# make shots   draw every page, to look at
# make release wheel, source, what they stand on, digests: dist/. ARGS=--offline asks nobody for known faults
# make asvs    how many security requirements are met, and the page that says by what
# make proofs  kills, power cuts, twins and the like by the thousand, before a release; goes on where it was stopped
# make mutants break the rules on purpose: does a test notice? ARGS="--system knave --sample 100" for less
#
# Asks for python3 (3.11 or later), pip or venv, and make. Everything else goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# uv trusts certificates of its own, unlike pip: behind a proxy that signs anew, only the machine's will do.
CERTS := $(if $(wildcard /etc/ssl/certs/ca-certificates.crt),--system-certs)
# A user without a home to write to (a service, a container) does without a cache.
CACHE := $(shell test -w "$${XDG_CACHE_HOME:-$$HOME}" || echo --no-cache)
INSTALL := $(BIN)/uv pip install --quiet $(CERTS) $(CACHE) --python $(BIN)/python
# --universal: one lock for every platform and Python. No registry's address is written, so a mirror works as well.
COMPILE := $(BIN)/uv pip compile --quiet $(CERTS) $(CACHE) --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

.PHONY: setup dev play test quick asvs mutants proofs shots bench load lock release clean

setup: $(VENV)/run.stamp
dev: $(VENV)/dev.stamp

# A stamp is touched when its step is done, so that a later call is a comparison of dates and nothing more.
$(VENV)/uv.stamp: requirements/uv.txt tools/new-venv
	@sh tools/new-venv $(VENV) $(PYTHON)
	@touch $@

# No build isolation: the build backend comes from the lock, with its hash, like everything else.
$(VENV)/run.stamp: $(VENV)/uv.stamp requirements/run.txt pyproject.toml
	@$(INSTALL) --require-hashes -r requirements/run.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp requirements/dev.txt
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

play: setup
	@$(BIN)/arbitro play

# Some machines tell Python to keep nothing compiled: then half of `make quick` is compiling the tests, in every process.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/pytest -n auto --dist worksteal

# pytest comes last: its closing line is what a reader and CI look for.
test: dev
	$(BIN)/ruff check .
	$(BIN)/mypy -n auto
	$(BIN)/lint-imports
	$(PYTEST)

quick: dev
	$(PYTEST) -m 'not browser and not slow'

asvs: dev
	$(BIN)/python -m tools.asvs --write

# Takes hours and goes on where it was stopped.
mutants: dev
	$(BIN)/python tools/mutants.py $(ARGS)

# Every page in both languages, both themes, three widths: half an hour. ARGS="knave phone" for those alone.
shots: dev
	$(BIN)/python -m tests.web.shots $(ARGS)

# What is proved at length before a release: hours, and goes on where it was stopped. ARGS="kills power --share 0.1"
proofs: dev
	$(BIN)/python -m tests.release $(ARGS)

bench: dev
	$(BIN)/python -m bench

# A real server under twenty tables, and before two hundred people: some three minutes, on this machine alone.
load: dev
	$(BIN)/python -m bench.load

# Keeps the versions that still fit; `make lock UPGRADE=--upgrade` takes the newest.
lock: $(VENV)/uv.stamp
	$(COMPILE) --group setup -o requirements/uv.txt
	$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	$(COMPILE) pyproject.toml --group build --group dev -c requirements/run.txt -o requirements/dev.txt

# Made twice, and the same both times; what it stands on is looked up in a public list of known faults.
release: dev
	$(BIN)/python tools/release.py $(ARGS)

clean:
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .mutants
