import GatefoldImages
public import GatefoldScene
import Glibc

/// A picture that was looked at and found right, kept as a file beside the tests.
///
/// `UPDATE_GOLDENS=name swift test` keeps what is drawn now under that name; several names with commas between, `page-*`
/// for all that begin so. What is drawn otherwise is left under `.build/goldens`, as `name.actual.png` and
/// `name.diff.png`.
nonisolated public struct GoldenPicture: Sendable {
    public let name: String
    private let folder: String
    private let results: ResultFolder

    /// - Parameters:
    ///   - name: of the file, without `.png`.
    ///   - file: the test's source file; the pictures lie in the folder `Goldens` beside it.
    public init(_ name: String, besideFile file: String = #filePath) {
        self.name = name
        folder =
            file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Goldens"
        results = ResultFolder(named: "goldens", of: file)
    }

    private var path: String { "\(folder)/\(name).png" }

    /// - C: `getenv`
    private var isToBeKept: Bool {
        let wanted = getenv("UPDATE_GOLDENS").map { String(cString: $0) } ?? ""
        return wanted.split(separator: ",").contains {
            $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
        }
    }

    /// Holds a picture against this one.
    ///
    /// Small differences are allowed, as another processor rounds otherwise: 0.2/255 on average, 3/255 in any square of
    /// 16 pixels.
    /// - Throws: `GoldenError`; `ImagesError` where a file cannot be read or written.
    public func check(_ picture: Bitmap) throws {
        if isToBeKept {
            mkdir(folder, 0o755)
            try PNGWriter.write(picture, to: path, effort: .small)
            print("golden \(name): kept")
            return
        }
        guard access(path, F_OK) == 0 else { throw GoldenError.missing(name: name, path: path) }
        let golden = try ImageDecoder.decode(.file(path: path), fitting: nil)
        guard let difference = PictureDifference(golden, picture) else {
            let actual = try leave(picture, as: "actual")
            throw GoldenError.otherSize(name: name, wanted: "\(golden)", drawn: "\(picture)", actual: actual)
        }
        guard !difference.isWithinBounds else { return }
        let actual = try leave(picture, as: "actual")
        let shown = try leave(PictureDifference.picture(golden, picture), as: "diff")
        throw GoldenError.differs(
            name: name, mean: difference.mean, worstTile: difference.worstTile, x: Int(difference.worstOrigin.x),
            y: Int(difference.worstOrigin.y), actual: actual, difference: shown)
    }

    private func leave(_ picture: Bitmap, as kind: String) throws -> String {
        let path = try results.make() + "/\(name).\(kind).png"
        try PNGWriter.write(picture, to: path)
        return path
    }
}

/// Why a picture is not the golden one.
nonisolated public enum GoldenError: Error, Hashable, Sendable {
    case missing(name: String, path: String)
    case otherSize(name: String, wanted: String, drawn: String, actual: String)
    /// Differences are in parts of 255; `x` and `y` are where the worst square of 16 pixels begins.
    case differs(
        name: String, mean: Double, worstTile: Double, x: Int, y: Int, actual: String, difference: String)
}

nonisolated extension GoldenError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let name, let path):
            "there is no golden picture \(path); UPDATE_GOLDENS=\(name) swift test makes it"
        case .otherSize(let name, let wanted, let drawn, let actual):
            "the golden picture '\(name)' is \(wanted), this is \(drawn); see \(actual)"
        case .differs(let name, let mean, let worstTile, let x, let y, let actual, let difference):
            """
            '\(name)' is not as it was: mean \(mean)/255, worst square \(worstTile)/255 at \(x), \(y); see \(actual) \
            and \(difference)
            """
        }
    }
}
