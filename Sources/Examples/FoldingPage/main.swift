import Gatefold

Program(
    name: "folding-page", version: gatefoldVersion,
    purpose: "A page that folds in from the right, written as in UIKit.",
    delegate: { FoldingPageApplication() }
).run()
