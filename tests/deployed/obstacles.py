"""What can stand in the way of a stack that is deployed for the first time."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from operators import deploy
from tests.deployed.emulator import DOMAIN, Account, Emulator


def _take_the_domain(emulator: Emulator) -> Callable[[], Any]:
    gateway = emulator.client("apigatewayv2")
    gateway.create_domain_name(DomainName=DOMAIN)
    return partial(gateway.delete_domain_name, DomainName=DOMAIN)


def _take_the_path(emulator: Emulator) -> Callable[[], Any]:
    gateway = emulator.client("apigatewayv2")
    api = gateway.create_api(Name="of somebody else", ProtocolType="HTTP")["ApiId"]
    gateway.create_stage(ApiId=api, StageName="taken")
    gateway.create_api_mapping(DomainName=DOMAIN, ApiId=api, Stage="taken", ApiMappingKey="api/v1")
    return partial(_give_back_the_path, gateway, api)


def _give_back_the_path(gateway: Any, api: str) -> None:
    for mapping in gateway.get_api_mappings(DomainName=DOMAIN)["Items"]:
        gateway.delete_api_mapping(DomainName=DOMAIN, ApiMappingId=mapping["ApiMappingId"])
    gateway.delete_api(ApiId=api)


OBSTACLES: Mapping[str, Callable[[Emulator], Callable[[], Any]]] = {
    "base": _take_the_domain,
    "integrators": _take_the_path,
}
"""Of the first and the third stack, what gives somebody else what it is to have, and returns what takes that back."""


def fail_first(account: Account, parameters: Mapping[str, str]) -> Sequence[str]:
    """Deploys once with each obstacle in the way of its stack. What each try said."""
    return [_try(account, parameters, stack) for stack in OBSTACLES]


def _try(account: Account, parameters: Mapping[str, str], stack: str) -> str:
    removals: list[Callable[[], Any]] = []
    account.in_the_way = {stack: lambda emulator: removals.append(OBSTACLES[stack](emulator))}
    try:
        deploy.deploy(parameters, account)
    except deploy.NotDeployed as failure:
        return str(failure)
    finally:
        account.in_the_way = {}
        for remove in removals:
            remove()
    raise AssertionError(f"the obstacle in the way of {stack} was none")
