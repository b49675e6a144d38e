// Made by `make generate` from docs/openapi-guests.yaml; changes by hand are lost.
import type { Instant } from './clocks.ts'

export interface paths {
    "/api/public/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says that the guests' address answers, and reaches the database
         * @description **Who may call it:** everybody.
         */
        get: operations["PublicPing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The venue, what guests may book there, and the policy that they agree to
         * @description The answer may be kept for a minute.
         *
         *     **Who may call it:** everybody.
         */
        get: operations["PublicReadVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{slug}/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a guest can book services, in turn, or a table for a party
         * @description Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as many days ahead as
         *     the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless `providerId` asks for
         *     one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone. **H** needs
         *     `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.
         *
         *     **Who may call it:** everybody.
         */
        get: operations["PublicListTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{slug}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest books for themselves
         * @description The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again with the same body,
         *     nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now. The booking is
         *     `confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link that the `token` is
         *     part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).
         *
         *     Where a deposit is due and the venue takes it online, the time is only kept until `payment.expiresAt`: paid on the page
         *     `payment.url` by then, it is booked.
         *
         *     A network address may book ten times in ten minutes, and try forty times; from the third attempt on it must prove with
         *     `botToken`, of Turnstile's widget with the action `book`, that it is no program (403 `bot_check_required`).
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{slug}/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest enquires for a party that is too large to book online
         * @description The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its others, and answers. An
         *     email tells the guest that it has arrived.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicEnquire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{slug}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest waits for a time that is taken
         * @description For a service **A**, with a provider or anybody, or a table for a party **H**; on up to 14 dates, between the starts
         *     `fromTime` and `untilTime`. The Idempotency-Key and `botToken` are as for a booking. The guest is emailed the link that
         *     the `token` is part of. 409 `waitlist_off` where the venue keeps no such list.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicJoinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/waitlist-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guest's own entry of the wait list, and the venue
         * @description **Who may call it:** whoever has the token of the entry.
         */
        get: operations["PublicReadEntry"];
        put?: never;
        post?: never;
        /**
         * A guest waits no longer
         * @description **Who may call it:** whoever has the token of the entry.
         */
        delete: operations["PublicLeaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/waitlist-entry/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest takes the time that is offered to them, or leaves it to the next
         * @description With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or `pending` where the venue
         *     decides, and `token` is the booking's. Is its deposit paid online, the time is held until `booking.heldUntil`, and `POST
         *     /api/public/booking/payment` says where it is paid. A time of which all were told goes to the first who takes it (409
         *     `slot_taken`). Sent again, the answer is the same.
         *
         *     **Who may call it:** whoever has the token of the entry.
         */
        post: operations["PublicAnswerOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guest's own booking, and the venue where it is
         * @description **Who may call it:** whoever has the token of the booking.
         */
        get: operations["PublicReadBooking"];
        put?: never;
        post?: never;
        /**
         * A guest cancels their own booking, until `cancelUntil`
         * @description Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is only kept for its
         *     deposit is free again; nobody can pay for it any more.
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        delete: operations["PublicCancelBooking"];
        options?: never;
        head?: never;
        /**
         * A guest moves their own booking, or for a table changes the size of the party
         * @description An appointment stays with its provider; a party gets the tables that fit best then. Both last as long as was agreed.
         *     Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the nearest free ones
         *     (409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        patch: operations["PublicChangeBooking"];
        trace?: never;
    };
    "/api/public/booking/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * To which times a guest can move their own booking
         * @description They are free for as long as the booking was agreed to last: an appointment with its provider, a party at the tables
         *     that fit best, whose present time is among them; for another size of the party, if `partySize` says one. What cannot be
         *     moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        get: operations["PublicListOwnTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/booking/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the guest pays the deposit for which the time of a booking is kept
         * @description The page is the payment processor's, and stays the same until it is paid or the time is kept no more. It takes cards and
         *     wallets.
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        post: operations["PublicPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/booking/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the time of a booking ten minutes longer for its deposit, once
         * @description **Who may call it:** whoever has the token of the booking.
         */
        post: operations["PublicExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/booking/erasure-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request that what the venue knows of the guest is erased
         * @description `proof` is what the links in the emails about the booking have (`?proof=…`): the token that was answered to whoever
         *     booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides, within 30 days.
         *     Requested again meanwhile, it is the same request.
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        post: operations["PublicRequestErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Whether the guest takes the time that is offered to them. */
        AnswerOffer: {
            accept: boolean;
        };
        /**
         * @description An entry whose guest has answered an offer. Of one who has taken it, the booking, and the token with which they
         *     read, pay, move and cancel it; null of one who has not.
         */
        AnsweredOffer: {
            entry: components["schemas"]["GuestsEntry"];
            booking: components["schemas"]["GuestsBooking"] | null;
            token: string | null;
        };
        /** @description The service for which a guest waits. */
        AwaitedService: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * @description services of one visit in turn, each with a provider or anybody who is free, or serviceId of one alone; or
         *     partySize. policyVersion is that of the page on which the guest read the policy.
         */
        BookOnline: {
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            providerId?: string | null;
            /** @default null */
            services?: components["schemas"]["WantedOnline"][] | null;
            /** @default null */
            partySize?: number | null;
            /** @description The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's. */
            startsAt: string;
            guest: components["schemas"]["GuestOfBooking"];
            /** @default null */
            notes?: string | null;
            policyVersion: string;
            /**
             * @description Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.
             * @default null
             */
            botToken?: string | null;
        };
        /**
         * @description A booking just made, and the token with which its guest reads, moves and cancels it. payment is where its deposit
         *     is paid, and until when its time is kept for that; null of what is booked.
         */
        BookedOnline: {
            booking: components["schemas"]["GuestsBooking"];
            token: string;
            payment: components["schemas"]["PaymentOfHold"] | null;
        };
        /** @description Cents are of the venue's currency, as agreed when it was booked. */
        BookedService: {
            /** Format: uuid */
            id: string;
            name: string;
            priceCents: number;
        };
        /** @description A booking, and the venue where it is. */
        BookingAndVenue: {
            booking: components["schemas"]["GuestsBooking"];
            venue: components["schemas"]["GuestsVenue"];
        };
        /** @description Another time, or for a table another size of the party, too. */
        ChangeOwnBooking: {
            /** @description The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's. */
            startsAt?: string;
            partySize?: number;
        };
        /** @description Where the guest can ask instead; null if the venue has no number. */
        DeadlinePassedError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "deadline_passed";
            phone: string | null;
        };
        /** @description What a party of this size and more pays in advance, at the venue; the largest that it reaches counts. */
        DepositForParty: {
            minPartySize: number;
            amountCents: number;
        };
        /** @description A party, when it would come, and what its guest writes to the venue. */
        EnquireOnline: {
            partySize: number;
            /** @description The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's. */
            startsAt: string;
            guest: components["schemas"]["GuestOfBooking"];
            message: string;
            /**
             * @description Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.
             * @default null
             */
            botToken?: string | null;
        };
        /** @description An entry, and the venue whose list it is on. */
        EntryAndVenue: {
            entry: components["schemas"]["GuestsEntry"];
            venue: components["schemas"]["GuestsVenue"];
        };
        /**
         * @description Who books. Somebody with the email address of a customer, in any case, is that customer, whose record stays as it
         *     is.
         */
        GuestOfBooking: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @description as people write and paste one */
            email: string;
            /** @default null */
            phone?: string | null;
        };
        /**
         * @description A booking as its guest reads it. startsAt and endsAt are the venue's wall clock, `at` the instant at which it
         *     begins. services **A** are those of the visit by time, priceCents what they cost together, service and provider the
         *     first; partySize **H**. Until cancelUntil and
         *     changeUntil, instants, the guest cancels and moves it online, changesLeft times. heldUntil: the time is only kept
         *     until then, for depositCents to be paid online or, with mustConfirm, for its guest to follow the link in the email
         *     and confirm; null of what is booked, whose deposit is paid or paid at the venue. depositKeptCents is what the venue
         *     has of the deposit: what was paid less what went back; notRefundedCents were to go back and could not, so that the
         *     guest has to ask the venue. mayExtend says that the time can be kept longer. Who cancels by refundUntil has a paid
         *     deposit back; null without a deposit.
         */
        GuestsBooking: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            startsAt: string;
            endsAt: string;
            /** Format: date-time */
            at: Instant;
            service?: components["schemas"]["BookedService"];
            provider?: components["schemas"]["GuestsProvider"];
            services?: components["schemas"]["ServiceOfVisit"][];
            priceCents?: number;
            partySize?: number;
            name: string;
            phone: string | null;
            notes: string | null;
            depositCents: number;
            /** @enum {string} */
            depositStatus: "none" | "pending" | "paid" | "refunded" | "forfeited";
            depositKeptCents: number;
            notRefundedCents: number;
            refundUntil: Instant | null;
            heldUntil: Instant | null;
            mustConfirm: boolean;
            mayExtend: boolean;
            /** Format: date-time */
            cancelUntil: Instant;
            /** Format: date-time */
            changeUntil: Instant;
            changesLeft: number;
        };
        /** @description An enquiry as its guest reads it back. startsAt is the venue's wall clock, `at` the instant. */
        GuestsEnquiry: {
            partySize: number;
            startsAt: string;
            /** Format: date-time */
            at: Instant;
            name: string;
            message: string;
        };
        /**
         * @description An entry of the wait list as its guest reads it: service (and provider) **A** or partySize **H**, the dates on
         *     which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed the
         *     link in the email and confirmed it. offer is the time that they can take now.
         */
        GuestsEntry: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "waiting" | "offered" | "accepted" | "declined" | "expired" | "cancelled";
            mustConfirm: boolean;
            service?: components["schemas"]["AwaitedService"];
            provider?: components["schemas"]["GuestsProvider"];
            partySize?: number;
            dates: string[];
            fromTime: string | null;
            untilTime: string | null;
            name: string;
            phone: string | null;
            notes: string | null;
            /** Format: date-time */
            joinedAt: Instant;
            offer: components["schemas"]["OfferedTime"] | null;
        };
        /** @description Services that stand together in the menu, with what the venue says of them. */
        GuestsGroup: {
            /** Format: uuid */
            id: string;
            name: string;
            note: string | null;
        };
        /**
         * @description When the venue serves guests who book online: on days 0 (Monday) to 6, from and until which time of day; one that
         *     ends at or before it starts passes midnight.
         */
        GuestsPeriod: {
            name: string;
            days: number[];
            startsAt: string;
            endsAt: string;
        };
        /**
         * @description A picture in its sizes, the smallest first. alt is what whoever does not see it hears; null: it adds nothing.
         *     What must stay in sight when it is cropped is at focalX and focalY, in percent from the left and from the top.
         */
        GuestsPicture: {
            alt: string | null;
            focalX: number;
            focalY: number;
            files: components["schemas"]["GuestsPictureFile"][];
        };
        /** @description A picture in one size (pixels). It is at /{slug}/p/{sha256}. */
        GuestsPictureFile: {
            sha256: string;
            width: number;
            height: number;
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "image/webp";
        };
        /**
         * @description Within which bounds guests book, cancel and change. Hours are those before the visit. terms is what they agree to
         *     by booking. waitlist: whoever finds nothing free can wait.
         */
        GuestsPolicy: {
            minNoticeMinutes: number;
            maxAdvanceDays: number;
            cancelUntilHours: number;
            changeUntilHours: number;
            maxChanges: number;
            needsApproval: boolean;
            waitlist: boolean;
            maxPartySize: number;
            /** @enum {string} */
            askPhone: "no" | "optional" | "required";
            terms: string | null;
        };
        /** @description Somebody who does the service, by the name that guests read. */
        GuestsProvider: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * @description A service that guests may book, and with whom. Amounts are in cents of the venue's currency; the deposit is paid
         *     at the venue. groupId is its group of the menu. priceFrom: the price is the least, what is done may cost more.
         */
        GuestsService: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            durationMinutes: number;
            priceCents: number;
            priceFrom: boolean;
            depositAmountCents: number;
            groupId: string | null;
            providers: components["schemas"]["GuestsProvider"][];
        };
        /**
         * @description A free time on the venue's wall clock, such as 2030-03-04T10:00:00, and the instant `at` which it begins.
         *     providerId is there if one was asked for.
         */
        GuestsTime: {
            startsAt: string;
            endsAt: string;
            /** Format: date-time */
            at: Instant;
            /** Format: uuid */
            providerId?: string;
        };
        /**
         * @description The free times of the requested days. nextAvailable, on the venue's wall clock, is the first of them or, if there
         *     is none, the first after them that was found; null if none was. waitlist: guests can wait for a full day.
         */
        GuestsTimes: {
            times: components["schemas"]["GuestsTime"][];
            nextAvailable: string | null;
            waitlist: boolean;
        };
        /**
         * @description The venue. timezone is the zone of every startsAt and endsAt, currency that of every amount. hasLogo: it has a
         *     picture.
         */
        GuestsVenue: {
            name: string;
            slug: string;
            /** @enum {string} */
            businessType: "appointments" | "hospitality";
            address: string | null;
            postalCode: string | null;
            city: string | null;
            state: string | null;
            country: string | null;
            phone: string | null;
            timezone: string;
            currency: string;
            locale: string | null;
            colour: string | null;
            hasLogo: boolean;
            openingHours: components["schemas"]["OpeningWindow"][];
        };
        /** @description An entry just made, and the token with which its guest reads it, leaves, and answers what is offered. */
        JoinedWaitlist: {
            entry: components["schemas"]["GuestsEntry"];
            token: string;
        };
        /** @description Where the guest can ask instead; null if the venue has no number. */
        NotMovableOnlineError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "not_movable_online";
            phone: string | null;
        };
        /**
         * @description A time that is offered to who waits: on the venue's wall clock, and `at` the instant at which it begins. It is
         *     kept `until` then; null: all who wait for it have been told of it, and the first who takes it has it.
         */
        OfferedTime: {
            startsAt: string;
            /** Format: date-time */
            at: Instant;
            until: Instant | null;
        };
        OneGuestsBooking: {
            booking: components["schemas"]["GuestsBooking"];
        };
        OneGuestsEnquiry: {
            enquiry: components["schemas"]["GuestsEnquiry"];
        };
        OneGuestsEntry: {
            entry: components["schemas"]["GuestsEntry"];
        };
        OnePayment: {
            payment: components["schemas"]["PaymentOfHold"];
        };
        OneRequestedErasure: {
            request: components["schemas"]["RequestedErasure"];
        };
        /**
         * @description A weekly window: day 0 is Monday, times are HH:MM on the venue's clock; one that closes at or before it opens
         *     ends on the next day.
         */
        OpeningWindow: {
            day: number;
            opens: string;
            closes: string;
        };
        /** @description Where the deposit is paid for which a booking is held, and until when it is held. url is the processor's page. */
        PaymentOfHold: {
            url: string;
            /** Format: date-time */
            expiresAt: Instant;
        };
        PictureOfService: {
            /** Format: uuid */
            serviceId: string;
            picture: components["schemas"]["GuestsPicture"];
        };
        /** @description What the guests' address answers to a check that it is up. */
        Ping: {
            ok: boolean;
        };
        /** @description Where the guest can ask instead; null if the venue has no number. */
        PleaseCallError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "please_call";
            phone: string | null;
        };
        /** @description When the guest requested it, and by when the venue decides. */
        RequestedErasure: {
            /** Format: date-time */
            requestedAt: Instant;
            /** Format: date-time */
            dueAt: Instant;
        };
        /** @description A service of a booked visit: with whom, and when on the venue's wall clock. */
        ServiceOfVisit: {
            name: string;
            provider: string;
            startsAt: string;
            endsAt: string;
            priceCents: number;
        };
        /** @description The free times nearest to the wanted one, three at most. */
        SlotTakenError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "slot_taken";
            nearest: components["schemas"]["GuestsTime"][];
        };
        /** @description Somebody whom guests may book, by the name that they read, with what stands beneath it and the face. */
        TeamMember: {
            /** Format: uuid */
            id: string;
            name: string;
            headline: string | null;
            picture: components["schemas"]["GuestsPicture"] | null;
        };
        /** @description The free times to which a guest can move their own booking, as long as it is, by time. */
        TimesToMoveTo: {
            times: components["schemas"]["GuestsTime"][];
        };
        /**
         * @description What the venue says of itself: about; trade, what it is; heads, the letters of headings; its privacy notice, at
         *     privacyUrl or as privacy; findable: search engines may list the page. Its logo fills a square of its own ground.
         *     team **A** are those whom guests may book, in the venue's order.
         */
        VenueFace: {
            about: string | null;
            trade: ("barber" | "beauty_salon" | "day_spa" | "hair_salon" | "massage" | "nail_salon" | "physiotherapy" | "tattoo_studio" | "bakery" | "bar" | "brewery" | "cafe" | "restaurant" | "winery") | null;
            /** @enum {string} */
            heads: "plain" | "serif";
            privacyUrl: string | null;
            privacy: string | null;
            findable: boolean;
            logo: components["schemas"]["GuestsPicture"] | null;
            cover: components["schemas"]["GuestsPicture"] | null;
            gallery: components["schemas"]["GuestsPicture"][];
            team: components["schemas"]["TeamMember"][];
            servicePictures: components["schemas"]["PictureOfService"][];
        };
        /**
         * @description All that a guest chooses from. services **A** are in the order of the menu, and groups those of which there is
         *     one; periods and deposits **H**. policyVersion names the policy that this page shows, and is sent with the
         *     booking.
         */
        VenuePage: {
            venue: components["schemas"]["GuestsVenue"];
            face: components["schemas"]["VenueFace"];
            policy: components["schemas"]["GuestsPolicy"];
            policyVersion: string;
            groups?: components["schemas"]["GuestsGroup"][];
            services?: components["schemas"]["GuestsService"][];
            periods?: components["schemas"]["GuestsPeriod"][];
            deposits?: components["schemas"]["DepositForParty"][];
        };
        /** @description A guest who waits for a time that is taken. */
        WaitOnline: {
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            providerId?: string | null;
            /** @default null */
            partySize?: number | null;
            /** @description Days of the venue's calendar on which the guest can come. */
            dates: string[];
            /** @default null */
            fromTime?: string | null;
            /** @default null */
            untilTime?: string | null;
            guest: components["schemas"]["GuestOfBooking"];
            /** @default null */
            notes?: string | null;
            /**
             * @description Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.
             * @default null
             */
            botToken?: string | null;
        };
        /** @description A service, with a provider or anybody who is free. */
        WantedOnline: {
            /** Format: uuid */
            serviceId: string;
            /** @default null */
            providerId?: string | null;
        };
        /** @description The proof that the links in the emails about the booking have, if one of them was followed. */
        WithProof: {
            /** @default null */
            proof?: string | null;
        };
        /** @description Why the dashboard's API refused. */
        Error: {
            /** @description For people; it may change. */
            error: string;
            /**
             * @description Where a client has something to do about it; it stays.
             * @enum {string}
             */
            code?: "admin_needed" | "already_extended" | "being_offered" | "being_paid" | "bookings_to_come" | "bot_check_required" | "business_busy" | "card_paid_less" | "cash_up_is_closed" | "country_missing" | "currency_in_use" | "deposit_required" | "expired" | "goodwill_needs_admin" | "has_returns" | "is_final" | "menu_changed" | "more_than_net" | "more_than_open" | "more_than_paid" | "more_than_sold" | "no_payments_account" | "not_held" | "not_set_up_here" | "nothing_offered" | "nothing_to_close" | "offer_expired" | "online_booking_off" | "other_card" | "other_currency" | "policy_changed" | "price_needs_admin" | "proof_required" | "refund_needs_admin" | "refund_under_way" | "second_factor_missing" | "second_factor_required" | "settled" | "step_up_required" | "too_many_changes" | "undone" | "used" | "void_needs_admin" | "waitlist_off";
        };
        /** @description Why the guests' API refused. */
        ErrorGuest: {
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
         *     - `payment_processor_refused`: The payment processor refused; nothing was changed.
         *     - `payment_processor_failed`: The payment processor could not be asked; nothing was changed. Please try again.
         */
        "BadGateway-31a6cb": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "payment_processor_refused" | "payment_processor_failed";
                };
            };
        };
        /** @description `bad_request`: The request is malformed; the sentence names the field. */
        "BadRequest-8f0bab": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "bad_request";
                };
            };
        };
        /** @description `payload_too_large`: The body is larger than 1 MB. */
        "ContentTooLarge-1072c3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "payload_too_large";
                };
            };
        };
        /** @description `deadline_passed`: It is too late to do this online. Please call the venue. */
        "Forbidden-3f230f": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeadlinePassedError"];
            };
        };
        /** @description `bot_check_required`: botToken: please show that you are no program. */
        "Forbidden-48ee5b": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "bot_check_required";
                };
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        "InternalServerError-2907f4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Something went wrong on our side."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        "InternalServerError-956ec7": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "internal_error";
                };
            };
        };
        /** @description `not_found`: There is nothing here. */
        "NotFound-3c83be": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "not_found";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
         *     - `expired`: Your time was kept for a while, and is not any more. Please book again.
         */
        "NotFound-52ebba": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "booking_token_unknown" | "expired";
                };
            };
        };
        /** @description `waitlist_token_unknown`: There is no such entry on the wait list. Please take the link from the newest email. */
        "NotFound-5dcf5e": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "waitlist_token_unknown";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `not_found`: There is nothing here.
         *     - `reference_not_found`: serviceId: there is no such service.
         *     - `reference_not_found`: providerId: there is no such provider.
         */
        "NotFound-b3b3f2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "not_found" | "reference_not_found";
                };
            };
        };
        /** @description The service is temporarily unavailable; please try again. */
        "ServiceUnavailable-b2fbc1": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The service is temporarily unavailable; please try again."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable; please try again. */
        "ServiceUnavailable-ed658e": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "unavailable";
                };
            };
        };
        /** @description `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says. */
        "TooManyRequests-43cc73": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "too_many_from_here";
                };
            };
        };
        /**
         * @description One of:
         *
         *     - `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says.
         *     - `business_busy`: A lot is being looked up for this business at the moment; please try again in a second.
         */
        "TooManyRequests-cd63be": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "too_many_from_here" | "business_busy";
                };
            };
        };
        /** @description `booking_token_missing`: Send the token of the booking as 'Authorization: Booking …'. */
        "Unauthorized-51666c": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "booking_token_missing";
                };
            };
        };
        /** @description `waitlist_token_missing`: Send the token of the entry as 'Authorization: Waitlist …'. */
        "Unauthorized-6a0fd3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "waitlist_token_missing";
                };
            };
        };
        /** @description `idempotency_key_reused`: This Idempotency-Key belongs to another request. */
        "UnprocessableContent-678a03": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused";
                };
            };
        };
        /** @description A body was sent with another Content-Type than application/json. */
        "UnsupportedMediaType-d65d33": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body must be sent as application/json."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
        "UnsupportedMediaType-e0e836": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                };
            };
        };
    };
    parameters: {
        /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
        IdempotencyKey: string;
        /** @description An unknown one, or another tenant's, matches nothing. */
        Slug: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before trying again.
         * @example 2
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    PublicPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ping"];
                };
            };
            415: components["responses"]["UnsupportedMediaType-d65d33"];
            500: components["responses"]["InternalServerError-2907f4"];
            503: components["responses"]["ServiceUnavailable-b2fbc1"];
        };
    };
    PublicReadVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenuePage"];
                };
            };
            404: components["responses"]["NotFound-3c83be"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicListTimes: {
        parameters: {
            query: {
                /** @description **A** The service to be booked. */
                serviceId?: string;
                /** @description **A** Only with this provider. */
                providerId?: string;
                /** @description **A** The services of one visit, one after the other, with commas between them. */
                serviceIds?: string;
                /** @description **A** Who is to do each of serviceIds, in turn: a provider, or `anyone`. */
                providerIds?: string;
                /** @description **H** How many come. */
                partySize?: number;
                /** @description The first day, on the venue's calendar. */
                from: string;
                /** @description How many days, 1 to 31; 1 if left out. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestsTimes"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `too_many_provider_days`: days: there are too many providers for so many days; ask for fewer days, or for one provider.
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "too_many_provider_days" | "party_too_large";
                    };
                };
            };
            404: components["responses"]["NotFound-b3b3f2"];
            429: components["responses"]["TooManyRequests-cd63be"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicBook: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookOnline"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedOnline"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `offset_mismatch`: startsAt: the venue's clock has another offset then; leave it out.
             *     - `outside_window`: startsAt: the venue takes no bookings online so soon, or so far ahead.
             *     - `visit_too_long`: services: they take more than 24 hours together.
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "offset_mismatch" | "outside_window" | "visit_too_long" | "party_too_large";
                    };
                };
            };
            403: components["responses"]["Forbidden-48ee5b"];
            /**
             * @description One of:
             *
             *     - `not_found`: There is nothing here.
             *     - `reference_not_found`: serviceId: there is no such service.
             *     - `reference_not_found`: providerId: there is no such provider.
             *     - `reference_not_found`: services: there is no such service.
             *     - `reference_not_found`: services: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "reference_not_found";
                    };
                };
            };
            /**
             * @description One of:
             *
             *     - `idempotency_key_in_use`: A request with this Idempotency-Key is still in progress.
             *     - `online_booking_off`: This venue takes no bookings online any more.
             *     - `policy_changed`: The venue has changed its policy since you read it. Please read it again.
             *     - `slot_taken`: startsAt: this time is not free any more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_in_use" | "online_booking_off" | "policy_changed";
                    }) | components["schemas"]["SlotTakenError"];
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            422: components["responses"]["UnprocessableContent-678a03"];
            /**
             * @description One of:
             *
             *     - `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says.
             *     - `too_many_online`: Too much is being booked online at the moment; please call the venue, or try again later.
             *     - `please_call`: Too much is being booked online at the moment. Please call the venue.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "too_many_from_here" | "too_many_online";
                    }) | components["schemas"]["PleaseCallError"];
                };
            };
            500: components["responses"]["InternalServerError-956ec7"];
            502: components["responses"]["BadGateway-31a6cb"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicEnquire: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquireOnline"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGuestsEnquiry"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `offset_mismatch`: startsAt: the venue's clock has another offset then; leave it out.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "offset_mismatch";
                    };
                };
            };
            403: components["responses"]["Forbidden-48ee5b"];
            404: components["responses"]["NotFound-3c83be"];
            /** @description `idempotency_key_in_use`: A request with this Idempotency-Key is still in progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_in_use";
                    };
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            422: components["responses"]["UnprocessableContent-678a03"];
            429: components["responses"]["TooManyRequests-43cc73"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicJoinWaitlist: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitOnline"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedWaitlist"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `waitlist_engine_refused`: serviceId: does not exist for this kind of business.
             *     - `waitlist_dates_refused`: dates: must be from today on, within a year.
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "waitlist_engine_refused" | "waitlist_dates_refused" | "party_too_large";
                    };
                };
            };
            403: components["responses"]["Forbidden-48ee5b"];
            404: components["responses"]["NotFound-b3b3f2"];
            /**
             * @description One of:
             *
             *     - `idempotency_key_in_use`: A request with this Idempotency-Key is still in progress.
             *     - `waitlist_off`: This venue keeps no wait list.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_in_use" | "waitlist_off";
                    };
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            422: components["responses"]["UnprocessableContent-678a03"];
            429: components["responses"]["TooManyRequests-43cc73"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicReadEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAndVenue"];
                };
            };
            401: components["responses"]["Unauthorized-6a0fd3"];
            404: components["responses"]["NotFound-5dcf5e"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicLeaveWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGuestsEntry"];
                };
            };
            401: components["responses"]["Unauthorized-6a0fd3"];
            404: components["responses"]["NotFound-5dcf5e"];
            /**
             * @description One of:
             *
             *     - `waitlist_entry_closed`: This party does not wait any more.
             *     - `being_paid`: This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "waitlist_entry_closed" | "being_paid";
                    };
                };
            };
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicAnswerOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerOffer"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnsweredOffer"];
                };
            };
            400: components["responses"]["BadRequest-8f0bab"];
            401: components["responses"]["Unauthorized-6a0fd3"];
            404: components["responses"]["NotFound-5dcf5e"];
            /**
             * @description One of:
             *
             *     - `nothing_offered`: Nothing is offered to you at the moment.
             *     - `offer_expired`: This time is not kept for you any more.
             *     - `slot_taken`: startsAt: this time is not free any more.
             *     - `being_paid`: This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "nothing_offered" | "offer_expired" | "being_paid";
                    }) | components["schemas"]["SlotTakenError"];
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicReadBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingAndVenue"];
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            404: components["responses"]["NotFound-52ebba"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicCancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGuestsBooking"];
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            403: components["responses"]["Forbidden-3f230f"];
            404: components["responses"]["NotFound-52ebba"];
            /**
             * @description One of:
             *
             *     - `is_final`: This booking is over or cancelled, and cannot be changed any more.
             *     - `payment_under_way`: A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "is_final" | "payment_under_way";
                    };
                };
            };
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicChangeBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOwnBooking"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGuestsBooking"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `offset_mismatch`: startsAt: the venue's clock has another offset then; leave it out.
             *     - `outside_window`: startsAt: the venue takes no bookings online so soon, or so far ahead.
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             *     - `no_such_change`: partySize: this booking is not for a table.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "offset_mismatch" | "outside_window" | "party_too_large" | "no_such_change";
                    };
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            403: components["responses"]["Forbidden-3f230f"];
            404: components["responses"]["NotFound-52ebba"];
            /**
             * @description One of:
             *
             *     - `is_final`: This booking is over or cancelled, and cannot be changed any more.
             *     - `being_paid`: This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled.
             *     - `not_movable_online`: This booking cannot be moved online. Please call the venue.
             *     - `too_many_changes`: This booking has been moved as often as the venue allows online.
             *     - `deposit_required`: partySize: a party of this size pays a larger deposit. Please call the venue.
             *     - `slot_taken`: startsAt: this time is not free any more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "is_final" | "being_paid" | "too_many_changes" | "deposit_required";
                    }) | components["schemas"]["NotMovableOnlineError"] | components["schemas"]["SlotTakenError"];
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicListOwnTimes: {
        parameters: {
            query: {
                /** @description **H** How many come, if others than so far. */
                partySize?: number;
                /** @description The first day, on the venue's calendar. */
                from: string;
                /** @description How many days, 1 to 31; 1 if left out. */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimesToMoveTo"];
                };
            };
            /**
             * @description One of:
             *
             *     - `bad_request`: The request is malformed; the sentence names the field.
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             *     - `no_such_change`: partySize: this booking is not for a table.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "party_too_large" | "no_such_change";
                    };
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            403: components["responses"]["Forbidden-3f230f"];
            404: components["responses"]["NotFound-52ebba"];
            /**
             * @description One of:
             *
             *     - `is_final`: This booking is over or cancelled, and cannot be changed any more.
             *     - `being_paid`: This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled.
             *     - `not_movable_online`: This booking cannot be moved online. Please call the venue.
             *     - `too_many_changes`: This booking has been moved as often as the venue allows online.
             *     - `deposit_required`: partySize: a party of this size pays a larger deposit. Please call the venue.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "is_final" | "being_paid" | "too_many_changes" | "deposit_required";
                    }) | components["schemas"]["NotMovableOnlineError"];
                };
            };
            429: components["responses"]["TooManyRequests-cd63be"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnePayment"];
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            404: components["responses"]["NotFound-52ebba"];
            /**
             * @description One of:
             *
             *     - `no_deposit_due`: No deposit is due for this booking.
             *     - `no_payments_account`: Guests cannot pay online yet: an admin has to connect an account for payments first, in the settings under Payments. Until then the deposit is due at the venue.
             *     - `payment_under_way`: A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "no_deposit_due" | "no_payments_account" | "payment_under_way";
                    };
                };
            };
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            502: components["responses"]["BadGateway-31a6cb"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicExtend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGuestsBooking"];
                };
            };
            401: components["responses"]["Unauthorized-51666c"];
            404: components["responses"]["NotFound-52ebba"];
            /**
             * @description One of:
             *
             *     - `no_deposit_due`: No deposit is due for this booking.
             *     - `already_extended`: The time to pay has been extended before, which is done once.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "no_deposit_due" | "already_extended";
                    };
                };
            };
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
    PublicRequestErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WithProof"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneRequestedErasure"];
                };
            };
            400: components["responses"]["BadRequest-8f0bab"];
            401: components["responses"]["Unauthorized-51666c"];
            /** @description `proof_required`: Please open the link in our newest email to you, and ask from there: it shows that the address is yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "proof_required";
                    };
                };
            };
            404: components["responses"]["NotFound-52ebba"];
            /** @description `being_paid`: This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "being_paid";
                    };
                };
            };
            413: components["responses"]["ContentTooLarge-1072c3"];
            415: components["responses"]["UnsupportedMediaType-e0e836"];
            500: components["responses"]["InternalServerError-956ec7"];
            503: components["responses"]["ServiceUnavailable-ed658e"];
        };
    };
}
