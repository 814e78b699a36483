package import GatefoldViews

/// A desktop that records the requests of a window and carries none out.
package final class RequestLog: WindowHost {
    package private(set) var requests: [WindowRequest] = []
    package let hasDesktop = true

    package init() {}

    package func carryOut(_ request: WindowRequest) { requests.append(request) }
}
