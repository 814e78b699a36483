import Foundation
import GatefoldGeometry
import GatefoldTestSupport
import Testing

/// Whatever the environment contains, the mail is drawn, and no library complains on the standard error stream.
struct EnvironmentTests {
    /// Draws one frame into an image.
    private func picture(_ environment: [String: String]) throws -> Data {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.run(
            ["--offscreen", "240x320", "--film", folder.path(of: "film.png")], environment: environment)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        return try folder.read("film.png")
    }

    @Test func textIsDrawnInEveryLocale() throws {
        let expected = try picture(["LC_ALL": "", "LC_CTYPE": "", "LANG": "en_GB.UTF-8"])
        #expect(expected.count > 5000)
        for locale in ["", "C", "POSIX", "xx_YY.UTF-8", "de_DE", "nonesuch", "UTF-8", "%00\n"] {
            let isSame = try picture(["LC_ALL": "", "LC_CTYPE": locale, "LANG": locale]) == expected
            #expect(isSame, "\(locale)")
        }
    }

    @Test func foldersThatAreNoneAreNobodysTrouble() throws {
        let expected = try picture([:])
        let environments: [[String: String]] = [
            ["XDG_CACHE_HOME": "/dev/null/x"], ["XDG_CACHE_HOME": "/proc/x", "HOME": "/proc/y"], ["HOME": ""],
            ["HOME": "relative", "XDG_CACHE_HOME": "relative"], ["XDG_CONFIG_HOME": "/dev/null"],
            ["XDG_CONFIG_HOME": "odd", "XDG_DATA_HOME": "/dev/null", "XDG_DATA_DIRS": "::"],
        ]
        for environment in environments {
            let isSame = try picture(environment) == expected
            #expect(isSame, "\(environment)")
        }
        #expect(!FileManager.default.fileExists(atPath: "relative"))
    }

    @Test(arguments: [
        ["XCURSOR_THEME": "nonesuch", "XCURSOR_SIZE": "24"], ["XCURSOR_THEME": "../../x", "XCURSOR_PATH": "/nonesuch"],
        ["XCURSOR_SIZE": "-1"], ["XCURSOR_SIZE": "9999999999"], ["XCURSOR_SIZE": "big"], ["XCURSOR_SIZE": "0"],
        ["TZ": "nonsense/where"], ["TZ": ":/dev/null"], ["TZ": "<+99>-99"], ["HOME": "/nonexistent"],
        ["XDG_ACTIVATION_TOKEN": "token-5"], ["XDG_ACTIVATION_TOKEN": "\u{1}\u{FFFD}"],
    ])
    func aWindowOpensAndCloses(_ environment: [String: String]) throws {
        let folder = try TemporaryFolder()
        let session = try InboxSession(environment: environment.merging(["XDG_STATE_HOME": folder.path]) { $1 })
        session.compositor.pointerEnter(at: Point(x: 100, y: 300))
        session.compositor.pointerFrame()
        session.tapFirstRow()
        try session.waitForFrames(2)
        let tokens = session.compositor.state.activations.map(\.token)
        #expect(tokens == [environment["XDG_ACTIVATION_TOKEN"]].compactMap(\.self))
        #expect(try session.close() == (0, ""))
    }

    @Test(arguments: ["", "\n\u{7}\u{FFFD}é", String(repeating: "long ", count: 200), "%s%n"])
    func anOutputMayBeCalledAnything(_ name: String) throws {
        let folder = try TemporaryFolder()
        let session = try InboxSession(environment: ["XDG_STATE_HOME": folder.path]) { $0.output.name = name }
        var output = TestCompositor.Output()
        output.name = name + "2"
        output.scale = 2
        session.compositor.changeOutput(output)
        try session.waitForFrames(1)
        #expect(try session.close() == (0, ""))
    }
}
