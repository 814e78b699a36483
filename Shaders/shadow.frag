#version 300 es
// The blurred shadow of a rounded rectangle. The blur of a straight edge is the normal distribution's integral; round
// corners are approximated by the distance to the edge, with a radius that grows with the blur.
precision highp float;
#include "clip.glsl"

uniform vec4 u_shape; // the caster: centre x, y, half width, half height, in pixels of the target
uniform float u_radius; // of the caster's corners, already grown by the blur
uniform float u_blur; // standard deviation, in pixels
uniform vec4 u_color; // premultiplied
out vec4 color;

void main() {
    float edge = roundedDistance(pixel(), u_shape, u_radius);
    float sigmas = -edge / max(u_blur, 0.01);
    // The usual approximation of the integral by tanh; off by 0.0003 at most. The clamp keeps its cube finite.
    float x = clamp(sigmas, -4.0, 4.0);
    float blurred = 0.5 + 0.5 * tanh(0.7978846 * (x + 0.044715 * x * x * x));
    color = u_color * (u_blur > 0.01 ? blurred : coverage(edge)) * clipCoverage();
}
