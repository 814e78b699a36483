import GatefoldMail
import Testing

@testable import GatefoldInbox

/// A file's type is named in a row and on a page after the end of its name.
struct AttachmentTests {
    @Test(arguments: [
        ("proofs-3.pdf", "PDF"), ("notes.tar.gz", "GZ"), ("page.html", "HTML"), ("README", ""), (".profile", ""),
        ("letter.document", ""), ("end.", ""), ("", ""),
    ])
    func itsKindIsTheNamesEnd(name: String, kind: String) {
        #expect(FileTile.kind(of: name) == kind)
    }

    @Test(arguments: [
        (0, "0 B"), (-5, "0 B"), (999, "999 B"), (1000, "1 kB"), (48_200, "48 kB"), (999_499, "999 kB"),
        (999_500, "1 MB"), (1_840_000, "1.8 MB"), (12_340_000, "12 MB"), (2_000_000_000, "2 GB"),
        (.max, "9223372037 GB"),
    ])
    func itsSizeHasAUnit(bytes: Int, text: String) {
        #expect(GatefoldMail.Attachment.sizeText(bytes: bytes) == text)
    }
}
