// Returns an offset of up to half a step of 8 bits up or down that depends on the place, so that a colour between two
// steps becomes a fine pattern of both instead of a band.
// place: the distance in pixels from a corner of the shape, so that a shape gets the same pixels wherever it lies.
// The pattern is Bayer's 8 by 8 matrix, computed with integers only, which makes it the same on every machine.
float dither(vec2 place) {
    uvec2 p = uvec2(ivec2(floor(place)) & 7);
    uint across = p.x ^ p.y;
    uint rank = (across & 1u) << 5 | (p.y & 1u) << 4 | (across & 2u) << 2 | (p.y & 2u) << 1 | (across & 4u) >> 1
        | (p.y & 4u) >> 2;
    return (float(rank) - 31.5) / (64.0 * 255.0);
}
