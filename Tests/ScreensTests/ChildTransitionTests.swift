import GatefoldGeometry
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// Children of a container are exchanged with an animation, which may be interrupted at any time.
@Suite struct ChildTransitionTests {
    private let stage: ChildStage

    init() throws {
        stage = try ChildStage()
        stage.show(stage.a)
        stage.views.rest()
        _ = stage.diary.read()
    }

    @Test func bothChildrenAreToldAndTheLeavingViewIsRemovedAtTheEnd() {
        var ends: [Bool] = []
        stage.exchange(stage.a, stage.b) { ends.append($0) }
        #expect(stage.diary.read() == ["a will disappear", "b will appear"] && ends.isEmpty)
        let views = [stage.a.view, stage.b.view].map(ObjectIdentifier.init)
        #expect(stage.container.view.subviews.map(ObjectIdentifier.init) == views)
        stage.views.makeFrames(6)
        #expect((1...199).contains(stage.b.view.shownFrame.minX))
        stage.views.rest()
        #expect(stage.diary.read() == ["a did disappear", "b did appear"] && ends == [true])
        #expect(stage.a.view.superview == nil && stage.b.view.frame == stage.container.view.bounds)
    }

    @Test func aTransitionWithoutADurationEndsAtOnce() {
        var ends: [Bool] = []
        stage.container.transition(from: stage.a, to: stage.b, duration: 0) {
        } completion: {
            ends.append($0)
        }
        #expect(stage.diary.read() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
        #expect(ends.isEmpty && stage.a.view.superview == nil)
        stage.views.rest()
        #expect(ends == [true])
    }

    @Test func aChildOnItsWayOutComesBack() {
        var ends: [String] = []
        stage.exchange(stage.a, stage.b) { ends.append("to b \($0)") }
        stage.views.makeFrames(6)
        _ = stage.diary.read()
        let seen = stage.b.view.shownFrame.minX
        stage.exchange(stage.b, stage.a) { ends.append("to a \($0)") }
        #expect(stage.diary.read() == ["b will disappear", "a will appear"])
        #expect(abs(stage.b.view.shownFrame.minX - seen) < 1)
        stage.views.rest()
        #expect(stage.diary.read() == ["b did disappear", "a did appear"])
        #expect(ends == ["to b false", "to a true"])
        #expect(stage.b.view.superview == nil && stage.a.view.superview === stage.container.view)
    }

    @Test func aThirdChildTakesOverFromTheOneThatArrives() {
        var ends: [String] = []
        stage.exchange(stage.a, stage.b) { ends.append("to b \($0)") }
        stage.views.makeFrames(6)
        stage.exchange(stage.b, stage.c) { ends.append("to c \($0)") }
        #expect(
            stage.diary.read() == ["a will disappear", "b will appear", "b will disappear", "c will appear"])
        stage.views.rest()
        #expect(Set(stage.diary.read()) == ["a did disappear", "b did disappear", "c did appear"])
        #expect(Set(ends) == ["to b false", "to c true"] && ends.count == 2)
        #expect(stage.container.view.subviews.count == 1)
    }

    @Test(arguments: ["a", "b"]) func aChildIsRemovedInTheMiddle(_ name: String) throws {
        let removed = try #require(stage.children.first { $0.title == name })
        var ends: [Bool] = []
        stage.exchange(stage.a, stage.b) { ends.append($0) }
        stage.views.makeFrames(6)
        removed.removeFromParent()
        #expect(removed.told == .disappeared && removed.view.superview == nil)
        stage.views.rest()
        #expect(ends == [name == "a"])
        #expect(stage.a.told == .disappeared && stage.b.told == (name == "a" ? .appeared : .disappeared))
    }

    @Test func theContainerDisappearsAndComesBackInTheMiddle() {
        stage.exchange(stage.a, stage.b)
        stage.views.makeFrames(6)
        let cover = ToldScreen("cover", stage.diary)
        stage.container.present(cover, animated: false)
        stage.views.makeFrame()
        #expect(stage.a.told == .disappeared && stage.b.told == .disappeared)
        cover.dismiss(animated: false)
        stage.views.rest()
        #expect(stage.a.told == .disappeared && stage.b.told == .appeared && stage.a.view.superview == nil)
    }

    @Test func aHiddenWindowEndsTheTransition() {
        stage.exchange(stage.a, stage.b)
        stage.views.makeFrames(6)
        stage.views.window.isVisible = false
        stage.views.window.isVisible = true
        stage.views.rest()
        #expect(stage.a.told == .disappeared && stage.b.told == .appeared)
    }

    @Test func aCallbackStartsTheNextTransition() {
        stage.b.onCallback = { [stage] told in if told == .appeared { stage.exchange(stage.b, stage.c) } }
        stage.exchange(stage.a, stage.b)
        stage.views.rest()
        #expect(stage.b.told == .disappeared && stage.c.told == .appeared)
        #expect(stage.container.view.subviews.count == 1)
    }

    /// `ToldScreen` checks the order of its callbacks after each of the random calls.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func eachScreenIsToldWhatIsSoAfterAnyCalls(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (started, ended) = (0, 0)
        for _ in 0..<150 {
            let child = stage.children[Int.random(in: 0..<3, using: &numbers)]
            let other = stage.children[Int.random(in: 0..<3, using: &numbers)]
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: stage.container.addChild(child)
            case 1: child.removeFromParent()
            case 2 where child.parent != nil: stage.show(child)
            case 3: child.view.removeFromSuperview()
            case 4...6 where child !== other && child.parent != nil && other.parent != nil:
                started += 1
                stage.exchange(child, other) { _ in ended += 1 }
            case 7: stage.container.present(ToldScreen("cover", stage.diary), animated: Bool.random(using: &numbers))
            case 8: stage.container.dismiss(animated: Bool.random(using: &numbers))
            default: stage.views.makeFrames(Int.random(in: 1...12, using: &numbers))
            }
        }
        stage.views.restAndWake()
        stage.container.dismiss(animated: false)
        stage.views.restAndWake()
        #expect(started == ended && stage.container.told == .appeared)
        for child in stage.children {
            #expect(child.told == (child.view.superview == nil ? .disappeared : .appeared), "\(child.title)")
        }
    }
}
