#version 300 es
// Places quads whose corners lie on pixel edges of the target. Each vertex has a corner and, for pictures that are
// drawn 1:1, the texel edge that lies on this corner.
layout(location = 0) in vec4 a_corner; // x, y in pixels of the target (origin top left), u, v in texels

uniform vec4 u_target; // scale x, y and offset x, y from pixels to clip space
uniform vec2 u_texel; // size of one texel

out vec2 v_texture;

void main() {
    v_texture = a_corner.zw * u_texel;
    gl_Position = vec4(a_corner.xy * u_target.xy + u_target.zw, 0.0, 1.0);
}
