// Declarations of what the room Mail and its tests use of GMime 3, and of GLib beneath it, by the names and types of
// the libraries' own headers. Those headers are not included, since only pkg-config knows where they lie, and SwiftPM
// looks for every library that is to be found by pkg-config, on behalf of every package that depends on this one: it
// would ask them to install GMime although nothing that they build uses it. `.ci/declarations` compares this file
// with the headers.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// --- GLib and GObject

typedef int gboolean;
typedef int64_t gint64;
typedef uint8_t guint8;
typedef unsigned int guint;
typedef size_t gsize;
typedef void *gpointer;
typedef gsize GType;
typedef gint64 GTimeSpan;
typedef struct _GByteArray GByteArray;
typedef struct _GData GData;
typedef struct _GDateTime GDateTime;
typedef struct _GObject GObject;
typedef struct _GTypeClass GTypeClass;
typedef struct _GTypeInstance GTypeInstance;

void g_free(gpointer mem);
void g_object_unref(gpointer object);
gboolean g_type_check_instance_is_a(GTypeInstance *instance, GType type);
gint64 g_date_time_to_unix(GDateTime *datetime);
GTimeSpan g_date_time_get_utc_offset(GDateTime *datetime);

// --- GMime's types

typedef struct _GMimeContentDisposition GMimeContentDisposition;
typedef struct _GMimeContentType GMimeContentType;
typedef struct _GMimeDataWrapper GMimeDataWrapper;
typedef struct _GMimeFormatOptions GMimeFormatOptions;
typedef struct _GMimeHeaderList GMimeHeaderList;
typedef struct _GMimeMessage GMimeMessage;
typedef struct _GMimeMessagePart GMimeMessagePart;
typedef struct _GMimeMultipart GMimeMultipart;
typedef struct _GMimeObject GMimeObject;
typedef struct _GMimeParam GMimeParam;
typedef struct _GMimeParamList GMimeParamList;
typedef struct _GMimeParser GMimeParser;
typedef struct _GMimeParserOptions GMimeParserOptions;
typedef struct _GMimePart GMimePart;
typedef struct _GMimeReferences GMimeReferences;
typedef struct _GMimeStream GMimeStream;
typedef struct _GMimeStreamMem GMimeStreamMem;
typedef struct _InternetAddress InternetAddress;
typedef struct _InternetAddressGroup InternetAddressGroup;
typedef struct _InternetAddressList InternetAddressList;
typedef struct _InternetAddressMailbox InternetAddressMailbox;

#include "layouts.h"

// --- Streams and the parser

void g_mime_init(void);
GMimeStream *g_mime_stream_mem_new(void);
GMimeStream *g_mime_stream_mem_new_with_buffer(const char *buffer, size_t len);
GByteArray *g_mime_stream_mem_get_byte_array(GMimeStreamMem *mem);
GMimeParser *g_mime_parser_new_with_stream(GMimeStream *stream);
void g_mime_parser_set_persist_stream(GMimeParser *parser, gboolean persist);
GMimeMessage *g_mime_parser_construct_message(GMimeParser *parser, GMimeParserOptions *options);

// --- A message

const char *g_mime_message_get_subject(GMimeMessage *message);
const char *g_mime_message_get_message_id(GMimeMessage *message);
GDateTime *g_mime_message_get_date(GMimeMessage *message);
InternetAddressList *g_mime_message_get_from(GMimeMessage *message);
InternetAddressList *g_mime_message_get_to(GMimeMessage *message);

GMimeReferences *g_mime_references_parse(GMimeParserOptions *options, const char *text);
int g_mime_references_length(GMimeReferences *refs);
const char *g_mime_references_get_message_id(GMimeReferences *refs, int index);
void g_mime_references_free(GMimeReferences *refs);

// --- Addresses

int internet_address_list_length(InternetAddressList *list);
InternetAddress *internet_address_list_get_address(InternetAddressList *list, int index);
const char *internet_address_get_name(InternetAddress *ia);
GType internet_address_group_get_type(void);
InternetAddressList *internet_address_group_get_members(InternetAddressGroup *group);
const char *internet_address_mailbox_get_addr(InternetAddressMailbox *mailbox);

// --- Headers of a message or part

const char *g_mime_object_get_header(GMimeObject *object, const char *header);
char *g_mime_object_get_headers(GMimeObject *object, GMimeFormatOptions *options);
const char *g_mime_object_get_content_id(GMimeObject *object);
GMimeContentType *g_mime_object_get_content_type(GMimeObject *object);
GMimeContentDisposition *g_mime_object_get_content_disposition(GMimeObject *object);

const char *g_mime_content_type_get_media_type(GMimeContentType *content_type);
const char *g_mime_content_type_get_media_subtype(GMimeContentType *content_type);
GMimeParamList *g_mime_content_type_get_parameters(GMimeContentType *content_type);
const char *g_mime_content_disposition_get_disposition(GMimeContentDisposition *disposition);

int g_mime_param_list_length(GMimeParamList *list);
GMimeParam *g_mime_param_list_get_parameter_at(GMimeParamList *list, int index);
const char *g_mime_param_get_name(GMimeParam *param);
const char *g_mime_param_get_value(GMimeParam *param);

// --- Parts

GType g_mime_multipart_get_type(void);
int g_mime_multipart_get_count(GMimeMultipart *multipart);
GMimeObject *g_mime_multipart_get_part(GMimeMultipart *multipart, int index);
const char *g_mime_multipart_get_prologue(GMimeMultipart *multipart);
const char *g_mime_multipart_get_epilogue(GMimeMultipart *multipart);

GType g_mime_message_part_get_type(void);
GMimeMessage *g_mime_message_part_get_message(GMimeMessagePart *part);

GType g_mime_part_get_type(void);
const char *g_mime_part_get_filename(GMimePart *mime_part);
const char *g_mime_part_get_content_location(GMimePart *mime_part);
GMimeDataWrapper *g_mime_part_get_content(GMimePart *mime_part);

GMimeStream *g_mime_data_wrapper_get_stream(GMimeDataWrapper *wrapper);
GMimeContentEncoding g_mime_data_wrapper_get_encoding(GMimeDataWrapper *wrapper);
ssize_t g_mime_data_wrapper_write_to_stream(GMimeDataWrapper *wrapper, GMimeStream *stream);
