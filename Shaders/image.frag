#version 300 es
// Draws texels 1:1 (sampled nearest), multiplied by u_color. Colour glyphs are drawn by it too.
precision highp float;

uniform sampler2D u_texture;
uniform vec4 u_color;
in vec2 v_texture;
out vec4 color;
#ifdef ROUND_CLIP
#include "clip.glsl"
#include "straight.glsl"
#endif

void main() {
    color = texture(u_texture, v_texture) * u_color;
#ifdef ROUND_CLIP
    color *= weight(clipCoverage());
#endif
}
