import Foundation
import Gatefold
import Testing

/// The folder of goldens stays small.
struct GoldenFolderTests {
    @Test func theFolderIsSmallAndEachPictureIsUsed() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens"),
            includingPropertiesForKeys: [.fileSizeKey])
        let bytes = try files.reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
        #expect(bytes < 6 << 20, "golden pictures take \(bytes) bytes")
        let names = Set(files.map(\.lastPathComponent))
        let used = Set(GoldenNames.all.map { $0 + ".png" })
        #expect(names.subtracting(used).isEmpty, "no test looks at these")
        #expect(used.subtracting(names).isEmpty, "these are missing")
    }
}
