import Gatefold
import GatefoldMailStore
import GatefoldTestSupport

@testable import GatefoldGallery
@testable import GatefoldInbox

/// A program that the monkey plays with, and where it begins.
nonisolated enum MonkeyProgram: Hashable, Sendable, CustomStringConvertible {
    /// Inbox with its sample mails.
    case inbox
    /// Inbox with a mailbox on disk, which other programs change.
    case mailbox
    case gallery
    case page(ComponentPage)
    case transition(Demo)

    /// All programs. Inbox has a third of the turns.
    static let all: [MonkeyProgram] = {
        let gallery = [.gallery] + ComponentPage.allCases.map { page($0) } + Demo.allCases.map { transition($0) }
        return gallery.enumerated().flatMap { index, program in
            index % 2 == 0 ? [index % 4 == 0 ? .inbox : .mailbox, program] : [program]
        }
    }()

    /// Returns the program of a life.
    static func program(seed: UInt64, life: Int) -> MonkeyProgram {
        all[Int((seed &+ UInt64(life)) % UInt64(all.count))]
    }

    /// The words with which a script is played in the program.
    var description: String {
        switch self {
        case .inbox: "inbox --sample"
        case .mailbox: "inbox MAILDIR"
        case .gallery: "gallery"
        case .page(let page): "gallery --page \(page.rawValue)"
        case .transition(let demo): "gallery --transition \(demo.rawValue)"
        }
    }

    /// Creates the program's application.
    /// - Parameter mailbox: the mailbox on disk, and the folder of what Inbox keeps.
    @MainActor func makeApplication(with mailbox: ScratchMailbox) throws -> any ApplicationDelegate {
        switch self {
        case .inbox: return InboxApplication(.sample, places: mailbox.places)
        case .mailbox:
            let root = try MailRoot(discovering: MailPath(mailbox.path))
            return InboxApplication(.roots([root]), places: mailbox.places)
        case .gallery: return GalleryApplication(settings: GatefoldGallery.Settings())
        case .page(let page):
            return GalleryApplication(settings: GatefoldGallery.Settings(page: page))
        case .transition(let demo):
            return GalleryApplication(settings: GatefoldGallery.Settings(demo: demo))
        }
    }

    /// Whether a screen is the first one of the program.
    @MainActor func isFirst(_ screen: ViewController?) -> Bool { screen is MailListScreen || screen is CatalogueScreen }

    /// The role and the name of an element that opens something from the first screen.
    var opener: AccessibilityRole { .row }
}
