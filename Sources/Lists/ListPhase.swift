/// The work that a list is doing, which decides what may begin meanwhile.
///
/// The program is called in each phase but `idle`, and may ask the list for anything then. Each phase ends with the one
/// in which it began.
///
/// | phase | what may begin within it |
/// | --- | --- |
/// | `idle` | every other phase |
/// | `measuring`, `measuringInLayout` | `counting` |
/// | `layingOut` | `measuringInLayout`, `counting` |
/// | `counting` | nothing |
///
/// Work that may not begin waits: a layout pass and measuring for the next layout pass, and a reload until the data
/// source has answered.
enum ListPhase {
    /// The list asks for nothing.
    case idle
    /// The list asks for heights outside of a layout pass.
    case measuring
    /// The list asks for cells in a layout pass, which may be that of an update.
    case layingOut(showing: ShownUpdate?)
    /// The list asks for heights in a layout pass, which may be that of an update.
    case measuringInLayout(showing: ShownUpdate?)
    /// The list asks the data source for sections and rows. The data source may want a reload meanwhile, and the list may
    /// have been asking for cells or heights before.
    case counting(wantsReload: Bool, isWithinAnswer: Bool)

    // MARK: What the phase says

    var isIdle: Bool { if case .idle = self { true } else { false } }
    var isCounting: Bool { if case .counting = self { true } else { false } }

    /// Whether the list asks for heights.
    var isMeasuring: Bool {
        switch self {
        case .measuring, .measuringInLayout: true
        case .idle, .layingOut, .counting: false
        }
    }

    /// Whether the list was asking for cells or heights when the phase began.
    var isWithinAnswer: Bool {
        switch self {
        case .idle: false
        case .measuring, .layingOut, .measuringInLayout: true
        case .counting(_, let isWithinAnswer): isWithinAnswer
        }
    }

    /// The update whose rows are being laid out; nil if there is none.
    var update: ShownUpdate? {
        switch self {
        case .layingOut(let update), .measuringInLayout(let update): update
        case .idle, .measuring, .counting: nil
        }
    }

    /// Whether the data source wants a reload while it is asked for sections and rows.
    var wantsReload: Bool {
        get { if case .counting(let wantsReload, _) = self { wantsReload } else { false } }
        set { if isCounting { self = .counting(wantsReload: newValue, isWithinAnswer: isWithinAnswer) } }
    }

    // MARK: What follows

    /// The phase in which a layout pass runs; nil if it may not begin now.
    func layingOut(showing update: ShownUpdate?) -> ListPhase? { isIdle ? .layingOut(showing: update) : nil }

    /// The phase in which rows are measured; nil if it may not begin now.
    var measuring: ListPhase? {
        switch self {
        case .idle: .measuring
        case .layingOut(let update): .measuringInLayout(showing: update)
        case .measuring, .measuringInLayout, .counting: nil
        }
    }

    /// The phase in which the data source is asked for sections and rows; nil if it may not begin now.
    var counting: ListPhase? {
        isCounting ? nil : .counting(wantsReload: false, isWithinAnswer: isWithinAnswer)
    }
}
