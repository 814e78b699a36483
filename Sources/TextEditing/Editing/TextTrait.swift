import GatefoldControls
import GatefoldText

/// A trait of text that a key toggles.
nonisolated enum TextTrait: Hashable, CaseIterable {
    case bold, italic, underline

    /// Whether a part of a text has the trait.
    /// - Parameter base: The font of parts that have none of their own.
    func isSet(in attributes: AttributedText.Attributes, over base: Font) -> Bool {
        switch self {
        case .bold: Self.isBold(attributes.weight ?? base.weight)
        case .italic: attributes.isItalic ?? base.isItalic
        case .underline: attributes.isUnderlined
        }
    }

    /// Gives the trait to a part of a text, or takes it away. What the base font has need not be said by the attributes.
    func set(_ isSet: Bool, in attributes: inout AttributedText.Attributes, over base: Font) {
        switch self {
        case .bold:
            let isBold = Self.isBold(base.weight)
            attributes.weight = isSet == isBold ? nil : isSet ? .bold : .regular
        case .italic: attributes.isItalic = isSet == base.isItalic ? nil : isSet
        case .underline: attributes.isUnderlined = isSet
        }
    }

    /// Whether a weight counts as bold. Semibold does, so that its emphasis can be taken away.
    private static func isBold(_ weight: Font.Weight) -> Bool { weight.rawValue >= Font.Weight.semibold.rawValue }
}
