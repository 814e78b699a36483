#version 300 es
// One colour that becomes another along a line.
precision highp float;
#include "clip.glsl"
#include "dither.glsl"

uniform vec4 u_shape; // centre x, y, half width, half height, in pixels of the target
uniform vec4 u_color; // at the start, premultiplied
uniform vec4 u_end; // at the end, premultiplied
uniform vec4 u_line; // the start in pixels of the target, the way to the end divided by its length squared
out vec4 color;

void main() {
    vec2 point = pixel();
    float part = clamp(dot(point - u_line.xy, u_line.zw), 0.0, 1.0);
    vec4 mixed = mix(u_color, u_end, part);
    float step = dither(point - u_shape.xy + u_shape.zw);
    // An exact step of 8 bits stays: half a step away is rounded back to it.
    vec4 dithered = mixed + (mixed.a > 0.0001 ? step : 0.0);
    dithered.a = clamp(dithered.a, 0.0, 1.0);
    color = vec4(clamp(dithered.rgb, 0.0, dithered.a), dithered.a) * clipCoverage();
}
