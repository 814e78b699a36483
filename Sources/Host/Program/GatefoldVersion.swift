/// The version of the library, by semantic versioning. `CHANGELOG.md` says what each one has brought.
nonisolated public let gatefoldVersion = "0.2.0"
