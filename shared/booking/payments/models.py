"""What the routes that request a deposit are asked with (spec §4.8.4)."""

from dataclasses import dataclass
from typing import Literal

from booking.core.query_parameters import optional


@dataclass(frozen=True, kw_only=True)
class DepositQuery:
    notify: Literal["true", "false"] = optional("Whether the page is emailed to whoever has booked.", default="false")
