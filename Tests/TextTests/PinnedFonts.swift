import Foundation
import GatefoldScene
import Testing

@testable import GatefoldText

/// Inter, DejaVu Sans and Noto Color Emoji alone, whatever else the machine has.
enum PinnedFonts {
    struct MissingPackage: Error, CustomStringConvertible {
        let package: String
        let file: String
        var description: String { "These tests need \(file): install the Debian package \(package)." }
    }

    /// File and package of every font.
    private static let files = [
        ("/usr/share/fonts/opentype/inter/Inter-Regular.otf", "fonts-inter"),
        ("/usr/share/fonts/opentype/inter/Inter-Medium.otf", "fonts-inter"),
        ("/usr/share/fonts/opentype/inter/Inter-Bold.otf", "fonts-inter"),
        ("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "fonts-dejavu-core"),
        ("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", "fonts-noto-color-emoji"),
    ]

    /// Path of a fontconfig file that names these fonts and no others.
    private static let configuration = Result { () throws -> String in
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
        let fonts = folder.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        for (file, package) in files {
            guard FileManager.default.fileExists(atPath: file) else {
                throw MissingPackage(package: package, file: file)
            }
            let link = fonts.appendingPathComponent((file as NSString).lastPathComponent)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: file))
        }
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>\(fonts.path)</dir>
              <cachedir>\(folder.appendingPathComponent("cache").path)</cachedir>
              <alias binding="same">
                <family>sans-serif</family>
                <prefer><family>Inter</family><family>DejaVu Sans</family><family>Noto Color Emoji</family></prefer>
              </alias>
            </fontconfig>
            """
        let path = folder.appendingPathComponent("fonts.conf").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    static func source() throws -> FontSource { .configuration(path: try configuration.get()) }

    /// - Parameter mayBeLate: whether what Inter lacks comes from a thread.
    static func typesetter(
        _ images: ImageStore, atlasBudget: Int = 24 << 20, mayBeLate: Bool = false
    ) throws -> Typesetter {
        try Typesetter(images: images, fonts: source(), atlasBudget: atlasBudget, mayBeLate: mayBeLate)
    }
}
