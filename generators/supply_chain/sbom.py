"""`make build`: writes the layer's bill of materials (CycloneDX, JSON) from what is in the layer that was built."""

import json
import sys
import tomllib
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

from generators.supply_chain.licences import licence_of, spdx_expression
from local import checkout

LAYER = checkout.ROOT / ".aws-sam/layer/python"
SBOM = checkout.ROOT / ".aws-sam/sbom.cdx.json"


def bill_of_materials(layer: Path) -> dict[str, Any]:
    """Lists every distribution in this folder. The same layer gives the same bill: it carries neither time nor
    number."""
    ours = tomllib.loads((checkout.ROOT / "pyproject.toml").read_text())["project"]
    found = sorted(distributions(path=[str(layer)]), key=lambda one: one.name.lower())
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ours["name"],
                "name": ours["name"],
                "version": ours["version"],
                "description": ours["description"],
            }
        },
        "components": [_component(one) for one in found],
    }


def _component(found: Distribution) -> dict[str, Any]:
    # Package URLs spell a name as the index does: lower case, with hyphens.
    purl = f"pkg:pypi/{found.name.lower().replace('_', '-')}@{found.version}"
    expression = spdx_expression(found)
    licence = {"expression": expression} if expression else {"license": {"name": licence_of(found)}}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": found.name,
        "version": found.version,
        "purl": purl,
        "licenses": [licence],
    }


def main() -> int:
    """Writes the bill of the layer that was built last; returns the exit status."""
    bill = bill_of_materials(LAYER)
    if not bill["components"]:
        print(f"There is no layer in {LAYER}.", file=sys.stderr)
        return 1
    SBOM.write_text(json.dumps(bill, indent=2) + "\n")
    print(f"Bill of materials: {SBOM.relative_to(checkout.ROOT)}, {len(bill['components'])} distributions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
