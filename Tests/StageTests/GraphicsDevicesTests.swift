import Foundation
import Testing

@testable import GatefoldStage

/// The device files of graphics processors that the kernel shows decide whether EGL is asked at all.
@MainActor @Suite struct GraphicsDevicesTests {
    @Test(arguments: [
        (["dri/renderD128"], true), (["dri/card0"], false), ([], false), (["nvidiactl"], true),
        (["mali0", "dri/card0"], true), (["dri/by-path/renderD128"], false),
    ])
    func aRenderNodeIsAPromise(nodes: [String], isThere: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for node in nodes {
            let file = folder.appending(path: node)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        #expect(GraphicsDevices.exist(in: folder.path) == isThere)
    }

    @Test func noFolderIsNoDevice() { #expect(!GraphicsDevices.exist(in: "/nonexistent")) }
}
