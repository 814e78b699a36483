extension SheetPresentationController {
    /// A height at which a sheet comes to rest.
    @MainActor public struct Detent {
        /// The name of a detent.
        nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The text of the name.
            public let rawValue: String

            /// Creates a name from its text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Creates a name from its text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The name of the detent at half of the greatest height.
            public static let medium = Identifier("medium")
            /// The name of the detent at the greatest height.
            public static let large = Identifier("large")
        }

        /// The name of the detent.
        public let identifier: Identifier
        private let resolver: (Double) -> Double?

        /// Returns the detent at half of the greatest height.
        public static func medium() -> Detent { custom(identifier: .medium) { $0 / 2 } }

        /// Returns the detent at the greatest height, a little below the top of the window.
        public static func large() -> Detent { custom(identifier: .large) { $0 } }

        /// Returns a detent at a height of your own.
        /// - Parameters:
        ///   - identifier: The name of the detent.
        ///   - resolver: Returns the height for the greatest height that a sheet can have in the window, both in
        ///     points; nil if the detent is not used at present. It is called whenever the window changes, and after
        ///     `invalidateDetents()`. The height is limited to the greatest one.
        public static func custom(
            identifier: Identifier, resolver: @escaping (_ maximumHeight: Double) -> Double?
        ) -> Detent { Detent(identifier: identifier, resolver: resolver) }

        /// Returns the height in points, from 1 to the greatest height; nil if the detent is not used.
        func height(within maximum: Double) -> Double? {
            guard let height = resolver(maximum), height.isFinite, height > 0 else { return nil }
            return min(max(1, height), maximum)
        }
    }
}
