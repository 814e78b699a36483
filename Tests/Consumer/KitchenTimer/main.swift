import Gatefold

Program(
    name: "kitchen-timer", version: "1.0", purpose: "Counts minutes.", delegate: { KitchenTimerApplication() }
).run()
