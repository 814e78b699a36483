import GatefoldCLinux
import Glibc

/// Loads the fonts of a source in the background: fontconfig reads its rules and font lists on a separate thread.
///
/// Create it at the very start of a program, which can then go on with work that needs no fonts.
package final class FontLoading {
    let source: FontSource
    private let work: Work
    private var thread: pthread_t?

    package init(_ source: FontSource) {
        self.source = source
        work = Work(source)
        var created = pthread_t()
        let context = Unmanaged.passRetained(work)
        let failure = gatefold_start_thread(
            &created,
            { context in
                guard let context else { return nil }
                _ = Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if failure == 0 { thread = created } else { context.release() }
    }

    deinit { if let thread { pthread_detach(thread) } }

    /// Waits for the thread and returns the configuration. If the thread could not be started, loads it now.
    func finish() throws(TextError) -> FontConfiguration {
        if let thread { pthread_join(thread, nil) }
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
