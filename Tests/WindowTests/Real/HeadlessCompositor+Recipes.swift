import Foundation
import GatefoldTestSupport

extension HeadlessCompositor.Recipe {
    /// weston, the reference compositor: a desktop shell with floating windows.
    static func weston(width: Int, height: Int) -> Self {
        Self(
            program: "weston",
            // The headless backend repaints at only 40 Hz unless the repaint window covers the whole frame.
            settings: ("weston.ini", "[core]\nrepaint-window=16\n[shell]\nlocking=false\npanel-position=none\n"),
            arguments: {
                [
                    "--backend=headless-backend.so", "--use-pixman", "--width=\(width)", "--height=\(height)",
                    "--socket=wayland-test", "--config=\($0)", "--idle-time=0",
                ]
            },
            environment: { _ in [:] }, refusesRoot: false, otherSockets: [])
    }

    /// sway, a tiling compositor that takes commands while it runs.
    static func sway(width: Int, height: Int) -> Self {
        Self(
            program: "sway",
            settings: (
                "config",
                """
                xwayland disable
                default_border none
                default_floating_border none
                output HEADLESS-1 mode --custom \(width)x\(height)@60Hz

                """
            ),
            arguments: { ["--config", $0] },
            environment: { folder in
                [
                    "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
                    "SWAYSOCK": folder + "/commands", "HOME": folder,
                ]
            },
            refusesRoot: true, otherSockets: ["commands"])
    }
}

extension HeadlessCompositor {
    /// Sends a command to sway, such as `output HEADLESS-1 scale 2`.
    func command(_ words: String) throws {
        guard let program = Self.find("swaymsg") else { throw Failure(description: "sway comes without swaymsg.") }
        let outcome = try ChildProcess.run(program, ["--quiet", "--socket", path(of: "commands"), words])
        guard outcome.status == 0 else { throw Failure(description: "sway does not do '\(words)'.\n\(log)") }
    }
}
