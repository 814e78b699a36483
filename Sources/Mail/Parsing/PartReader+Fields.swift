import GatefoldCGMime
import Glibc

extension PartReader {
    /// Reads what the header of a part says about it.
    ///
    /// GMime is asked for nothing that would make it write a field anew, since its writer of parameters loops without end
    /// on a name longer than a line.
    /// - C: g_mime_object_get_content_type, g_mime_object_get_content_disposition
    func readFields(_ object: UnsafeMutablePointer<GMimeObject>, into part: inout Part) {
        if let type = g_mime_object_get_content_type(object) {
            let name =
                text(g_mime_content_type_get_media_type(type)) + "/" + text(g_mime_content_type_get_media_subtype(type))
            part.type = name.lowercased()
            part.parameters = parameters(g_mime_content_type_get_parameters(type))
        }
        if let disposition = g_mime_object_get_content_disposition(object) {
            let word = text(g_mime_content_disposition_get_disposition(disposition)).lowercased()
            part.disposition = word.isEmpty ? nil : word
        }
        if let id = g_mime_object_get_content_id(object) {
            let trimmed = bytes(id).filter { $0 > 32 && $0 != 60 && $0 != 62 }
            part.contentID = trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
        }
    }

    private func parameters(_ list: UnsafeMutablePointer<GMimeParamList>?) -> [String: String] {
        var found: [String: String] = [:]
        for index in 0..<min(100, max(0, g_mime_param_list_length(list))) {
            guard let parameter = g_mime_param_list_get_parameter_at(list, index) else { continue }
            let name = text(g_mime_param_get_name(parameter)).lowercased()
            if found[name] == nil { found[name] = text(g_mime_param_get_value(parameter)) }
        }
        return found
    }

    func isKind(_ object: UnsafeMutablePointer<GMimeObject>, _ type: GType) -> Bool {
        object.withMemoryRebound(to: GTypeInstance.self, capacity: 1) { g_type_check_instance_is_a($0, type) != 0 }
    }

    /// The bytes of a C string; none for NULL.
    func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    private func text(_ string: UnsafePointer<CChar>?) -> String { String(decoding: bytes(string), as: UTF8.self) }
}
