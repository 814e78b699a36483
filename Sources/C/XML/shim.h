// Declarations of what the room Mail uses of libxml2, by the names and types of the library's own headers. Those
// headers are not included, since only pkg-config knows where they lie, and SwiftPM looks for every library that is
// to be found by pkg-config, on behalf of every package that depends on this one: it would ask them to install
// libxml2 although nothing that they build uses it. `.ci/declarations` compares this file with the headers.
#pragma once

typedef unsigned char xmlChar;
typedef struct _xmlSAXHandler xmlSAXHandler;
typedef xmlSAXHandler *xmlSAXHandlerPtr;
typedef xmlSAXHandler htmlSAXHandler;
typedef xmlSAXHandlerPtr htmlSAXHandlerPtr;
typedef struct _xmlParserCtxt xmlParserCtxt;
typedef xmlParserCtxt *xmlParserCtxtPtr;
typedef xmlParserCtxt htmlParserCtxt;
typedef xmlParserCtxtPtr htmlParserCtxtPtr;

#include "layouts.h"

void xmlInitParser(void);
htmlParserCtxtPtr htmlCreatePushParserCtxt(
    htmlSAXHandlerPtr sax, void *user_data, const char *chunk, int size, const char *filename, xmlCharEncoding enc);
int htmlCtxtUseOptions(htmlParserCtxtPtr ctxt, int options);
int htmlParseChunk(htmlParserCtxtPtr ctxt, const char *chunk, int size, int terminate);
void htmlFreeParserCtxt(htmlParserCtxtPtr ctxt);
