// Returns the signed distance, in pixels, from a point to the edge of a rounded rectangle; negative inside.
// box: centre x, y, half width, half height.
float roundedDistance(vec2 point, vec4 box, float radius) {
    vec2 corner = abs(point - box.xy) - (box.zw - radius);
    return length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
}

// Returns how much of a pixel lies inside an edge at the given distance from the pixel's centre.
float coverage(float edgeDistance) {
    return clamp(0.5 - edgeDistance, 0.0, 1.0);
}
