"""docs/deploying.md, step by step."""

import re

from local import checkout

GUIDE = (checkout.ROOT / "docs/deploying.md").read_text()


def step(title: str) -> str:
    """What stands under a heading."""
    text = GUIDE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    assert text, title
    return text


def blocks(text: str, language: str = "bash") -> list[str]:
    """The commands of a text, block by block."""
    return re.findall(rf"^ *```{language}\n(.*?)^ *```", text, re.M | re.S)
