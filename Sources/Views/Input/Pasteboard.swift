import GatefoldGeometry
import GatefoldImages
import GatefoldLog
public import GatefoldScene

/// Text and pictures that programs exchange by copying and pasting.
///
/// A window has two: `Window.pasteboard`, the clipboard, and `Window.selectionPasteboard`, which holds the text that was
/// selected last with the mouse and is pasted with its middle button.
public final class Pasteboard {
    /// The system's side; nil where the content stays within the program, as offscreen.
    package weak var provider: (any PasteboardProvider)?
    /// The content that this program has copied, until another program copies something.
    package private(set) var own: PasteboardContent?
    /// The text that this program has copied, until another program copies something.
    package var ownText: String? { if case .text(let text) = own { text } else { nil } }

    /// The largest text that is pasted, in bytes of UTF-8. Chosen: far more than anybody reads, and laid out in a few
    /// seconds.
    package static let limit = 16 << 20

    init() {}

    /// The largest file of a picture that is pasted, in bytes. Chosen: a PNG of a photograph of 16 megapixels fits.
    package static let pictureLimit = 64 << 20

    /// Whether there is text to paste.
    public var hasText: Bool { own.map { $0.isText } ?? provider?.hasText ?? false }

    /// Whether there is a picture to paste.
    public var hasPicture: Bool { own.map { !$0.isText } ?? provider?.hasPicture ?? false }

    /// Copies text, so that this and other programs can paste it.
    public func copy(_ text: String) { copy(.text(text)) }

    /// Copies a picture, so that this and other programs can paste it. Others get it as a PNG file, which is made when the
    /// first of them asks for it. A picture without pixels is not copied.
    public func copy(_ picture: Bitmap) {
        if !picture.size.isEmpty { copy(.picture(picture)) }
    }

    private func copy(_ content: PasteboardContent) {
        own = content
        provider?.offer(content)
    }

    /// Returns the text that was copied last, in this or another program; nil if there is none.
    ///
    /// Another program may take its time to deliver the text. A text longer than 16 MiB is cut.
    /// - Throws: `PasteboardError` if the other program does not deliver it.
    public func text() async throws(PasteboardError) -> String? {
        let result = await withCheckedContinuation { continuation in read { continuation.resume(returning: $0) } }
        return try result.get()
    }

    /// Returns the picture that was copied last, in this or another program; nil if there is none.
    ///
    /// Other programs deliver PNG or JPEG files of at most 64 MiB, which are decoded on another thread within
    /// `ImageLimits.standard`.
    /// - Throws: `PasteboardError` if the other program does not deliver it, or if it cannot be decoded.
    public func picture() async throws(PasteboardError) -> Bitmap? {
        if let own { if case .picture(let picture) = own { return picture } else { return nil } }
        guard let provider else { return nil }
        let read: Result<[UInt8]?, PasteboardError> = await withCheckedContinuation { continuation in
            provider.readPicture { continuation.resume(returning: $0) }
        }
        guard let bytes = try read.get() else { return nil }
        let decoded = await Task.detached { () -> Result<Bitmap, PasteboardError> in
            do throws(ImagesError) {
                return .success(try ImageDecoder.decode(.bytes(bytes), fitting: nil))
            } catch {
                return .failure(.brokenPicture(reason: "\(error)"))
            }
        }.value
        return try decoded.get()
    }

    /// Reads the text that was copied last.
    /// - Parameter completion: Called once, at once or later, with the text; nil if there is none.
    package func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void) {
        guard own == nil, let provider else { return completion(.success(ownText)) }
        provider.read(completion)
    }

    /// Forgets what this program has copied, because another program has copied something.
    package func ownerDidChange() { own = nil }
}

/// The content of a pasteboard.
nonisolated package enum PasteboardContent: Hashable, Sendable {
    case text(String)
    case picture(Bitmap)

    var isText: Bool { if case .text = self { true } else { false } }
}

/// A connection of a pasteboard to other programs.
package protocol PasteboardProvider: AnyObject {
    /// Whether another program offers text.
    var hasText: Bool { get }
    /// Whether another program offers a picture.
    var hasPicture: Bool { get }
    /// Offers content to other programs.
    func offer(_ content: PasteboardContent)
    /// Reads the text of another program, without blocking, and calls the completion once.
    func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void)
    /// Reads the file of another program's picture, without blocking, and calls the completion once.
    func readPicture(_ completion: @escaping (Result<[UInt8]?, PasteboardError>) -> Void)
}

/// An error of reading another program's text or picture.
nonisolated public enum PasteboardError: Error, Hashable, Sendable {
    /// The other program sent nothing for some seconds.
    case timedOut(seconds: Double)
    /// The other program ended, or withdrew the content, before all of it was sent.
    case interrupted
    /// The content could not be read; `reason` is the system's message.
    case unreadable(reason: String)
    /// The picture is longer than the limit, damaged or in another format; `reason` says which.
    case brokenPicture(reason: String)
}

nonisolated extension PasteboardError: CustomStringConvertible {
    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .timedOut(let seconds):
            "the program that was copied from has sent nothing for \(Int(seconds)) s; copy again there"
        case .interrupted: "the program that was copied from has withdrawn what was copied; copy again there"
        case .unreadable(let reason): "what was copied cannot be read: \(reason); copy it again"
        case .brokenPicture(let reason): "the copied picture cannot be shown: \(reason)"
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
