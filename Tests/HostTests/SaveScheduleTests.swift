import Testing

@testable import GatefoldHost

/// A change is saved a second later, or two seconds later while something moves.
struct SaveScheduleTests {
    @Test func aChangeIsSavedSoonAndOnce() {
        var schedule = SaveSchedule()
        #expect(schedule.deadline(isMoving: false) == nil)
        schedule.noteChange(at: 10)
        schedule.noteChange(at: 10.9)
        #expect(schedule.deadline(isMoving: false) == 11)
        #expect(schedule.deadline(isMoving: true) == 12)
        schedule.hasSaved()
        #expect(schedule.deadline(isMoving: true) == nil)
    }
}
