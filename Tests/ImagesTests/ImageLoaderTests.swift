import Foundation
import GatefoldGeometry
import GatefoldScene
import Glibc
import Testing

@testable import GatefoldImages

@Suite struct ImageLoaderTests {
    private let picture = Fixture.quadrants(width: 20, height: 20)

    private func isReadable(_ file: Int32, timeout: Int32) -> Bool {
        var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, timeout) == 1
    }

    @Test func resultsAreDeliveredInOrderByTheCallingThread() throws {
        let loader = try ImageLoader()
        let data = ImageData.bytes(try PNGWriter.encode(picture).get())
        let thread = pthread_self()
        var delivered: [Int] = []
        for number in 0..<10 {
            let wanted = number % 3 == 2 ? ImageData.bytes([1, 2, 3]) : data
            loader.load(wanted, fitting: nil) { result in
                #expect(pthread_equal(thread, pthread_self()) != 0)
                #expect(result == (number % 3 == 2 ? .failure(.unknownFormat) : .success(picture)))
                delivered.append(number)
            }
        }
        #expect(delivered.isEmpty)
        loader.waitUntilIdle()
        #expect(delivered.isEmpty)
        #expect(isReadable(loader.fileDescriptor, timeout: 0))
        loader.deliver()
        #expect(delivered == Array(0..<10))
        #expect(!isReadable(loader.fileDescriptor, timeout: 0))
    }

    @Test func aPollLoopWakesForResults() throws {
        let loader = try ImageLoader()
        var result: Result<Bitmap, ImagesError>?
        loader.load(.bytes(try PNGWriter.encode(picture).get()), fitting: PixelSize(width: 5, height: 5)) {
            result = $0
        }
        while result == nil {
            // The wait has no limit: a loader that does not wake the loop shows as a test that hangs.
            #expect(isReadable(loader.fileDescriptor, timeout: -1))
            loader.deliver()
        }
        #expect(try result?.get().size == PixelSize(width: 5, height: 5))
    }

    @Test func aCancelledRequestIsNotDelivered() throws {
        let loader = try ImageLoader()
        let data = ImageData.bytes(try PNGWriter.encode(picture).get())
        var delivered: [String] = []
        let before = loader.load(data, fitting: nil) { _ in delivered.append("cancelled at once") }
        before.cancel()
        let after = loader.load(data, fitting: nil) { _ in delivered.append("cancelled when decoded") }
        loader.load(data, fitting: nil) { _ in delivered.append("wanted") }
        loader.waitUntilIdle()
        after.cancel()
        after.cancel()
        loader.deliver()
        #expect(delivered == ["wanted"])
    }

    @Test func aCompletionMayAskForMore() throws {
        let loader = try ImageLoader()
        let data = ImageData.bytes(try PNGWriter.encode(picture).get())
        var count = 0
        loader.load(data, fitting: nil) { _ in
            count += 1
            loader.load(data, fitting: nil) { _ in count += 1 }
        }
        loader.waitUntilIdle()
        loader.deliver()
        #expect(count == 1)
        loader.waitUntilIdle()
        loader.deliver()
        #expect(count == 2)
    }

    @Test func sizesAreReadBeforePicturesAreDecoded() throws {
        let (begun, finish) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let loader = try ImageLoader(limits: .standard) { job in
            if case .closure = job.data {
                begun.signal()
                finish.wait()
            }
            return job.run()
        }
        let data = ImageData.bytes(try PNGWriter.encode(picture).get())
        var delivered: [String] = []
        loader.load(.closure { [] }, fitting: nil) { _ in delivered.append("first") }
        begun.wait()
        for number in 1...2 { loader.load(data, fitting: nil) { _ in delivered.append("picture \(number)") } }
        for number in 1...2 {
            _ = loader.loadSize(of: data) { size in
                #expect(size == .success(picture.size))
                delivered.append("size \(number)")
            }
        }
        finish.signal()
        loader.waitUntilIdle()
        loader.deliver()
        #expect(delivered == ["first", "size 1", "size 2", "picture 1", "picture 2"])
    }

    @Test func aLoaderMayGoWithWorkInHand() {
        let (begun, finish) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (gone, forgotten) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            Self.useAndDrop(begun, finish, forgotten)
            gone.signal()
        }
        // A loader that waited for its worker would wait for the signal that follows only below: the limit ends that
        // wait.
        #expect(gone.wait(timeout: .now() + 300) == .success, "the loader has waited for the work in hand")
        finish.signal()
        // A worker that began the second job too would wait for a second signal.
        #expect(forgotten.wait(timeout: .now() + 300) == .success, "the worker has not ended")
    }

    /// Frees a loader while its worker is at the first of two jobs.
    /// - Parameter forgotten: Signalled when nothing refers any more to what the worker decodes.
    private static func useAndDrop(
        _ begun: DispatchSemaphore, _ finish: DispatchSemaphore, _ forgotten: DispatchSemaphore
    ) {
        let farewell = Farewell(forgotten)
        do {
            let loader = try ImageLoader(limits: .standard) { _ in
                withExtendedLifetime(farewell) {
                    begun.signal()
                    finish.wait()
                    return .failure(.unknownFormat)
                }
            }
            for _ in 0..<2 { loader.load(.bytes([]), fitting: nil) { _ in Issue.record("delivered unasked") } }
            begun.wait()
        } catch {
            Issue.record(error)
        }
    }
}

/// An object that reports its deallocation.
private final class Farewell: Sendable {
    private let gone: DispatchSemaphore

    init(_ gone: DispatchSemaphore) { self.gone = gone }

    deinit { gone.signal() }
}
