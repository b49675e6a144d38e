from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.enquire_online import EnquireOnline
from ...models.error import Error
from ...models.one_guests_enquiry import OneGuestsEnquiry
from typing import cast



def _get_kwargs(
    slug: str,
    *,
    body: EnquireOnline,
    idempotency_key: str,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["Idempotency-Key"] = idempotency_key







    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/public/{slug}/enquiries".format(slug=quote(str(slug), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | OneGuestsEnquiry | None:
    if response.status_code == 201:
        response_201 = OneGuestsEnquiry.from_dict(response.json())



        return response_201

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

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

    if response.status_code == 422:
        response_422 = Error.from_dict(response.json())



        return response_422

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | OneGuestsEnquiry]:
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
    body: EnquireOnline,
    idempotency_key: str,

) -> Response[Error | OneGuestsEnquiry]:
    """ A guest enquires for a party that is too large to book online

     The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its
    others, and answers. An
    email tells the guest that it has arrived.

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (EnquireOnline): A party, when it would come, and what its guest writes to the venue.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsEnquiry]
     """


    kwargs = _get_kwargs(
        slug=slug,
body=body,
idempotency_key=idempotency_key,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: EnquireOnline,
    idempotency_key: str,

) -> Error | OneGuestsEnquiry | None:
    """ A guest enquires for a party that is too large to book online

     The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its
    others, and answers. An
    email tells the guest that it has arrived.

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (EnquireOnline): A party, when it would come, and what its guest writes to the venue.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsEnquiry
     """


    return sync_detailed(
        slug=slug,
client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: EnquireOnline,
    idempotency_key: str,

) -> Response[Error | OneGuestsEnquiry]:
    """ A guest enquires for a party that is too large to book online

     The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its
    others, and answers. An
    email tells the guest that it has arrived.

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (EnquireOnline): A party, when it would come, and what its guest writes to the venue.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsEnquiry]
     """


    kwargs = _get_kwargs(
        slug=slug,
body=body,
idempotency_key=idempotency_key,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: EnquireOnline,
    idempotency_key: str,

) -> Error | OneGuestsEnquiry | None:
    """ A guest enquires for a party that is too large to book online

     The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its
    others, and answers. An
    email tells the guest that it has arrived.

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (EnquireOnline): A party, when it would come, and what its guest writes to the venue.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsEnquiry
     """


    return (await asyncio_detailed(
        slug=slug,
client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
