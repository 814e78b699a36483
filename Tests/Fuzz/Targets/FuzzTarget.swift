/// A part of the library or of Inbox that reads what strangers or damaged disks provide.
///
/// Each target takes any bytes, and ends the program when a promise about the result is broken.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case mail, html, mbox, journal, index, picture, icon, text, font, script, state, wayland, bus

    /// Reads the bytes.
    package func run(_ bytes: [UInt8]) {
        switch self {
        case .mail: MailTarget.readMail(bytes)
        case .html: MailTarget.readHTML(bytes)
        case .mbox: MailStoreTarget.readMBox(bytes)
        case .journal: MailStoreTarget.readJournal(bytes)
        case .index: MailStoreTarget.readIndex(bytes)
        case .picture: PictureTarget.readPicture(bytes)
        case .icon: PictureTarget.readIcon(bytes)
        case .text: TextTarget.layOut(bytes)
        case .font: TextTarget.readFont(bytes)
        case .script: ScriptTarget.readScript(bytes)
        case .state: StateTarget.readState(bytes)
        case .wayland: WaylandTarget.sendEvents(bytes)
        case .bus: BusTarget.readMessage(bytes)
        }
    }
}

/// Ends the program, in release builds too, if a promise about what was read is broken.
func promise(_ isKept: Bool, _ sentence: @autoclosure () -> String) {
    if !isKept { fatalError("A promise is broken: \(sentence())") }
}

/// Ends the program if a message for the user is not one line that can be read.
func promiseSentence(_ text: String) {
    promise(!text.isEmpty, "a message is empty")
    promise(text.utf8.count < 2000, "a message is longer than anybody reads: \(text)")
    promise(
        !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) },
        "a message has control characters: \(text.debugDescription)")
}
