import Foundation
import Gatefold
import Testing

/// A picture that was looked at and found right, kept as a file beside the tests.
///
/// `UPDATE_GOLDENS=name` blesses what is drawn now under that name; several names with commas between, `page-*` for all
/// that begin so. The commit says why. What is drawn otherwise is left under `.build/goldens`, as `name.actual.png` and
/// `name.diff.png`.
nonisolated struct Golden {
    let name: String

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    private static let results = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build/goldens")

    private var file: URL { Self.folder.appending(path: name + ".png") }

    private var isToBeBlessed: Bool {
        let wanted = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] ?? ""
        return wanted.split(separator: ",").contains {
            $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
        }
    }

    /// Records an issue where a picture is not the golden one.
    func check(_ picture: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if isToBeBlessed {
            try PNGWriter.write(picture, to: file.path, effort: .small)
            print("golden \(name): blessed")
            return
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            Issue.record(
                "There is no golden picture '\(name)': UPDATE_GOLDENS=\(name) makes it.", sourceLocation: sourceLocation
            )
            return
        }
        let golden = try ImageDecoder.decode(.file(path: file.path), fitting: nil)
        guard let difference = PictureDifference(golden, picture) else {
            try leave(picture, differingFrom: nil)
            Issue.record(
                "The golden picture '\(name)' has \(golden), this is a \(picture).", sourceLocation: sourceLocation)
            return
        }
        guard !difference.isWithinBounds else { return }
        try leave(picture, differingFrom: golden)
        let tile = difference.worstOrigin
        Issue.record(
            """
            '\(name)' is not as it was: mean \(difference.mean)/255, worst tile \(difference.worstTile)/255 at \
            \(tile.x), \(tile.y); see .build/goldens/\(name).actual.png and .diff.png.
            """, sourceLocation: sourceLocation)
    }

    private func leave(_ picture: Bitmap, differingFrom golden: Bitmap?) throws {
        try FileManager.default.createDirectory(at: Self.results, withIntermediateDirectories: true)
        try PNGWriter.write(picture, to: Self.results.appending(path: name + ".actual.png").path)
        guard let golden else { return }
        try PNGWriter.write(
            PictureDifference.picture(golden, picture), to: Self.results.appending(path: name + ".diff.png").path)
    }
}
