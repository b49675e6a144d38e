// Made by `make generate` from docs/openapi-v1.yaml; changes by hand are lost.
import type { Instant, WallClock } from './clocks.ts'

export interface paths {
    "/api/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key's business
         * @description **Who may call it:** an API key with the scope `organization:read`.
         */
        get: operations["OrganizationReadV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The appointments of the key's business, newest first, a page at a time
         * @description **Who may call it:** an API key of an appointments business with the scope `appointments:read`.
         */
        get: operations["AppointmentsListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reservations of the key's business, newest first, a page at a time
         * @description **Who may call it:** an API key of a hospitality business with the scope `reservations:read`.
         */
        get: operations["ReservationsListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tables of the key's business, by name
         * @description **Who may call it:** an API key of a hospitality business with the scope `tables:read`.
         */
        get: operations["TablesListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customers of the key's business, newest first, a page at a time
         * @description **Who may call it:** an API key with the scope `customers:read`.
         */
        get: operations["CustomersListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All services of the key's business, by name
         * @description **Who may call it:** an API key of an appointments business with the scope `services:read`.
         */
        get: operations["ServicesListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All providers of the key's business, by name
         * @description **Who may call it:** an API key of an appointments business with the scope `staff:read`.
         */
        get: operations["StaffListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/service-periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All service periods of the key's business, by start
         * @description **Who may call it:** an API key of a hospitality business with the scope `service-periods:read`.
         */
        get: operations["ServicePeriodsListV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "appointment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.created
         * @description It is booked, whoever books it: of a series and of a visit each appointment. One that waits for its guest's payment is created when it is paid.
         */
        post: operations["OnAppointmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.confirmed
         * @description Its status becomes confirmed.
         */
        post: operations["OnAppointmentConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.rescheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.rescheduled
         * @description It is moved: its start, its end or its provider is another. One that is completed has not moved if it ends earlier.
         */
        post: operations["OnAppointmentRescheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.updated
         * @description Anything else of it changes, its way back to a former status included.
         */
        post: operations["OnAppointmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.cancelled
         * @description It is cancelled, whoever cancels it.
         */
        post: operations["OnAppointmentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.completed
         * @description It is over, and the guest was there.
         */
        post: operations["OnAppointmentCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * appointment.no_show
         * @description The guest did not come.
         */
        post: operations["OnAppointmentNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.created
         * @description It is booked, whoever books it. One that waits for its guest's payment is created when it is paid.
         */
        post: operations["OnReservationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.confirmed
         * @description Its status becomes confirmed.
         */
        post: operations["OnReservationConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.seated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.seated
         * @description The party has been seated.
         */
        post: operations["OnReservationSeated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.rescheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.rescheduled
         * @description It is moved: its start or its end is another. One that is completed has not moved if it ends earlier.
         */
        post: operations["OnReservationRescheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.updated
         * @description Anything else of it changes, its tables and its way back to a former status included.
         */
        post: operations["OnReservationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.cancelled
         * @description It is cancelled, whoever cancels it.
         */
        post: operations["OnReservationCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.completed
         * @description The party has left.
         */
        post: operations["OnReservationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.no_show
         * @description The party did not come.
         */
        post: operations["OnReservationNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reservation.released
         * @description A group that was pencilled in is released, and the reservation is gone.
         */
        post: operations["OnReservationReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * deposit.paid
         * @description The deposit of a booking is paid. The booking tells of its new version besides.
         */
        post: operations["OnDepositPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * deposit.refunded
         * @description The deposit of a booking has gone back. The booking tells of its new version besides.
         */
        post: operations["OnDepositRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.forfeited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * deposit.forfeited
         * @description The venue keeps the deposit of a booking. The booking tells of its new version besides.
         */
        post: operations["OnDepositForfeited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "waitlist.joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * waitlist.joined
         * @description A party, or a guest who waits for a booking, is put on the wait list.
         */
        post: operations["OnWaitlistJoined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "waitlist.offered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * waitlist.offered
         * @description A time that has become free is offered to a guest who waits for it.
         */
        post: operations["OnWaitlistOffered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "waitlist.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * waitlist.accepted
         * @description The guest has taken the time, and paid the deposit where one is paid online.
         */
        post: operations["OnWaitlistAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.created
         * @description A customer's record is made.
         */
        post: operations["OnCustomerCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.updated
         * @description Something of a customer's record changes.
         */
        post: operations["OnCustomerUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.erased
         * @description A customer is erased: only the id is left. Their bookings tell of a new version besides where notes are gone.
         */
        post: operations["OnCustomerErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.merged
         * @description Two records of one person are made one. The one that stays tells that it was updated, as its bookings do.
         */
        post: operations["OnCustomerMerged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * sale.recorded
         * @description A sale is recorded.
         */
        post: operations["OnSaleRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * sale.voided
         * @description A sale is made void.
         */
        post: operations["OnSaleVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * sale.returned
         * @description Something came back of a sale, or a part of its price or of a tip. The sale stays completed.
         */
        post: operations["OnSaleReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * endpoint.test
         * @description An admin tries an endpoint.
         */
        post: operations["OnEndpointTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AppointmentEvent: {
            /** @enum {string} */
            type: "appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["AppointmentEventData"];
        };
        /**
         * @description The appointment as `GET /api/v1/appointments` answers it; of notes the first 4,000 characters. version grows with
         *     each change: what has a smaller one is older.
         */
        AppointmentEventData: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            serviceId: string;
            /** Format: uuid */
            providerId: string;
            customerId: string | null;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            /** Format: date-time */
            createdAt: Instant;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
            /** @enum {string} */
            depositStatus: "none" | "pending" | "paid" | "refunded" | "forfeited";
            durationMinutes: number;
            price: number;
            depositAmountCents: number;
            notes: string | null;
            version: number;
        };
        /**
         * @description An appointment as integrators read it. startsAt and endsAt hold the venue's wall clock although they carry
         *     +00:00; the zone is the `timezone` of GET /api/v1/organization. createdAt is a true UTC instant. price is in
         *     currency units. customerId is null of a walk-in, who has no customer record.
         */
        AppointmentV1: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            serviceId: string;
            /** Format: uuid */
            providerId: string;
            customerId: string | null;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            /** Format: date-time */
            createdAt: Instant;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
            /** @enum {string} */
            depositStatus: "none" | "pending" | "paid" | "refunded" | "forfeited";
            durationMinutes: number;
            price: number;
            depositAmountCents: number;
            notes: string | null;
        };
        AppointmentsV1: {
            data: components["schemas"]["AppointmentV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        CustomerEvent: {
            /** @enum {string} */
            type: "customer.created" | "customer.updated" | "customer.erased";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["CustomerEventData"];
        };
        /** @description Which customer it is; `GET /api/v1/customers` says more. version grows with each change. */
        CustomerEventData: {
            /** Format: uuid */
            id: string;
            version: number;
        };
        /** @description A customer as integrators read it: a key sees every customer, with every field. */
        CustomerV1: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            phone: string | null;
            /** Format: date-time */
            createdAt: Instant;
        };
        CustomersV1: {
            data: components["schemas"]["CustomerV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        DepositEvent: {
            /** @enum {string} */
            type: "deposit.paid" | "deposit.refunded" | "deposit.forfeited";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["DepositEventData"];
        };
        /** @description The deposit of a booking, and the booking's version. Either appointmentId or reservationId is null. */
        DepositEventData: {
            appointmentId: string | null;
            reservationId: string | null;
            customerId: string | null;
            /** @enum {string} */
            status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            amountCents: number;
            version: number;
        };
        MergeEvent: {
            /** @enum {string} */
            type: "customer.merged";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["MergeEventData"];
        };
        /** @description id is the record that is gone, mergedInto the one that stays. */
        MergeEventData: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            mergedInto: string;
        };
        OneOrganizationV1: {
            data: components["schemas"]["OrganizationV1"];
        };
        /** @description The key's business as integrators read it. timezone is the zone of every startsAt and endsAt of this surface. */
        OrganizationV1: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** @enum {string} */
            businessType: "appointments" | "hospitality";
            timezone: string;
            currency: string;
            country: string | null;
            state: string | null;
            city: string | null;
            postalCode: string | null;
            address: string | null;
            /** Format: date-time */
            createdAt: Instant;
        };
        /** @description A provider as integrators read it. */
        ProviderV1: {
            /** Format: uuid */
            id: string;
            name: string;
            active: boolean;
            serviceIds: string[];
            /** Format: date-time */
            createdAt: Instant;
        };
        ProvidersV1: {
            data: components["schemas"]["ProviderV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        ReservationEvent: {
            /** @enum {string} */
            type: "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["ReservationEventData"];
        };
        /**
         * @description The reservation as `GET /api/v1/reservations` answers it; of notes the first 4,000 characters. One that was
         *     released has no tables any more. version grows with each change: what has a smaller one is older.
         */
        ReservationEventData: {
            /** Format: uuid */
            id: string;
            customerId: string | null;
            tableId: string | null;
            tableIds: string[];
            partySize: number;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            servicePeriodId: string | null;
            notes: string | null;
            /** Format: date-time */
            createdAt: Instant;
            version: number;
        };
        /**
         * @description A reservation as integrators read it. startsAt and endsAt hold the venue's wall clock although they carry +00:00;
         *     the zone is the `timezone` of GET /api/v1/organization. createdAt is a true UTC instant. tableId is the first of
         *     tableIds. customerId is null of a walk-in, who has no customer record.
         */
        ReservationV1: {
            /** Format: uuid */
            id: string;
            customerId: string | null;
            /** Format: uuid */
            tableId: string;
            tableIds: string[];
            partySize: number;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            servicePeriodId: string | null;
            notes: string | null;
            /** Format: date-time */
            createdAt: Instant;
        };
        ReservationsV1: {
            data: components["schemas"]["ReservationV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        ReturnedSaleEvent: {
            /** @enum {string} */
            type: "sale.returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["ReturnedSaleEventData"];
        };
        /**
         * @description A sale of which something came back: by the return returnId. returnedCents are what came back of the sale in all
         *     of its returns, of which givenBackCents were given back, and the rest lessened what was owed.
         */
        ReturnedSaleEventData: {
            /** Format: uuid */
            id: string;
            customerId: string | null;
            appointmentId: string | null;
            reservationId: string | null;
            /** @enum {string} */
            status: "completed" | "voided";
            /** Format: uuid */
            returnId: string;
            returnedCents: number;
            givenBackCents: number;
        };
        SaleEvent: {
            /** @enum {string} */
            type: "sale.recorded" | "sale.voided";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["SaleEventData"];
        };
        /** @description A sale, and the booking that it was for. */
        SaleEventData: {
            /** Format: uuid */
            id: string;
            customerId: string | null;
            appointmentId: string | null;
            reservationId: string | null;
            /** @enum {string} */
            status: "completed" | "voided";
        };
        /**
         * @description A service period as integrators read it. days are 0 (Monday) to 6; startsAt and endsAt are times of day on the
         *     venue's clock, such as 18:00.
         */
        ServicePeriodV1: {
            /** Format: uuid */
            id: string;
            name: string;
            days: number[];
            startsAt: string;
            endsAt: string;
            coverCap: number | null;
            turnMinutes: number;
            active: boolean;
        };
        ServicePeriodsV1: {
            data: components["schemas"]["ServicePeriodV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        /** @description A service as integrators read it. price is in currency units, the deposit in cents. */
        ServiceV1: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            durationMinutes: number;
            price: number;
            depositAmountCents: number;
            active: boolean;
            /** Format: date-time */
            createdAt: Instant;
        };
        ServicesV1: {
            data: components["schemas"]["ServiceV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        /** @description A table as integrators read it, for parties of minSeats to maxSeats. */
        TableV1: {
            /** Format: uuid */
            id: string;
            name: string;
            area: string | null;
            minSeats: number;
            maxSeats: number;
            active: boolean;
            /** Format: date-time */
            createdAt: Instant;
        };
        TablesV1: {
            data: components["schemas"]["TableV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        TestEvent: {
            /** @enum {string} */
            type: "endpoint.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["TestEventData"];
        };
        /** @description The endpoint that is tried. */
        TestEventData: {
            /** Format: uuid */
            endpointId: string;
        };
        WaitlistEvent: {
            /** @enum {string} */
            type: "waitlist.joined" | "waitlist.offered" | "waitlist.accepted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: Instant;
            /** Format: uuid */
            businessId: string;
            /** @description The venue's, for the wall clocks in data. */
            timezone: string;
            data: components["schemas"]["WaitlistEventData"];
        };
        /**
         * @description An entry of the wait list. A party at the door has partySize and quotedMinutes; a guest who waits for a booking
         *     has serviceId or partySize, and dates. offeredStartsAt is the time that was offered last, on the venue's clock, and
         *     offeredUntil the instant until which it is kept: null where it was offered to all who wait. appointmentId or
         *     reservationId is of the booking that is offered, or that came of it.
         */
        WaitlistEventData: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "door" | "booking";
            partySize: number | null;
            serviceId: string | null;
            providerId: string | null;
            /** @enum {string} */
            status: "waiting" | "seated" | "left" | "offered" | "accepted" | "declined" | "expired" | "cancelled";
            quotedMinutes: number | null;
            dates: string[] | null;
            offeredStartsAt: WallClock | null;
            offeredUntil: Instant | null;
            appointmentId: string | null;
            reservationId: string | null;
            /** Format: date-time */
            joinedAt: Instant;
        };
        /** @description Why the integrators' API refused. */
        ErrorV1: {
            /** @description For people; it may change. */
            error: string;
            /** @description For programs; it stays. */
            code: string;
        };
    };
    responses: {
        /**
         * @description One of:
         *
         *     - `invalid_cursor`: cursor was not issued by this list; pass nextCursor back unchanged.
         *     - `invalid_timestamp`: from and to must be date-times, such as 2026-11-21T09:00:00.
         */
        "BadRequest-58f56e": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "invalid_cursor" | "invalid_timestamp";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `wrong_network`: This API key may not be used from this address.
         *     - `plan_required`: API access needs the team or business plan.
         *     - `wrong_vertical`: This endpoint does not serve this kind of business.
         *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
         */
        "Forbidden-408d14": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "wrong_network" | "plan_required" | "wrong_vertical" | "insufficient_scope";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `wrong_network`: This API key may not be used from this address.
         *     - `plan_required`: API access needs the team or business plan.
         *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
         */
        "Forbidden-b5a6ba": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "wrong_network" | "plan_required" | "insufficient_scope";
                };
            };
        };
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        "InternalServerError-970f04": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "internal_error";
                };
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable; please try again. */
        "ServiceUnavailable-c287ff": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "unavailable";
                };
            };
        };
        /** @description `rate_limited`: Too many requests; wait as long as Retry-After says. */
        "TooManyRequests-d715f9": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "rate_limited";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `missing_authorization`: Send your API key as 'Authorization: Bearer sk_live_…'.
         *     - `invalid_key`: This API key is not known.
         *     - `key_revoked`: This API key has been revoked.
         *     - `key_expired`: This API key has expired.
         *     - `organization_inactive`: The organization of this API key is inactive.
         */
        "Unauthorized-46b2f1": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorV1"] & {
                    /** @enum {unknown} */
                    code?: "missing_authorization" | "invalid_key" | "key_revoked" | "key_expired" | "organization_inactive";
                };
            };
        };
    };
    parameters: {
        /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
        WebhookId: string;
        /** @description When this attempt was signed, in seconds since 1970. */
        WebhookTimestamp: string;
        /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Calls that the key has in a window of 60 seconds.
         * @example 120
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Calls that are left in this window.
         * @example 117
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When the window ends, in unix seconds.
         * @example 1795204860
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Seconds to wait before trying again.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description The answer's entity tag, strong: another one as soon as anything in it differs.
         * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
         */
        ETag: string;
        /**
         * @description Only once v1 is announced to end: since when it is deprecated (RFC 9745).
         * @example @1811808000
         */
        Deprecation: string;
        /**
         * @description Only once v1 is announced to end: when it stops answering (RFC 8594).
         * @example Tue, 01 Jun 2027 00:00:00 GMT
         */
        Sunset: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    OrganizationReadV1: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304.
                 * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0b6a7c1e-8d51-4d0e-9a53-54b1b7a6f0d2",
                     *         "name": "Salon Aurora",
                     *         "slug": "salon-aurora",
                     *         "businessType": "appointments",
                     *         "timezone": "Australia/Melbourne",
                     *         "currency": "AUD",
                     *         "country": "AU",
                     *         "state": "VIC",
                     *         "city": "Melbourne",
                     *         "postalCode": "3000",
                     *         "address": "12 Flinders Lane",
                     *         "createdAt": "2026-10-01T05:30:00+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OneOrganizationV1"];
                };
            };
            /** @description What the caller has is still the same. The call counts like any other. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-b5a6ba"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    AppointmentsListV1: {
        parameters: {
            query?: {
                /**
                 * @description Clamped, never refused: below 1 is 50, above 200 is 200.
                 * @example 200
                 */
                limit?: number;
                /**
                 * @description `nextCursor` of the page before, unchanged; leave it out at first.
                 * @example AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw
                 */
                cursor?: string;
                /**
                 * @description Inclusive lower bound on startsAt, on the venue's wall clock; any offset or Z is ignored.
                 * @example 2026-12-01T00:00:00
                 */
                from?: string;
                /**
                 * @description Exclusive upper bound on startsAt, on the same clock.
                 * @example 2026-12-02T00:00:00
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "3b241101-e2bb-4255-8caf-4136c566a962",
                     *           "serviceId": "7d444840-9dc0-41d3-9b8e-0f6a1f0a7f01",
                     *           "providerId": "5c0b2f0e-2f55-4a3c-8a39-6f7f3a1f9a10",
                     *           "customerId": "9f3c5f3e-8d3b-4b52-a2d5-3b0a0a9a4c55",
                     *           "startsAt": "2026-12-01T09:30:00+00:00",
                     *           "endsAt": "2026-12-01T10:15:00+00:00",
                     *           "createdAt": "2026-11-20T22:04:10.532000+00:00",
                     *           "status": "confirmed",
                     *           "depositStatus": "none",
                     *           "durationMinutes": 45,
                     *           "price": 65,
                     *           "depositAmountCents": 0,
                     *           "notes": null
                     *         }
                     *       ],
                     *       "nextCursor": "AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw"
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentsV1"];
                };
            };
            400: components["responses"]["BadRequest-58f56e"];
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    ReservationsListV1: {
        parameters: {
            query?: {
                /**
                 * @description Clamped, never refused: below 1 is 50, above 200 is 200.
                 * @example 200
                 */
                limit?: number;
                /**
                 * @description `nextCursor` of the page before, unchanged; leave it out at first.
                 * @example AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw
                 */
                cursor?: string;
                /**
                 * @description Inclusive lower bound on startsAt, on the venue's wall clock; any offset or Z is ignored.
                 * @example 2026-12-01T00:00:00
                 */
                from?: string;
                /**
                 * @description Exclusive upper bound on startsAt, on the same clock.
                 * @example 2026-12-02T00:00:00
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "4fd1c3c2-6f0b-4e0e-9d0a-1c5b7a9e8d21",
                     *           "customerId": "9f3c5f3e-8d3b-4b52-a2d5-3b0a0a9a4c55",
                     *           "tableId": "c7e0a3f4-5b7e-4a53-8c41-6a1a3f6f1b20",
                     *           "tableIds": [
                     *             "c7e0a3f4-5b7e-4a53-8c41-6a1a3f6f1b20",
                     *             "d18e6c55-0f0a-4c7e-b8a5-3d7d0e1c9f31"
                     *           ],
                     *           "partySize": 6,
                     *           "startsAt": "2026-12-01T19:00:00+00:00",
                     *           "endsAt": "2026-12-01T20:45:00+00:00",
                     *           "status": "confirmed",
                     *           "servicePeriodId": "e4a9b1d0-2c3f-4d8b-9e6a-7b5c4d3e2f10",
                     *           "notes": "A birthday",
                     *           "createdAt": "2026-11-20T22:04:10.532000+00:00"
                     *         }
                     *       ],
                     *       "nextCursor": "AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw"
                     *     }
                     */
                    "application/json": components["schemas"]["ReservationsV1"];
                };
            };
            400: components["responses"]["BadRequest-58f56e"];
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    TablesListV1: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304.
                 * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "c7e0a3f4-5b7e-4a53-8c41-6a1a3f6f1b20",
                     *           "name": "12",
                     *           "area": "Window",
                     *           "minSeats": 2,
                     *           "maxSeats": 4,
                     *           "active": true,
                     *           "createdAt": "2026-10-01T05:30:00+00:00"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["TablesV1"];
                };
            };
            /** @description What the caller has is still the same. The call counts like any other. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    CustomersListV1: {
        parameters: {
            query?: {
                /**
                 * @description Clamped, never refused: below 1 is 50, above 200 is 200.
                 * @example 200
                 */
                limit?: number;
                /**
                 * @description `nextCursor` of the page before, unchanged; leave it out at first.
                 * @example AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "9f3c5f3e-8d3b-4b52-a2d5-3b0a0a9a4c55",
                     *           "name": "Zoë Quiet",
                     *           "email": "zoe@example.com",
                     *           "phone": "0400 111 222",
                     *           "createdAt": "2026-11-20T21:58:31.104275+00:00"
                     *         }
                     *       ],
                     *       "nextCursor": "AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomersV1"];
                };
            };
            /** @description `invalid_cursor`: cursor was not issued by this list; pass nextCursor back unchanged. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorV1"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor";
                    };
                };
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-b5a6ba"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    ServicesListV1: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304.
                 * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7d444840-9dc0-41d3-9b8e-0f6a1f0a7f01",
                     *           "name": "Haircut",
                     *           "description": "Wash, cut and finish",
                     *           "durationMinutes": 45,
                     *           "price": 65,
                     *           "depositAmountCents": 0,
                     *           "active": true,
                     *           "createdAt": "2026-10-01T05:30:00+00:00"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ServicesV1"];
                };
            };
            /** @description What the caller has is still the same. The call counts like any other. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    StaffListV1: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304.
                 * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "5c0b2f0e-2f55-4a3c-8a39-6f7f3a1f9a10",
                     *           "name": "Mara Lind",
                     *           "active": true,
                     *           "serviceIds": [
                     *             "7d444840-9dc0-41d3-9b8e-0f6a1f0a7f01"
                     *           ],
                     *           "createdAt": "2026-10-01T05:30:00+00:00"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProvidersV1"];
                };
            };
            /** @description What the caller has is still the same. The call counts like any other. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    ServicePeriodsListV1: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304.
                 * @example "mJ0Yc7Zk0w1Zl7rjH0GkZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "e4a9b1d0-2c3f-4d8b-9e6a-7b5c4d3e2f10",
                     *           "name": "Dinner",
                     *           "days": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "startsAt": "18:00",
                     *           "endsAt": "23:00",
                     *           "coverCap": 60,
                     *           "turnMinutes": 105,
                     *           "active": true
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ServicePeriodsV1"];
                };
            };
            /** @description What the caller has is still the same. The call counts like any other. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized-46b2f1"];
            403: components["responses"]["Forbidden-408d14"];
            429: components["responses"]["TooManyRequests-d715f9"];
            500: components["responses"]["InternalServerError-970f04"];
            503: components["responses"]["ServiceUnavailable-c287ff"];
        };
    };
    OnAppointmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentConfirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentRescheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnAppointmentNoShow: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationConfirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationSeated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationRescheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationNoShow: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnReservationReleased: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnDepositPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnDepositRefunded: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnDepositForfeited: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnWaitlistJoined: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnWaitlistOffered: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnWaitlistAccepted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnCustomerCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnCustomerUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnCustomerErased: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnCustomerMerged: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnSaleRecorded: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnSaleVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnSaleReturned: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedSaleEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OnEndpointTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's: the same at every endpoint and attempt. By it you know one that you have. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while the secret is being replaced. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description No more: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer within 15 seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
