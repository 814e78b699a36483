import Gatefold

nonisolated extension Options {
    static let version = "inbox 0.1.0"

    /// What `--help` prints: one screen of 24 lines of 79 characters.
    static var help: String {
        let language = TouchScript.language.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return """
            Usage: inbox [OPTION]...
            A mail reader whose rows open like a gatefold, in a window or offscreen.

              --offscreen WxH[@SCALE]  draw without a compositor: pictures of W by H
                                       pixels, SCALE pixels per point, 60 a second
              --script FILE            what is done there; - is the standard input
              --frames DIR             write a PNG of every frame
              --film FILE              write one PNG with frames side by side
              --trace FILE             write a CSV row for each piece in each frame
              --scenario expanding-cell  play by itself in a window, to be measured
              --help, --version        say this; say the version

            Scripts, in points and seconds (MS milliseconds, HZ steps a second):
            \(language)

            GATEFOLD_LOG=wayland,gestures,... logs these parts; exit 2: bad input.
            """
    }
}
