// Opaque textures are blended with straight alpha: the coverage weakens their alpha only, not their colours, so that a
// picture that fades in over an equal one changes no pixel.
uniform float u_straight; // 1 for an opaque texture, 0 for one with premultiplied colours

vec4 weight(float coverage) {
    return vec4(vec3(max(coverage, u_straight)), coverage);
}
