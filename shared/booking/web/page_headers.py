"""Headers by which every page of the service restricts itself, whoever serves it."""

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
"""Browser features that no page uses, denied to everything that might be injected into one."""
