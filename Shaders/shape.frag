#version 300 es
// A rounded rectangle by its signed distance: a fill, a border inside the edge, and a second one that clips it.
precision highp float;
#include "clip.glsl"

uniform vec4 u_shape; // centre x, y, half width, half height, in pixels of the target
uniform float u_radius;
uniform vec4 u_color; // the fill, premultiplied
uniform vec4 u_border; // premultiplied
uniform float u_borderWidth;
uniform float u_alpha; // weakens both
out vec4 color;

void main() {
    float edge = roundedDistance(pixel(), u_shape, u_radius);
    float stroke = u_borderWidth > 0.0 ? 1.0 - coverage(edge + u_borderWidth) : 0.0;
    vec4 stroked = u_border * stroke;
    color = (u_color * (1.0 - stroked.a) + stroked) * (coverage(edge) * clipCoverage() * u_alpha);
}
