internal import Glibc

/// A result that no input in `Tests/Fuzz/Corpora` has and other inputs may well have. If `GATEFOLD_FUZZ_PLANTED` is set, it
/// counts as a fault, to prove that a campaign which has found nothing would have found something.
func plant(_ isThere: @autoclosure () -> Bool) {
    if PlantedFault.isPlanted { promise(!isThere(), "this fault is planted") }
}

enum PlantedFault {
    static let isPlanted = getenv("GATEFOLD_FUZZ_PLANTED") != nil
}
