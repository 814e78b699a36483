#version 300 es
// Texels 1:1 (sampled nearest), weakened by u_color. Also colour glyphs.
precision highp float;

uniform sampler2D u_texture;
uniform vec4 u_color;
in vec2 v_texture;
out vec4 color;
#ifdef ROUND_CLIP
#include "clip.glsl"
#endif

void main() {
    color = texture(u_texture, v_texture) * u_color;
#ifdef ROUND_CLIP
    color *= clipCoverage();
#endif
}
