import GatefoldImages
public import GatefoldScene
import Glibc

/// A golden: a reviewed PNG file beside the tests that a drawn image is compared with.
///
/// A golden is created or replaced by running the tests with the environment variable `UPDATE_GOLDENS`, as in
/// `UPDATE_GOLDENS=name swift test`. The variable holds one or more names separated by commas; a name that ends in `*`
/// stands for all names with that beginning, such as `page-*`. Review each new file before you commit it.
///
/// If an image differs, it is written to `.build/goldens/name.actual.png`, and the difference to
/// `.build/goldens/name.diff.png`, in the package of the test.
nonisolated public struct GoldenPicture: Sendable {
    /// The name of the golden, which is the name of its file without `.png`.
    public let name: String
    private let folder: String
    private let results: ResultFolder

    /// Creates a golden in the folder `Goldens` beside a test.
    /// - Parameters:
    ///   - name: The name of the file, without `.png`.
    ///   - file: The path of the test's source file; by default, the calling file.
    public init(_ name: String, besideFile file: String = #filePath) {
        self.name = name
        folder =
            file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Goldens"
        results = ResultFolder(named: "goldens", of: file)
    }

    private var path: String { "\(folder)/\(name).png" }

    /// Whether `UPDATE_GOLDENS` names this golden.
    /// - C: `getenv`
    private var isToBeKept: Bool {
        let wanted = getenv("UPDATE_GOLDENS").map { String(cString: $0) } ?? ""
        return wanted.split(separator: ",").contains {
            $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
        }
    }

    /// Compares an image with the golden, or saves it as the golden if `UPDATE_GOLDENS` names it.
    ///
    /// Small differences are accepted, because processors and graphics drivers round differently: a mean difference of
    /// at most 0.2 over the whole image and of at most 3 in any square of 16 by 16 pixels, on a scale from 0 to 255.
    /// - Parameter picture: The drawn image.
    /// - Throws: ``GoldenError`` if there is no golden or the image differs from it, `ImagesError` if a file
    ///   cannot be read or written.
    public func check(_ picture: Bitmap) throws {
        if isToBeKept {
            mkdir(folder, 0o755)
            try PNGWriter.write(picture, to: path, effort: .small)
            print("golden \(name): written")
            return
        }
        guard access(path, F_OK) == 0 else { throw GoldenError.missing(name: name, path: path) }
        let golden = try ImageDecoder.decode(.file(path: path), fitting: nil)
        guard let difference = ImageDifference(golden, picture) else {
            let actual = try leave(picture, as: "actual")
            throw GoldenError.otherSize(name: name, wanted: "\(golden)", drawn: "\(picture)", actual: actual)
        }
        guard !difference.isWithinBounds else { return }
        let actual = try leave(picture, as: "actual")
        let shown = try leave(ImageDifference.picture(golden, picture), as: "diff")
        throw GoldenError.differs(
            name: name, mean: difference.mean, worstTile: difference.worstTile, x: Int(difference.worstTileRect.x),
            y: Int(difference.worstTileRect.y), actual: actual, difference: shown)
    }

    private func leave(_ picture: Bitmap, as kind: String) throws -> String {
        let path = try results.make() + "/\(name).\(kind).png"
        try PNGWriter.write(picture, to: path)
        return path
    }
}

/// The reason why an image does not match its golden.
nonisolated public enum GoldenError: Error, Hashable, Sendable {
    /// There is no golden yet; `path` is where it belongs.
    case missing(name: String, path: String)
    /// The image and the golden differ in size. `wanted` describes the golden and `drawn` the image; `actual` is the
    /// path that the drawn image was written to.
    case otherSize(name: String, wanted: String, drawn: String, actual: String)
    /// The image differs from the golden by more than is accepted.
    ///
    /// `mean` and `worstTile` are the mean differences of the whole image and of its worst square of 16 by 16 pixels,
    /// on a scale from 0 to 255; `x` and `y` are the top left corner of that square in pixels. `actual` and
    /// `difference` are the paths that the drawn image and the difference were written to.
    case differs(
        name: String, mean: Double, worstTile: Double, x: Int, y: Int, actual: String, difference: String)
}

nonisolated extension GoldenError: CustomStringConvertible {
    /// The error message, including the paths of the files to look at.
    public var description: String {
        switch self {
        case .missing(let name, let path):
            "there is no golden picture \(path); UPDATE_GOLDENS=\(name) swift test makes it"
        case .otherSize(let name, let wanted, let drawn, let actual):
            "the golden picture '\(name)' is \(wanted), this is \(drawn); see \(actual)"
        case .differs(let name, let mean, let worstTile, let x, let y, let actual, let difference):
            """
            '\(name)' differs from its golden picture: mean \(mean)/255, worst square \(worstTile)/255 at \(x), \(y); \
            see \(actual) and \(difference)
            """
        }
    }
}
