import Gatefold
import GatefoldFailingCalls
import GatefoldTestSupport
import GatefoldWayland
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Each system call that a window and its libraries make on the main thread fails once, and then with all later ones that
/// need descriptors or memory. The window goes on, or ends with an error that says why.
@Suite struct FailingCallTests {
    /// A part of a window's life.
    enum Part: String, CaseIterable, Sendable {
        case start, rest, flight, resize, pointer, keyboard, paste, copy, drop, menu, loss, end
    }

    /// Returns the number of calls that the main thread makes in a part of a window's life.
    /// - Parameters:
    ///   - number: the call to fail; 0 if none is to fail.
    ///   - library: the library whose calls fail. If it is that of graphics, it draws the window.
    private func play(
        _ part: Part, failing number: Int, _ failure: gatefold_failure, of library: gatefold_library = gatefold_system
    ) throws -> Int {
        defer { gatefold_end_failing() }
        guard part != .loss else { return try lose(failing: number, failure) }
        let isStart = part == .start
        let session = try WindowSession(
            size: Size(width: 100, height: 150), renderer: library == gatefold_graphics ? .gl : .cpu,
            presentation: library == gatefold_graphics ? .eglWindow : .automatic,
            // The compositor lives in the same process, and must not fail.
            onConnect: { _ in if isStart { gatefold_begin_failing(library, number, failure) } })
        try session.nextFrame()
        try session.prepare(part)
        if !isStart { gatefold_begin_failing(library, number, failure) }
        try session.play(part)
        let count = gatefold_end_failing()
        if part != .end { try session.goOn() }
        return count
    }

    /// Moves a window to another compositor.
    private func lose(failing number: Int, _ failure: gatefold_failure) throws -> Int {
        let session = try LossSession(
            { $0.initialSize = Size(width: 100, height: 150) }, options: { $0.renderer = .cpu })
        session.makeCompositor = {
            let isFailing = gatefold_set_failing(false)
            defer { gatefold_set_failing(isFailing) }
            return TestCompositor($0)
        }
        try session.playToRest()
        session.compositor.disconnect()
        gatefold_begin_failing(gatefold_system, number, failure)
        try session.settle()
        let count = gatefold_end_failing()
        // Another compositor is looked for every now and then.
        for _ in 0..<20 {
            session.milliseconds += 1000
            try session.settle()
        }
        #expect(session.compositor.state.commits.contains { $0.bufferSize != nil })
        #expect(session.window.frontViewController === session.application.list)
        return count
    }

    private static func isSentence(_ text: String) -> Bool {
        text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("\n")
    }

    /// Checks how a window has taken a failed call.
    /// - Returns: what it has done, in a few words.
    private func check(_ call: String, _ part: Part, _ error: (any Error)?, _ warnings: [String]) -> String {
        #expect(warnings.allSatisfy(Self.isSentence), "\(call): \(warnings)")
        // A compositor that is lost twice is told so twice.
        #expect(part == .loss || Set(warnings).count == warnings.count, "\(call): \(warnings)")
        guard let error else { return warnings.isEmpty ? "goes on" : "goes on, and says so" }
        #expect(Self.isSentence("\(error)"), "\(call): \(error)")
        #expect(part != .loss, "\(call): \(error)")
        switch error {
        case WaylandError.connectionLost: #expect(["sendmsg", "recvmsg"].contains(call), "\(call): \(error)")
        // Without memory for its first picture or a thread for pictures, there is no window.
        case WaylandError.noSharedMemory, is ImagesError: #expect(part == .start, "\(call): \(error)")
        default: Issue.record("\(call): \(error)")
        }
        return "ends"
    }

    /// Whatever the graphics driver refuses, the window goes on, and the processor draws it if need be.
    @Test(arguments: [Part.start, .flight, .resize], [gatefold_fails_once, gatefold_fails_from_then])
    func aWindowGoesOnWithoutGraphics(part: Part, failure: gatefold_failure) throws {
        var count = 0
        let complaints = try Log.warnings { count = try play(part, failing: 0, failure, of: gatefold_graphics) }
        #expect(count > 0 && complaints == [])
        var ends: [String: Int] = [:]
        for number in stride(from: 1, through: count, by: 1) {
            let warnings = try Log.warnings { _ = try play(part, failing: number, failure, of: gatefold_graphics) }
            guard let call = gatefold_failed_call().map({ String(cString: $0) }) else { continue }
            #expect(warnings.count <= 1 && warnings.allSatisfy(Self.isToldFallback), "\(call): \(warnings)")
            ends["\(call) \(warnings.isEmpty ? "goes on" : "is left to the processor")", default: 0] += 1
        }
        tell(ends, part, failure)
    }

    private static func isToldFallback(_ text: String) -> Bool {
        text.hasSuffix(" The processor draws from now on.") && !text.contains("\n")
    }

