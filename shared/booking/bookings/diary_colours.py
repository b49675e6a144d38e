"""The colours of a salon's diary, and what they may tell. The dashboard decides how each looks."""

from typing import Literal, TypeAlias

DiaryColour: TypeAlias = Literal["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"]
DiaryColours: TypeAlias = Literal["status", "service", "provider"]
