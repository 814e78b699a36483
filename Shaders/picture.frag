#version 300 es
// Draws a region of a texture that is scaled, rotated or clipped by a rounded rectangle. The edges of the region are
// antialiased.
precision highp float;
#ifdef ROUND_CLIP
#include "clip.glsl"
#else
#include "pixel.glsl"
#endif
#include "straight.glsl"

uniform sampler2D u_texture;
uniform vec2 u_texel; // size of one texel
uniform vec4 u_color; // the factor of all components
// texel = matrix · (pixel − pivot) + offset. The pivot is a whole pixel, so that the difference is exact.
uniform vec4 u_matrix; // columns: x.x, x.y, y.x, y.y
uniform vec2 u_pivot;
uniform vec2 u_offset;
uniform vec4 u_bounds; // left, top, right, bottom of the region, in texels
uniform vec2 u_slope; // pixels per texel across the vertical and the horizontal edges
uniform float u_level; // mipmap level
out vec4 color;

void main() {
    vec2 reach = pixel() - u_pivot;
    vec2 texel = u_matrix.xy * reach.x + u_matrix.zw * reach.y + u_offset;
    vec2 inside = min(texel - u_bounds.xy, u_bounds.zw - texel) * u_slope;
    vec2 edges = clamp(inside + 0.5, 0.0, 1.0);
    vec2 sampled = clamp(texel, u_bounds.xy + 0.5, u_bounds.zw - 0.5);
    color = textureLod(u_texture, sampled * u_texel, u_level) * u_color * weight(edges.x * edges.y);
#ifdef ROUND_CLIP
    color *= weight(clipCoverage());
#endif
}
