"""Request bodies of the routes that Apple Wallet calls (spec §4.15)."""

from typing import Annotated

from pydantic import Field

from booking.core.fields import RequestBody


class RegisterDevice(RequestBody):
    push_token: Annotated[str, Field(pattern="^[0-9A-Fa-f]{1,200}$", description="hexadecimal digits")]


class DeviceLog(RequestBody):
    logs: list[str]