    @Test(arguments: Part.allCases, [gatefold_fails_once, gatefold_fails_from_then])
    func aWindowGoesOnOrSaysWhyNot(part: Part, failure: gatefold_failure) throws {
        var count = 0
        _ = try Log.warnings { count = try play(part, failing: 0, failure) }
        #expect(count > 0)
        var ends: [String: Int] = [:]
        for number in stride(from: 1, through: count, by: 1) {
            var error: (any Error)?
            let warnings = Log.warnings { error = thrownError { _ = try play(part, failing: number, failure) } }
            // How events are batched differs from time to time, and the number of calls with it.
            guard let call = gatefold_failed_call().map({ String(cString: $0) }) else { continue }
            let end = check(call, part, error, warnings)
            ends["\(call) \(end)", default: 0] += 1
            if part == .resize, ["memfd_create", "posix_fallocate", "mmap", "eventfd"].contains(call) {
                #expect(warnings.count == 1, "\(call)")
            }
        }
        tell(ends, part, failure)
    }

    private func tell(_ ends: [String: Int], _ part: Part, _ failure: gatefold_failure) {
        let ways = ends.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        print("\(part), \(failure == gatefold_fails_once ? "once" : "from then"): \(ways.joined(separator: ", "))")
    }
}

extension WindowSession {
    /// Longer than what a pipe holds.
    private static let text = String(repeating: "a long text. ", count: 20_000)

    /// Does what has to be done before calls fail.
    fileprivate func prepare(_ part: FailingCallTests.Part) throws {
        switch part {
        case .copy:
            compositor.keyboardEnter()
            compositor.key(29, isPressed: true)
        case .paste: compositor.offerSelection(["text/plain"])
        case .drop:
            window.overlay = View()
            window.overlay?.dropInteraction = DropInteraction(accepting: [.text]) { _, _ in }
        case .menu:
            window.overlay = View()
            window.overlay?.contextMenu = { _ in Menu(children: [MenuAction(title: "Open") {}]) }
            compositor.configure(Size(width: 100, height: 150), states: [.activated])
        default: break
        }
        try settle()
        try playToRest()
    }

    /// Plays a part of a window's life.
    fileprivate func play(_ part: FailingCallTests.Part) throws {
        switch part {
        case .start, .loss: break
        case .rest:
            advance(by: 60_000)
            try settle()
        case .flight:
            try tap(50, 140)
            for _ in 0..<3 { try nextFrame() }
        case .resize:
            compositor.configure(Size(width: 140, height: 90))
            try settle()
            try nextFrame()
        case .pointer:
            for y in [100.0, 110] {
                compositor.pointerEnter(at: Point(x: 50, y: y))
                compositor.pointerFrame()
                try settle()
            }
        case .keyboard:
            compositor.keyboardEnter()
            compositor.key(15, isPressed: true)
            try settle()
            compositor.key(15, isPressed: false)
            try settle()
        case .paste: try paste()
        case .copy: try copy()
        case .drop:
            compositor.dragEnter(["text/plain"], at: Point(x: 50, y: 100))
            try settle()
            compositor.dragDrop()
            try settle()
            try answer()
        case .menu:
            compositor.pointerEnter(at: Point(x: 50, y: 100))
            compositor.pointerButton(0x111, isPressed: true)
            compositor.pointerFrame()
            try settle()
            for _ in 0..<3 { try nextFrame() }
        case .end: try end()
        }
    }

    /// Plays another program that sends a text.
    private func answer() throws {
        guard let pipe = compositor.takePipe() else { return }
        var rest = ArraySlice(Self.text.utf8)
        while !rest.isEmpty, let count = pipe.write(rest) {
            rest = rest.dropFirst(count)
            if count == 0 { try settle() }
        }
        pipe.end()
        try settle()
    }

    private func paste() throws {
        var results: [Result<String?, PasteboardError>] = []
        window.pasteboard.read { results.append($0) }
        try settle()
        try answer()
        #expect(results.count == 1)
        switch results.first {
        case .success(let text): #expect(text == Self.text)
        case .failure(let error):
            let scarcity = [EMFILE, ENOSPC].map { String(cString: strerror($0)) }
            #expect(scarcity.contains { "\(error)".contains($0) }, "\(error)")
        case nil: break
        }
    }

    /// Another program gets all of the text, whatever this one lacks meanwhile.
    private func copy() throws {
        window.pasteboard.copy(Self.text)
        try settle()
        guard let pipe = compositor.requestSelection(.clipboard, as: "text/plain") else { return }
        var bytes: [UInt8] = []
        for turn in 0..<1000 {
            // Scarcity ends at some time.
            if turn == 3 { gatefold_set_failing(false) }
            guard let part = pipe.read() else { break }
            bytes += part
            guard part.isEmpty else { continue }
            advance(by: 50)
            try settle()
        }
        let isWhole = bytes == Array(Self.text.utf8)
        #expect(isWhole, "\(bytes.count) bytes")
    }

    /// Draws what changes afterwards.
    fileprivate func goOn() throws {
        advance(by: 2000)
        try settle()
        try playToRest()
        let count = frames.count
        let mark = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        mark.backgroundColor = .black
        front?.view.addSubview(mark)
        try settle()
        #expect(frames.count > count)
    }
}
