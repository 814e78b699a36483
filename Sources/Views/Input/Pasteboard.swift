import GatefoldLog

/// Text that programs exchange by copying and pasting.
///
/// A window has two: `Window.pasteboard`, the clipboard, and `Window.selectionPasteboard`, which holds the text that was
/// selected last with the mouse and is pasted with its middle button.
public final class Pasteboard {
    /// The system's side; nil where the text stays within the program, as offscreen.
    package weak var provider: (any PasteboardProvider)?
    /// The text that this program has copied, until another program copies something.
    package private(set) var ownText: String?

    /// The largest text that is pasted, in bytes of UTF-8. Chosen: far more than anybody reads, and laid out in a few
    /// seconds.
    package static let limit = 16 << 20

    init() {}

    /// Whether there is text to paste.
    public var hasText: Bool { ownText != nil || provider?.hasText ?? false }

    /// Copies text, so that this and other programs can paste it.
    public func copy(_ text: String) {
        ownText = text
        provider?.offer(text)
    }

    /// Returns the text that was copied last, in this or another program; nil if there is none.
    ///
    /// Another program may take its time to deliver the text. A text longer than 16 MiB is cut.
    /// - Throws: `PasteboardError` if the other program does not deliver it.
    public func text() async throws(PasteboardError) -> String? {
        let result = await withCheckedContinuation { continuation in read { continuation.resume(returning: $0) } }
        return try result.get()
    }

    /// Reads the text that was copied last.
    /// - Parameter completion: Called once, at once or later, with the text; nil if there is none.
    package func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void) {
        guard ownText == nil, let provider else { return completion(.success(ownText)) }
        provider.read(completion)
    }

    /// Forgets the text that this program has copied, because another program has copied something.
    package func ownerDidChange() { ownText = nil }
}

/// A connection of a pasteboard to other programs.
package protocol PasteboardProvider: AnyObject {
    /// Whether another program offers text.
    var hasText: Bool { get }
    /// Offers text to other programs.
    func offer(_ text: String)
    /// Reads the text of another program, without blocking, and calls the completion once.
    func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void)
}

/// An error of reading another program's text.
nonisolated public enum PasteboardError: Error, Hashable, Sendable {
    /// The other program sent nothing for some seconds.
    case timedOut(seconds: Double)
    /// The other program ended, or withdrew the text, before all of it was sent.
    case interrupted
    /// The text could not be read; `reason` is the system's message.
    case unreadable(reason: String)
}

nonisolated extension PasteboardError: CustomStringConvertible {
    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .timedOut(let seconds):
            "the program that the text was copied in has sent nothing for \(Int(seconds)) s; copy the text again"
        case .interrupted: "the program that the text was copied in has withdrawn it; copy the text again"
        case .unreadable(let reason): "the copied text cannot be read: \(reason); copy it again"
        }
    }
}

extension Window {
    /// The window's pasteboard of a kind.
    package func pasteboard(_ kind: PasteboardKind) -> Pasteboard {
        kind == .clipboard ? pasteboard : selectionPasteboard
    }

    /// Reads a pasteboard and gives its text to a view. The text passes through the host, which may record it.
    package func paste(from kind: PasteboardKind, into client: any TextInputClient) {
        pastes.append(WeakTextInputClient(client: client))
        guard !(host?.holdsPastes ?? false) else { return }
        pasteboard(kind).read { [weak self] result in
            guard let self else { return }
            // An empty text is delivered as well, so that every request has its answer in a recording.
            var text = ""
            switch result {
            case .success(let copied): text = copied ?? ""
            case .failure(let error): Log.warn(.host, "Nothing was pasted: \(error).")
            }
            if let host { host.paste(text, into: self) } else { deliverPaste(text) }
        }
    }

    /// Gives a pasted text to the view that has asked for it first, or to the focused view if none has.
    package func deliverPaste(_ text: String) {
        let client = pastes.isEmpty ? textInputClient : pastes.removeFirst().client
        guard !text.isEmpty, let client, client.window === self else { return }
        client.paste(text)
    }

    /// Whether the next text to be pasted goes into a view whose text is secret.
    package var pastesSecretly: Bool {
        (pastes.isEmpty ? textInputClient : pastes[0].client)?.textInputTraits.isSecure ?? false
    }
}

/// The two texts that programs exchange.
nonisolated package enum PasteboardKind: Hashable, Sendable {
    /// The text that was copied.
    case clipboard
    /// The text that was selected last with the mouse.
    case selection
}

/// A view that has asked for a pasted text.
struct WeakTextInputClient {
    weak var client: (any TextInputClient)?
}
