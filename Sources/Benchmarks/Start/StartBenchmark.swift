import Gatefold

/// The benchmark of a program's start: runs this program repeatedly, each time up to its first frame.
enum StartBenchmark {
    /// Measures the phases of the start.
    /// - Parameters:
    ///   - repeats: The number of processes that are measured.
    ///   - start: Runs this program with the given arguments and returns what it printed.
    static func measure(
        _ canvas: Canvas, _ renderer: RendererName, repeats: Int,
        start: (_ arguments: [String]) throws -> String = ChildProcess.output
    ) throws -> Section {
        let arguments = [
            "--start", "--size=\(canvas.sizeText)", "--scale=\(canvas.scale)", "--renderer=\(renderer.rawValue)",
        ]
        var phases = StartPhase.allCases.map { _ in [Cost]() }
        var wholes: [Cost] = []
        // The first process only warms up the system's caches.
        for turn in 0...repeats {
            let launch = Reading.now().wall
            let output = try start(arguments)
            guard let report = StartReport(output) else { throw ChildProcess.Failure.answer(output) }
            guard turn > 0 else { continue }
            let costs = report.costs(launchedAt: launch)
            for (index, cost) in costs.enumerated() { phases[index].append(cost) }
            wholes.append(costs.reduce(Cost(), +))
        }
        return Section(
            benchmark: "start", conditions: Section.Conditions(canvas: canvas, renderer: renderer),
            unit: .milliseconds,
            rows: zip(StartPhase.allCases, phases).map { Section.Row($0.rawValue, $1) }
                + [Section.Row("whole start", wholes)])
    }
}
