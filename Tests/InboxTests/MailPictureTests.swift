import Gatefold
import Testing

@testable import GatefoldInbox

/// The images of mails are shown in the list and on the page, each decoded at the size that it has there.
@MainActor struct MailPictureTests {
    private let stage: WindowRuntime

    init() throws {
        stage = try WindowRuntime(
            size: Size(width: 360, height: 720), scale: 2, clock: ManualClock(), fonts: .systemForEnglish)
    }

    private func wait() {
        stage.window.layoutIfNeeded()
        stage.imageLoader.waitUntilIdle()
        stage.imageLoader.deliver()
        stage.window.layoutIfNeeded()
    }

    private func size(_ view: ImageView) -> PixelSize? { view.image.flatMap { stage.images[$0]?.size } }

    @Test func picturesAreAsWideAsTheySay() throws {
        let pictures = sampleMails.compactMap(\.picture)
        #expect(pictures.count >= 12)
        for picture in pictures {
            let size = try ImageDecoder.size(of: picture.source.data)
            #expect(picture.aspect == Double(size.width) / Double(size.height))
        }
    }

    @Test func aRowHasASmallOne() throws {
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        screen.show(SampleMailbox().list)
        wait()
        let cells = try #require(screen.contentScrollView).subviews.compactMap { $0 as? MailCell }
        let pictures = cells.flatMap(\.subviews).compactMap { $0 as? ImageView }.filter { !$0.isHidden }
        #expect(!pictures.isEmpty)
        for picture in pictures {
            #expect(size(picture)?.height == Int32(picture.bounds.height * 2) && picture.loadingError == nil)
        }
    }

    @Test func aPageHasALargeOne() throws {
        let mail = try #require(sampleMails.first { $0.picture != nil })
        let screen = MailScreen(
            mail: mail, message: SampleMailbox().message(mail), dates: MailDates(now: .pinned, locale: .english))
        stage.window.rootViewController = screen
        wait()
        let content = try #require(screen.contentScrollView?.subviews.first)
        let picture = try #require(content.subviews.lazy.compactMap { $0 as? MailImageView }.first?.image)
        #expect(size(picture)?.width == Int32(picture.bounds.width * 2))
    }
}
