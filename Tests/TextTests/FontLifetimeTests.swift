import GatefoldScene
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldText

/// Fonts are freed with the last of their users.
@Suite struct FontLifetimeTests {
    @Test func aConfigurationGoesWithItsTypesetter() throws {
        let source = try PinnedFonts.source()
        weak var configuration: FontConfiguration?
        do {
            let loading = FontLoading(source)
            let typesetter = try Typesetter(images: ImageStore(), fonts: source, loading: loading)
            _ = typesetter.layout("Subject", style: TextStyle(font: .system(size: 16)), width: nil, scale: 1)
            configuration = try loading.finish()
            withExtendedLifetime(typesetter) {}
        }
        #expect(configuration == nil)
    }

    /// Pango looks fonts up on threads of its own, which may still run when a collection is freed. Runs in a process of
    /// its own, since the failure is a crash.
    @Test func aCollectionMayBeFreedWhileItsFontsAreLookedUp() async {
        await #expect(processExitsWith: .success) {
            let configuration = try FontConfiguration(PinnedFonts.source())
            for round in 0..<20000 {
                let fonts = FontCollection(
                    configuration, language: "en", used: UsedFonts(), first: .system(size: 16))
                precondition(fonts != nil, "Pango has made no font map")
                // The pauses differ, so that some collections are freed just when a thread ends.
                for _ in 0..<round % 200 { sched_yield() }
            }
        }
    }

    /// The test runs in a process of its own, whose memory no other test uses.
    @Test(.disabled(if: AddressSanitizer.isOn, "AddressSanitizer keeps freed memory: run `make test` for this one"))
    func manyTypesettersTakeNoMoreThanOne() async {
        await #expect(processExitsWith: .success) {
            func setText() throws {
                let typesetter = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
                _ = typesetter.layout("Subject", style: TextStyle(font: .system(size: 16)), width: nil, scale: 1)
            }
            for _ in 0..<10 { try setText() }
            let before = FontLifetimeTests.residentPages()
            for _ in 0..<60 { try setText() }
            let pages = FontLifetimeTests.residentPages() - before
            // A configuration that is not freed takes some fifty pages.
            precondition(pages < 60 * 20, "60 typesetters have left \(pages) pages behind")
        }
    }

    /// - C: `/proc/self/statm`
    private static func residentPages() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
