// Tests of an application's screens: everything that `import Gatefold` brings but the window of a Wayland session, so
// that a test links neither xkbcommon nor GIO.
@_exported public import GatefoldControls
@_exported public import GatefoldGeometry
@_exported public import GatefoldGestures
@_exported public import GatefoldImages
@_exported public import GatefoldLog
@_exported public import GatefoldMotion
@_exported public import GatefoldScene
@_exported public import GatefoldScreens
@_exported public import GatefoldStage
@_exported public import GatefoldText
@_exported public import GatefoldTransitions
@_exported public import GatefoldViews
