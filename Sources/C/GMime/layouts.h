// The structs of GLib and GMime whose members Swift code reads or whose pointers it gives a type, and an enumeration.
// They lie apart from `shim.h` since C does not allow a second definition: `.ci/declarations` reads this file with
// other names.
//
// GLib's structs are written as in its headers, since a compiler that also sees the module of GIO allows no
// difference. Those of GMime end after the last member that is used, or are whole where another struct begins with
// them; the library alone makes and copies them.
#pragma once

struct _GTypeInstance {
    GTypeClass *g_class;
};

struct _GObject {
    GTypeInstance g_type_instance;
    guint ref_count;
    GData *qdata;
};

struct _GByteArray {
    guint8 *data;
    guint len;
};

typedef enum {
    GMIME_CONTENT_ENCODING_DEFAULT,
    GMIME_CONTENT_ENCODING_7BIT,
    GMIME_CONTENT_ENCODING_8BIT,
    GMIME_CONTENT_ENCODING_BINARY,
    GMIME_CONTENT_ENCODING_BASE64,
    GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
    GMIME_CONTENT_ENCODING_UUENCODE
} GMimeContentEncoding;

struct _GMimeStream {
    struct _GObject parent_object;
    GMimeStream *super_stream;
    gint64 position;
    gint64 bound_start;
    gint64 bound_end;
};

struct _GMimeStreamMem {
    struct _GMimeStream parent_object;
};

struct _GMimeParser {
    struct _GObject parent_object;
};

struct _GMimeObject {
    struct _GObject parent_object;
    GMimeContentDisposition *disposition;
    GMimeContentType *content_type;
    GMimeHeaderList *headers;
    char *content_id;
    gboolean ensure_newline;
};

struct _GMimeMessage {
    struct _GMimeObject parent_object;
    InternetAddressList **addrlists;
    GMimeObject *mime_part;
};

struct _GMimeMessagePart {
    struct _GMimeObject parent_object;
};

struct _GMimeMultipart {
    struct _GMimeObject parent_object;
};

struct _GMimePart {
    struct _GMimeObject parent_object;
};

struct _GMimeDataWrapper {
    struct _GObject parent_object;
};

struct _GMimeParamList {
    struct _GObject parent_object;
};

struct _InternetAddressList {
    struct _GObject parent_object;
};

struct _InternetAddress {
    struct _GObject parent_object;
    char *charset;
    char *name;
    gpointer changed;
};

struct _InternetAddressGroup {
    struct _InternetAddress parent_object;
};

struct _InternetAddressMailbox {
    struct _InternetAddress parent_object;
};
