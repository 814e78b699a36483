import Gatefold
import GatefoldAllocationMeter
import Glibc

// Plays each scenario and says how often the program's own code has asked the heap for memory in each of its frames. The
// last line tells how many tests there were; one that has asked fails.
let wanted = CommandLine.arguments.dropFirst()
var failed = 0
var run = 0
for scenario in Scenario.all where wanted.isEmpty || wanted.contains(where: scenario.name.contains) {
    let rig = try Rig()
    // A first run draws all words, whose glyphs are kept from then on.
    _ = scenario.play(rig)
    let counts = scenario.play(rig)
    run += 1
    guard counts.contains(where: { $0 > 0 }) || counts.isEmpty else {
        print("ok: \(scenario.name), \(counts.count) frames")
        continue
    }
    failed += 1
    print("FAILED: \(scenario.name), \(counts.count) frames that took memory so often: \(counts)")
    fflush(nil)
    meter_print(1)
}
print("\(run) tests of allocation, \(failed) failed")
exit(failed == 0 && run > 0 ? 0 : 1)
