.PHONY: run gallery test drivers consumers allocations matrix walk monkey soak failures determinism fuzz bench film docs pot lint setup clean build install uninstall deb

PREFIX = /usr/local
PROGRAM = .build/release/inbox
STEPS = 20000
EVENTS = 20000
SEED =

# Installs what is missing, builds, and opens Inbox; offscreen where there is no Wayland session.
run: setup
	swift build -c release --product inbox
	@.ci/play

# The same for the gallery of transitions.
gallery: setup
	swift build -c release --product gallery
	@.ci/play gallery

# The last line says how many tests ran. `make test SUITES=Inbox` runs those whose names match. `make test
# SANITIZE=address` builds apart from everything else, and ends a test that uses memory which is freed or not its own.
test:
	@.ci/setup test
ifeq ($(SUITES)$(SANITIZE),)
	@.ci/tests
else
	$(sanitizer) swift test --quiet --disable-xctest $(sanitized) $(if $(SUITES),--filter '$(SUITES)')
endif

# Leaks are not looked for: most belong to the graphics driver, fontconfig and the test library, for the whole run.
# The suppressions name what is found in libraries of others.
sanitizer = $(if $(SANITIZE),ASAN_OPTIONS=detect_leaks=0:suppressions=$(CURDIR)/.ci/address-suppressions)
scratch = .build$(if $(SANITIZE),/$(SANITIZE))
sanitized = $(if $(SANITIZE),--sanitize=$(SANITIZE) --scratch-path $(scratch))

# The tests that draw, with two more graphics drivers, and how far their pictures are from those of the CPU renderer.
drivers:
	@.ci/setup test
	@.ci/drivers

# A package that depends on this one, with the README's example in it, built and run.
consumers:
	@.ci/setup test
	@.ci/consumers release

# What frames, calls and a start take. For some of it: `make bench BENCH="--only fling,motion --repeat 20"`.
bench: setup
	swift build -c release --product benchmarks
	@.build/release/benchmarks $(BENCH)

# Whether anything that moves takes memory from the heap, frame by frame.
allocations: setup
	@.ci/allocations

# Every action from every callback in every state, also where one of them ends the process. For some of it:
# `make matrix CELLS=opening.push`. SANITIZE=address works here, too.
matrix: setup
	swift build -c release $(sanitized) --product GatefoldTreeWalk
	@$(sanitizer) $(scratch)/release/GatefoldTreeWalk matrix $(CELLS)

# Random calls beside a model of the screens: `make walk STEPS=1000000`, or STEPS=60s for a minute. Each run plays another
# seed and prints it; SEED=7 plays one again.
walk: setup
	swift build -c release $(sanitized) --product GatefoldTreeWalk
	@$(sanitizer) $(scratch)/release/GatefoldTreeWalk walk $(STEPS) $(SEED)

# Random input to Inbox and the gallery: `make monkey EVENTS=100000`, or EVENTS=600s for ten minutes. Each run plays another
# seed and prints it; SEED=7 plays one again.
monkey:
	@.ci/setup test
	swift build --build-tests
	@GATEFOLD_MONKEY=$(EVENTS) GATEFOLD_MONKEY_SEED=$(SEED) .ci/suite --filter aCampaignFindsNoFault

# Thousands of pages, a thousand compositors, hundreds of reloads and a day of virtual time: what a program holds must not grow.
soak:
	@.ci/setup test
	swift build --build-tests
	@for part in tenThousandPages aThousandCompositors hundredsOfReloads aDayOfSeconds; do GATEFOLD_SOAK=yes .ci/suite --filter $$part || exit; done

# Each call by which Inbox and its libraries use files fails in turn. `make test` lets some of them fail.
failures:
	@.ci/setup test
	swift build --build-tests
	@GATEFOLD_FAILURES=all .ci/suite --filter FailingProcessTests

# The same pictures each time: plays Inbox's scripts RUNS times, on one core and more, in other languages and time zones, and on
# a busy machine.
determinism: setup
	swift build -c release --product inbox
	@.ci/determinism $(or $(RUNS),20)

# Made-up mails, pictures, fonts, scripts, events and files, led by the code that they reach: `make fuzz SECONDS=3600 T=mail`.
# Without T, all targets in turn; `GATEFOLD_FUZZ_PLANTED=1 make fuzz` has to fail in each.
fuzz: setup
	GATEFOLD_FUZZER=1 swift build -c release --sanitize=address --scratch-path .build/fuzz --product GatefoldFuzzer
	@.ci/fuzz $(or $(SECONDS),20) $(T)

# The moving picture of the README, and the tour of the documentation as one picture, with or without a Wayland session.
film: setup
	swift build -c release --product inbox
	@.ci/play --film

# The documentation, in .build/documentation; `make docs SERVE=yes` shows it in a browser at http://localhost:8080.
docs:
	@.ci/setup
	@.ci/docs $(if $(SERVE),serve)

# The templates for translators, Languages/*.pot, from the texts in the sources; new texts are merged into the .po files.
pot:
	@.ci/setup
	@.ci/translations pot

lint:
	swift format lint -s -r Sources Tests Package.swift

setup:
	@.ci/setup

# What `install` installs. Without the option, the program would look for libraries in its own folder first.
build: setup
	swift build -c release --disable-local-rpath --product inbox

version = $(shell sed -n 's/.*gatefoldVersion = "\(.*\)".*/\1/p' Sources/Host/Program/GatefoldVersion.swift)

# Puts Inbox where desktops look for programs: `make build && sudo make install`. DESTDIR is for who makes packages.
install:
	@test -x $(PROGRAM) || { echo "install: there is no $(PROGRAM); run 'make build' first." >&2; exit 1; }
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/inbox"
	install -D -m 644 Sources/Inbox/Desktop/org.gatefold.Inbox.desktop -t "$(DESTDIR)$(PREFIX)/share/applications"
	install -D -m 644 Sources/Inbox/Desktop/org.gatefold.Inbox.svg -t "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps"
	install -D -m 644 Sources/Inbox/Desktop/org.gatefold.Inbox.metainfo.xml -t "$(DESTDIR)$(PREFIX)/share/metainfo"
	@mkdir -p "$(DESTDIR)$(PREFIX)/share/man/man1"
	sed 's/@VERSION@/$(version)/' Sources/Inbox/Desktop/inbox.1 >"$(DESTDIR)$(PREFIX)/share/man/man1/inbox.1"
	@$(dir $(lastword $(MAKEFILE_LIST))).ci/translations mo "$(DESTDIR)$(PREFIX)/share/locale" inbox
	@touch "$(DESTDIR)$(PREFIX)/share/icons/hicolor" # The icon theme specification's sign that something is new.

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/inbox"
	rm -f "$(DESTDIR)$(PREFIX)/share/applications/org.gatefold.Inbox.desktop"
	rm -f "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/org.gatefold.Inbox.svg"
	rm -f "$(DESTDIR)$(PREFIX)/share/metainfo/org.gatefold.Inbox.metainfo.xml"
	rm -f "$(DESTDIR)$(PREFIX)/share/man/man1/inbox.1"
	rm -f "$(DESTDIR)$(PREFIX)"/share/locale/*/LC_MESSAGES/inbox.mo

# Debian packages of Inbox and of the library's sources, in .build/deb.
deb: setup
	@.ci/deb

clean:
	swift package clean
