nonisolated extension Section {
    /// Returns the results of one run as JSON; times are in nanoseconds.
    static func json(_ sections: [Section], repeats: Int) -> JSONValue {
        .object([
            .init("unit", .string("ns")),
            .init("repeats", .integer(repeats)),
            .init("results", .array(sections.flatMap(\.results))),
            .init(
                "leftOut",
                .array(
                    sections.compactMap { section in
                        section.leftOut.map { reason in
                            .object([
                                .init("benchmark", .string(section.benchmark)), .init("reason", .string(reason)),
                            ])
                        }
                    })),
        ])
    }

    private var results: [JSONValue] {
        rows.map { row in
            var members: [JSONValue.Member] = [
                .init("benchmark", .string(benchmark)), .init("part", .string(row.name)),
            ]
            if let conditions {
                members += [
                    .init("size", .string(conditions.canvas.sizeText)),
                    .init("scale", .number(conditions.canvas.scale)),
                    .init("renderer", .string(conditions.renderer.rawValue)),
                ]
            }
            members += [
                .init("count", .integer(row.wall.count)), .init("wall", row.wall.json), .init("cpu", row.cpu.json),
            ]
            return .object(members)
        }
    }
}

nonisolated extension Distribution {
    fileprivate var json: JSONValue {
        // A tenth of a nanosecond is finer than any measurement.
        func rounded(_ value: Double) -> JSONValue { .number((value * 10).rounded() / 10) }
        return .object([
            .init("min", rounded(minimum)), .init("median", rounded(median)), .init("p95", rounded(p95)),
        ])
    }
}
