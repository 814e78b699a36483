internal import GatefoldCEGL

extension GraphicsContext {
    /// Whether the only device that EGL knows is the CPU, so that only a software driver can be expected.
    ///
    /// The query opens no display and loads no driver. If EGL cannot list its devices, the result is false.
    /// - C: `eglQueryDevicesEXT`
    package static var hasOnlySoftware: Bool {
        guard let extensions = eglQueryString(nil, EGL_EXTENSIONS).map({ String(cString: $0) }),
            extensions.contains("EGL_EXT_device_enumeration") || extensions.contains("EGL_EXT_device_base"),
            let devicesAddress = eglGetProcAddress("eglQueryDevicesEXT"),
            let stringAddress = eglGetProcAddress("eglQueryDeviceStringEXT")
        else { return false }
        typealias Device = UnsafeMutableRawPointer
        typealias QueryDevices =
            @convention(c) (EGLint, UnsafeMutablePointer<Device?>?, UnsafeMutablePointer<EGLint>?) -> EGLBoolean
        typealias QueryString = @convention(c) (Device?, EGLint) -> UnsafePointer<CChar>?
        let queryDevices = unsafeBitCast(devicesAddress, to: QueryDevices.self)
        let queryString = unsafeBitCast(stringAddress, to: QueryString.self)
        var devices = [Device?](repeating: nil, count: 16)
        var count: EGLint = 0
        guard queryDevices(EGLint(devices.count), &devices, &count) == EGL_TRUE, count > 0 else { return false }
        return devices.prefix(Int(count)).allSatisfy { device in
            queryString(device, EGL_EXTENSIONS).map { String(cString: $0).contains("EGL_MESA_device_software") }
                ?? false
        }
    }
}
