/// Reads the path syntax of SVG, such as "M4 6h16v12H4z".
/// - Source: SVG 2, chapter 9.3.
struct PathData {
    private var rest: Substring.UTF8View
    private var path = VectorPath()
    /// The second control point of the last curve, which a smooth curve reflects; nil after another command.
    private var lastCubic: SIMD2<Double>?
    private var lastQuadratic: SIMD2<Double>?

    private init(_ text: String) { rest = Substring(text).utf8 }

    /// Returns the path that a text describes, up to its first error, as SVG asks for.
    static func path(_ text: String) -> VectorPath {
        var reader = PathData(text)
        reader.read()
        return reader.path
    }

    private mutating func read() {
        var command: UInt8?
        while true {
            skipSeparators()
            guard let byte = rest.first else { return }
            if Self.isLetter(byte) {
                command = byte
                rest.removeFirst()
            } else if command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") {
                return
            }
            guard let letter = command, perform(letter) else { return }
            // Further pairs of numbers after a "move" are lines.
            if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        }
    }

    /// Performs a command once.
    /// - Returns: Whether its numbers are complete.
    private mutating func perform(_ letter: UInt8) -> Bool {
        let isRelative = letter >= UInt8(ascii: "a")
        let start = path.current
        let origin = isRelative ? start : .zero
        let (cubic, quadratic) = (lastCubic, lastQuadratic)
        (lastCubic, lastQuadratic) = (nil, nil)
        switch Character(Unicode.Scalar(letter & ~0x20)) {
        case "M":
            guard let point = point(origin) else { return false }
            path.move(to: point)
        case "L":
            guard let point = point(origin) else { return false }
            path.line(to: point)
        case "H":
            guard let x = number() else { return false }
            path.line(to: SIMD2(origin.x + x, start.y))
        case "V":
            guard let y = number() else { return false }
            path.line(to: SIMD2(start.x, origin.y + y))
        case "C":
            guard let first = point(origin), let second = point(origin), let end = point(origin) else { return false }
            path.curve(first, second, to: end)
            lastCubic = second
        case "S":
            guard let second = point(origin), let end = point(origin) else { return false }
            path.curve(cubic.map { 2 * start - $0 } ?? start, second, to: end)
            lastCubic = second
        case "Q":
            guard let control = point(origin), let end = point(origin) else { return false }
            path.quadratic(control, to: end)
            lastQuadratic = control
        case "T":
            guard let end = point(origin) else { return false }
            let control = quadratic.map { 2 * start - $0 } ?? start
            path.quadratic(control, to: end)
            lastQuadratic = control
        case "A": return arc(origin)
        case "Z": path.close()
        default: return false
        }
        return true
    }

    private mutating func arc(_ origin: SIMD2<Double>) -> Bool {
        guard let radii = point(.zero), let angle = number(), let isLarge = flag(), let isClockwise = flag(),
            let end = point(origin)
        else { return false }
        path.arc(radii: radii, rotation: angle * .pi / 180, isLarge: isLarge, isClockwise: isClockwise, to: end)
        return true
    }

    // MARK: Numbers

    private mutating func point(_ origin: SIMD2<Double>) -> SIMD2<Double>? {
        guard let x = number(), let y = number() else { return nil }
        return origin + SIMD2(x, y)
    }

    /// Reads a flag, which is one digit and need not be followed by a separator.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard let byte = rest.first, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        rest.removeFirst()
        return byte == UInt8(ascii: "1")
    }

    private mutating func number() -> Double? {
        skipSeparators()
        return Self.number(from: &rest)
    }

    /// Reads numbers that are divided by white space and commas, up to the first text that is no number.
    static func numbers(_ text: String) -> [Double] {
        var reader = PathData(text)
        var numbers: [Double] = []
        while let number = reader.number() { numbers.append(number) }
        return numbers
    }

    /// Takes a number from the start of a text; nil if it starts with none, or if the number is beyond what a drawing
    /// can use.
    static func number(from text: inout Substring.UTF8View) -> Double? {
        var end = text.startIndex
        func skip(_ accepted: (UInt8) -> Bool) -> Int {
            let start = end
            while end < text.endIndex, accepted(text[end]) { end = text.index(after: end) }
            return text.distance(from: start, to: end)
        }
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        if end < text.endIndex, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") {
            end = text.index(after: end)
        }
        var digits = skip(isDigit)
        if end < text.endIndex, text[end] == UInt8(ascii: ".") {
            end = text.index(after: end)
            digits += skip(isDigit)
        }
        guard digits > 0 else { return nil }
        let mantissa = end
        if end < text.endIndex, text[end] | 0x20 == UInt8(ascii: "e") {
            end = text.index(after: end)
            if end < text.endIndex, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") {
                end = text.index(after: end)
            }
            if skip(isDigit) == 0 { end = mantissa }
        }
        guard let value = Double(String(Substring(text[..<end]))), abs(value) < 1e6 else { return nil }
        text = text[end...]
        return value
    }

    private mutating func skipSeparators() {
        while let byte = rest.first, byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") { rest.removeFirst() }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
