// The structs of libxml2 whose members Swift code reads or sets, and the constants that it passes. They lie apart
// from `shim.h` since C does not allow a second definition: `.ci/declarations` reads this file with other names.
#pragma once

typedef enum {
    XML_CHAR_ENCODING_UTF8 = 1
} xmlCharEncoding;

typedef enum {
    HTML_PARSE_RECOVER = 1 << 0,
    HTML_PARSE_NOERROR = 1 << 5,
    HTML_PARSE_NOWARNING = 1 << 6,
    HTML_PARSE_NONET = 1 << 11,
    HTML_PARSE_IGNORE_ENC = 1 << 21
} htmlParserOption;

// The struct is whole, since Swift code makes one. Callbacks that stay NULL have no parameters here.
struct _xmlSAXHandler {
    void (*internalSubset)(void);
    void (*isStandalone)(void);
    void (*hasInternalSubset)(void);
    void (*hasExternalSubset)(void);
    void (*resolveEntity)(void);
    void (*getEntity)(void);
    void (*entityDecl)(void);
    void (*notationDecl)(void);
    void (*attributeDecl)(void);
    void (*elementDecl)(void);
    void (*unparsedEntityDecl)(void);
    void (*setDocumentLocator)(void);
    void (*startDocument)(void);
    void (*endDocument)(void);
    void (*startElement)(void *ctx, const xmlChar *name, const xmlChar **atts);
    void (*endElement)(void *ctx, const xmlChar *name);
    void (*reference)(void);
    void (*characters)(void *ctx, const xmlChar *ch, int len);
    void (*ignorableWhitespace)(void *ctx, const xmlChar *ch, int len);
    void (*processingInstruction)(void);
    void (*comment)(void);
    void (*warning)(void);
    void (*error)(void);
    void (*fatalError)(void);
    void (*getParameterEntity)(void);
    void (*cdataBlock)(void *ctx, const xmlChar *value, int len);
    void (*externalSubset)(void);
    unsigned int initialized;
    void *_private;
    void (*startElementNs)(void);
    void (*endElementNs)(void);
    void (*serror)(void);
};

// The struct ends after the last member that is used: the library alone makes and copies it. Pointers to structs that
// are not declared here are `void *`.
struct _xmlParserCtxt {
    xmlSAXHandler *sax;
    void *userData;
    void *myDoc;
    int wellFormed;
    int replaceEntities;
    const xmlChar *version;
    const xmlChar *encoding;
    int standalone;
    int html;

    void *input;
    int inputNr;
    int inputMax;
    void *inputTab;

    void *node;
    int nodeNr;
    int nodeMax;
    void *nodeTab;

    int record_info;
    struct {
        unsigned long maximum;
        unsigned long length;
        void *buffer;
    } node_seq;

    int errNo;
    int hasExternalSubset;
    int hasPErefs;
    int external;
    int valid;
    int validate;
    struct {
        void *userData;
        void (*error)(void);
        void (*warning)(void);
        void *node;
        int nodeNr;
        int nodeMax;
        void *nodeTab;
        unsigned int finishDtd;
        void *doc;
        int valid;
        void *vstate;
        int vstateNr;
        int vstateMax;
        void *vstateTab;
        void *am;
        void *state;
    } vctxt;

    int instate;
    int token;
    char *directory;
    const xmlChar *name;
    // The count of elements that are open.
    int nameNr;
};
