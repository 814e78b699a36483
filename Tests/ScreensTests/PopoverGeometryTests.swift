import GatefoldGeometry
import GatefoldRecordings
import Testing

@testable import GatefoldScreens

/// The position of a popover is a function of its window, its anchor and its size.
@Suite struct PopoverGeometryTests {
    private let window = Size(width: 800, height: 600)

    private func geometry(
        _ anchor: Rect?, size: Size = Size(width: 300, height: 200), permitted: PopoverArrowDirection = .any,
        safeArea: EdgeInsets = EdgeInsets(top: 24), isRightToLeft: Bool = false
    ) -> PopoverGeometry {
        PopoverGeometry(
            window: window, safeArea: safeArea, anchor: anchor, size: size, permitted: permitted,
            isRightToLeft: isRightToLeft)
    }

    /// Anchors and sizes in windows of all kinds, the same in each run.
    private func cases(_ count: Int, _ check: (PopoverGeometry) -> Void) {
        var numbers = RepeatableNumbers(seed: 7)
        for _ in 0..<count {
            let window = Size(width: numbers.next(in: 200...1400), height: numbers.next(in: 200...1000))
            let safeArea = EdgeInsets(
                top: numbers.next(in: 0...40), left: numbers.next(in: 0...30), bottom: numbers.next(in: 0...30),
                right: numbers.next(in: 0...30))
            let anchor = Rect(
                x: numbers.next(in: -100...window.width), y: numbers.next(in: -100...window.height),
                width: numbers.next(in: 0...300), height: numbers.next(in: 0...120))
            let size = Size(width: numbers.next(in: 0...600), height: numbers.next(in: 0...700))
            check(
                PopoverGeometry(
                    window: window, safeArea: safeArea, anchor: anchor, size: size,
                    permitted: PopoverArrowDirection(rawValue: numbers.next(below: 16)),
                    isRightToLeft: numbers.next(below: 2) == 1))
        }
    }

    @Test func aPopoverHangsBelowTheMiddleOfItsAnchor() {
        let placement = geometry(Rect(x: 380, y: 100, width: 40, height: 30)).placement
        #expect(placement.direction == .up && placement.tip == Point(x: 400, y: 130))
        #expect(placement.frame == Rect(x: 250, y: 130 + PopoverGeometry.arrowLength, width: 300, height: 200))
    }

    @Test func eachDirectionPutsThePopoverOnItsSide() {
        let anchor = Rect(x: 380, y: 280, width: 40, height: 40)
        let arrow = PopoverGeometry.arrowLength
        func frame(_ direction: PopoverArrowDirection) -> Rect {
            geometry(anchor, permitted: direction).placement.frame
        }
        #expect(frame(.up).minY == anchor.maxY + arrow)
        #expect(frame(.down).maxY == anchor.minY - arrow)
        #expect(frame(.left).minX == anchor.maxX + arrow)
        #expect(frame(.right).maxX == anchor.minX - arrow)
        for direction in [PopoverArrowDirection.up, .down, .left, .right] {
            #expect(geometry(anchor, permitted: direction).placement.direction == direction)
        }
    }

    @Test func aboveComesAfterBelowAndTheSidesAfterBoth() {
        let low = Rect(x: 380, y: 540, width: 40, height: 30)
        #expect(geometry(low).placement.direction == .down)
        let column = Rect(x: 380, y: 40, width: 40, height: 540)
        #expect(geometry(column).placement.direction == .left)
        #expect(geometry(column, isRightToLeft: true).placement.direction == .right)
    }

    @Test func aCardThatFitsNowhereIsMadeSmaller() {
        let placement = geometry(Rect(x: 380, y: 200, width: 40, height: 30), size: Size(width: 780, height: 560))
            .placement
        #expect(placement.direction == .up && placement.frame.maxY == 600 - PopoverGeometry.margin)
        #expect(placement.frame.width == 780)
    }

    @Test func aCardShrinksToHalfOfItsHeightBeforeItCoversItsAnchor() {
        func placement(below height: Double) -> PopoverGeometry.Placement {
            let bottom = window.height - PopoverGeometry.margin - PopoverGeometry.arrowLength - height
            return geometry(Rect(x: 380, y: bottom - 30, width: 40, height: 30), permitted: .up).placement
        }
        #expect(placement(below: 101).direction == .up && placement(below: 101).frame.height == 101)
        #expect(placement(below: 99).direction.isEmpty && placement(below: 99).frame.height == 200)
    }

    @Test func anAnchorWithoutRoomAroundItIsCovered() {
        let placement = geometry(Rect(x: 20, y: 40, width: 760, height: 540)).placement
        #expect(placement.direction.isEmpty && placement.frame.size == Size(width: 300, height: 200))
        #expect(geometry(nil).placement.direction.isEmpty)
        #expect(geometry(nil).placement.frame.midX == 400)
    }

    @Test func withoutPermittedDirectionsThePopoverLiesOverItsAnchor() {
        let placement = geometry(Rect(x: 380, y: 280, width: 40, height: 40), permitted: []).placement
        #expect(placement.direction.isEmpty && placement.frame.center == Point(x: 400, y: 300))
    }

