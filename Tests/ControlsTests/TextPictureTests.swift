import Foundation
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldImages
@testable import GatefoldViews

/// Pictures stand in attributed text, one character each.
@Suite struct TextPictureTests: ImageLoadingTests {
    typealias Attributes = AttributedText.Attributes

    let stage: ViewStage
    private let landscape: PictureSource

    init() throws {
        stage = try ViewStage(width: 360)
        landscape = .bytes(try Self.png(120, 60), named: "landscape")
    }

    private static func picture(_ source: PictureSource, _ size: Size? = nil, _ attributes: Attributes = Attributes())
        -> AttributedText
    {
        AttributedText("a ") + AttributedText(image: source, size: size, accessibilityLabel: "a barn", attributes)
            + AttributedText("!")
    }

    private func label(_ text: AttributedText, width: Double = 300) -> Label {
        let label = Label(text, style: TextStyle(font: .system(size: 20)))
        label.frame = Rect(x: 20, y: 30, width: width, height: 300)
        stage.window.addSubview(label)
        stage.makeFrame()
        return label
    }

    private func width(_ text: AttributedText, within width: Double = .infinity) -> Double {
        label(text).sizeThatFits(Size(width: width, height: 0)).width
    }

    private var plainWidth: Double { width(AttributedText("a ") + AttributedText("!")) }

    /// The rectangles of the pictures that are drawn, in pixels.
    private var drawn: [PixelRect] {
        stage.scene.items.filter { item in
            item.image.flatMap { images[$0] }.map { if case .pixels = $0.source { true } else { false } } ?? false
        }.map(\.rect)
    }

    @Test func aPictureIsACharacterWithALabel() {
        let text = Self.picture(landscape)
        #expect(text.string == "a \u{FFFC}!" && text.readableString == "a a barn!")
        #expect(Label(text).accessibilityLabel == "a a barn!")
        #expect(text == Self.picture(landscape) && text != Self.picture(landscape, Size(width: 10, height: 10)))
        #expect(text != Self.picture(.file("/other")))
    }

    @Test func aPictureHasItsNaturalSizeOrTheOneGiven() {
        let plain = plainWidth
        #expect(abs(width(Self.picture(landscape)) - plain - 120) <= 1)
        #expect(abs(width(Self.picture(landscape, Size(width: 40, height: 30))) - plain - 40) <= 1)
        for broken in [Size(width: -1, height: 4), Size(width: .nan, height: 3), Size(width: .infinity, height: 3)] {
            #expect(abs(width(Self.picture(landscape, broken)) - plain - 120) <= 1)
        }
        stage.window.theme.textScale = 2
        let large = plainWidth
        #expect(abs(width(Self.picture(landscape)) - large - 120) <= 1)
    }

    @Test func outsideAWindowItIsMeasuredToo() {
        let text = Label(Self.picture(landscape), style: TextStyle(font: .system(size: 20)))
        let plain = Label(AttributedText("a ") + AttributedText("!"), style: TextStyle(font: .system(size: 20)))
        let room = Size(width: .infinity, height: 0)
        #expect(abs(text.sizeThatFits(room).width - plain.sizeThatFits(room).width - 120) <= 1)
    }

    @Test func itStandsOnTheBaselineAndMakesItsLineHigher() throws {
        let label = label(Self.picture(landscape))
        wait()
        stage.makeFrame()
        let rect = try #require(drawn.first)
        let baseline = 30 + label.firstBaseline(in: label.bounds.size)
        #expect(rect.width == 120 && rect.height == 60 && drawn.count == 1)
        #expect(abs(Double(rect.maxY) - baseline) <= 1)
        #expect(label.sizeThatFits(Size(width: 300, height: 0)).height >= 60)
        label.attributedText = Self.picture(landscape, nil, Attributes(baselineOffset: -10))
        stage.makeFrame()
        let lowered = try #require(drawn.first)
        #expect(abs(Double(lowered.maxY) - 30 - label.firstBaseline(in: label.bounds.size) - 10) <= 1)
    }

    @Test func itIsNeverWiderThanItsLine() throws {
        let label = label(AttributedText(image: landscape, accessibilityLabel: "a barn"), width: 80)
        wait()
        stage.makeFrame()
        #expect(drawn.map(\.size) == [PixelSize(width: 80, height: 40)])
        #expect(label.sizeThatFits(Size(width: 80, height: 0)).height < 60)
    }

    @Test func inAWindowOfTwiceTheScaleItIsDecodedLarger() {
        stage.window.resize(to: Size(width: 360, height: 400), scale: 2)
        _ = label(Self.picture(.bytes(stageBytes, named: "large"), Size(width: 60, height: 30)))
        wait()
        stage.makeFrame()
        #expect(drawn.map(\.size) == [PixelSize(width: 120, height: 60)])
    }

    private var stageBytes: [UInt8] { if case .bytes(let bytes) = landscape.data { bytes } else { [] } }

    /// The room is kept while the picture loads, and the size of a file is read in the background.
    @Test func aFileGetsItsRoomWhenItsHeaderHasBeenRead() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID()).png").path
        try Data(stageBytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let plain = plainWidth
        let label = label(Self.picture(.file(path)))
        let room = Size(width: Double.infinity, height: 0)
        #expect(abs(label.sizeThatFits(room).width - plain - 22) <= 1 && drawn.isEmpty)
        wait()
        #expect(abs(label.sizeThatFits(room).width - plain - 120) <= 1)
        stage.makeFrame()
        #expect(drawn.isEmpty)
        wait()
        stage.makeFrame()
        #expect(drawn.map(\.size) == [PixelSize(width: 120, height: 60)])
    }

    @Test func aBrokenPictureHasASignAndKeepsItsRoom() {
        let plain = plainWidth
        for source in [PictureSource.file("/nonesuch"), .bytes([1, 2, 3])] {
            let label = label(Self.picture(source, Size(width: 60, height: 40)))
            wait()
            stage.makeFrame()
            #expect(drawn.isEmpty && stage.scene.items.contains { $0.roundClip != nil || $0.rect.width > 10 })
            #expect(abs(label.sizeThatFits(Size(width: .infinity, height: 0)).width - plain - 60) <= 1)
            label.removeFromSuperview()
        }
    }

    @Test func picturesAreSharedAndGivenBack() {
        let first = label(Self.picture(landscape))
        let second = label(Self.picture(landscape) + Self.picture(landscape))
        wait()
        stage.makeFrame()
        #expect(drawn.count == 3 && pictures.count == 1)
        first.attributedText = AttributedText("a")
        second.removeFromSuperview()
        stage.makeFrame()
        #expect(drawn.isEmpty)
        pictures.removeUnused()
        #expect(pictures.count == 0)
    }
}
