/// The version of the library, by semantic versioning. `CHANGELOG.md` lists the changes in each version.
nonisolated public let gatefoldVersion = "0.3.0"
