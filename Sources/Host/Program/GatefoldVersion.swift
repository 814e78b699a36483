/// The version of the library, by semantic versioning. `CHANGELOG.md` lists the changes in each version.
nonisolated public let gatefoldVersion = "1.0.0-rc.1"
