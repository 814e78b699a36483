import GatefoldGeometry

/// The overrides of one view, each by its writer, and what they show together. A view without overrides has none of these
/// objects, and setting an override that its writer has set before allocates nothing.
final class PresentationOverrides {
    /// The overrides that are not empty, from the innermost to the outermost.
    private var slots: [(writer: PresentationWriter, override: PresentationOverride)] = []
    /// The combination of all overrides.
    private(set) var shown = PresentationOverride()

    var isEmpty: Bool { slots.isEmpty }

    init() { slots.reserveCapacity(2) }

    subscript(writer: PresentationWriter) -> PresentationOverride {
        get { slots.first { $0.writer == writer }?.override ?? PresentationOverride() }
        set {
            let index = slots.firstIndex { $0.writer >= writer } ?? slots.endIndex
            let isPresent = index < slots.endIndex && slots[index].writer == writer
            switch (isPresent, newValue == PresentationOverride()) {
            case (true, false): slots[index].override = newValue
            case (true, true): slots.remove(at: index)
            case (false, false): slots.insert((writer, newValue), at: index)
            case (false, true): return
            }
            shown = slots.first?.override ?? PresentationOverride()
            for slot in slots.dropFirst() { shown.combine(with: slot.override) }
        }
    }
}

extension PresentationOverride {
    /// Adds the override of a writer further out: alphas are multiplied, transforms concatenated, and a view is hidden if
    /// one of both hides it. Of the other values, the outer one counts.
    fileprivate mutating func combine(with outer: PresentationOverride) {
        frame = outer.frame ?? frame
        if let factor = outer.alpha { alpha = (alpha ?? 1) * factor }
        if isHidden != true { isHidden = outer.isHidden ?? isHidden }
        if let next = outer.transform { transform = transform?.concatenating(next) ?? next }
        anchorPoint = outer.anchorPoint ?? anchorPoint
        isRasterized = outer.isRasterized ?? isRasterized
        roundedFrame = outer.roundedFrame ?? roundedFrame
        cornerRadius = outer.cornerRadius ?? cornerRadius
        piece = outer.piece ?? piece
    }
}

extension View {
    /// The values shown in place of the view's own during a transition.
    ///
    /// A transition may set them for both of its screens, and for other views after `TransitionContext.borrow(_:)`.
    public var presentation: PresentationOverride {
        get { self[override: .program] }
        set { self[override: .program] = newValue }
    }

    /// The combination of all overrides of the view; nil if it has none.
    package var shownPresentation: PresentationOverride? { overrides?.shown }

    /// Makes room for overrides, so that the next one takes no memory.
    package func reserveOverride() { if overrides == nil { overrides = PresentationOverrides() } }

    /// The override that one part of the program has set; an empty one removes it.
    package subscript(override writer: PresentationWriter) -> PresentationOverride {
        get { overrides?[writer] ?? PresentationOverride() }
        set {
            guard newValue != self[override: writer] else { return }
            let overrides = overrides ?? PresentationOverrides()
            let earlier = overrides.shown
            overrides[writer] = newValue
            self.overrides = overrides.isEmpty ? nil : overrides
            guard overrides.shown != earlier else { return }
            if raster != nil, !isShownRasterized { discardRaster() }
            superview?.setNeedsDisplay()
        }
    }
}
