#version 300 es
// Draws a linear gradient from one colour to another.
precision highp float;
#include "clip.glsl"
#include "dither.glsl"

uniform vec4 u_shape; // centre x, y, half width, half height, in pixels of the target
uniform vec4 u_color; // the start colour, premultiplied
uniform vec4 u_end; // the end colour, premultiplied
uniform vec4 u_line; // the start point in pixels of the target; the vector to the end, divided by its squared length
out vec4 color;

void main() {
    vec2 point = pixel();
    float part = clamp(dot(point - u_line.xy, u_line.zw), 0.0, 1.0);
    vec4 mixed = mix(u_color, u_end, part);
    float step = dither(point - u_shape.xy + u_shape.zw);
    // A colour that is an exact step of 8 bits stays as it is, because the offset is less than half a step.
    vec4 dithered = mixed + (mixed.a > 0.0001 ? step : 0.0);
    // An opaque colour stays opaque: a driver that does not round it before it blends would let the target shine through.
    dithered.a = mixed.a < 0.9999 ? clamp(dithered.a, 0.0, 1.0) : 1.0;
    color = vec4(clamp(dithered.rgb, 0.0, dithered.a), dithered.a) * clipCoverage();
}
