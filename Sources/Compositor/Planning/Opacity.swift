extension Float {
    /// This opacity in whole steps of 8 bits, for textures that are blended.
    ///
    /// A texture that fades in over an equal one then changes no pixel: the two shares of each colour, which are
    /// rounded to 8 bits, add up to the colour.
    var inEvenSteps: Float {
        let step = Int((self * 255).rounded())
        let isMirrored = step > 127
        let low = isMirrored ? 255 - step : step
        guard Self.unevenSteps.contains(low) else { return Float(step) / 255 }
        let even = Self.unevenSteps.contains(low - 1) ? low + 1 : low - 1
        return Float(isMirrored ? 255 - even : even) / 255
    }

    /// The steps of alpha from which, or from 255 minus which, llvmpipe makes shares that do not add up. It divides the
    /// product p of two bytes by 255 as (p + p / 256 + 128) / 256, which is off by one for some products. Each of these
    /// steps has a neighbour that is not among them.
    private static let unevenSteps: Set<Int> = [
        2, 4, 8, 11, 14, 16, 19, 22, 23, 26, 28, 29, 32, 41, 43, 47, 58, 59, 61, 64, 67, 82, 86, 103,
    ]
}

extension Draw {
    /// The alpha in even steps.
    var opacity: Float { alpha.inEvenSteps }
}
