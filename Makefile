.PHONY: run gallery test film lint setup clean

# Installs what is missing, builds, and opens Inbox; offscreen where there is no Wayland session.
run: setup
	swift build -c release --product inbox
	@.ci/play

# The same for the gallery of transitions.
gallery: setup
	swift build -c release --product gallery
	@.ci/play gallery

# The last line says how many tests ran.
test: setup
	swift test --quiet --disable-xctest

# The tour as one picture, whether or not there is a Wayland session.
film: setup
	swift build -c release --product inbox
	@.ci/play --film

lint:
	swift format lint -s -r Sources Tests Package.swift

setup:
	@.ci/setup

clean:
	swift package clean
