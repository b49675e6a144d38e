"""What every page of the service forbids itself, whoever serves it."""

DEVICES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
PERMISSIONS_POLICY = ", ".join(f"{device}=()" for device in DEVICES)
"""No page asks for any of these, so neither does what somebody may bring into one."""
