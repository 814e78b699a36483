import Foundation
import GatefoldTestSupport
import Testing

/// Whatever is wrong, there is one sentence on the standard error stream, the right exit status, and no crash.
struct BadInputTests {
    private func expect(
        _ outcome: InboxProcess.Outcome, status: Int32, says parts: [String],
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(!outcome.isKilled, sourceLocation: location)
        #expect(outcome.status == status, sourceLocation: location)
        #expect(outcome.output.isEmpty, sourceLocation: location)
        #expect(outcome.complaints.count == 1, "\(outcome.error)", sourceLocation: location)
        #expect(outcome.error.hasPrefix("inbox: ") && outcome.error.hasSuffix("\n"), sourceLocation: location)
        for part in parts {
            #expect(outcome.error.contains(part), "\(outcome.error)", sourceLocation: location)
        }
    }

    @Test(arguments: [
        (["--colour"], "no option '--colour'"),
        (["--offscrene", "1x1"], "did you mean '--offscreen'"),
        (["--a\nb\u{7}"], "no option '--a\\nb\\u{07}'"),
        ([""], "the path of a mailbox is empty; name one"),
        (["/nonesuch"], "There is no “/nonesuch”; check the path."),
        (["/dev/null"], "“/dev/null” holds no mail; name a Maildir, an mbox, or a folder of .eml files"),
        (["--", "--sample"], "There is no “--sample”"),
        (["--scenario", "flip"], "there is no scenario 'flip'; there is expanding-cell, triage"),
        (["--scenario"], "--scenario needs expanding-cell or triage after it"),
        (["--scenario", "expanding-cell", "--offscreen", "9x9"], "--scenario works in a window only; leave --off"),
        (["--scenari"], "did you mean '--scenario'?"),
        (["--reduced"], "no option '--reduced'"),
        (["--offscreen"], "needs a size"),
        (["--offscreen", "0x9"], "size of nothing"),
        (["--offscreen", "-3x9"], "not a size"),
        (["--offscreen", "nanxnan"], "not a size"),
        (["--offscreen", "16385x1"], "at most 16384"),
        (["--offscreen", "9x9@0"], "from 0.25 to 16"),
        (["--offscreen", "9x9@nan"], "from 0.25 to 16"),
        (["--offscreen", "9x9@1e9"], "from 0.25 to 16"),
        (["--offscreen", "9x9", "--film", "a", "--trace", "a"], "name two files"),
        (["--offscreen", "9x9", "--script", "/"], "Is a directory"),
        (["--offscreen", "9x9", "--script", "/nonesuch"], "No such file"),
        (["--offscreen", "9x9", "--script", "/bin/sh"], "line 1: holds the byte 0x7f"),
        (["--offscreen", "9x9", "--script", "/dev/zero"], "larger than 16 MB"),
        (["--offscreen", "9x9", "--frames", "/dev/null/x"], "Not a directory"),
        (["--offscreen", "9x9", "--frames", "/dev/null"], "Not a directory"),
        (["--offscreen", "9x9", "--frames", "/nonesuch/x"], "cannot make the folder"),
        (["--offscreen", "9x9", "--trace", "/dev/null/x"], "Not a directory"),
        (["--offscreen", "9x9", "--trace", "/"], "Is a directory"),
        (["--offscreen", "9x9", "--trace", "/dev/full"], "No space left"),
        (["--offscreen", "9x9", "--film", "/dev/null/x"], "Not a directory"),
        (["--offscreen", "9x9", "--film", "/"], "Is a directory"),
        (["--offscreen", "9x9", "--film", "/dev/full"], "No space left"),
    ])
    func aMistakeOnTheCommandLine(_ arguments: [String], _ part: String) throws {
        expect(try InboxProcess.run(arguments), status: 2, says: [part])
    }

