from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.change_own_booking import ChangeOwnBooking
from ...models.error import Error
from ...models.one_guests_booking import OneGuestsBooking
from typing import cast



def _get_kwargs(
    *,
    body: ChangeOwnBooking,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}






    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/public/booking",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | OneGuestsBooking | None:
    if response.status_code == 200:
        response_200 = OneGuestsBooking.from_dict(response.json())



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

    if response.status_code == 413:
        response_413 = Error.from_dict(response.json())



        return response_413

    if response.status_code == 415:
        response_415 = Error.from_dict(response.json())



        return response_415

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | OneGuestsBooking]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ChangeOwnBooking,

) -> Response[Error | OneGuestsBooking]:
    """ A guest moves their own booking, or for a table changes the size of the party

     An appointment stays with its provider; a party gets the tables that fit best then. Both last as
    long as was agreed.
    Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the
    nearest free ones
    (409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (ChangeOwnBooking): Another time, or for a table another size of the party, too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsBooking]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    body: ChangeOwnBooking,

) -> Error | OneGuestsBooking | None:
    """ A guest moves their own booking, or for a table changes the size of the party

     An appointment stays with its provider; a party gets the tables that fit best then. Both last as
    long as was agreed.
    Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the
    nearest free ones
    (409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (ChangeOwnBooking): Another time, or for a table another size of the party, too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsBooking
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ChangeOwnBooking,

) -> Response[Error | OneGuestsBooking]:
    """ A guest moves their own booking, or for a table changes the size of the party

     An appointment stays with its provider; a party gets the tables that fit best then. Both last as
    long as was agreed.
    Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the
    nearest free ones
    (409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (ChangeOwnBooking): Another time, or for a table another size of the party, too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsBooking]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ChangeOwnBooking,

) -> Error | OneGuestsBooking | None:
    """ A guest moves their own booking, or for a table changes the size of the party

     An appointment stays with its provider; a party gets the tables that fit best then. Both last as
    long as was agreed.
    Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the
    nearest free ones
    (409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (ChangeOwnBooking): Another time, or for a table another size of the party, too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsBooking
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
