#version 300 es
// Draws a rounded rectangle with a fill and a border inside its edge, by the signed distance to the edge.
precision highp float;
#include "clip.glsl"

uniform vec4 u_shape; // centre x, y, half width, half height, in pixels of the target
uniform float u_radius;
uniform vec4 u_color; // the fill, premultiplied
uniform vec4 u_border; // the border, premultiplied
uniform float u_borderWidth;
uniform float u_alpha; // the opacity of fill and border together
out vec4 color;

void main() {
    float edge = roundedDistance(pixel(), u_shape, u_radius);
    float stroke = u_borderWidth > 0.0 ? 1.0 - coverage(edge + u_borderWidth) : 0.0;
    vec4 stroked = u_border * stroke;
    color = (u_color * (1.0 - stroked.a) + stroked) * (coverage(edge) * clipCoverage() * u_alpha);
}
