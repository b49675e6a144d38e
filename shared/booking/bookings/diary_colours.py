"""The colours of a salon's diary, and what they may tell. The dashboard decides how each looks."""

from typing import Final, Literal, TypeAlias, get_args

DiaryColour: TypeAlias = Literal["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"]
COLOURS: Final[list[DiaryColour]] = [*get_args(DiaryColour)]
DiaryColours: TypeAlias = Literal["status", "service", "provider"]
