import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// Desktops find the program's name and icon by its identifier.
struct DesktopFileTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folder = root.appending(path: "Sources/Inbox/Desktop")

    private func entry(_ id: String) throws -> [Substring: Substring] {
        let text = try String(contentsOf: Self.folder.appending(path: "\(id).desktop"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.contains("=") }
        let pairs = lines.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    }

    @Test @MainActor func identifierFileAndIconAgree() throws {
        let application = InboxApplication()
        let id = application.applicationID
        let entry = try entry(id)
        #expect(entry["Icon"] == Substring(id))
        #expect(entry["Name"] == Substring(application.title))
        // A file manager passes the file that it opens.
        #expect(entry["Exec"] == "inbox %f" && entry["MimeType"] == "message/rfc822;application/mbox;")
        // The file manager hands the activation token of the launcher to the compositor.
        #expect(entry["StartupNotify"] == "true")
        let icon = try String(contentsOf: Self.folder.appending(path: "\(id).svg"), encoding: .utf8)
        #expect(icon.hasPrefix("<svg ") && icon.contains("viewBox=\"0 0 128 128\""))
    }

    @Test func theDesktopFileIsValid() throws {
        let file = Self.folder.appending(path: "org.gatefold.Inbox.desktop").path
        let outcome = try BuiltProgram.shell("desktop-file-validate \"$FILE\"", environment: ["FILE": file])
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
    }

    /// The page names the options that people use, and each of them exists.
    @Test func theManualPageNamesRealOptions() throws {
        let page = try String(contentsOf: Self.folder.appending(path: "inbox.1"), encoding: .utf8)
            .replacingOccurrences(of: "\\-", with: "-")
        let help = try BuiltProgram("inbox").run(["--help"])
        let named = Set(page.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") && $0.count > 3 })
        #expect(named.count > 8)
        for option in named { #expect(help.output.contains(option), "\(option)") }
    }

    @Test func uninstallRemovesTheInstalledFiles() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(of: ".build/release"), withIntermediateDirectories: true)
        try folder.write(".build/release/inbox", "#!/bin/sh\n")
        let command = """
            chmod +x .build/release/inbox; ln -s "$ROOT/Sources" Sources
            make -f "$ROOT/Makefile" install DESTDIR="$FOLDER/dest dir" PREFIX=/usr >&2
            (cd "dest dir" && find usr -type f | sort)
            make -f "$ROOT/Makefile" uninstall DESTDIR="$FOLDER/dest dir" PREFIX=/usr >&2
            find "dest dir" -type f
            """
        let outcome = try BuiltProgram.shell(
            "cd \"$FOLDER\" && \(command)", environment: ["FOLDER": folder.path, "ROOT": Self.root.path])
        #expect(
            outcome.output == """
                usr/bin/inbox
                usr/share/applications/org.gatefold.Inbox.desktop
                usr/share/icons/hicolor/scalable/apps/org.gatefold.Inbox.svg
                usr/share/locale/de/LC_MESSAGES/inbox.mo
                usr/share/man/man1/inbox.1
                usr/share/metainfo/org.gatefold.Inbox.metainfo.xml

                """, "\(outcome.error)")
    }
}
