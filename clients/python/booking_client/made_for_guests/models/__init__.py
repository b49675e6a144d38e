""" Contains all the data models used in inputs/outputs """

from .answer_offer import AnswerOffer
from .answered_offer import AnsweredOffer
from .awaited_service import AwaitedService
from .book_online import BookOnline
from .booked_online import BookedOnline
from .booked_service import BookedService
from .booking_and_venue import BookingAndVenue
from .change_own_booking import ChangeOwnBooking
from .deposit_for_party import DepositForParty
from .enquire_online import EnquireOnline
from .entry_and_venue import EntryAndVenue
from .error import Error
from .guest_of_booking import GuestOfBooking
from .guests_booking import GuestsBooking
from .guests_booking_deposit_status import GuestsBookingDepositStatus
from .guests_booking_status import GuestsBookingStatus
from .guests_enquiry import GuestsEnquiry
from .guests_entry import GuestsEntry
from .guests_entry_status import GuestsEntryStatus
from .guests_group import GuestsGroup
from .guests_period import GuestsPeriod
from .guests_picture import GuestsPicture
from .guests_picture_file import GuestsPictureFile
from .guests_picture_file_content_type import GuestsPictureFileContentType
from .guests_policy import GuestsPolicy
from .guests_policy_ask_phone import GuestsPolicyAskPhone
from .guests_provider import GuestsProvider
from .guests_service import GuestsService
from .guests_time import GuestsTime
from .guests_times import GuestsTimes
from .guests_venue import GuestsVenue
from .guests_venue_business_type import GuestsVenueBusinessType
from .joined_waitlist import JoinedWaitlist
from .offered_time import OfferedTime
from .one_guests_booking import OneGuestsBooking
from .one_guests_enquiry import OneGuestsEnquiry
from .one_guests_entry import OneGuestsEntry
from .one_payment import OnePayment
from .one_requested_erasure import OneRequestedErasure
from .opening_window import OpeningWindow
from .payment_of_hold import PaymentOfHold
from .picture_of_service import PictureOfService
from .ping import Ping
from .requested_erasure import RequestedErasure
from .service_of_visit import ServiceOfVisit
from .team_member import TeamMember
from .times_to_move_to import TimesToMoveTo
from .venue_face import VenueFace
from .venue_face_heads import VenueFaceHeads
from .venue_face_trade_type_0 import VenueFaceTradeType0
from .venue_page import VenuePage
from .wait_online import WaitOnline
from .wanted_online import WantedOnline
from .with_proof import WithProof

__all__ = (
    "AnsweredOffer",
    "AnswerOffer",
    "AwaitedService",
    "BookedOnline",
    "BookedService",
    "BookingAndVenue",
    "BookOnline",
    "ChangeOwnBooking",
    "DepositForParty",
    "EnquireOnline",
    "EntryAndVenue",
    "Error",
    "GuestOfBooking",
    "GuestsBooking",
    "GuestsBookingDepositStatus",
    "GuestsBookingStatus",
    "GuestsEnquiry",
    "GuestsEntry",
    "GuestsEntryStatus",
    "GuestsGroup",
    "GuestsPeriod",
    "GuestsPicture",
    "GuestsPictureFile",
    "GuestsPictureFileContentType",
    "GuestsPolicy",
    "GuestsPolicyAskPhone",
    "GuestsProvider",
    "GuestsService",
    "GuestsTime",
    "GuestsTimes",
    "GuestsVenue",
    "GuestsVenueBusinessType",
    "JoinedWaitlist",
    "OfferedTime",
    "OneGuestsBooking",
    "OneGuestsEnquiry",
    "OneGuestsEntry",
    "OnePayment",
    "OneRequestedErasure",
    "OpeningWindow",
    "PaymentOfHold",
    "PictureOfService",
    "Ping",
    "RequestedErasure",
    "ServiceOfVisit",
    "TeamMember",
    "TimesToMoveTo",
    "VenueFace",
    "VenueFaceHeads",
    "VenueFaceTradeType0",
    "VenuePage",
    "WaitOnline",
    "WantedOnline",
    "WithProof",
)
