import GatefoldCLinux
import Glibc

/// A source's fonts on their way: fontconfig reads its rules and lists on a thread of its own.
///
/// To be made first of all in a program, which goes on with whatever needs no fonts.
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

    /// Waits for what the thread reads; reads it now where there is no thread.
    func finish() throws(TextError) -> FontConfiguration {
        if let thread { pthread_join(thread, nil) }
        thread = nil
        return try work.run().get()
    }
}

/// The thread's work. What comes of it belongs to the thread until that has ended.
private final class Work: @unchecked Sendable {
    private let source: FontSource
    private var result: Result<FontConfiguration, TextError>?

    init(_ source: FontSource) { self.source = source }

    /// The first time does the work, later ones tell what came of it.
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
