#version 300 es
// Draws coverage from a glyph atlas page 1:1 (sampled nearest), in one premultiplied colour.
precision highp float;

uniform sampler2D u_texture;
uniform vec4 u_color;
in vec2 v_texture;
out vec4 color;
#ifdef ROUND_CLIP
#include "clip.glsl"
#endif

void main() {
    color = u_color * texture(u_texture, v_texture).r;
#ifdef ROUND_CLIP
    color *= clipCoverage();
#endif
}
