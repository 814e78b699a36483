#version 300 es
// Draws one premultiplied colour.
precision highp float;

uniform vec4 u_color;
out vec4 color;

void main() {
    color = u_color;
}
