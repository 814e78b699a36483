/// Checks that a client destroys all objects that it has created before it ends.
extension ServerDisplay {
    /// The first version in which objects of an interface can be destroyed. Objects of other interfaces cannot be
    /// destroyed.
    private static let destructors: [String: UInt32] = [
        "wl_surface": 1, "wl_region": 1, "wl_subcompositor": 1, "wl_subsurface": 1, "wl_shm_pool": 1, "wl_buffer": 1,
        "wl_seat": 5, "wl_pointer": 3, "wl_keyboard": 3, "wl_touch": 3, "wl_output": 3, "xdg_wm_base": 1,
        "xdg_surface": 1, "xdg_toplevel": 1, "xdg_popup": 1, "xdg_positioner": 1, "wp_presentation": 1,
        "wp_viewporter": 1, "wp_viewport": 1,
        "wp_fractional_scale_manager_v1": 1, "wp_fractional_scale_v1": 1, "zxdg_decoration_manager_v1": 1,
        "zxdg_toplevel_decoration_v1": 1, "xdg_activation_v1": 1, "xdg_activation_token_v1": 1,
        "zwp_text_input_manager_v3": 1, "zwp_text_input_v3": 1, "wl_data_device": 2, "wl_data_source": 1,
        "wl_data_offer": 1, "zwp_primary_selection_device_manager_v1": 1, "zwp_primary_selection_device_v1": 1,
        "zwp_idle_inhibit_manager_v1": 1, "zwp_idle_inhibitor_v1": 1, "zwp_primary_selection_source_v1": 1,
        "zwp_primary_selection_offer_v1": 1,
    ]

    func checkLeftovers() {
        for object in liveObjects {
            guard let since = Self.destructors[object.interface], object.version >= since else { continue }
            violate("\(object.interface)@\(object.id) was left at the end")
        }
    }
}
