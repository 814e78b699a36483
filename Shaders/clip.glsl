// The coverage of a pixel by the rounded rectangle that clips a draw.
#include "pixel.glsl"
#include "rounding.glsl"

uniform vec4 u_clip; // centre x, y, half width, half height, in pixels of the target
uniform float u_clipRadius;

float clipCoverage() {
    return coverage(roundedDistance(pixel(), u_clip, u_clipRadius));
}
