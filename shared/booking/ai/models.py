"""Request bodies of AI assistance (spec §4.3)."""

from typing import Annotated, Literal

from pydantic import Field

from booking.core.fields import Message, Name, RequestBody

MOST_MESSAGES = 500  # of which the newest count


class TranscriptMessage(RequestBody):
    """A message of the conversation that the staff had with a guest: what the guest or the venue wrote."""

    author: Literal["guest", "venue"]
    body: Message


class RequestDraft(RequestBody):
    """What the AI model is to draft for the staff, who then correct it and send or save it: with mode `reply` an answer
    to the guest, with `note` a private note about the conversation. Messages are oldest first."""

    mode: Literal["reply", "note"]
    kind: Literal["reservation", "enquiry", "appointment"]
    customer_name: Name
    messages: Annotated[list[TranscriptMessage], Field(min_length=1, max_length=MOST_MESSAGES)]


class ChatMessage(RequestBody):
    """A message of the chat: what the user wrote, or what the model answered."""

    role: Literal["user", "assistant"]
    content: Message


class Chat(RequestBody):
    """A conversation so far, oldest first, of which nothing is kept here. The last message is the user's."""

    messages: Annotated[list[ChatMessage], Field(min_length=1, max_length=MOST_MESSAGES)]
