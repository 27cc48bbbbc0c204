# Everything is set up by what needs it: `make rank` and `make test` work on a fresh clone.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
PO     := $(wildcard src/tiebreaks/locale/*/LC_MESSAGES/tiebreaks.po)
BUILD  := pyproject.toml constraints.txt build_catalogues.py $(PO)
CORE   := event rulebook ledger systems standings desk
EVENT  := examples/moscow-open-2018.csv
RULES  := --rules swiss-manager-2009 --tiebreaks BH,BH/C1,SB

.PHONY: rank test check format bench fuzz oracle coverage schema formats messages readme clean

rank: $(VENV)/.base  ## rank a real event and explain one number of its winner
	@$(BIN)/tiebreaks rank $(EVENT) $(RULES) | head -n 12
	@echo
	@$(BIN)/tiebreaks explain $(EVENT) 1 BH $(RULES)

test: $(VENV)/.dev  ## all tests, with full branch coverage of the rule code; it says what was skipped
	$(BIN)/python -m pytest -n auto $(CORE:%=--cov=tiebreaks.%) --cov-branch --cov-fail-under=100 --cov-report=term-missing:skip-covered

check: $(VENV)/.dev  ## what a developer runs before committing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) --no-print-directory test

format: $(VENV)/.dev  ## bring the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev  ## speed against peers and limits, measured in one run
	$(BIN)/python -m bench

fuzz: $(VENV)/.dev  ## ten minutes of damaged files through every reader, then of random events
	$(BIN)/python -m tests.fuzz --seconds 600
	TIEBREAKS_FUZZ=600 $(BIN)/python -m pytest tests/laws tests/web/test_api_schema.py

oracle: $(VENV)/.dev  ## twenty thousand random events against two other programs
	$(BIN)/python -m tests.oracle --events 20000

coverage: $(VENV)/.dev  ## the table of codes and modifiers in docs/coverage.md
	$(BIN)/python -m tools.coverage

schema: $(VENV)/.dev  ## the JSON Schema of our own documents
	$(BIN)/python -m tools.schema

formats: $(VENV)/.dev  ## the table of what each format holds, from real round trips
	$(BIN)/python -m tools.formats

messages: $(VENV)/.dev  ## collect the messages from the code into the catalogues
	$(BIN)/python -m tools.messages

readme: $(VENV)/.dev  ## put the real output of every command into the README
	$(BIN)/python -m tools.readme

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.base: $(BUILD) | $(VENV)/bin/python
	$(PIP) -e .
	@touch $@

$(VENV)/.dev: $(BUILD) | $(VENV)/bin/python
	$(PIP) -e ".[dev]"
	@touch $@ $(VENV)/.base

clean:
	rm -rf $(VENV) .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
