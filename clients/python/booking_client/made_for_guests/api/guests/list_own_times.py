from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.error import Error
from ...models.times_to_move_to import TimesToMoveTo
from booking_client.made.types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    *,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> dict[str, Any]:




    params: dict[str, Any] = {}

    params["partySize"] = party_size

    json_from_ = from_.isoformat()
    params["from"] = json_from_

    params["days"] = days


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/public/booking/times",
        "params": params,
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | TimesToMoveTo | None:
    if response.status_code == 200:
        response_200 = TimesToMoveTo.from_dict(response.json())



        return response_200

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

    if response.status_code == 401:
        response_401 = Error.from_dict(response.json())



        return response_401

    if response.status_code == 403:
        response_403 = Error.from_dict(response.json())



        return response_403

    if response.status_code == 404:
        response_404 = Error.from_dict(response.json())



        return response_404

    if response.status_code == 409:
        response_409 = Error.from_dict(response.json())



        return response_409

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | TimesToMoveTo]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Response[Error | TimesToMoveTo]:
    """ To which times a guest can move their own booking

     They are free for as long as the booking was agreed to last: an appointment with its provider, a
    party at the tables
    that fit best, whose present time is among them; for another size of the party, if `partySize` says
    one. What cannot be
    moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.

    **Who may call it:** whoever has the token of the booking.

    Args:
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | TimesToMoveTo]
     """


    kwargs = _get_kwargs(
        party_size=party_size,
from_=from_,
days=days,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Error | TimesToMoveTo | None:
    """ To which times a guest can move their own booking

     They are free for as long as the booking was agreed to last: an appointment with its provider, a
    party at the tables
    that fit best, whose present time is among them; for another size of the party, if `partySize` says
    one. What cannot be
    moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.

    **Who may call it:** whoever has the token of the booking.

    Args:
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | TimesToMoveTo
     """


    return sync_detailed(
        client=client,
party_size=party_size,
from_=from_,
days=days,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Response[Error | TimesToMoveTo]:
    """ To which times a guest can move their own booking

     They are free for as long as the booking was agreed to last: an appointment with its provider, a
    party at the tables
    that fit best, whose present time is among them; for another size of the party, if `partySize` says
    one. What cannot be
    moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.

    **Who may call it:** whoever has the token of the booking.

    Args:
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | TimesToMoveTo]
     """


    kwargs = _get_kwargs(
        party_size=party_size,
from_=from_,
days=days,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    party_size: int | Unset = UNSET,
    from_: datetime.date,
    days: int | Unset = 1,

) -> Error | TimesToMoveTo | None:
    """ To which times a guest can move their own booking

     They are free for as long as the booking was agreed to last: an appointment with its provider, a
    party at the tables
    that fit best, whose present time is among them; for another size of the party, if `partySize` says
    one. What cannot be
    moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.

    **Who may call it:** whoever has the token of the booking.

    Args:
        party_size (int | Unset):
        from_ (datetime.date):
        days (int | Unset):  Default: 1.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | TimesToMoveTo
     """


    return (await asyncio_detailed(
        client=client,
party_size=party_size,
from_=from_,
days=days,

    )).parsed
