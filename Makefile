# The commands of this project; `make` alone lists them. Whatever a command needs, it installs first.
#
# PYTHON=… names the interpreter for the virtual environment; by default it is the newest of 3.13, 3.12, 3.11 that works.
# VENV=… names another folder for the environment, so that two versions can stand side by side.

VENV ?= .venv
BIN := $(VENV)/bin
SAM := $(VENV)/sam/bin/sam
# What `sam validate --lint` runs, which takes one template at a time and reads the schemas of all resources for each.
CFN_LINT := $(VENV)/sam/bin/cfn-lint
NODE := $(abspath $(VENV))/node/bin
NPM := PATH="$(NODE):$$PATH" npm
JS := tests/official_clients/node_modules/.package-lock.json
DASHBOARD := dashboard/node_modules/.package-lock.json
CLIENT := clients/typescript/node_modules/.package-lock.json
PAGES := dashboard/dist/index.html
# What the dashboard is made of that is made from the service, when it is needed.
API_TYPES := dashboard/src/schema.d.ts
CURRENCIES := dashboard/src/currencies.ts
PINNED := layers/common/requirements requirements/uv requirements/run requirements/clients requirements/test requirements/peers requirements/sam \
	requirements/runtime requirements/emulator requirements/node

# Only on the command line does DATABASE_URL name one database; in the environment it is the server that `make run` uses.
DATABASE_ARGUMENT = $(if $(findstring command line,$(origin DATABASE_URL)),--database-url "$(DATABASE_URL)")

# What is not named keeps its value from the last deployment, and V1_SUNSET= (named, but empty) clears a date.
override = $(if $(filter undefined,$(origin $(2))),,$(1)="$($(2))")
OVERRIDES = $(strip $(call override,V1Deprecation,V1_DEPRECATION) $(call override,V1Sunset,V1_SUNSET) $(PARAMETERS))

