// The centre of this fragment in pixels of the target, origin top left. Taken from gl_FragCoord and not from an
// interpolated value, it is exact: the same shape gives the same bits wherever it stands and in whichever target.
uniform vec2 u_flip; // factor and offset for y: (1, 0) in textures, (-1, height) in windows

vec2 pixel() {
    return vec2(gl_FragCoord.x, gl_FragCoord.y * u_flip.x + u_flip.y);
}
