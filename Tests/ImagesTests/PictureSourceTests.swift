import Testing

@testable import GatefoldImages

/// A source has an identity before its image is loaded.
@Suite struct PictureSourceTests {
    @Test func sourcesAreEqualWhereTheyNameOnePicture() {
        let bytes: [UInt8] = [1, 2, 3]
        #expect(PictureSource.bytes(bytes) != .bytes(bytes))
        let kept = PictureSource.bytes(bytes)
        let copy = kept
        #expect(kept == copy && Set([kept, copy]).count == 1)
        #expect(PictureSource.file("/a") == .file("/a") && PictureSource.file("/a") != .file("/b"))
        #expect(PictureSource.bytes(bytes, named: "/a") != .file("/a"))
        #expect(PictureSource.named("a") { [] } == .bytes(bytes, named: "a"))
    }
}
