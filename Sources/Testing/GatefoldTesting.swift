// GatefoldTesting exports all modules that `import Gatefold` does, except the one for windows in a Wayland session, so
// that tests link neither xkbcommon nor GIO.
@_exported public import GatefoldControls
@_exported public import GatefoldGeometry
@_exported public import GatefoldGestures
@_exported public import GatefoldImages
@_exported public import GatefoldLists
@_exported public import GatefoldLog
@_exported public import GatefoldMenus
@_exported public import GatefoldMotion
@_exported public import GatefoldScene
@_exported public import GatefoldScreens
@_exported public import GatefoldScrolling
@_exported public import GatefoldStage
@_exported public import GatefoldText
@_exported public import GatefoldTextEditing
@_exported public import GatefoldTransitions
@_exported public import GatefoldViews
