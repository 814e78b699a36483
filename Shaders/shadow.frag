#version 300 es
// Draws the blurred shadow of a rounded rectangle. The blur of a straight edge is the integral of the normal
// distribution; round corners are approximated by the distance to the edge, with a radius that grows with the blur.
precision highp float;
#include "clip.glsl"
#include "dither.glsl"

uniform vec4 u_shape; // the caster: centre x, y, half width, half height, in pixels of the target
uniform float u_radius; // the radius of the caster's corners, already increased for the blur
uniform float u_blur; // the standard deviation, in pixels
uniform vec4 u_color; // the colour, premultiplied
out vec4 color;

// Returns the integral of the normal distribution up to x, with an error of at most 0.0003.
// Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.18.
float normalIntegral(float x) {
    float t = min(abs(x), 4.0);
    float root = 1.0 + t * (0.196854 + t * (0.115194 + t * (0.000344 + t * 0.019527)));
    float tail = 0.5 / (root * root * root * root);
    return x < 0.0 ? tail : 1.0 - tail;
}

void main() {
    vec2 point = pixel();
    float edge = roundedDistance(point, u_shape, u_radius);
    float covered = u_blur > 0.01 ? normalIntegral(-edge / u_blur) : coverage(edge);
    color = u_color * covered * clipCoverage();
    // All components are multiplied by the factor that dithers the alpha, so that transparent pixels stay transparent.
    float step = dither(point - u_shape.xy + u_shape.zw);
    color *= color.a > 0.0001 ? clamp(1.0 + step / color.a, 0.0, 1.0 / color.a) : 1.0;
}
