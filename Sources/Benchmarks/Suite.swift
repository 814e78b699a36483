import Gatefold

/// The program: reads the command line, runs the benchmarks that it names, and prints the results.
enum Suite {
    /// Returns the program.
    /// - Parameter start: The clocks' readings when the main file began.
    static func program(start: Reading) -> ConsoleProgram<Settings> {
        let names = Benchmark.suite.map(\.name)
        return ConsoleProgram(
            name: "benchmarks", version: gatefoldVersion,
            purpose: "Measures frames, starts and calls, stage by stage, in wall time and processor time.",
            settings: Settings(), options: Settings.options(names: names)
        ) { settings, write in
            if settings.isList { return try write(list) }
            if settings.isStart { return try write(report(settings, start)) }
            try run(settings, write)
        }
    }

    private static var list: String { Table.text(Benchmark.suite.map { [$0.name, $0.summary] }, leading: 2) }

    private static func report(_ settings: Settings, _ start: Reading) throws -> String {
        let costs = try StartPhase.goThrough(settings.canvases[0], settings.renderer, from: start)
        return StartReport(beginning: start, costs: costs).text
    }

    private static func run(_ settings: Settings, _ write: (String) throws -> Void) throws {
        let isJSONAlone = settings.json == "-"
        // The file is opened first, so that an unwritable path is reported before the long run.
        let path = isJSONAlone ? nil : settings.json
        let file = try path.map { try OutputFile(path: $0) }
        var sections: [Section] = []
        for benchmark in Benchmark.suite where settings.only.isEmpty || settings.only.contains(benchmark.name) {
            try benchmark.run(settings) { section in
                sections.append(section)
                if !isJSONAlone { try write(section.text) }
            }
        }
        let json = Section.json(sections, repeats: settings.repeats).text
        if isJSONAlone { try write(json) }
        try file?.write(json + "\n")
    }
}
