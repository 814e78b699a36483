/// The input method.
extension TestCompositor {
    /// The preedit of a step: its bytes, which need not be valid UTF-8, and its caret or selection.
    public struct Preedit: Sendable {
        public var bytes: [UInt8]
        public var begin: Int32
        public var end: Int32

        /// Creates a preedit from bytes; the caret or selection is in bytes.
        public init(_ bytes: [UInt8], _ begin: Int32, _ end: Int32) {
            self.bytes = bytes
            self.begin = begin
            self.end = end
        }

        /// Creates a preedit from a text, with the caret at its end.
        public init(_ text: String) {
            self.init(Array(text.utf8), Int32(text.utf8.count), Int32(text.utf8.count))
        }
    }

    /// Gives the text-input focus of a seat to a surface.
    /// - Parameters:
    ///   - window: the index of the window.
    ///   - seat: the index of the seat.
    ///   - surface: the object ID of a surface of the client; nil for the window's own surface.
    public func textInputEnter(window: Int = 0, seat: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            for input in display.textInputs.inputs where input.seat == seat {
                input.surface = surface
                input.resource.sendEnter(surface: surface.resource)
            }
        }
    }

    /// Takes the text-input focus of a seat away.
    public func textInputLeave(seat: Int = 0) {
        server.perform { display in
            for input in display.textInputs.inputs where input.seat == seat {
                guard let surface = input.surface else { continue }
                input.surface = nil
                input.resource.sendLeave(surface: surface.resource)
            }
        }
    }

    /// Sends a step of the input method.
    /// - Parameters:
    ///   - preedit: the text that is being composed; nil for none.
    ///   - commit: the text to insert; nil for none.
    ///   - deleted: the numbers of bytes to delete before and after the caret; nil for none.
    ///   - serialOffset: what is added to the right serial; nil sends no `done`.
    ///   - seat: the index of the seat.
    public func inputMethod(
        preedit: Preedit? = nil, commit: String? = nil, deleted: (before: UInt32, after: UInt32)? = nil,
        serialOffset: UInt32? = 0, seat: Int = 0
    ) {
        server.perform { display in
            for input in display.textInputs.inputs where input.seat == seat {
                if let preedit { input.sendPreedit(preedit.bytes, preedit.begin, preedit.end) }
                if let commit { input.resource.sendCommitString(text: commit) }
                if let deleted {
                    input.resource.sendDeleteSurroundingText(
                        beforeLength: deleted.before, afterLength: deleted.after)
                }
                if let serialOffset { input.resource.sendDone(serial: input.commits &+ serialOffset) }
            }
        }
    }
}
