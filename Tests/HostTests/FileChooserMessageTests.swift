import GatefoldStage
import Testing

@testable import GatefoldHost

/// Requests for files and their answers are converted as the portal's interface says.
struct FileChooserMessageTests {
    private let one = FileChooserRequest(title: "Open", kind: .files(allowsMultipleSelection: false))

    @Test func theArgumentsHaveTheirTypes() {
        let pictures = FileType(name: "Pictures", extensions: ["png"], mimeTypes: ["image/jpeg"])
        let types = [pictures, FileType(name: "None")]
        let request = FileChooserRequest(title: "Attach", kind: .files(allowsMultipleSelection: true), types: types)
        let arguments = FileChooserMessage.arguments(for: request, token: "t1")
        #expect(BusValue.structure(arguments).signature == "(ssa{sv})")
        let filter = BusValue.structure([
            .string("Pictures"),
            .array(
                "(us)",
                [
                    .structure([.uint32(0), .string("*.[pP][nN][gG]")]),
                    .structure([.uint32(1), .string("image/jpeg")]),
                ]),
        ])
        #expect(
            arguments == [
                .string(""), .string("Attach"),
                .dictionary(
                    "v",
                    [
                        .init("handle_token", .variant(.string("t1"))), .init("multiple", .variant(.bool(true))),
                        .init("filters", .variant(.array("(sa(us))", [filter]))),
                    ]),
            ])
        #expect(FileChooserMessage.method(for: request) == "OpenFile")
        #expect(FileChooserMessage.method(for: .init(title: "", kind: .saveLocation(name: "a"))) == "SaveFile")
    }

    @Test func patternsMatchEveryCase() {
        #expect(FileChooserMessage.pattern(ending: "tar.gz") == "*.[tT][aA][rR].[gG][zZ]")
        #expect(FileChooserMessage.pattern(ending: "7z*ß") == "*.7[zZ][*]ß")
    }

    @Test(arguments: [
        ("file:///a/b", "/a/b"), ("file://localhost/a", "/a"), ("FILE:///a%20b%C3%A9", "/a bé"),
        ("file:///%2e%2E", "/.."),
        ("file://host/a", nil), ("file:a", nil), ("http://a/b", nil), ("file:///a%2", nil), ("file:///a%zz", nil),
        ("file:///a%00b", nil), ("file:///%FF", nil), ("", nil), ("file://", nil),
    ])
    func addressesArePaths(_ address: String, _ path: String?) {
        #expect(FileChooserMessage.path(address) == path)
    }

    @Test func nonsenseIsAnError() throws {
        func paths(_ value: BusValue) throws(DesktopError) -> [String] {
            try FileChooserMessage.paths(in: [.init("uris", value)], for: one)
        }
        #expect(try paths(.variant(.strings(["file:///a"]))) == ["/a"])
        let nonsense: [BusValue] = [
            .variant(.strings([])), .variant(.strings(["http://a"])), .variant(.strings(["file:///a", "file:///b"])),
            .variant(.array("i", [.int32(1)])), .variant(.string("file:///a")), .bool(true),
        ]
        for value in nonsense {
            let error = #expect(throws: DesktopError.self) { try paths(value) }
            guard case .invalidAnswer(.fileChooser, _)? = error else {
                Issue.record("\(value): \(String(describing: error))")
                continue
            }
        }
        #expect(throws: DesktopError.self) { try FileChooserMessage.paths(in: [], for: one) }
    }

    @Test func errorsAreSentences() {
        let errors: [DesktopError] = [
            .noDesktop, .unavailable(.fileChooser, reason: "no name"), .timedOut(.notifications, seconds: 25),
            .invalidAnswer(.fileChooser, reason: "it names no file"), .isChoosing,
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        #expect("\(errors[2])" == "the desktop's notification service has not answered for 25 s; try again")
    }
}
