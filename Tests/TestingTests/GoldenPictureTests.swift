import Foundation
import Testing

@testable import GatefoldTesting

/// Images are compared with files beside a test, and an image that differs is kept for a look.
@MainActor struct GoldenPictureTests {
    /// A package of its own in a folder of its own.
    private let package: URL
    private var file: String { package.appending(path: "Tests/SomeTests.swift").path }

    init() throws {
        package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: package.appending(path: "Tests/Goldens"), withIntermediateDirectories: true)
        try Data().write(to: package.appending(path: "Package.swift"))
    }

    private func gray(_ value: UInt8, width: Int32 = 64) -> Bitmap {
        Bitmap(size: PixelSize(width: width, height: 32), filledWith: (value, value, value, 255))
    }

    private func keep(_ picture: Bitmap, as name: String) throws {
        try PNGWriter.write(picture, to: package.appending(path: "Tests/Goldens/\(name).png").path)
    }

    @Test func theSamePictureIsFine() throws {
        defer { try? FileManager.default.removeItem(at: package) }
        try keep(gray(100), as: "gray")
        try GoldenPicture("gray", besideFile: file).check(gray(100))
    }

    @Test func anotherOneIsLeftBesideItsDifference() throws {
        defer { try? FileManager.default.removeItem(at: package) }
        try keep(gray(100), as: "gray")
        let error = #expect(throws: GoldenError.self) {
            try GoldenPicture("gray", besideFile: file).check(gray(110))
        }
        guard case .differs("gray", 10, 10, 0, 0, let actual, let difference) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(actual == package.appending(path: ".build/goldens/gray.actual.png").path)
        #expect(try ImageDecoder.decode(.file(path: actual), fitting: nil) == gray(110))
        #expect(try ImageDecoder.decode(.file(path: difference), fitting: nil) == gray(80))
    }

    @Test func otherSizesAndMissingPicturesAreNamed() throws {
        defer { try? FileManager.default.removeItem(at: package) }
        try keep(gray(100), as: "gray")
        let size = #expect(throws: GoldenError.self) {
            try GoldenPicture("gray", besideFile: file).check(gray(100, width: 65))
        }
        guard case .otherSize("gray", _, _, _) = size else {
            Issue.record("\(size as Any)")
            return
        }
        let missing = #expect(throws: GoldenError.self) { try GoldenPicture("none", besideFile: file).check(gray(1)) }
        #expect("\(try #require(missing))".hasSuffix("UPDATE_GOLDENS=none swift test makes it"))
    }
}
