"""How the deposit of a booking stands, of either engine (spec §3.2)."""

from typing import Literal, TypeAlias

DepositStatus: TypeAlias = Literal["none", "pending", "paid", "refunded", "forfeited"]
