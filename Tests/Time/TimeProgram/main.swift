import Gatefold
import Glibc

// A program whose only view changes its colour in each of the ways in which work reaches the main actor. It prints each
// change on the standard output once the change is laid out for a frame, with the time of the window's clock for tasks,
// and ends after a number of them. The process may have inherited blocked signals from the one that started it.
var noSignals = sigset_t()
sigemptyset(&noSignals)
sigprocmask(SIG_SETMASK, &noSignals, nil)

Program(
    name: "time-program", version: "0.1.0", purpose: "Changes a colour by tasks, timers and threads.",
    settings: WorkSettings(),
    options: [
        ProgramOption("--work", choice: Work.self, help: "what changes the colour") { $0.work = $1 },
        ProgramOption("--changes", value: "N", wanted: "a number", help: "end after so many, without ticks") {
            $0.limit = Int($1) ?? 1
        },
        ProgramOption("--ticks", value: "N", wanted: "a number", help: "end after so many ticks, not before") {
            $0.ticks = Int($1) ?? 1
        },
    ],
    delegate: { WorkApplication($0) }
).run()
