""" Contains all the data models used in inputs/outputs """

from .appointment import Appointment
from .appointment_deposit_status import AppointmentDepositStatus
from .appointment_event import AppointmentEvent
from .appointment_event_data import AppointmentEventData
from .appointment_event_data_deposit_status import AppointmentEventDataDepositStatus
from .appointment_event_data_status import AppointmentEventDataStatus
from .appointment_event_type import AppointmentEventType
from .appointment_status import AppointmentStatus
from .appointments import Appointments
from .customer import Customer
from .customer_event import CustomerEvent
from .customer_event_data import CustomerEventData
from .customer_event_type import CustomerEventType
from .customers import Customers
from .deposit_event import DepositEvent
from .deposit_event_data import DepositEventData
from .deposit_event_data_status import DepositEventDataStatus
from .deposit_event_type import DepositEventType
from .error import Error
from .merge_event import MergeEvent
from .merge_event_data import MergeEventData
from .merge_event_type import MergeEventType
from .one_organization import OneOrganization
from .organization import Organization
from .organization_business_type import OrganizationBusinessType
from .provider import Provider
from .providers import Providers
from .reservation import Reservation
from .reservation_event import ReservationEvent
from .reservation_event_data import ReservationEventData
from .reservation_event_data_status import ReservationEventDataStatus
from .reservation_event_type import ReservationEventType
from .reservation_status import ReservationStatus
from .reservations import Reservations
from .returned_sale_event import ReturnedSaleEvent
from .returned_sale_event_data import ReturnedSaleEventData
from .returned_sale_event_data_status import ReturnedSaleEventDataStatus
from .returned_sale_event_type import ReturnedSaleEventType
from .sale_event import SaleEvent
from .sale_event_data import SaleEventData
from .sale_event_data_status import SaleEventDataStatus
from .sale_event_type import SaleEventType
from .service import Service
from .service_period import ServicePeriod
from .service_periods import ServicePeriods
from .services import Services
from .table import Table
from .tables import Tables
from .test_event import TestEvent
from .test_event_data import TestEventData
from .test_event_type import TestEventType
from .waitlist_event import WaitlistEvent
from .waitlist_event_data import WaitlistEventData
from .waitlist_event_data_kind import WaitlistEventDataKind
from .waitlist_event_data_status import WaitlistEventDataStatus
from .waitlist_event_type import WaitlistEventType

__all__ = (
    "Appointment",
    "AppointmentDepositStatus",
    "AppointmentEvent",
    "AppointmentEventData",
    "AppointmentEventDataDepositStatus",
    "AppointmentEventDataStatus",
    "AppointmentEventType",
    "Appointments",
    "AppointmentStatus",
    "Customer",
    "CustomerEvent",
    "CustomerEventData",
    "CustomerEventType",
    "Customers",
    "DepositEvent",
    "DepositEventData",
    "DepositEventDataStatus",
    "DepositEventType",
    "Error",
    "MergeEvent",
    "MergeEventData",
    "MergeEventType",
    "OneOrganization",
    "Organization",
    "OrganizationBusinessType",
    "Provider",
    "Providers",
    "Reservation",
    "ReservationEvent",
    "ReservationEventData",
    "ReservationEventDataStatus",
    "ReservationEventType",
    "Reservations",
    "ReservationStatus",
    "ReturnedSaleEvent",
    "ReturnedSaleEventData",
    "ReturnedSaleEventDataStatus",
    "ReturnedSaleEventType",
    "SaleEvent",
    "SaleEventData",
    "SaleEventDataStatus",
    "SaleEventType",
    "Service",
    "ServicePeriod",
    "ServicePeriods",
    "Services",
    "Table",
    "Tables",
    "TestEvent",
    "TestEventData",
    "TestEventType",
    "WaitlistEvent",
    "WaitlistEventData",
    "WaitlistEventDataKind",
    "WaitlistEventDataStatus",
    "WaitlistEventType",
)
