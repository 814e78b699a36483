import Gatefold

Program(
    name: "notebook", version: gatefoldVersion, purpose: "Notes and pictures: a program of lists and pages.",
    delegate: { NotebookApplication() }
).run()
