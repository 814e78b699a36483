import GatefoldGeometry
import Testing

@testable import GatefoldScreens

/// The position of a sheet is a function of its elevation.
@Suite struct SheetGeometryTests {
    private func geometry(
        width: Double = 360, heights: [Double] = [300, 600], undimmed: Int? = nil, scale: Double = 1
    ) -> SheetGeometry {
        SheetGeometry(
            window: Size(width: width, height: 720), top: 36, heights: heights, undimmed: undimmed,
            grid: PixelGrid(scale: scale))
    }

    @Test func aSheetThatHasLeftCannotBeSeen() {
        for width in [360.0, 800] {
            let placement = geometry(width: width).placement(at: 0)
            #expect(placement.sheet.minY == 720 && placement.dimming == 0 && placement.shadow == 0)
        }
    }

    @Test func theElevationIsTheHeightInANarrowWindow() {
        let geometry = geometry()
        #expect(geometry.lowest == 300 && geometry.highest == 600)
        let middle = geometry.placement(at: 450)
        #expect(middle.sheet.minY == 270 && middle.contentHeight == 450 && middle.sheet.width == 360)
        // Below the lowest detent the sheet slides out without changing its height.
        #expect(geometry.placement(at: 100).contentHeight == 300 && geometry.placement(at: 100).sheet.minY == 620)
        // Beyond the highest detent the sheet is stretched and still reaches the window's bottom edge.
        let stretched = geometry.placement(at: 610)
        #expect(stretched.contentHeight == 600 && stretched.sheet.maxY > 720)
    }

    @Test func aWideWindowHasACardInTheMiddle() {
        let geometry = geometry(width: 800)
        let room = 720.0 - 36 - SheetGeometry.margin
        for height in [300.0, 600] {
            let card = geometry.placement(at: geometry.elevation(ofHeight: height)).sheet
            #expect(card == Rect(x: 130, y: 36 + (room - height) / 2, width: 540, height: height))
        }
    }

    /// Every edge moves continuously and lies on a pixel, and the content ends at the window's bottom edge.
    @Test(arguments: [1, 1.25, 1.5, 2], [360.0, 800]) func theEdgesMoveEvenly(scale: Double, width: Double) {
        let geometry = geometry(width: width, scale: scale)
        var last = geometry.placement(at: 0)
        for step in 1...6400 {
            let next = geometry.placement(at: Double(step) / 10)
            let top = next.sheet.minY * scale
            #expect(abs(top - top.rounded()) < 1e-9)
            #expect(abs(next.sheet.minY - last.sheet.minY) <= 1 / scale + 1e-9)
            #expect(abs(next.contentHeight - last.contentHeight) <= 1 / scale + 1e-9)
            #expect(abs(next.dimming - last.dimming) < 0.01)
            if width < 600, (300...600).contains(Double(step) / 10) {
                #expect(abs(next.sheet.minY + next.contentHeight - 720) < 1e-9)
            }
            last = next
        }
    }

    @Test func theScreenBeneathIsDimmedAboveADetent() {
        #expect(geometry().placement(at: 300).dimming == 1)
        let partly = geometry(undimmed: 0)
        #expect(partly.placement(at: 300).dimming == 0 && partly.placement(at: 600).dimming == 1)
        #expect(partly.placement(at: 450).dimming == 0.5)
        #expect(geometry(undimmed: 1).placement(at: 600).dimming == 0)
    }

    @Test func theFingerMeetsResistanceAtTheEnds() {
        var geometry = geometry()
        #expect(geometry.elevation(forFinger: 450) == 450 && geometry.elevation(forFinger: 100) == 100)
        for pull in [1.0, 40, 400] {
            let stretched = geometry.elevation(forFinger: 600 + pull)
            #expect(stretched > 600 && stretched < 600 + SheetGeometry.stretch)
            #expect(abs(geometry.finger(forElevation: stretched) - 600 - pull) < 1e-6)
        }
        geometry.resistsLeaving = true
        #expect(geometry.elevation(forFinger: 100) > 290)
        #expect(abs(geometry.finger(forElevation: geometry.elevation(forFinger: 100)) - 100) < 1e-6)
    }

    @Test func aReleasedSheetLandsWhereItWouldComeToRest() {
        var geometry = geometry()
        #expect(geometry.landing(from: 460, velocity: 0) == 1 && geometry.landing(from: 440, velocity: 0) == 0)
        #expect(geometry.landing(from: 310, velocity: 800) == 1 && geometry.landing(from: 590, velocity: -500) == 0)
        #expect(geometry.landing(from: 160, velocity: 0) == 0 && geometry.landing(from: 140, velocity: 0) == nil)
        #expect(geometry.landing(from: 300, velocity: -600) == nil)
        #expect(geometry.landing(from: 600, velocity: -2000) == nil)
        geometry.resistsLeaving = true
        #expect(geometry.landing(from: 290, velocity: -2000) == 0)
    }
}
