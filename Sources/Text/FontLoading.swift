import GatefoldSystem

/// Loads the fonts of a source in the background: fontconfig reads its rules and font lists on a separate thread.
///
/// Create it at the very start of a program, which can then go on with work that needs no fonts.
package final class FontLoading {
    let source: FontSource
    private let work: Work
    private var thread: BackgroundThread?

    package init(_ source: FontSource) {
        self.source = source
        let work = Work(source)
        self.work = work
        thread = try? BackgroundThread { _ = work.run() }
    }

    deinit { thread?.detach() }

    /// Waits for the thread and returns the configuration. If the thread could not be started, loads it now.
    func finish() throws(TextError) -> FontConfiguration {
        thread?.join()
        thread = nil
        return try work.run().get()
    }
}

/// The work of the thread, which alone may touch the result until it has ended.
private final class Work: @unchecked Sendable {
    private let source: FontSource
    private var result: Result<FontConfiguration, TextError>?

    init(_ source: FontSource) { self.source = source }

    /// Loads the configuration in the first call; later calls return the same result.
    func run() -> Result<FontConfiguration, TextError> {
        if let result { return result }
        let result = Result { () throws(TextError) in
            let configuration = try FontConfiguration(source)
            configuration.prepare(language: source.language)
            return configuration
        }
        self.result = result
        return result
    }
}
