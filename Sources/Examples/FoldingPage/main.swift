import Gatefold

Program(
    name: "folding-page", version: "0.1.0", purpose: "A page that folds in from the right, written as in UIKit.",
    delegate: { FoldingPageApplication() }
).run()