# The templates; the names and the order of their stacks are in local/checkout.py.
TEMPLATES := template.yaml $(wildcard stacks/*.yaml)
# $(call sam-build,template,folder): the functions of a template, into a folder of .aws-sam.
sam-build = SAM_CLI_TELEMETRY=0 $(SAM) build --template-file $(1) --build-dir .aws-sam/$(2) --config-file $(CURDIR)/samconfig.toml

export PYTHONPATH := $(CURDIR):$(CURDIR)/shared
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What Python has compiled is kept, whatever the environment says: each process of a test run would compile all tests anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
# Every command of the list below is one, and no file.
.PHONY: $(shell awk -F: '/^[a-z-]+:.*## / { print $$1 }' $(firstword $(MAKEFILE_LIST)))

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-19s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# A line that names $(MAKE) is run by `make -n`, too; what only prints is a line with $(MAKE_COMMAND).
# The dashboard is built beside the rest, which goes first: the service is there as soon as its API answers.
run: $(VENV)/.uv ## Start the whole service on http://127.0.0.1:3000 (PORT=… for another port); Ctrl-C stops it
	@mkdir -p .local/logs
	@nice $(MAKE_COMMAND) --silent dashboard >.local/logs/dashboard.log 2>&1 & \
		$(MAKE_COMMAND) --silent $(VENV)/.run && exec $(BIN)/python -m local.run

# $(call tests,options,what): runs tests. Those that fail run once more, alone, and that decides: a busy machine is no fault
# of theirs, and a fault of the code fails twice (docs/decisions/tests.md#a-second-run).
tests = PATH="$(NODE):$$PATH" $(BIN)/pytest $(1) $(2) || { test $$? = 1 && echo "Once more, alone, what failed:" && \
	PATH="$(NODE):$$PATH" $(BIN)/pytest --last-failed --last-failed-no-failures none $(2); }
# Three processes for two cores: each waits much of its time, for PostgreSQL or for a deadline to pass.
THREE := -n 3 --dist worksteal

test: $(VENV)/.test $(VENV)/.sam $(JS) ## Run the tests of every day: all but what `make test-all` adds, see CONTRIBUTING.md
	@$(call tests,$(THREE))
	@$(BIN)/python -m bench.turns

test-all: $(VENV)/.test $(VENV)/.sam $(JS) $(CLIENT) ## Run every test: each promise of the pipeline at each route, and those of the machine
	@$(call tests,$(THREE),-m '')

test-routes: $(VENV)/.test $(VENV)/.sam $(JS) ## Try at every route what a handler could break: other tenants' records, what is written in the audit log, hostile bodies
	@$(call tests,$(THREE),-m 'every_route and not thorough')

test-dashboard: $(DASHBOARD) $(API_TYPES) $(CURRENCIES) ## Run the dashboard's own tests, which need neither browser nor service
	@$(NPM) test --silent --prefix dashboard

test-browser: $(VENV)/.test $(PAGES) ## Use the dashboard in a Chromium of the system's; with PICTURES=1 its screens are pictures in .local/screens afterwards
	@$(call tests,-n 2 --dist loadfile,tests/browser)

test-browser-all: $(VENV)/.test $(PAGES) ## The same with every screen in each window, light and dark, in English and German
	@$(call tests,-n 2 --dist loadfile,-m '' tests/browser)

fuzz: $(VENV)/.test ## Ask every route with every credential what its description allows and forbids, the same in every run
	@$(call tests,-n 2 --dist worksteal,tests/fuzz.py)

test-deployed: built-here ## Build; try functions of each kind on Lambda's runtime, and all of it deployed to an emulator of AWS
	@$(call tests,-n 2 --dist loadfile,tests/deployed)

test-deployed-all: built-here ## The same with every function on Lambda's runtime, and a deployment without what is optional
	@$(call tests,-n 2 --dist loadfile,-m '' tests/deployed)

# What both of them try: layer and functions for this machine.
.PHONY: built-here
built-here: $(VENV)/.test $(VENV)/.sam $(VENV)/.deployed
	@mkdir -p .aws-sam
	@{ $(MAKE_COMMAND) --silent layer LAYER_MACHINE=$$(uname -m) $(foreach template,$(TEMPLATES), \
		&& $(call sam-build,$(template),deployed/$(basename $(notdir $(template))))); \
		} >.aws-sam/deployed.log 2>&1 || { cat .aws-sam/deployed.log; exit 1; }

test-random: $(VENV)/.test $(VENV)/.sam $(JS) ## Run the tests in an order of chance, whose seed is printed: SEED=… runs it again
	@PATH="$(NODE):$$PATH" $(BIN)/pytest $(THREE) -p randomly --randomly-dont-reset-seed $(if $(SEED),--randomly-seed=$(SEED))

test-endurance: $(VENV)/.test ## Try what takes minutes: jobs while queues fail and processes die, clients while the database crashes
	@$(call tests,-n 3 --dist loadfile,tests/endurance)

test-load: $(VENV)/.test ## Eight clients read and write for MINUTES=10 while PostgreSQL crashes: nothing lost, nothing done twice
	@LOAD_MINUTES=$(or $(MINUTES),10) $(BIN)/pytest tests/endurance/test_failing_database.py

# Where tests are that read code, templates and documents, and run nothing of them.
READ_CODE = $(shell grep --recursive --files-with-matches --include='*.py' 'mark\.reads_code' tests)

check: $(VENV)/.test $(VENV)/.sam $(PAGES) $(CLIENT) ## Check style, types, imports, descriptions of API and database, licences, known vulnerabilities, templates
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest --quiet -m 'reads_code and not machine' $(READ_CODE)
	$(BIN)/python -m generators.openapi --check
	$(BIN)/python -m generators.documentation --check
	$(BIN)/python -m generators.migration_digests --check
	$(BIN)/python -m generators.schema --check
	$(BIN)/python -m generators.texts --check
	$(BIN)/python -m generators.python_client --check
	$(BIN)/python -m generators.supply_chain.licences --check
	$(BIN)/python -m generators.supply_chain.audit
	PATH="$(NODE):$$PATH" $(BIN)/python -m generators.supply_chain.npm_audit
	$(CFN_LINT) --regions ap-southeast-2 --template $(TEMPLATES)
	$(CFN_LINT) --regions us-east-1 --template edge.yaml
	$(NPM) run --silent --prefix dashboard check
	$(NPM) run --silent --prefix clients/typescript check

dashboard: $(PAGES) ## Build the dashboard's pages into dashboard/dist

bench: $(VENV)/.test $(VENV)/.peers $(PAGES) ## Measure speed as ratios to the least possible; PART=v1_page for one part, see docs/performance.md
	@$(BIN)/python -m bench $(PART)

big-data: $(VENV)/.test ## Show that ten million appointments make no more work; APPOINTMENTS=… TENANTS=… for another size
	@$(BIN)/python -m bench.big_data $(if $(APPOINTMENTS),--appointments $(APPOINTMENTS)) \
		$(if $(TENANTS),--tenants $(TENANTS))

busy-month: $(VENV)/.test ## Play a month of bookings, and weigh tables and indexes against the same built anew
	@$(BIN)/python -m bench.history $(if $(APPOINTMENTS),--appointments $(APPOINTMENTS)) \
		$(if $(TENANTS),--tenants $(TENANTS))

simulate-load: $(VENV)/.test ## Replay a day of VENUES=1000 faster and faster until the service saturates; SECONDS=… STEP=… for longer
	@$(BIN)/python -m bench.load.simulate $(if $(VENUES),--venues $(VENUES)) $(if $(SECONDS),--seconds $(SECONDS)) \
		$(if $(STEP),--step $(STEP))

measure-auth: $(VENV)/.test ## Measure how many checks of a session a second an auth server answers within 100 ms: that of make run, or AUTH_URL=https://… EMAIL=… with AUTH_ANON_KEY in the environment
	@$(BIN)/python -m operators.measure_auth $(if $(AUTH_URL),--url "$(AUTH_URL)" --email "$(EMAIL)") $(if $(SECONDS),--seconds $(SECONDS))

reset: $(VENV)/.run ## Throw the local data away
	@$(BIN)/python -m local.reset

beta-code: $(VENV)/.run ## Print a fresh beta code for onboarding, or EMAIL=… DESK=https://… the link that brings it along; DATABASE_URL=file://… with its owner's address names a deployed database
	@$(BIN)/python -m operators.beta_code $(if $(EMAIL),"$(EMAIL)") $(if $(DESK),--pages "$(DESK)") $(DATABASE_ARGUMENT)

approve-beta: $(VENV)/.run ## Approve a beta request, and have a code mailed: EMAIL=…, without it list who waits; DATABASE_URL=… as above
	@$(BIN)/python -m operators.beta_requests "$(EMAIL)" $(DATABASE_ARGUMENT)

suspend: $(VENV)/.run ## Suspend the organization of a business: SLUG=…; DATABASE_URL=… as above
	@$(BIN)/python -m operators.suspension suspend "$(SLUG)" $(DATABASE_ARGUMENT)

deliver-again: $(VENV)/.run ## Have an address mailed again whose mails came back: EMAIL=…; DATABASE_URL=… as above; SES by the shell's AWS settings
	@$(BIN)/python -m operators.deliver_again "$(EMAIL)" $(DATABASE_ARGUMENT)

lift: $(VENV)/.run ## Lift the suspension of an organization: SLUG=…; DATABASE_URL=… as above
	@$(BIN)/python -m operators.suspension lift "$(SLUG)" $(DATABASE_ARGUMENT)

remove-second-factor: $(VENV)/.run ## Take the second factor of somebody who has lost the phone away: EMAIL=…; when deployed, with AUTH_URL and AUTH_SERVICE_KEY of the environment
	@$(BIN)/python -m operators.second_factors "$(EMAIL)"

provision-subdomain: $(VENV)/.run ## Give a business its subdomain: SLUG=…; DATABASE_URL=… as above
	@$(BIN)/python -m operators.subdomains "$(SLUG)" $(DATABASE_ARGUMENT)

jobs: $(VENV)/.run ## Show which jobs wait or failed, and of what; REPLAY=<job> or REPLAY=all does them again; STACK=… DATABASE_URL=…
	@$(BIN)/python -m operators.jobs $(if $(REPLAY),--replay "$(REPLAY)") $(if $(STACK),--stack "$(STACK)") $(DATABASE_ARGUMENT)

demo-wallet: $(VENV)/.run ## Play a phone with a loyalty card: added, pushed to, fetched again; needs `make run`
	@$(BIN)/python -m local.demo_wallet

demo-webhook: $(VENV)/.run ## Play an integrator: an endpoint, an event, verified with the reference library; needs `make run`
	@$(BIN)/python -m local.demo_webhook

pictures: $(VENV)/.test ## Take the README's pictures of the dashboard and the guests' page anew, with a Chromium of the system's; needs `make run`
	@$(BIN)/python -m generators.pictures

email-pictures: $(VENV)/.test ## Take the pictures of the emails in docs/emails anew, with a Chromium of the system's
	@MAIL_SENDER=bookings@example.com VENUE_PAGES=https://book.example.com/{slug} $(BIN)/python -m generators.email_pictures

pass-icon: $(VENV)/.test ## Draw the icon of a wallet pass anew, of its SVG, with a Chromium of the system's
	@$(BIN)/python -m generators.pass_icon

verify-ledgers: $(VENV)/.run ## Check stock, gift cards, packages, points against their ledgers; DATABASE_URL=… as above
	@$(BIN)/python -m operators.verify_ledgers $(DATABASE_ARGUMENT)

replay-erasures: $(VENV)/.run ## Erase in a restored database who was erased since: BUCKET=… DATABASE_URL=…, see docs/erasure.md
	@$(BIN)/python -m operators.replay_erasures --bucket "$(BUCKET)" $(DATABASE_ARGUMENT)

rehearse-restore: $(VENV)/.run ## Restore a database of its own to the moment before an accident, see docs/capacity.md
	@$(BIN)/python -m operators.restore_drill

# Its key is in the environment, and never in a line that a shell is started with, which everybody on a machine may read.
stripe-setup: $(VENV)/.run ## Make prices and the rest at Stripe, with STRIPE_SECRET_KEY of the environment (WEBHOOK_URL=https://… SECRETS=folder for its endpoints, NEW_SECRET=1 to replace them)
	@$(BIN)/python -m operators.stripe_setup $(if $(WEBHOOK_URL),--webhook-url "$(WEBHOOK_URL)") \
		$(if $(SECRETS),--secrets-into "$(SECRETS)") $(if $(NEW_SECRET),--new-secrets)

generate: $(VENV)/.test $(CLIENT) ## Write all that is made from other files and committed: descriptions of API and database, tables of docs/, clients
	@$(BIN)/python -m generators.openapi
	@$(BIN)/python -m generators.migration_digests
	@$(BIN)/python -m generators.schema
	@$(BIN)/python -m generators.database_roles
	@$(BIN)/python -m generators.documentation
	@$(BIN)/python -m generators.texts
	@$(BIN)/python -m generators.supply_chain.licences
	@$(BIN)/python -m generators.python_client
	@$(NPM) run --silent --prefix clients/typescript schema

descriptions: $(VENV)/.test $(VENV)/.node ## Make the excerpts of Stripe's and Google's descriptions anew, see tests/descriptions/README.md
	@$(NPM) ci --prefix tests/descriptions/renew --silent
	@$(NODE)/node tests/descriptions/renew/stripe.mjs
	@$(NODE)/node tests/descriptions/renew/stripe_v2.mjs
	@$(BIN)/python -m tests.descriptions.renew.google

requirements: $(VENV)/.uv ## Compile the pinned requirements; UPGRADE=1 takes the newest versions
	@for file in $(PINNED); do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			--no-emit-index-url $(if $(UPGRADE),--upgrade) --output-file $$file.txt $$file.in || exit 1; \
	done

layer: $(VENV)/.uv ## Build the layer that every stack has, into .aws-sam/layer
	@$(MAKE_COMMAND) --silent --file layers/common/Makefile PYTHON=$(abspath $(BIN)/python)

build: layer $(VENV)/.sam ## Build all stacks for deployment, and the layer's bill of materials (CycloneDX)
	@$(call sam-build,template.yaml,build)
	@$(foreach template,$(wildcard stacks/*.yaml),$(call sam-build,$(template),stacks/$(basename $(notdir $(template)))) && ) true
	@$(BIN)/python -m generators.supply_chain.sbom

migrate: $(VENV)/.run ## Bring a deployed database up to date: DATABASE_URL=file://… with booking_owner's address, or the STACK=booking whose own it is
	@$(BIN)/python -m $(if $(STACK),operators.migrate_stack "$(STACK)",operators.migrate_database --database-url "$(DATABASE_URL)")

preflight: $(VENV)/.run ## Say what a deployment lacks, before it begins: STAGE=… PARAMETERS=… as `make deploy` takes them
	@$(BIN)/python -m operators.preflight $(or $(STAGE),default) $(OVERRIDES)

deploy: preflight build $(VENV)/.run ## Deploy all stacks: STAGE=production, PARAMETERS='Name=value …' for what changes
	@V1_DEPRECATION="$(V1_DEPRECATION)" V1_SUNSET="$(V1_SUNSET)" $(BIN)/python -m booking.web.versioning
	@SAM_CLI_TELEMETRY=0 $(BIN)/python -m operators.deploy --sam $(SAM) $(or $(STAGE),default) $(OVERRIDES)

deploy-dashboard: $(VENV)/.run $(PAGES) ## Upload the dashboard's pages: STACK=booking, a service with WebDomain, see docs/deploying.md
	@$(BIN)/python -m operators.deploy_pages "$(or $(STACK),booking)"

sms-countries: $(VENV)/.run ## Have AWS send SMS to some countries and no others: COUNTRIES=AU,NZ STACK=booking, see docs/deploying.md
	@$(BIN)/python -m operators.sms_countries "$(or $(STACK),booking)" "$(COUNTRIES)"

deploy-edge: $(VENV)/.sam ## Put CloudFront and a web ACL in front of the domain: PARAMETERS='Name=value …', see docs/operations.md
	@SAM_CLI_TELEMETRY=0 $(SAM) deploy --template-file edge.yaml --config-env $(or $(STAGE),default)-edge \
		$(if $(PARAMETERS),--parameter-overrides $(PARAMETERS))

# Installation. Each step leaves a stamp in the environment it belongs to, so that a second run has nothing to do.

# $(call install,environment,requirements): with uv, or with pip where uv has no way to the package index.
install = $(BIN)/uv pip install --quiet --python $(1)/bin/python --require-hashes -r $(2) \
	|| $(BIN)/python -m pip --python $(1)/bin/python install --quiet --require-hashes -r $(2)
# $(call environment,folder): an empty environment beside the first, which has the pip and the uv of all.
environment = $(BIN)/python -m venv --clear --without-pip $(1)

# Naming an interpreter rebuilds an environment that another one made.
MADE := $(VENV)/.made$(if $(PYTHON),-$(notdir $(PYTHON)))

$(MADE):
	@test -z "$(filter $(abspath $(VENV))/%,$(abspath $(PYTHON)))" \
		|| { echo 'PYTHON=… names an interpreter of $(VENV) itself, which is made anew.' >&2; exit 1; }
	@python="$(PYTHON)"; for candidate in python3.13 python3.12 python3.11; do \
		test -n "$$python" && break; \
		$$candidate -c 'import ensurepip, venv' 2>/dev/null && python=$$candidate; \
	done; \
	test -n "$$python" || { echo 'Python 3.11, 3.12 or 3.13 is needed; PYTHON=… names one.' >&2; exit 1; }; \
	echo "Making $(VENV) with $$($$python --version)"; \
	$$python -m venv --clear $(VENV) && touch $(VENV)/.made $(VENV)/.made-$$(basename $$python)

$(VENV)/.uv: $(MADE) requirements/uv.txt
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	@touch $@

$(VENV)/.run: $(VENV)/.uv requirements/run.txt
	@echo 'Installing what the service needs'
	@$(call install,$(VENV),requirements/run.txt)
	@touch $@

$(VENV)/.test: $(VENV)/.uv requirements/test.txt
	@echo 'Installing what tests and checks need'
	@$(call install,$(VENV),requirements/test.txt)
	@touch $@

$(VENV)/.sam: $(VENV)/.uv requirements/sam.txt
	@echo 'Installing the SAM CLI, which pins libraries of its own'
	@$(call environment,$(VENV)/sam)
	@$(call install,$(VENV)/sam,requirements/sam.txt)
	@touch $@

$(VENV)/.peers: $(VENV)/.uv requirements/peers.txt
	@echo 'Installing the frameworks that the benchmark measures against'
	@$(call environment,$(VENV)/peers)
	@$(call install,$(VENV)/peers,requirements/peers.txt)
	@touch $@

$(VENV)/.deployed: $(VENV)/.uv requirements/runtime.txt requirements/emulator.txt
	@echo "Installing Lambda's runtime and an emulator of AWS, each apart"
	@$(call environment,$(VENV)/runtime)
	@$(call install,$(VENV)/runtime,requirements/runtime.txt)
	@$(VENV)/runtime/bin/python -m compileall -q $(VENV)/runtime/lib
	@$(call environment,$(VENV)/emulator)
	@$(call install,$(VENV)/emulator,requirements/emulator.txt)
	@touch $@

$(VENV)/.node: $(VENV)/.uv requirements/node.txt
	@echo 'Installing Node'
	@$(call environment,$(VENV)/node)
	@$(call install,$(VENV)/node,requirements/node.txt)
	@touch $@

# npm's own record of what it installed serves as the stamp.
$(JS) $(DASHBOARD) $(CLIENT): %/node_modules/.package-lock.json: $(VENV)/.node %/package.json %/package-lock.json
	@echo 'Installing the JavaScript of $*' && $(NPM) ci --prefix $* --silent && touch $@

$(API_TYPES): docs/openapi.yaml dashboard/scripts/schema.ts $(DASHBOARD)
	@$(NPM) run --silent --prefix dashboard schema

$(CURRENCIES): shared/booking/core/currencies.py generators/currencies.py $(VENV)/.run
	@$(BIN)/python -m generators.currencies

$(PAGES): $(DASHBOARD) $(API_TYPES) $(CURRENCIES) $(shell find dashboard -path '*/node_modules' -prune -o -path '*/dist' -prune -o -type f -print)
	@echo "Building the dashboard's pages"
	@$(NPM) run --silent --prefix dashboard build