    @Test func thePopoverStaysInsideTheWindowAndItsSafeArea() {
        cases(4000) { geometry in
            let (room, frame) = (geometry.room, geometry.placement.frame)
            #expect(frame.minX >= room.minX - 1e-9 && frame.maxX <= room.maxX + 1e-9)
            #expect(frame.minY >= room.minY - 1e-9 && frame.maxY <= room.maxY + 1e-9)
            #expect(frame.width > 0 && frame.height > 0)
        }
    }

    /// The tip lies on the edge of the anchor that faces the card. Along that edge it can be away from an anchor at the
    /// very edge of the window, because the card has round corners and a margin.
    @Test func theArrowTouchesItsAnchor() {
        let reach = PopoverGeometry.margin + PopoverGeometry.radius + PopoverGeometry.arrowBase / 2
        cases(4000) { geometry in
            let placement = geometry.placement
            guard !placement.direction.isEmpty, let anchor = geometry.anchor else { return }
            let (frame, tip, arrow) = (placement.frame, placement.tip, PopoverGeometry.arrowLength)
            #expect(geometry.permitted.contains(placement.direction))
            switch placement.direction {
            case .up: #expect(abs(frame.minY - tip.y - arrow) < 1e-9)
            case .down: #expect(abs(tip.y - frame.maxY - arrow) < 1e-9)
            case .left: #expect(abs(frame.minX - tip.x - arrow) < 1e-9)
            default: #expect(abs(tip.x - frame.maxX - arrow) < 1e-9)
            }
            let isVertical = placement.direction == .up || placement.direction == .down
            let inner = geometry.room.inset(by: EdgeInsets(all: reach))
            guard inner.contains(anchor) else { return }
            #expect(
                isVertical ? (anchor.minX...anchor.maxX).contains(tip.x) : (anchor.minY...anchor.maxY).contains(tip.y))
            let edge =
                switch placement.direction {
                case .up: anchor.maxY
                case .down: anchor.minY
                case .left: anchor.maxX
                default: anchor.minX
                }
            #expect(abs((isVertical ? tip.y : tip.x) - edge) < 1e-9)
        }
    }

    @Test func theAnchorIsCoveredOnlyWithoutAnArrow() {
        var withArrow = 0
        cases(4000) { geometry in
            let placement = geometry.placement
            guard !placement.direction.isEmpty, let anchor = geometry.anchor else { return }
            withArrow += 1
            #expect(placement.frame.inset(by: EdgeInsets(all: 0.001)).intersection(anchor).isEmpty)
        }
        #expect(withArrow > 2000)
    }

    /// A card is on a side that shows all of it whenever a permitted side does.
    @Test func theWholeCardIsShownIfThereIsRoom() {
        cases(4000) { geometry in
            let sides = [PopoverArrowDirection.up, .down, .left, .right].filter(geometry.permitted.contains)
            let wholes = sides.filter { side in
                var only = geometry
                only.permitted = side
                return only.placement.direction == side && only.placement.frame.size == wholeSize(in: geometry)
            }
            guard !wholes.isEmpty else { return }
            #expect(wholes.contains(geometry.placement.direction))
        }
    }

    private func wholeSize(in geometry: PopoverGeometry) -> Size {
        func side(_ length: Double, _ limit: Double) -> Double { min(limit, max(PopoverGeometry.leastSide, length)) }
        return Size(
            width: side(geometry.size.width, geometry.room.width),
            height: side(geometry.size.height, geometry.room.height))
    }

    @Test func rightToLeftIsTheMirrorImage() {
        cases(4000) { geometry in
            var mirror = geometry
            let width = geometry.window.width
            func mirrored(_ rect: Rect) -> Rect {
                Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            }
            mirror.isRightToLeft.toggle()
            mirror.anchor = geometry.anchor.map(mirrored)
            mirror.permitted = geometry.permitted.mirrored
            mirror.safeArea = EdgeInsets(
                top: geometry.safeArea.top, left: geometry.safeArea.right, bottom: geometry.safeArea.bottom,
                right: geometry.safeArea.left)
            let (one, other) = (geometry.placement, mirror.placement)
            #expect(one.direction == other.direction.mirrored)
            #expect(abs(mirrored(other.frame).minX - one.frame.minX) < 1e-6 && one.frame.minY == other.frame.minY)
            #expect(abs(width - other.tip.x - one.tip.x) < 1e-6)
        }
    }

    @Test func sizesThatAreNoNumbersAreLimited() {
        for length in [Double.nan, .infinity, -.infinity, -20] {
            let frame = geometry(
                Rect(x: 380, y: 100, width: 40, height: 30), size: Size(width: length, height: length)
            ).placement.frame
            #expect(frame.width > 0 && frame.width <= 784 && frame.height > 0)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func edgesLieOnPixels(scale: Double) {
        let grid = PixelGrid(scale: scale)
        cases(300) { geometry in
            let placement = geometry.placement.aligned(to: grid)
            for edge in [placement.frame.minX, placement.frame.minY, placement.frame.maxX, placement.tip.x] {
                #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
            }
        }
    }
}
