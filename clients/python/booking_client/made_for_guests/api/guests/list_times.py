from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.error import Error
from ...models.guests_times import GuestsTimes
from booking_client.made.types import UNSET, Unset
from typing import cast
from uuid import UUID
import datetime



def _get_kwargs(
    slug: str,
    *,
    service_id: UUID | Unset = UNSET,
    provider_id: UUID | Unset = UNSET,
    service_ids: str | Unset = UNSET,
    provider_ids: str | Unset = UNSET,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> dict[str, Any]:




    params: dict[str, Any] = {}

    json_service_id: str | Unset = UNSET
    if not isinstance(service_id, Unset):
        json_service_id = str(service_id)
    params["serviceId"] = json_service_id

    json_provider_id: str | Unset = UNSET
    if not isinstance(provider_id, Unset):
        json_provider_id = str(provider_id)
    params["providerId"] = json_provider_id

    params["serviceIds"] = service_ids

    params["providerIds"] = provider_ids

    params["partySize"] = party_size

    json_from_ = from_.isoformat()
    params["from"] = json_from_

    params["days"] = days


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/public/{slug}/times".format(slug=quote(str(slug), safe=""),),
        "params": params,
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | GuestsTimes | None:
    if response.status_code == 200:
        response_200 = GuestsTimes.from_dict(response.json())



        return response_200

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

    if response.status_code == 404:
        response_404 = Error.from_dict(response.json())



        return response_404

    if response.status_code == 429:
        response_429 = Error.from_dict(response.json())



        return response_429

    if response.status_code == 500:
        response_500 = Error.from_dict(response.json())



        return response_500

    if response.status_code == 503:
        response_503 = Error.from_dict(response.json())



        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | GuestsTimes]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    service_id: UUID | Unset = UNSET,
    provider_id: UUID | Unset = UNSET,
    service_ids: str | Unset = UNSET,
    provider_ids: str | Unset = UNSET,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Response[Error | GuestsTimes]:
    """ When a guest can book services, in turn, or a table for a party

     Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as
    many days ahead as
    the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless
    `providerId` asks for
    one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone.
    **H** needs
    `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.

    **Who may call it:** everybody.

    Args:
        slug (str):
        service_id (UUID | Unset):
        provider_id (UUID | Unset):
        service_ids (str | Unset):
        provider_ids (str | Unset):
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | GuestsTimes]
     """


    kwargs = _get_kwargs(
        slug=slug,
service_id=service_id,
provider_id=provider_id,
service_ids=service_ids,
provider_ids=provider_ids,
party_size=party_size,
from_=from_,
days=days,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    service_id: UUID | Unset = UNSET,
    provider_id: UUID | Unset = UNSET,
    service_ids: str | Unset = UNSET,
    provider_ids: str | Unset = UNSET,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Error | GuestsTimes | None:
    """ When a guest can book services, in turn, or a table for a party

     Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as
    many days ahead as
    the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless
    `providerId` asks for
    one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone.
    **H** needs
    `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.

    **Who may call it:** everybody.

    Args:
        slug (str):
        service_id (UUID | Unset):
        provider_id (UUID | Unset):
        service_ids (str | Unset):
        provider_ids (str | Unset):
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | GuestsTimes
     """


    return sync_detailed(
        slug=slug,
client=client,
service_id=service_id,
provider_id=provider_id,
service_ids=service_ids,
provider_ids=provider_ids,
party_size=party_size,
from_=from_,
days=days,

    ).parsed

async def asyncio_detailed(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    service_id: UUID | Unset = UNSET,
    provider_id: UUID | Unset = UNSET,
    service_ids: str | Unset = UNSET,
    provider_ids: str | Unset = UNSET,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Response[Error | GuestsTimes]:
    """ When a guest can book services, in turn, or a table for a party

     Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as
    many days ahead as
    the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless
    `providerId` asks for
    one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone.
    **H** needs
    `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.

    **Who may call it:** everybody.

    Args:
        slug (str):
        service_id (UUID | Unset):
        provider_id (UUID | Unset):
        service_ids (str | Unset):
        provider_ids (str | Unset):
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | GuestsTimes]
     """


    kwargs = _get_kwargs(
        slug=slug,
service_id=service_id,
provider_id=provider_id,
service_ids=service_ids,
provider_ids=provider_ids,
party_size=party_size,
from_=from_,
days=days,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    service_id: UUID | Unset = UNSET,
    provider_id: UUID | Unset = UNSET,
    service_ids: str | Unset = UNSET,
    provider_ids: str | Unset = UNSET,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Error | GuestsTimes | None:
    """ When a guest can book services, in turn, or a table for a party

     Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as
    many days ahead as
    the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless
    `providerId` asks for
    one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone.
    **H** needs
    `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.

    **Who may call it:** everybody.

    Args:
        slug (str):
        service_id (UUID | Unset):
        provider_id (UUID | Unset):
        service_ids (str | Unset):
        provider_ids (str | Unset):
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | GuestsTimes
     """


    return (await asyncio_detailed(
        slug=slug,
client=client,
service_id=service_id,
provider_id=provider_id,
service_ids=service_ids,
provider_ids=provider_ids,
party_size=party_size,
from_=from_,
days=days,

    )).parsed
