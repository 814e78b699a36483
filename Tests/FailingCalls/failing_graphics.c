// Takes the place of functions of EGL and OpenGL ES in the program that it is linked into. Each of them passes the call on to
// the library, unless a test of the same thread lets it fail.

#define _GNU_SOURCE
#include "counting.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// The errors that the libraries tell when they are asked next; 0 for none.
static _Thread_local EGLint egl_error;
static _Thread_local GLenum gl_error;

void gatefold_forget_graphics_errors(void) {
    egl_error = 0;
    gl_error = 0;
}

static bool fails(const char *name, bool takes_resources) {
    return gatefold_call_fails(gatefold_graphics, name, takes_resources);
}

// The function of the library.
#define NEXT(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

// Defines a function of EGL, which fails with a result and an error.
#define EGL_CALL(type, name, takes_resources, failure, parameters, ...) \
    EGLAPI type EGLAPIENTRY name parameters {                           \
        if (fails(#name, takes_resources)) {                            \
            egl_error = EGL_BAD_ALLOC;                                  \
            return failure;                                             \
        }                                                               \
        return NEXT(name)(__VA_ARGS__);                                 \
    }

EGL_CALL(EGLDisplay, eglGetPlatformDisplay, true, EGL_NO_DISPLAY,
         (EGLenum platform, void *native, const EGLAttrib *attributes), platform, native, attributes)
EGL_CALL(EGLBoolean, eglInitialize, true, EGL_FALSE, (EGLDisplay display, EGLint *major, EGLint *minor), display, major,
         minor)
EGL_CALL(EGLBoolean, eglBindAPI, false, EGL_FALSE, (EGLenum api), api)
EGL_CALL(const char *, eglQueryString, false, NULL, (EGLDisplay display, EGLint name), display, name)
EGL_CALL(EGLBoolean, eglChooseConfig, false, EGL_FALSE,
         (EGLDisplay display, const EGLint *attributes, EGLConfig *configs, EGLint size, EGLint *count), display,
         attributes, configs, size, count)
EGL_CALL(EGLBoolean, eglGetConfigAttrib, false, EGL_FALSE,
         (EGLDisplay display, EGLConfig config, EGLint attribute, EGLint *value), display, config, attribute, value)
EGL_CALL(EGLContext, eglCreateContext, true, EGL_NO_CONTEXT,
         (EGLDisplay display, EGLConfig config, EGLContext shared, const EGLint *attributes), display, config, shared,
         attributes)

// Letting go of a context does not fail.
EGLAPI EGLBoolean EGLAPIENTRY eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
    if (context != EGL_NO_CONTEXT && fails("eglMakeCurrent", true)) {
        egl_error = EGL_BAD_ALLOC;
        return EGL_FALSE;
    }
    return NEXT(eglMakeCurrent)(display, draw, read, context);
}

EGL_CALL(EGLSurface, eglCreatePlatformWindowSurface, true, EGL_NO_SURFACE,
         (EGLDisplay display, EGLConfig config, void *window, const EGLAttrib *attributes), display, config, window, attributes)
EGL_CALL(EGLBoolean, eglSurfaceAttrib, false, EGL_FALSE,
         (EGLDisplay display, EGLSurface surface, EGLint attribute, EGLint value), display, surface, attribute, value)
EGL_CALL(EGLBoolean, eglQuerySurface, false, EGL_FALSE,
         (EGLDisplay display, EGLSurface surface, EGLint attribute, EGLint *value), display, surface, attribute, value)
EGL_CALL(EGLBoolean, eglSwapInterval, false, EGL_FALSE, (EGLDisplay display, EGLint interval), display, interval)
EGL_CALL(EGLBoolean, eglSwapBuffers, true, EGL_FALSE, (EGLDisplay display, EGLSurface surface), display, surface)

static PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC swap_with_damage;

static EGLBoolean EGLAPIENTRY swap_or_fail(EGLDisplay display, EGLSurface surface, const EGLint *rects, EGLint count) {
    if (fails("eglSwapBuffersWithDamage", true)) {
        egl_error = EGL_BAD_ALLOC;
        return EGL_FALSE;
    }
    return swap_with_damage(display, surface, rects, count);
}

EGLAPI __eglMustCastToProperFunctionPointerType EGLAPIENTRY eglGetProcAddress(const char *name) {
    if (fails("eglGetProcAddress", false)) return NULL;
    __eglMustCastToProperFunctionPointerType function = NEXT(eglGetProcAddress)(name);
    if (!function || strncmp(name, "eglSwapBuffersWithDamage", 24) != 0) return function;
    swap_with_damage = (PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC)function;
    return (__eglMustCastToProperFunctionPointerType)swap_or_fail;
}

EGLAPI EGLint EGLAPIENTRY eglGetError(void) {
    EGLint error = egl_error;
    egl_error = 0;
    return error ? error : NEXT(eglGetError)();
}

// Defines a function of OpenGL ES without a result, which does nothing and leaves an error where memory is lacking.
#define GL_CALL(name, parameters, ...)                            \
    GL_APICALL void GL_APIENTRY name parameters {                 \
        if (fails(#name, true)) {                                 \
            gl_error = GL_OUT_OF_MEMORY;                          \
            return;                                               \
        }                                                         \
        NEXT(name)(__VA_ARGS__);                                  \
    }

GL_CALL(glTexImage2D,
        (GLenum target, GLint level, GLint internal, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type,
         const void *pixels),
        target, level, internal, width, height, border, format, type, pixels)
GL_CALL(glTexSubImage2D,
        (GLenum target, GLint level, GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type,
         const void *pixels),
        target, level, x, y, width, height, format, type, pixels)
GL_CALL(glGenerateMipmap, (GLenum target), target)
GL_CALL(glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage), target, size, data, usage)
GL_CALL(glReadPixels,
        (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels), x, y, width, height,
        format, type, pixels)

GL_APICALL GLenum GL_APIENTRY glGetError(void) {
    GLenum error = gl_error;
    gl_error = 0;
    return error ? error : NEXT(glGetError)();
}

// Defines a function of OpenGL ES, which fails with a result.
#define GL_RESULT(type, name, takes_resources, failure, parameters, ...) \
    GL_APICALL type GL_APIENTRY name parameters {                        \
        if (fails(#name, takes_resources)) return failure;               \
        return NEXT(name)(__VA_ARGS__);                                  \
    }

GL_RESULT(GLuint, glCreateShader, true, 0, (GLenum kind), kind)
GL_RESULT(GLuint, glCreateProgram, true, 0, (void), )
GL_RESULT(GLenum, glCheckFramebufferStatus, true, GL_FRAMEBUFFER_UNSUPPORTED, (GLenum target), target)
GL_RESULT(const GLubyte *, glGetString, false, NULL, (GLenum name), name)

// Shaders that do not compile and programs that do not link say so when they are asked.
GL_APICALL void GL_APIENTRY glGetShaderiv(GLuint shader, GLenum name, GLint *value) {
    NEXT(glGetShaderiv)(shader, name, value);
    if (name == GL_COMPILE_STATUS && fails("glCompileShader", true)) *value = GL_FALSE;
}

GL_APICALL void GL_APIENTRY glGetProgramiv(GLuint program, GLenum name, GLint *value) {
    NEXT(glGetProgramiv)(program, name, value);
    if (name == GL_LINK_STATUS && fails("glLinkProgram", true)) *value = GL_FALSE;
}
