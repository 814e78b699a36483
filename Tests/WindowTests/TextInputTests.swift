import Gatefold
import GatefoldTestSupport
import Testing

/// An input method is told about the focused text, and edits it.
@Suite struct TextInputTests {
    private let session: WindowSession
    private let stub: TextStub
    private var compositor: TestCompositor { session.compositor }
    private var commits: [[CompositorState.TextInputRequest]] { compositor.state.textInputCommits }

    init() throws { (session, stub) = try TextStub.session() }

    private func enter() throws {
        compositor.textInputEnter()
        try session.settle()
    }

    private func step(
        preedit: TestCompositor.Preedit? = nil, commit: String? = nil, deleted: (before: UInt32, after: UInt32)? = nil,
        serialOffset: UInt32? = 0
    ) throws {
        compositor.inputMethod(preedit: preedit, commit: commit, deleted: deleted, serialOffset: serialOffset)
        try session.settle()
    }

    // MARK: What the input method is told

    @Test func theFocusedTextIsToldWithTheTextInputFocus() throws {
        stub.text = "née"
        (stub.caret, stub.anchor) = (3, 1)
        #expect(commits.isEmpty)
        try enter()
        #expect(
            commits == [
                [
                    .enable, .contentType(hint: 3, purpose: 0), .surroundingText("née", cursor: 3, anchor: 1),
                    .changeCause(isInputMethod: false), .caret(PixelRect(x: 30, y: 104, width: 2, height: 20)),
                ]
            ])
        try session.askForFrame()
        try session.playToRest()
        #expect(commits.count == 1)
    }

    @Test func onlyTheChangeIsTold() throws {
        try enter()
        stub.type("a")
        try session.settle()
        stub.caretRect.origin.x += 8
        try session.settle()
        #expect(
            Array(commits.dropFirst()) == [
                [.surroundingText("a", cursor: 1, anchor: 1), .changeCause(isInputMethod: false)],
                [.caret(PixelRect(x: 38, y: 104, width: 2, height: 20))],
            ])
    }

    @Test func withoutAFocusedTextTextInputIsDisabled() throws {
        try enter()
        stub.resignFocus()
        try session.settle()
        #expect(commits.last == [.disable])
        stub.becomeFocused()
        try session.settle()
        #expect(commits.last?.first == .enable)
        #expect(commits.count == 3)
    }

    @Test func anotherTextStartsAfresh() throws {
        try enter()
        let other = TextStub(frame: Rect(x: 20, y: 200, width: 200, height: 30))
        other.text = "b"
        other.textInputTraits.keyboardType = .emailAddress
        session.application.list.view.addSubview(other)
        other.becomeFocused()
        // A step that is on its way was made for the first text, and so is a step with that step's serial.
        try step(commit: "x")
        #expect(other.edits.isEmpty)
        #expect(commits.count == 2 && commits[1].prefix(2) == [.enable, .contentType(hint: 3, purpose: 6)])
        try step(commit: "x", serialOffset: UInt32.max)
        #expect(other.edits.isEmpty)
        try step(commit: "y")
        #expect(other.edits.map(\.commit) == ["y"])
    }

    /// The on-screen keyboard stays.
    @Test func aPressInABarInterruptsNothing() throws {
        var presses = 0
        let bar = Toolbar(items: [BarItem(title: "Bold") { presses += 1 }])
        bar.frame = Rect(x: 0, y: 300, width: 360, height: Toolbar.height)
        session.application.list.view.addSubview(bar)
        try enter()
        try session.playToRest()
        let before = commits
        try session.tap(180, 320)
        try session.playToRest()
        #expect(presses == 1 && commits == before)
    }

    @Test func aHiddenWindowDisablesTextInput() throws {
        try enter()
        try step(preedit: .init("ni"))
        compositor.configure(Size(width: 360, height: 720), states: [.suspended])
        try session.settle()
        #expect(commits.last == [.disable])
        compositor.configure(Size(width: 360, height: 720), states: [])
        try session.settle()
        try session.playToRest()
        #expect(commits.last?.first == .enable)
    }

    @Test(arguments: [false, true]) func aSecretTextIsNotTold(isPIN: Bool) throws {
        stub.textInputTraits.isSecure = true
        if isPIN { stub.textInputTraits.keyboardType = .pin }
        stub.text = "secret"
        try enter()
        #expect(commits.first?.prefix(2) == [.enable, .contentType(hint: 0x40 | 0x80, purpose: isPIN ? 9 : 8)])
        #expect(commits.first?.count == 3)
        // The text is shown to the user from now on.
        stub.textInputTraits.isSecure = false
        try session.settle()
        #expect(commits.last?.first == .enable)
        #expect(commits.last?.contains(.surroundingText("secret", cursor: 0, anchor: 0)) == true)
    }

    @Test func everyKeyboardHasItsPurpose() throws {
        try enter()
        var purposes: [UInt32] = []
        for type in KeyboardType.allCases {
            stub.textInputTraits.keyboardType = type
            try session.settle()
            for case .contentType(_, let purpose) in commits.last ?? [] { purposes.append(purpose) }
        }
        #expect(purposes == [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13])
    }

    @Test func hintsFollowTheTraits() throws {
        try enter()
        stub.textInputTraits.completesWords = false
        stub.textInputTraits.isMultiline = true
        var hints: [UInt32] = []
        for wish in [TextAutocapitalization.none, .words, .sentences, .allCharacters] {
            stub.textInputTraits.autocapitalization = wish
            try session.settle()
            for case .contentType(let hint, _) in commits.last ?? [] { hints.append(hint) }
        }
        #expect(hints == [0x200, 0x220, 0x204, 0x210])
    }

    @Test func aTextThatTheProtocolCannotCarryIsNotTold() throws {
        stub.text = "a\0b"
        try enter()
        #expect(commits.first?.count == 3)
        stub.text = String(repeating: "x", count: 4000)
        try session.settle()
        #expect(commits.last?.contains(.surroundingText(stub.text, cursor: 0, anchor: 0)) == true)
    }

    // MARK: What the input method does

    @Test func aStepArrivesAsOneValue() throws {
        stub.text = "abc"
        (stub.caret, stub.anchor) = (2, 2)
        try enter()
        try step(preedit: .init("ni"), serialOffset: nil)
        #expect(stub.edits.isEmpty)
        try step(commit: "é", deleted: (1, 1))
        let edit = TextInputEdit(
            deletedBefore: 1, deletedAfter: 1, commit: "é", preedit: .init(text: "ni", selection: 2..<2))
        #expect(stub.edits == [edit])
        #expect(stub.text == "aé")
        #expect(commits.last == [.surroundingText("aé", cursor: 3, anchor: 3), .changeCause(isInputMethod: true)])
        // The next step has no part of this one.
        try step()
        #expect(stub.edits.last == TextInputEdit())
    }

    @Test func aKeyBesideAStepIsTheCauseOfTheChange() throws {
        try enter()
        stub.type("a")
        try step(commit: "b")
        #expect(commits.last == [.surroundingText("ab", cursor: 2, anchor: 2), .changeCause(isInputMethod: false)])
    }

    @Test func severalStepsInOneTurnAreTheInputMethods() throws {
        try enter()
        for letter in ["a", "b"] { compositor.inputMethod(commit: letter) }
        try session.settle()
        #expect(commits.last == [.surroundingText("ab", cursor: 2, anchor: 2), .changeCause(isInputMethod: true)])
        #expect(commits.count == 2)
    }

    @Test func changesWaitForAStepThatKnowsTheState() throws {
        try enter()
        try step(commit: "a", serialOffset: UInt32.max)
        #expect(stub.text == "a")
        stub.type("b")
        try session.settle()
        #expect(commits.count == 1)
        try step(commit: "c")
        #expect(commits.count == 2)
        #expect(commits.last?.first == .surroundingText("abc", cursor: 3, anchor: 3))
        // A step of the future is no better.
        try step(commit: "d", serialOffset: 7)
        #expect(stub.text == "abcd" && commits.count == 2)
        // The end of text input does not wait.
        stub.resignFocus()
        try session.settle()
        #expect(commits.last == [.disable])
    }

    /// KWin answers each commit in this way.
    @Test func anEmptyStepIsNoStep() throws {
        try enter()
        try step()
        #expect(stub.edits.isEmpty)
        try step(preedit: .init("ni"))
        try step()
        #expect(stub.edits.count == 2 && stub.edits.last == TextInputEdit())
    }

    @Test func aPreeditIsDroppedWhenTheFocusLeaves() throws {
        try enter()
        try step(preedit: .init("ni"))
        #expect(stub.preedit?.text == "ni")
        compositor.textInputLeave()
        try session.settle()
        #expect(stub.preedit == nil && stub.edits.last == TextInputEdit())
        #expect(commits.count == 1)
        // Without one there is nothing to drop.
        try enter()
        compositor.textInputLeave()
        try session.settle()
        #expect(stub.edits.count == 2)
        #expect(commits.count == 2)
    }

    @Test func aPreeditIsDroppedWithItsSeat() throws {
        try enter()
        try step(preedit: .init("ni"))
        compositor.withdraw("wl_seat")
        try session.settle()
        #expect(stub.preedit == nil)
    }

    /// The last one of several preedit texts that an input method sends with the same events counts; each text that it
    /// commits counts.
    @Test func suggestionsThatComeTogetherCostOneStep() throws {
        try enter()
        func send(_ preedit: String? = nil, commit: String? = nil) {
            compositor.inputMethod(preedit: preedit.map { .init($0) }, commit: commit, deleted: nil, serialOffset: 0)
        }
        for number in 1...20 { send("n\(number)") }
        try session.settle()
        #expect(stub.edits.count == 1 && stub.preedit?.text == "n20")
        send("a")
        send(commit: "b")
        send("c")
        send("d", commit: "e")
        send()
        try session.settle()
        #expect(stub.edits.dropFirst().map(\.commit) == ["b", "e", ""])
        #expect(stub.text == "be" && stub.preedit == nil)
    }

    @Test func withoutTheFocusAStepIsDropped() throws {
        try step(preedit: .init("ni"), commit: "a")
        #expect(stub.edits.isEmpty)
        try enter()
        try step(commit: "b")
        #expect(stub.edits == [TextInputEdit(commit: "b")])
    }

    /// A caret inside a character, beyond the text, before it, and turned around, in bytes of "né".
    @Test(
        arguments: [
            (2, 2, 1..<1), (9, 9, 3..<3), (3, 1, 1..<3), (-1, -1, nil), (-5, 2, nil), (0, -1, nil),
            (Int32.min, Int32.max, nil), (0, Int32.max, 0..<3),
        ] as [(Int32, Int32, Range<Int>?)])
    func aCaretIsAlwaysInsideThePreedit(begin: Int32, end: Int32, selection: Range<Int>?) throws {
        try enter()
        try step(preedit: .init(Array("né".utf8), begin, end))
        #expect(stub.preedit == .init(text: "né", selection: selection))
    }

    @Test func brokenTextIsRepaired() throws {
        try enter()
        try step(preedit: .init([0x6E, 0xFF, 0xC3], 3, 3))
        #expect(stub.preedit?.text == "n\u{FFFD}\u{FFFD}")
        #expect(stub.preedit?.selection == 1..<1)
        try step(preedit: .init([], 4, 4))
        #expect(stub.preedit == nil)
    }

    /// Deletions beyond the text and into characters, around the caret of "é|aé".
    @Test(
        arguments: [
            (9, 9, 2, 3), (1, 2, 0, 1), (2, 0, 2, 0), (UInt32.max, UInt32.max, 2, 3),
        ] as [(UInt32, UInt32, Int, Int)])
    func deletionsEndWithTheText(before: UInt32, after: UInt32, deletedBefore: Int, deletedAfter: Int) throws {
        stub.text = "éaé"
        (stub.caret, stub.anchor) = (2, 2)
        try enter()
        try step(deleted: (before, after))
        #expect(stub.edits == [TextInputEdit(deletedBefore: deletedBefore, deletedAfter: deletedAfter)])
    }

    @Test func deletionsLieOutsideTheSelection() throws {
        stub.text = "abcd"
        (stub.caret, stub.anchor) = (3, 1)
        try enter()
        try step(deleted: (4, 4))
        #expect(stub.edits == [TextInputEdit(deletedBefore: 1, deletedAfter: 1)])
    }
}
