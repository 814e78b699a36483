// Returns the centre of this fragment in pixels of the target (origin top left). It comes from gl_FragCoord instead of
// an interpolated value and is therefore exact: a shape gets the same pixels at every place and in every target.
uniform vec2 u_flip; // factor and offset for y: (1, 0) in textures, (-1, height) in windows

vec2 pixel() {
    return vec2(gl_FragCoord.x, gl_FragCoord.y * u_flip.x + u_flip.y);
}