    @Test(arguments: [
        ("wait 1\n\nwat 2", "line 3: 'wat' is not a command"),
        ("wait nan", "line 1: S is 'nan'"),
        ("key escpe", "line 1: there is no key named 'escpe'; did you mean 'escape'?"),
        ("wait 1\nwait\u{0} 1", "line 2: holds the byte 0x00"),
        ("wait 1\nresize 32768 32768", "line 2: that is 32768x32768 pixels, and the graphics driver draws at most"),
        ("scale 16\n# far\nresize 2000 10", "line 3: that is 32000x160 pixels"),
        ("scale 0.25\nresize 1 1", "line 2: at 0.25 pixels per point no pixel of that size is left"),
        ("resize 1 400 0.25", "line 1: at 0.25 pixels per point"),
        ("resize nan 1", "line 1: W is 'nan'"),
        ("window hid", "line 1: what follows 'window' is 'hid', but must be one of: hide, show; did you mean 'hide'?"),
        ("scale 17", "line 1: S is 17, but must be from 0.25 to 16"),
    ])
    func aMistakeInTheScript(_ script: String, _ part: String) throws {
        let outcome = try InboxProcess.run(["--offscreen", "36x72", "--script", "-"], input: script)
        expect(outcome, status: 2, says: [part])
    }

    @Test func aScriptThatIsNoText() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("junk", Data([0x23, 0x0A, 0x23, 0xC3, 0x28]))
        expect(
            try InboxProcess.run(["--offscreen", "9x9", "--script", path]), status: 2,
            says: ["line 2: is not valid UTF-8"])
    }

    @Test func allPlacesAreTriedBeforeTheFirstFrame() throws {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.run(
            ["--offscreen", "9x9", "--frames", folder.path(of: "frames"), "--film", "/dev/null/x"])
        expect(outcome, status: 2, says: ["/dev/null/x"])
        #expect(try folder.names(in: "frames").isEmpty)
        let late = try InboxProcess.run(
            ["--offscreen", "9x9", "--frames", folder.path(of: "frames"), "--script", "-"],
            input: "wait 2\nresize 1 1 0.25")
        expect(late, status: 2, says: ["line 2"])
        #expect(try folder.names(in: "frames").isEmpty)
    }

    @Test(arguments: [
        (["XDG_RUNTIME_DIR": ""], "XDG_RUNTIME_DIR is not set"),
        (["XDG_RUNTIME_DIR": "run/x"], "XDG_RUNTIME_DIR is 'run/x', which is not an absolute path"),
        (["XDG_RUNTIME_DIR": "/nonesuch"], "/nonesuch/wayland-0"),
        (["WAYLAND_DISPLAY": "/nonesuch/here"], "/nonesuch/here"),
        (
            ["WAYLAND_DISPLAY": "../../dev/null", "XDG_RUNTIME_DIR": "/tmp"],
            "No Wayland compositor is at /tmp/../../dev/null"
        ),
        (["WAYLAND_DISPLAY": "/etc/passwd"], "non-socket"),
        (["WAYLAND_DISPLAY": "/" + String(repeating: "a", count: 300)], "File name too long"),
        (["WAYLAND_SOCKET": "junk"], "WAYLAND_SOCKET is 'junk', which is not the number of an open socket; unset it"),
        (["WAYLAND_SOCKET": "999"], "Bad file descriptor"),
        (["WAYLAND_SOCKET": "-5"], "WAYLAND_SOCKET is '-5'"),
        (["WAYLAND_SOCKET": "1"], "non-socket"),
    ])
    func noCompositor(_ environment: [String: String], _ part: String) throws {
        let outcome = try InboxProcess.run([], environment: environment)
        expect(outcome, status: 69, says: [part, "--offscreen WxH"])
    }

    @Test(arguments: [
        (["__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent"], "eglGetPlatformDisplay"),
        (["MESA_GLES_VERSION_OVERRIDE": "2.0"], "offers only OpenGL ES 2;"),
    ])
    func noGraphics(_ environment: [String: String], _ part: String) throws {
        let arguments = ["--offscreen", "9x9", "--renderer", "gl"]
        expect(try InboxProcess.run(arguments, environment: environment), status: 70, says: [part])
        // The CPU renderer needs no driver.
        #expect(try InboxProcess.run(["--offscreen", "9x9"], environment: environment).status == 0)
    }
}
