import GatefoldLog

/// A part of a window that the view tree does not know, such as its screens, its menus or its scroll indicators.
///
/// A part takes part in frames as a `FrameParticipant`, sees input before the views of the tree as an
/// `InputInterceptor`, or does both; the screens do so through `ScreenPort`.
@MainActor package protocol WindowPart: AnyObject {
    /// The position of parts of this type in the order in which a window calls its parts.
    static var rank: WindowRank { get }
    /// Called when the window as a whole has changed. The default does nothing.
    func windowDidChange(_ change: WindowChange)
}

extension WindowPart {
    package func windowDidChange(_ change: WindowChange) {}
}

/// The order in which a window calls its parts, whenever they were made: that in which input reaches what is shown, the
/// topmost first.
nonisolated package enum WindowRank: Int, Comparable, Sendable {
    case menus, tooltips, textTools, notices, screens
    /// Parts that serve views of the tree. No two of them handle the same input.
    case tree

    package static func < (one: WindowRank, other: WindowRank) -> Bool { one.rawValue < other.rawValue }
}

/// A change of a window as a whole.
nonisolated package enum WindowChange: Hashable, Sendable {
    /// Every view is going to be laid out and drawn again, because size, scale, theme or fonts have changed.
    case willLayOutAll
    /// Every view has been laid out again.
    case didLayOutAll
    /// The window has become the active one among other windows, or has ceased to be it.
    case activity
    /// The window has become visible or hidden.
    case visibility
    /// A view has left the window together with the views inside it.
    case viewDidLeave
}

/// The parts of a window in the order of their ranks.
struct WindowParts {
    private(set) var all: [any WindowPart] = []
    private(set) var participants: [any FrameParticipant] = []
    private(set) var interceptors: [any InputInterceptor] = []
    private(set) var screens: (any ScreenPort)?

    mutating func add(_ part: any WindowPart) {
        let rank = type(of: part).rank
        all.insert(part, at: all.firstIndex { type(of: $0).rank > rank } ?? all.count)
        participants = all.compactMap { $0 as? any FrameParticipant }
        interceptors = all.compactMap { $0 as? any InputInterceptor }
        guard let port = part as? any ScreenPort else { return }
        require(screens == nil, "A window has the screens of one owner.")
        screens = port
    }
}

extension Window {
    /// Returns the window's part of a type; nil if there is none yet.
    package func existingPart<Part: WindowPart>(_ type: Part.Type) -> Part? {
        // Comparing types is faster than a cast, and this function is called several times in every frame.
        for part in parts.all where Swift.type(of: part) == type { return unsafeDowncast(part, to: type) }
        return nil
    }

    /// Returns the window's part of a type, and makes it on first use.
    package func part<Part: WindowPart>(_ type: Part.Type, make: (Window) -> Part) -> Part {
        if let part = existingPart(type) { return part }
        let made = make(self)
        parts.add(made)
        (made as? any ScreenPort)?.layOut(in: bounds)
        return made
    }

    func tellParts(of change: WindowChange) { for part in parts.all { part.windowDidChange(change) } }
}
