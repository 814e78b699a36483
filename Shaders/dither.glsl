// Half a step of 8 bits up or down, by place: what lies between two steps becomes a fine pattern of both and no band.
// place: whole pixels from a corner of what is drawn, so that the same thing gives the same bits wherever it stands.
// The pattern is Bayer's of 8 by 8, made of whole numbers alone: it is the same on every machine.
float dither(vec2 place) {
    uvec2 p = uvec2(ivec2(floor(place)) & 7);
    uint across = p.x ^ p.y;
    uint rank = (across & 1u) << 5 | (p.y & 1u) << 4 | (across & 2u) << 2 | (p.y & 2u) << 1 | (across & 4u) >> 1
        | (p.y & 4u) >> 2;
    return (float(rank) - 31.5) / (64.0 * 255.0);
}
