import Gatefold

extension PiecePlacement {
    /// The piece's name, frame in points and opacity, such as `top 0 −12 360 116  α 0.50`.
    var text: String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(Self.whole).joined(separator: " ")
        return "\(piece.name)  \(numbers)  α \(Self.hundredths(alpha))"
    }

    private static func whole(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e6 else { return "…" }
        let rounded = Int(number.rounded())
        return rounded < 0 ? "−\(-rounded)" : "\(rounded)"
    }

    static func hundredths(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e6 else { return "…" }
        let hundredths = Int((abs(number) * 100).rounded())
        let decimals = hundredths % 100
        let sign = number < 0 && hundredths > 0 ? "−" : ""
        return "\(sign)\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
