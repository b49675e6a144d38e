"""What the parameters of a stack will be, and what CloudFormation would say of them before it makes anything."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from local import checkout, template
from operators import deploy, stacks


def kept_by(cloudformation: Any, name: str) -> dict[str, str]:
    """Returns the parameters that a stack of this name was last deployed with, which it keeps."""
    if stacks.status_of(cloudformation, name) in (None, "ROLLBACK_COMPLETE", "REVIEW_IN_PROGRESS"):
        return {}
    [described] = cloudformation.describe_stacks(StackName=name)["Stacks"]
    return {one["ParameterKey"]: one["ParameterValue"] for one in described.get("Parameters", [])}


def values_of(stack: str, given: Mapping[str, str], kept: Mapping[str, str]) -> dict[str, str]:
    """Returns what a stack's parameters will be, of those that the operator gives: as given, as kept, or by default."""
    declared = template.document(checkout.STACKS[stack])["Parameters"]
    defaults = {name: str(one["Default"]) for name, one in declared.items() if "Default" in one}
    taken = declared.keys() - deploy.passed_to(stack) - {deploy.REVISION}
    together = {**defaults, **kept, **given}
    return {name: together[name] for name in sorted(taken) if name in together}


def missing(stack: str, values: Mapping[str, str]) -> Iterator[str]:
    """Says which parameters have no value, which have one that CloudFormation would refuse, and which rules of the
    template do not hold."""
    document = template.document(checkout.STACKS[stack])
    for name, declared in document["Parameters"].items():
        if name in values:
            if not fits(values[name], declared):
                wanted = " ".join(declared.get("Description", declared.get("AllowedPattern", "")).split())
                yield f"{name} is '{values[name]}', which it may not be: {wanted}"
        elif "Default" not in declared and name not in deploy.passed_to(stack):
            yield f"{name} has no value: {' '.join(declared.get('Description', '').split())}"
    for rule in document.get("Rules", {}).values():
        if "RuleCondition" not in rule or holds(rule["RuleCondition"], values):
            for assertion in rule["Assertions"]:
                if not holds(assertion["Assert"], values):
                    yield " ".join(assertion["AssertDescription"].split())


def fits(value: str, declared: Mapping[str, Any]) -> bool:
    """Says whether CloudFormation takes this value for a parameter."""
    if declared["Type"] == "Number":
        if not re.fullmatch(r"-?\d+(\.\d+)?", value):
            return False
        least, most = declared.get("MinValue", float(value)), declared.get("MaxValue", float(value))
        if not float(least) <= float(value) <= float(most):
            return False
    allowed = [str(one) for one in declared.get("AllowedValues", [value])]
    return value in allowed and re.fullmatch(declared.get("AllowedPattern", ".*"), value, re.DOTALL) is not None


def holds(condition: Any, values: Mapping[str, str]) -> bool:
    """Says whether CloudFormation takes a condition for true. A parameter that has no value yet, of which the sentence
    is said elsewhere, counts as one that is not empty."""
    [(function, operands)] = condition.items()
    if function == "Fn::And":
        return all(holds(one, values) for one in operands)
    if function == "Fn::Or":
        return any(holds(one, values) for one in operands)
    if function == "Fn::Not":
        return not holds(operands[0], values)
    left, right = (values.get(one["Ref"]) if isinstance(one, dict) else one for one in operands)
    if function == "Fn::EachMemberEquals":
        return left is not None and all(member == right for member in left.split(","))
    if function != "Fn::Equals":
        raise deploy.NotDeployed(f"A rule of a template has {function}, which is not known here.")
    return bool(left == right)
