// Made by `make openapi-types` from docs/openapi.yaml; changes by hand are lost.
import type { Day, Instant, WallClock } from './time'

export interface paths {
    "/api/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file, which the client then uploads itself
         * @description The answer has the upload: with PUT, to a signed address that takes a file of this type and exactly this size, for 15
         *     minutes.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["AttachmentsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A link to an attached file, which works for 15 minutes
         * @description A browser that follows it saves the file under its name. A file that was swept, 90 days after it was attached, is not
         *     found.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["AttachmentsDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/ai-attachments-sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remove the files that were attached more than 90 days ago
         * @description `swept` is how many were removed. A file that cannot be removed does not keep it from the others, and is tried again
         *     next time; so is what is left when the time for one request is over.
         *
         *     **Who may call it:** the scheduler.
         */
        get: operations["AttachmentsSweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/inbox-assist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A draft of the next reply to a guest, or a short private note
         * @description One exchange with the AI model, of which nothing is kept. The draft takes effect when somebody sends or saves it. Of the
         *     messages the newest 60 count, and of them about 6,000 characters. A call costs one credit, and none when the model does
         *     not answer within 8 seconds.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["AiAssistInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer to a question about the business's own day
         * @description The AI model looks things up with three tools: free times, the bookings of a date, and a client's next visit. They show
         *     what the caller may see and change nothing. Nothing of the conversation is kept. A call costs one credit, and none when
         *     the model does not answer. It may take longer than others: as many seconds as AI_CHAT_SECONDS says.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["AiChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The AI credits of the organization, and what of them is used
         * @description All businesses of the organization share them. It refuses nobody for having used them up.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["AiReadAllowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/onboarding/google-lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What Google knows of a business, to fill in a form with
         * @description Each lookup costs money, so there are limits: for the organization of the user's business, for a user who has none, and
         *     for all. Beyond them the answer is that nothing was found.
         *
         *     **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["OnboardingLookUpOnGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/onboarding/slug-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a business could have this address
         * @description **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["OnboardingSlugCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/onboarding/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a business, with a new organization or in the caller's own
         * @description The database commits the business, then the auth server moves the caller's claim to it, then the business counts as
         *     onboarded. A claim that cannot be moved undoes the business at once; what a crash in between leaves behind is finished
         *     by the caller's next attempt (docs/decisions/0005-onboarding.md).
         *
         *     **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["OnboardingComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The business, its organization, the caller's membership and what is switched on
         * @description **Who may call it:** members of the business.
         */
        get: operations["OrganizationRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change when the organization requires second factors, and what its staff leave to admins
         * @description **Who may call it:** admins of the business.
         */
        patch: operations["OrganizationUpdate"];
        trace?: never;
    };
    "/api/organization/switch-business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another of the caller's businesses the active one
         * @description **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["OrganizationSwitchBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the business a logo, or another one
         * @description The answer has the upload, as with an attachment. The logo is in GET /api/organization from then on; until it is
         *     uploaded, an earlier logo stays. A PNG of at most 480 by 150 pixels is on the passes of loyalty members, too.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["OrganizationSetLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/subdomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give out the subdomain as the business's address, or the link with its slug
         * @description **Who may call it:** admins of the business.
         */
        post: operations["OrganizationChooseAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/special-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dates on which the business keeps other hours than usual, past ones too
         * @description **Who may call it:** members of the business.
         */
        get: operations["OrganizationListSpecialHours"];
        put?: never;
        /**
         * Close the business on a date, or open it in these windows instead of the usual
         * @description This replaces what the date had. Windows that close at or before they open end on the next day.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["OrganizationSetSpecialHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public holidays of the business's country and state
         * @description They are stored for a week for each country and year. A country without known holidays, no country, and a source that
         *     fails are answers like others, and say so.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["OrganizationListHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/special-hours/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let a date have its usual hours again
         * @description **Who may call it:** members of the business.
         */
        delete: operations["OrganizationDeleteSpecialHours"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the active business's address, clock, settings and opening hours
         * @description openingHours replaces the whole week; none clears it. customerTags replaces the list of tags for customers: one that is
         *     left out is taken from all who carry it.
         *
         *     **Who may call it:** admins of the business.
         */
        patch: operations["CompaniesUpdate"];
        trace?: never;
    };
    "/api/organization/deposit-tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which deposit a party pays, from the smallest on
         * @description **Who may call it:** members of the business.
         */
        get: operations["OrganizationListDepositTiers"];
        put?: never;
        /**
         * Set the deposit that parties of this size and more pay
         * @description A tier that the size has already gets the new amount.
         *
         *     **Who may call it:** members of the business with the permission `edit_deposit_tiers`; admins have it.
         */
        post: operations["OrganizationSetDepositTier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/deposit-tiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a tier; one that does not exist is removed already
         * @description **Who may call it:** members of the business with the permission `edit_deposit_tiers`; admins have it.
         */
        delete: operations["OrganizationRemoveDepositTier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an API key; the answer is the only place where its secret ever appears
         * @description **Who may call it:** admins of the business.
         */
        post: operations["KeysCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key, from the very next request on
         * @description **Who may call it:** admins of the business.
         */
        delete: operations["KeysRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own calendar feeds, oldest first
         * @description **Who may call it:** members of the business.
         */
        get: operations["CalendarFeedsList"];
        put?: never;
        /**
         * Create a calendar feed; the answer is the only place where its address ever appears
         * @description **Who may call it:** members of the business.
         */
        post: operations["CalendarFeedsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one's calendar feed: from then on its address is unknown
         * @description **Who may call it:** members of the business.
         */
        delete: operations["CalendarFeedsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The endpoints of the business, oldest first, with how the last attempt went
         * @description **Who may call it:** admins of the business.
         */
        get: operations["WebhookEndpointsList"];
        put?: never;
        /**
         * Create an endpoint; the answer is the only place where its secret ever appears
         * @description **Who may call it:** admins of the business.
         */
        post: operations["WebhookEndpointsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an endpoint, with all that it was still to get
         * @description **Who may call it:** admins of the business.
         */
        delete: operations["WebhookEndpointsDelete"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, disable or enable it
         * @description What a disabled endpoint was still to get is not sent; it stays for 30 days, and POST …/recover sends it.
         *
         *     **Who may call it:** admins of the business.
         */
        patch: operations["WebhookEndpointsUpdate"];
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another secret, shown this once
         * @description For 24 hours every attempt is signed with the old one as well.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["WebhookEndpointsRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the endpoint an event of the type endpoint.test
         * @description **Who may call it:** admins of the business.
         */
        post: operations["WebhookEndpointsSendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what the endpoint has missed since an instant
         * @description At most 10,000 deliveries at once, the oldest first: if it answers as many, it is to be called again.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["WebhookEndpointsRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the endpoint was sent, newest first, a page at a time
         * @description **Who may call it:** admins of the business.
         */
        get: operations["WebhookEndpointsListDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to its endpoint once more, with the same `webhook-id`
         * @description **Who may call it:** admins of the business.
         */
        post: operations["WebhookDeliveriesReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who works in the business, in the order in which they joined
         * @description **Who may call it:** admins of the business.
         */
        get: operations["MembersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a member's access, from the very next request on
         * @description `keys` are those that the member has issued and that still work: they are the business's, and stay until they are
         *     revoked. `invites` are those that the member has sent and nobody has accepted: they are void now.
         *
         *     **Who may call it:** admins of the business.
         */
        delete: operations["MembersRemove"];
        options?: never;
        head?: never;
        /**
         * What a member may do, from the very next request on
         * @description When a member is made staff, `keys` are those that they have issued and that still work, and `invites` those that they
         *     have sent, which are void now.
         *
         *     **Who may call it:** admins of the business.
         */
        patch: operations["MembersUpdate"];
        trace?: never;
    };
    "/api/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invites that can still be accepted, oldest first
         * @description **Who may call it:** admins of the business.
         */
        get: operations["InvitesList"];
        put?: never;
        /**
         * Invite somebody to the business, by a mail with a link
         * @description It replaces an invite to the same address that nobody has accepted yet. The token in the link is made by the job that
         *     mails it.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["InvitesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back an invite that has not been used
         * @description **Who may call it:** admins of the business.
         */
        delete: operations["InvitesRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account for the address that an invite was sent to
         * @description The address is the invite's, never the body's; the token shows that its mail has arrived, so the address counts as
         *     confirmed. Then the browser signs in and accepts the invite, which this does not use up.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["InvitesRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a member of the business that the invite is from, and work there from now on
         * @description The database makes the member and uses the invite up, then the auth server moves the caller's claim. A claim that cannot
         *     be moved gives the invite back at once; after a crash in between, the caller's next attempt goes on from there
         *     (docs/decisions/0058-invites.md).
         *
         *     **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["InvitesAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the caller is signed in
         * @description **Who may call it:** any signed-in user, with or without a business.
         */
        get: operations["SessionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session, all others or all of them, at the auth server
         * @description The sessions leave the user's list first: should the auth server fail to end one, it is listed again with its next
         *     request.
         *
         *     **Who may call it:** any signed-in user, with or without a business.
         */
        post: operations["SessionsSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Refuse one of the caller's sessions from the very next request on
         * @description The auth server ends a session only for the holder of its token, so the session goes on there and opens nothing here.
         *
         *     **Who may call it:** any signed-in user, with or without a business.
         */
        delete: operations["SessionsEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/beta/request-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a beta code
         * @description The answer is the same whatever comes of it, so that nobody can find out addresses: a job does the rest.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["BetaRequestAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csp-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what the pages' policy has kept a browser from loading
         * @description Browsers send it by themselves. How often each directive was violated becomes a metric; nothing of the report is kept.
         *
         *     **Who may call it:** any browser.
         */
        post: operations["CspReportsTake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what failed in a page of the dashboard
         * @description The pages send it by themselves: which kind of failure, and no word of it. How often each kind came becomes a metric.
         *
         *     **Who may call it:** any browser.
         */
        post: operations["ClientErrorsTake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up for the newsletter, which begins once the link in a mail has been followed
         * @description The answer is the same whatever comes of it, so that nobody can find out addresses: a job does the rest.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["NewsletterSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The page behind the link in the mail confirms the address
         * @description **Who may call it:** everybody.
         */
        post: operations["NewsletterConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what in the business, newest first, a page at a time
         * @description **Who may call it:** admins of the business.
         */
        get: operations["AuditLogList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A whole date of the business at once, as its diary or its floor shows it, names included
         * @description A date lasts from midnight to midnight, or until what began on it ends after that: a bar that serves until two has its
         *     last guests on the evening's date. Bookings of every status are in it that touch this time.
         *
         *     Clients read it again and again, with the entity tag of their last answer in `If-None-Match`: while nothing has changed
         *     the answer is 304, without a body. No cache may keep it (`no-store`), so pages keep answer and tag themselves.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["DayRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What guests booked, changed and cancelled themselves, and what waits for a decision
         * @description `waiting` has the pending bookings of guests that have not begun, by their start, 100 at the most: with PATCH of the
         *     booking the desk confirms one, or declines it by cancelling, and the guest is emailed either way. `latest` has what
         *     guests did within seven days, the latest first, 30 at the most. Clients read it again and again, as the day
         *     (`If-None-Match`).
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["OnlineBookingsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customers that the caller may see, and what has come of each, a page at a time
         * @description They come newest first, unless `sort` and `order` say otherwise. A cursor is good for the sort, the order and the tag
         *     of the page that it came with.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["CustomersList"];
        put?: never;
        /**
         * Add a customer
         * @description **Who may call it:** members of the business.
         */
        post: operations["CustomersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find customers while somebody types, and what has come of them
         * @description **Who may call it:** members of the business.
         */
        get: operations["CustomersSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer, and what has come of them
         * @description **Who may call it:** members of the business.
         */
        get: operations["CustomersRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the fields that are sent
         * @description **Who may call it:** members of the business.
         */
        patch: operations["CustomersUpdate"];
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page behind the link in an email, which says what its button does
         * @description It changes nothing: programs follow links in emails before anybody reads them.
         *
         *     **Who may call it:** who has the link of an email.
         */
        get: operations["CustomersReadUnsubscription"];
        put?: never;
        /**
         * End the emails to a customer that are not about bookings
         * @description Mail programs send it for the person who pressed their button (RFC 8058), and the page behind the link does.
         *
         *     **Who may call it:** who has the link of an email.
         */
        post: operations["CustomersUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every service of the business
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["ServicesList"];
        put?: never;
        /**
         * Add a service to the catalogue
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        post: operations["ServicesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the fields that are sent
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        patch: operations["ServicesUpdate"];
        trace?: never;
    };
    "/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every provider of the business
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["StaffList"];
        put?: never;
        /**
         * Add a provider with the services offered and the weekly working hours
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        post: operations["StaffCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the fields that are sent; serviceIds and workingHours replace the whole list
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        patch: operations["StaffUpdate"];
        trace?: never;
    };
    "/api/staff/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the order in which the providers of the business are shown, of all at once
         * @description Those who are not named stand behind them, by name.
         *
         *     **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        put: operations["StaffSetOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{id}/time-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a provider does not work, whatever the weekly hours say, earliest first
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["StaffListTimeOff"];
        put?: never;
        /**
         * Keep a provider's time from being booked
         * @description The answer lists the live appointments that lie in this time. They stay as they are until somebody moves or cancels
         *     them. From now on the time is not offered, and booking it or moving an appointment there is refused.
         *
         *     With `repeat`, it is the same time of day on each of those days of the week, and a series: all of it is set, or none.
         *
         *     **Who may call it:** members of an appointments business.
         */
        post: operations["StaffSetTimeOff"];
        /**
         * Let a provider's time be booked again
         * @description **Who may call it:** members of an appointments business.
         */
        delete: operations["StaffRemoveTimeOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/rota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When all active providers work in one week, and when they are off
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["RotaList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/rota/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the weeks after one like it, of one provider or of all who are active
         * @description What the rota had of those weeks is replaced: who works the usual hours in the copied week works them there, too. All of
         *     it is copied, or nothing.
         *
         *     **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        post: operations["RotaCopyWeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{id}/rota/{monday}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set when a provider works in one week, instead of the usual hours
         * @description This replaces what the rota had of the week, and the usual hours in all of it. What was booked stays as it is.
         *
         *     **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        put: operations["RotaSetWeek"];
        post?: never;
        /**
         * Let a provider work the usual hours in this week again, or go on with them
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        delete: operations["RotaResetWeek"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a service can be booked, or several one after the other, with whom
         * @description Slots begin every 15 minutes from the start of a provider's working window, and end where work goes on without a break.
         *     A window belongs to the day on which it opens: special hours of that day cut it, past midnight too. Taken are time off,
         *     and live bookings with the buffer behind each; the service's own buffer must fit before the next booking, not before
         *     closing time. Only slots that are still to come on the venue's clock are offered, and none in or across an hour that a
         *     change of the clocks leaves out. An inactive service or provider has no slots. More than 1,300 provider-days, and more
         *     slots than an answer can carry if nothing were booked, are refused before any slot is computed.
         *
         *     Of several services the slots begin where the first can begin, and each goes on where the one before ends: with the
         *     same provider if they offer it and are free, or else with another. Who asks for one provider gets them for all that they
         *     offer; `providerIds` asks for one for each service. Provider-days are counted for each service.
         *
         *     Appointments that are to move (`movingIds`) may overlap with where they are. They may last as long (`durationMinutes`)
         *     and be as far from each other (`beginAfter`) as they do and are now, or are to.
         *
         *     **Who may call it:** members of an appointments business.
         */
        get: operations["AvailabilityList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The appointments of the business, newest first, a page at a time
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["AppointmentsList"];
        put?: never;
        /**
         * Book a provider for a customer, or several services in one visit
         * @description What is unusual about it is answered as `warnings`, and does not keep it from being booked. A provider's time off does
         *     (409 `needs_override`), unless the request has an `override`. A time that is taken is refused with the nearest free ones
         *     (409 `time_taken`). With `dryRun` all is tried and nothing is kept.
         *
         *     `services` are booked one after the other, all or none: each begins when the one before ends, and is an appointment of
         *     its own, all with one `group_id`. Of a service without a `providerId`, whoever did the one before does this one as well
         *     if they are free by the rules of GET /api/availability, or else the first by id who is.
         *
         *     **Who may call it:** members of an appointments business.
         */
        post: operations["AppointmentsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One appointment
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["AppointmentsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reschedule, resize, change provider or service, move the status on, note something
         * @description Another duration leaves the price as it was agreed. What is unusual about another time, provider or service is answered
         *     as `warnings`; time off of the provider refuses it (409 `needs_override`), unless the request has an `override`. A time
         *     that is taken is refused with the nearest free ones (409 `time_taken`).
         *
         *     With `wholeGroup` it changes all appointments of its visit that are still open, all or none: with `startsAt` they shift
         *     by as much as this one, with `status` they come to it, and the guest gets one email of it. `If-Match` is compared with
         *     this one; `appointments` has all of the visit.
         *
         *     **Who may call it:** members of an appointments business.
         */
        patch: operations["AppointmentsUpdate"];
        trace?: never;
    };
    "/api/appointments/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last change of status back, within ten seconds
         * @description A booking that was completed, cancelled or missed can be undone, unless its time is taken, it has a sale, a session was
         *     redeemed or money was paid back.
         *
         *     With `wholeGroup` it is taken back of all appointments of the visit that changed together with this one, all or none;
         *     `appointments` then has them. `If-Match` is compared with this one.
         *
         *     **Who may call it:** members of an appointments business.
         */
        post: operations["AppointmentsUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that a booking was completed, cancelled or missed, however long ago
         * @description It is refused for the same reasons as undoing. The audit log names who did it.
         *
         *     With `wholeGroup` it is taken back of all appointments of the visit that changed together with this one, all or none;
         *     `appointments` then has them. `If-Match` is compared with this one.
         *
         *     **Who may call it:** admins of an appointments business.
         */
        post: operations["AppointmentsReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the customer pays the deposit of an appointment
         * @description A page of the payment processor; it stays the same while nobody has paid there. The processor's webhook records the
         *     payment. With `notify` the page is emailed to the customer.
         *
         *     **Who may call it:** members of an appointments business.
         */
        post: operations["AppointmentsStartDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking-series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a provider for a customer again and again, all visits or none
         * @description **Who may call it:** members of an appointments business.
         */
        post: operations["BookingSeriesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking-series/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The series that a booking is a visit of, if any
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["BookingSeriesLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking-series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A series with all its visits, in the order of their dates
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["BookingSeriesRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * End a series early
         * @description Visits that are still ahead on the venue's clock, and are neither cancelled nor completed, become cancelled; the rest
         *     stays as it is. The customer gets one email for all of them.
         *
         *     **Who may call it:** members of an appointments business.
         */
        patch: operations["BookingSeriesEnd"];
        trace?: never;
    };
    "/api/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every package of the business, by name
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["PackagesList"];
        put?: never;
        /**
         * Add a package of prepaid visits for one or more services
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        post: operations["PackagesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Put a package on sale or take it off, or replace it as a whole
         * @description A body of exactly `{active}` sets the flag and answers `{ok}`; any other body replaces every field and the services, and
         *     answers the package. What has been sold stays as it was.
         *
         *     **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        patch: operations["PackagesUpdate"];
        trace?: never;
    };
    "/api/packages/{id}/sell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a package to a customer, as the package is now
         * @description **Who may call it:** members of an appointments business.
         */
        post: operations["PackagesSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packages that a customer bought, newest first, a page at a time
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["CustomerPackagesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-packages/{id}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use one session of a sold package, for an appointment or without
         * @description **Who may call it:** members of an appointments business.
         */
        post: operations["CustomerPackagesRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every product of the business with its stock, by name
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["ProductsList"];
        put?: never;
        /**
         * Add a product to the catalogue, with nothing in stock yet
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        post: operations["ProductsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the fields that are sent; the stock is not one of them
         * @description **Who may call it:** members of an appointments business with the permission `manage_services`; admins have it.
         */
        patch: operations["ProductsUpdate"];
        trace?: never;
    };
    "/api/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note what came in, what broke, or what was counted
         * @description Every call is a movement with its reason, also one that changes nothing.
         *
         *     **Who may call it:** members of an appointments business.
         */
        post: operations["ProductsAdjustStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every move of a product's stock, newest first, a page at a time
         * @description **Who may call it:** members of an appointments business.
         */
        get: operations["ProductsListMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sales of the business without their lines, newest first, a page at a time, and what they come to
         * @description `totals` are there on the first page of at most 31 days (`from` and `to`), such as one day, and cover all of its pages.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["SalesList"];
        put?: never;
        /**
         * Record a sale, over the counter or closing out a booking
         * @description The sale, its lines, the stock, the packages, the gift card and the points of loyalty that it moves commit together or
         *     not at all.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["SalesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a sale would come to, and how it would be paid, without making it
         * @description The body and the refusals are those of `POST /api/sales`, computed by the same code. Nothing is written and nothing is
         *     locked, so what is quoted may be refused a moment later, when the last piece or the card's balance has gone to somebody
         *     else.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["SalesQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One sale with its lines
         * @description **Who may call it:** members of the business.
         */
        get: operations["SalesRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a sale back; its products are in stock again
         * @description The points that it gave are taken back, but no more than are left: `pointsTakenBack` is less than `pointsEarned` where
         *     some had been spent. The bookings that it closed out stay completed and are unpaid again; gift cards that it sold are
         *     worth nothing any more. Payments, gift card redemptions and packages sold stay as they are: giving money back is a
         *     decision of its own. The sale's lines show which packages it sold.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["SalesVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payment for what is owed for a sale
         * @description It is taken in person, at most as much as is owed. `payment_method` of the sale is that of its largest part.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["SalesPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the receipt of a sale, to its client or to another address
         * @description The mail has everything that the printed receipt has, except the codes of gift cards: whoever knows a code can spend the
         *     card. The receipt of a voided sale says that it was voided.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["SalesSendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a gift card with a fresh code; its balance then only moves by redemption in sales
         * @description **Who may call it:** members of the business with the permission `goodwill_gift_cards`; admins have it.
         */
        post: operations["GiftCardsIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gift-cards/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A gift card with what is left on it, by its code
         * @description The code is taken in any case, with or without its hyphens, and with I, L and O read as 1, 1 and 0.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["GiftCardsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loyalty/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A customer's membership, an empty list if there is none
         * @description **Who may call it:** members of the business.
         */
        get: operations["LoyaltyList"];
        put?: never;
        /**
         * Enrol a customer, who can be a member once
         * @description **Who may call it:** members of the business.
         */
        post: operations["LoyaltyEnrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loyalty/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add points to a member, or take some
         * @description The balance is never below 0. The member's passes show it a moment later. There is no Idempotency-Key: sent again, the
         *     delta applies again.
         *
         *     **Who may call it:** admins of the business.
         */
        patch: operations["LoyaltyAdjust"];
        trace?: never;
    };
    "/api/loyalty/members/{id}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every move of a member's points, newest first, a page at a time
         * @description **Who may call it:** members of the business.
         */
        get: operations["LoyaltyListAdjustments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loyalty/members/{id}/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's card for their phone
         * @description For `apple` the pass itself, a .pkpass file; for `google` a link at which the member adds it to Google Wallet.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["LoyaltyReadPass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/v1/devices/{device}/registrations/{passType}/{serial}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notify a phone when its pass changes
         * @description Apple Wallet calls it when somebody adds the pass, and again when the push token is another: then 200.
         *
         *     **Who may call it:** a phone with the pass.
         */
        post: operations["PassesRegisterDevice"];
        /**
         * End a phone's notifications
         * @description Apple Wallet calls it when somebody removes the pass. A phone that was not registered gets the same answer.
         *
         *     **Who may call it:** a phone with the pass.
         */
        delete: operations["PassesUnregisterDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/v1/devices/{device}/registrations/{passType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which passes on a phone have changed
         * @description Those that changed since the answer with this `lastUpdated` (`passesUpdatedSince`), or all without; 204 if there are
         *     none.
         *
         *     **Who may call it:** any phone.
         */
        get: operations["PassesListChanged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/v1/passes/{passType}/{serial}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pass as it is now, or 304 if it has not changed
         * @description `Last-Modified` moves on by a second at least with each change.
         *
         *     **Who may call it:** a phone with the pass.
         */
        get: operations["PassesRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/v1/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What went wrong with passes on a phone
         * @description The first 20 entries go to the log, each cut off after 500 characters. Phones send no credential with it, so anybody may
         *     call it: twenty calls in ten minutes are taken from one address.
         *
         *     **Who may call it:** any phone.
         */
        post: operations["PassesTakeLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a customer back, in part or in full, once for each Idempotency-Key
         * @description The payment processor makes the refund, and its answer is returned. No record of the business changes here: the
         *     processor's webhook marks a deposit as refunded. The audit log names the member who refunded, and the reason.
         *
         *     **Who may call it:** members of the business.
         */
        post: operations["RefundsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments that their payers' banks dispute, newest first, a page at a time
         * @description `status` is the payment processor's: while it is `needs_response` the business may answer until `due_at`, in its
         *     dashboard there (`dashboardUrl` of GET /api/organization/payments-account).
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["DisputesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/payments-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account on which the business takes payments, and what it may do
         * @description `due` is what the payment processor requires of the business next, by the processor's names, such as `external_account`.
         *
         *     **Who may call it:** members of the business.
         */
        get: operations["PaymentsAccountsRead"];
        put?: never;
        /**
         * Where the business tells the payment processor of itself
         * @description The first call connects an account, a new one or that of another business; later ones continue with it. `url` is a page
         *     of the processor that works once, for a few minutes. Having been there proves nothing: the processor's webhook reports
         *     what the account may do.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["PaymentsAccountsConnect"];
        /**
         * Take no more payments on the account
         * @description Pages on which guests could still pay are closed shortly after. What is paid stays refundable, and the account itself
         *     stays the business's at the payment processor.
         *
         *     **Who may call it:** admins of the business.
         */
        delete: operations["PaymentsAccountsDisconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands on the invoices of the organization
         * @description **Who may call it:** admins of the business.
         */
        get: operations["BillingRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what stands on the invoices of the organization
         * @description **Who may call it:** admins of the business.
         */
        patch: operations["BillingUpdate"];
        trace?: never;
    };
    "/api/organization/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organization was charged for this service, newest first
         * @description The newest 36, read from the payment processor. For an organization that has never bought anything the list is empty,
         *     and the processor is not called.
         *
         *     **Who may call it:** admins of the business.
         */
        get: operations["BillingListInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the plans and the add-ons cost, by the month and by the year
         * @description The prices are the payment processor's. They are kept for ten minutes, so that looking at the plans costs one call there
         *     and not one each time.
         *
         *     **Who may call it:** admins of the business.
         */
        get: operations["BillingListPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where to manage the subscription at the payment processor
         * @description There a plan is cancelled and a card is changed; the processor's webhook reports the result.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["BillingOpenPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The SMS and emails of the organization in the current period
         * @description The period is a month that ends as the one that is paid for does. All businesses of the organization are counted
         *     together, as they are charged.
         *
         *     **Who may call it:** admins of the business.
         */
        get: operations["BillingReadUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a plan, or change the one that is paid for
         * @description Without a paid plan, `url` is a page of the payment processor on which to subscribe; it stays the same while nobody has
         *     paid there. With one, the price of the plan is exchanged in place, charged or credited at once; `url` is the invoice to
         *     pay if that did not succeed, else null. Nothing is granted here: the processor's webhook writes the tier.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["BillingChangeTier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/addons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many of an add-on the organization pays for
         * @description The add-on's own item of the subscription changes and nothing else. More are charged at once. Fewer count from the next
         *     month on, which `countsFrom` names: what is paid for lasts until then, and nothing is given back. The payment
         *     processor's webhook writes the number that counts.
         *
         *     **Who may call it:** admins of the business.
         */
        post: operations["BillingSetAddOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Events of the payment processor
         * @description Only they change what an organization pays for, and what its customers have paid. An event is signed over its bytes and
         *     taken once. It says where to look: the subscription or the payment is read anew from the processor and written as it is
         *     now, so that neither repetitions nor their order matter. An event about nobody here, or of another kind, is answered as
         *     taken.
         *
         *     **Who may call it:** the payment processor.
         */
        post: operations["WebhooksReceiveStripe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Events of the accounts that businesses have connected at the payment processor
         * @description Only they change what such an account may do, and what guests have paid on it. Like the other events of the processor,
         *     each is signed, taken once, and says where to look. The account says which businesses an event may be about. One that
         *     names another business, or of an account that nobody here has, is answered with 200 and raises an alarm: the processor
         *     stops sending to an address that answers with errors. What a business sells on its account without this
         *     service, and events of the other mode, live or test, mean nothing here.
         *
         *     **Who may call it:** the payment processor.
         */
        post: operations["WebhooksReceiveStripeConnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every table of the business, ordered by name
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["TablesList"];
        put?: never;
        /**
         * Add a table
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["TablesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a table, unless it has a reservation that is not over yet
         * @description Reservations of the past keep the table's id. It leaves its link groups, and its combos are deleted.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        delete: operations["TablesDelete"];
        options?: never;
        head?: never;
        /**
         * Change the fields that are sent; reservations made already stay as they are
         * @description **Who may call it:** members of a hospitality business.
         */
        patch: operations["TablesUpdate"];
        trace?: never;
    };
    "/api/link-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every link group of the business, by name
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["LinkGroupsList"];
        put?: never;
        /**
         * Say which tables are combined for larger parties
         * @description Neighbours in an `adjacent` group are combined as a party needs it; those of a `furniture_set` as its combos say. The
         *     business must have combining switched on (`table_combining`).
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["LinkGroupsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/furniture-set-combos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every furniture-set combo of the business, oldest first
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["FurnitureSetCombosList"];
        put?: never;
        /**
         * Add a combo: tables of a furniture set that are reserved as one
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["FurnitureSetCombosCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/furniture-set-combos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a combo; reservations that have it keep their tables
         * @description **Who may call it:** members of a hospitality business.
         */
        delete: operations["FurnitureSetCombosDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every service period, ordered by start
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["ServicePeriodsList"];
        put?: never;
        /**
         * Add a service period
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["ServicePeriodsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-periods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a service period. Reservations that are made already stay as they are
         * @description **Who may call it:** members of a hospitality business.
         */
        patch: operations["ServicePeriodsUpdate"];
        trace?: never;
    };
    "/api/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every server, ordered by name
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["ServersList"];
        put?: never;
        /**
         * Add a server
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["ServersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a server and all of their assignments, past and future
         * @description **Who may call it:** members of a hospitality business.
         */
        delete: operations["ServersRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who serves which table on a date
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["ServerAssignmentsList"];
        /**
         * Assign a server to a table for a date; serverId null removes the one assigned
         * @description **Who may call it:** members of a hospitality business.
         */
        put: operations["ServerAssignmentsAssign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every section of the floor with its tables, ordered by name
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["SectionsList"];
        put?: never;
        /**
         * Put tables together that one server gets. A table belongs to one section at most
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["SectionsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a section; its tables, and who serves them on a date, stay
         * @description **Who may call it:** members of a hospitality business.
         */
        delete: operations["SectionsDelete"];
        options?: never;
        head?: never;
        /**
         * Rename a section, or say which tables it has. Who serves them on a date stays
         * @description **Who may call it:** members of a hospitality business.
         */
        patch: operations["SectionsUpdate"];
        trace?: never;
    };
    "/api/section-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a server to all tables of a section for a date; null removes those assigned
         * @description It is the same as `PUT /api/server-assignments` for each table that the section has now. A section that gets other
         *     tables later leaves the assignments as they are.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        put: operations["SectionAssignmentsAssign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reservations of the business, newest first, a page at a time
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["ReservationsList"];
        put?: never;
        /**
         * Hold tables for a party, the named ones or the best fitting ones that are free
         * @description What is unusual about it is answered as `warnings`, and does not keep it from being booked. A service period's cap of
         *     covers does (409 `needs_override`), unless the request has an `override`. A time that is taken is refused with the
         *     nearest free ones (409 `time_taken`). With `dryRun` all is tried and nothing kept.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["ReservationsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * At which times a party can be seated, and at which tables
         * @description It lists every quarter of an hour of the requested days that is still ahead on the venue's clock and lies in a service
         *     period that is on, cut by special hours, if the period's covers and the tables allow. Reserving at such a time without
         *     naming tables gives the listed tables, unless somebody is faster. A reservation that is to move (`movingId`) may overlap
         *     with where it is, and no cap of covers hides a time from it.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        get: operations["ReservationsListAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One reservation
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["ReservationsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move it, move the status on, note their arrival, correct the rest
         * @description An enquiry whose hold is confirmed here is won, as if it had been confirmed there. A reservation that moves to another
         *     time stays in its service period, unless `servicePeriodId` is sent as well. What is unusual about another time is
         *     answered as `warnings`; one that is taken is refused with the nearest free ones (409 `time_taken`).
         *
         *     **Who may call it:** members of a hospitality business.
         */
        patch: operations["ReservationsUpdate"];
        trace?: never;
    };
    "/api/reservations/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last change of status back, within ten seconds
         * @description A party that was seated, and a booking that was completed, cancelled or missed, can be undone, unless its tables are
         *     taken, it has a sale or money was paid back.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["ReservationsUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that a booking was completed, cancelled or missed, however long ago
         * @description It is refused for the same reasons as undoing. The audit log names who did it.
         *
         *     **Who may call it:** admins of a hospitality business.
         */
        post: operations["ReservationsReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/{id}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the guest pays the deposit of a reservation
         * @description The deposit is that of the largest tier that the party reaches. The page is the payment processor's; it stays the same
         *     while nobody has paid there. The processor's webhook records the payment. With `notify` the guest is emailed.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["ReservationsStartDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who joined the wait list on a date, in the order in which they came
         * @description Those who were seated or have left are among them.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        get: operations["WaitlistList"];
        put?: never;
        /**
         * Add a party at the door to the wait list, with the wait that it is quoted
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["WaitlistCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an entry that should never have been. That of a seated party stays
         * @description **Who may call it:** members of a hospitality business.
         */
        delete: operations["WaitlistDelete"];
        options?: never;
        head?: never;
        /**
         * Correct an entry of the wait list, or note that its party has left or is back
         * @description **Who may call it:** members of a hospitality business.
         */
        patch: operations["WaitlistUpdate"];
        trace?: never;
    };
    "/api/waitlist/{id}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat a party from the wait list, at named tables or the best fitting ones
         * @description It becomes a walk-in whose source is `waitlist`, and leaves the list with it. Of several who seat the same party at once
         *     one does. A service period's cap of covers refuses it (409 `needs_override`), unless the request has an `override`. A
         *     time that is taken is refused with the nearest free ones (409 `time_taken`).
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["WaitlistSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The enquiries of the business, newest first, a page at a time, without their threads
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["EnquiriesList"];
        put?: never;
        /**
         * Take down the request of a group; the guest's message begins the thread
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["EnquiriesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One enquiry with its thread, oldest entry first
         * @description **Who may call it:** members of a hospitality business.
         */
        get: operations["EnquiriesRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the details, give the enquiry up as lost, or open it again
         * @description A reservation that the enquiry has keeps its own party and time. The enquiry cannot be lost or reopened while that
         *     reservation has its tables, and it is won only by booking it. After a booking whose guest did not come, `open` is no
         *     more than a label: the reservation stays, so the enquiry cannot be converted again.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        patch: operations["EnquiriesUpdate"];
        trace?: never;
    };
    "/api/enquiries/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the guest by email, or add a note to the thread
         * @description A message of the venue is mailed to the guest's address, and an answer goes to the business's `email`. Notes are not
         *     mailed, nor is a reply of the guest, which is entered with `author` guest.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["EnquiriesPostMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pencil a group in, or book it
         * @description Nobody is notified. The group counts among its service period's covers, but the period's cap does not refuse it.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        post: operations["EnquiriesConvert"];
        /**
         * Release the tables of a group, so that the enquiry can be converted again
         * @description The reservation is deleted and nobody is notified. One that is booked, or that has a payment, is cancelled as a
         *     reservation instead.
         *
         *     **Who may call it:** members of a hospitality business.
         */
        delete: operations["EnquiriesReleaseHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book the group that is pencilled in. Nobody is notified
         * @description **Who may call it:** members of a hospitality business.
         */
        post: operations["EnquiriesConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * When a guest can book a service, or a table for a party
         * @description Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as many days ahead as
         *     the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless `providerId` asks for
         *     one. **H** needs `partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.
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
         * @description The Idempotency-Key is a uuid, and belongs to the venue and the guest's address: sent again with the same body, the
         *     answer is the same and nothing is booked twice. The booking is `confirmed`, or `pending` where the venue decides; the
         *     guest is emailed either way, with the link that the `token` is part of. A time that is not free is refused with the
         *     nearest free ones (409 `slot_taken`).
         *
         *     Where a deposit is due and the venue takes it online, the time is only kept until `payment.expiresAt`: paid on the page
         *     `payment.url` by then, it is booked.
         *
         *     An address books ten times in ten minutes, and tries forty times; from the third attempt on it shows with `botToken`, of
         *     Turnstile's widget with the action `book`, that it is no program (403 `bot_check_required`).
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
         * @description The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its others, and answers.
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
         * @description An appointment stays with its provider; a party gets the tables that fit best then. Until `changeUntil`, and as often as
         *     the venue allows. A time that is not free is refused with the nearest free ones (409 `slot_taken`).
         *
         *     **Who may call it:** whoever has the token of the booking.
         */
        patch: operations["PublicChangeBooking"];
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
    "/embed.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that shows a venue's page in a page of its own
         * @description The venue names the sites that may do so (`embedOrigins`). The script asks nobody else, and keeps nothing.
         *
         *     **Who may call it:** everybody.
         */
        get: operations["PublicReadWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The venue's page: what guests book there, the free times of what is chosen, and the form
         * @description With `.md` behind the slug the same as text, for programs that read for people.
         *
         *     **Who may call it:** everybody.
         */
        get: operations["PublicShowVenue"];
        put?: never;
        /**
         * A guest books by the form on the venue's page, and is sent on to the page of the booking
         * @description Where a deposit is paid online, that page leads on to where. Pressed twice, the form books once. What is refused is said
         *     on the same page, with what was typed; for a time that is not free any more with the nearest free ones.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicBookByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/b/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of the own booking, with the ways to change and to cancel it. It changes nothing
         * @description **Who may call it:** everybody.
         */
        get: operations["PublicShowBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/b/{token}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest changes the own booking by the form on its page
         * @description The browser is sent back to that page, which says what became of it.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicChangeByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/b/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest cancels the own booking by the form on its page
         * @description The browser is sent back to that page, which says what became of it; of a time that was only held, to the venue's.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicCancelByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/b/{token}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest goes on from the page of the own booking to the page where its deposit is paid
         * @description That page is the payment processor's, at top level, and made by this press: a program that follows links makes none.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicPayByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/b/{token}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest has the time of the own booking kept ten minutes longer for its deposit
         * @description The browser is sent back to the page of the booking, which says until when.
         *
         *     **Who may call it:** everybody.
         */
        post: operations["PublicExtendByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{slug}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the payment processor sends a guest back to. It shows nobody, and knows of no booking
         * @description With `yet=no` the guest has left the page without paying.
         *
         *     **Who may call it:** everybody.
         */
        get: operations["PublicShowPaid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bookings of a feed, for a calendar program that has its address: a token, and `.ics`
         * @description **Who may call it:** who has the address of the feed.
         */
        get: operations["CalendarFeedsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptInvite: {
            token: string;
        };
        /** @description What one of an add-on costs a month. */
        AddOnPrice: {
            /** @enum {string} */
            addon: "extra_sms" | "extra_ai";
            amountCents: number;
            currency: string;
        };
        /**
         * @description The quantity of an add-on. countsFrom is when a lower one takes effect, the end of the month that is paid for;
         *     null: at once.
         */
        AddOnQuantity: {
            /** @enum {string} */
            addon: "extra_sms" | "extra_ai";
            quantity: number;
            countsFrom: Instant | null;
        };
        AddressChosen: {
            ok: boolean;
            siteSubdomainPreferred: boolean;
        };
        AdjustPoints: {
            /** @description points to add, or if negative to take */
            delta: number;
            /** @default null */
            reason?: string | null;
        };
        /** @description A move of the stock: received and damaged say by how much it moves, stocktake what is on the shelf. */
        AdjustStock: {
            /** @enum {string} */
            reason: "received" | "damaged" | "stocktake";
            /** @default null */
            delta?: number | null;
            /** @default null */
            count?: number | null;
        };
        /** @description The AI credits of the organization in the current month, which ends at resetsAt, an instant. */
        Allowance: {
            allowed: boolean;
            used: number;
            included: number;
            /** Format: date-time */
            resetsAt: Instant;
        };
        /** @description The completed sale that has closed out the booking. */
        AlreadyPaidError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "already_paid";
            /** Format: uuid */
            saleId: string;
        };
        /**
         * @description An API key. id is the 16 hex characters inside the secret. last_used_at is the start of the minute in which the
         *     key was last used; null if it never was. networks are the IP networks from which the key may be used; an empty list:
         *     from anywhere.
         */
        ApiKey: {
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            scopes: string[];
            last_four: string;
            /** Format: date-time */
            created_at: Instant;
            expires_at: Instant | null;
            revoked_at: Instant | null;
            rate_limit_per_minute: number;
            last_used_at: Instant | null;
            networks: string[];
        };
        /**
         * @description A booking of a provider. starts_at and ends_at are the venue's wall clock written with +00:00, created_at is a
         *     true instant. Duration (minutes), price and deposit (cents) are as agreed when it was booked. customer_id is null
         *     of a walk-in, who may have a guest_name, and for staff who may not see this client. version adds one with each
         *     change. The …_at of a status say when it came to it: null if it has not, or before this was kept. sale_id is the
         *     completed sale that closes it out. Appointments with one group_id are the services of one visit; null: it was
         *     booked alone.
         */
        Appointment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            service_id: string;
            /** Format: uuid */
            provider_id: string;
            customer_id: string | null;
            guest_name: string | null;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            duration_minutes: number;
            price_cents: number;
            deposit_amount_cents: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
            /** @enum {string} */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            provider_confirmed: boolean;
            notes: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            /** @enum {string} */
            source: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            confirmed_at: Instant | null;
            completed_at: Instant | null;
            cancelled_at: Instant | null;
            no_show_at: Instant | null;
            sale_id: string | null;
            group_id: string | null;
        };
        /**
         * @description An appointment with names. customer is null of a walk-in, and for staff who may not see this client. first_visit
         *     says that this client, if known, has no earlier one but cancelled and missed ones; one of the same date counts as
         *     the same visit. colour is that of the service or of the provider, as the business has chosen; null where the diary
         *     has those of the status. deposit is null where none is due and nothing was paid. held_until: its time is only
         *     held until then, for the guest to pay, and no other route has it yet; null of what is booked. guest_action is null
         *     unless its guest made it online.
         */
        AppointmentOfDay: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            service_id: string;
            /** Format: uuid */
            provider_id: string;
            customer_id: string | null;
            guest_name: string | null;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            duration_minutes: number;
            price_cents: number;
            deposit_amount_cents: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
            /** @enum {string} */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            provider_confirmed: boolean;
            notes: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            /** @enum {string} */
            source: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            confirmed_at: Instant | null;
            completed_at: Instant | null;
            cancelled_at: Instant | null;
            no_show_at: Instant | null;
            sale_id: string | null;
            group_id: string | null;
            guest_action: ("booked" | "changed" | "cancelled") | null;
            guest_acted_at: Instant | null;
            guest_moved_from: WallClock | null;
            held_until: Instant | null;
            customer: components["schemas"]["CustomerOfDay"] | null;
            first_visit: boolean;
            service: components["schemas"]["Named"];
            provider: components["schemas"]["Named"];
            colour: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
            deposit: components["schemas"]["Deposit"] | null;
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
        AppointmentsPage: {
            appointments: components["schemas"]["Appointment"][];
            nextCursor: string | null;
        };
        AppointmentsV1: {
            data: components["schemas"]["AppointmentV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @description The server of all tables of a section. serverId null takes the servers of these tables away; the field must be
         *     present.
         */
        AssignSection: {
            /** Format: date */
            date: Day;
            /** Format: uuid */
            sectionId: string;
            serverId: string | null;
        };
        /** @description The server of a table. serverId null takes the table's server away; the field must be present. */
        AssignServer: {
            /** Format: date */
            date: Day;
            /** Format: uuid */
            tableId: string;
            serverId: string | null;
        };
        AssignmentOfDay: {
            /** Format: uuid */
            company_id: string;
            /** Format: date */
            date: Day;
            /** Format: uuid */
            table_id: string;
            /** Format: uuid */
            server_id: string;
            server: components["schemas"]["Named"];
        };
        /** @description A file that was attached, whether or not it has been uploaded yet. */
        Attachment: {
            /** Format: uuid */
            id: string;
            file_name: string;
            content_type: string;
            size_bytes: number;
            /** Format: date-time */
            created_at: Instant;
        };
        AttachmentToUpload: {
            attachment: components["schemas"]["Attachment"];
            upload: components["schemas"]["Upload"];
        };
        /**
         * @description One written record: who wrote it, by which route, job or schedule (`action`), and in which request. `before` and
         *     `after` show what changed of money, stock, memberships, keys and settings; they are null for everything else.
         */
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            actor_kind: "user" | "key" | "guest" | "system";
            actor_id: string | null;
            action: string;
            record_type: string;
            record_id: string;
            request_id: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: Instant;
        };
        AuditLogPage: {
            entries: components["schemas"]["AuditEntry"][];
            nextCursor: string | null;
        };
        Availability: {
            slots: components["schemas"]["Slot"][];
            days: components["schemas"]["FreeDay"][];
        };
        /** @description When a party can be seated, and the tables that it would get, the reservation's own first. */
        AvailableTime: {
            /** Format: date-time */
            startsAt: WallClock;
            tables: components["schemas"]["NamedTable"][];
        };
        AvailableTimes: {
            times: components["schemas"]["AvailableTime"][];
            days: components["schemas"]["FreeDay"][];
        };
        /** @description The details for invoices. null where nothing is set. An ABN is 11 digits. */
        BillingDetails: {
            abn: string | null;
            receiptsEmail: string | null;
        };
        /**
         * @description A booking as a form sends it: name, email and phone of the guest stand beside the rest, and with them the `key`
         *     of the form.
         */
        BookByForm: {
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            providerId?: string | null;
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
            key: string;
        };
        /**
         * @description Either serviceId, with a provider or anybody who is free, or partySize. policyVersion is that of the page on
         *     which the guest read the policy.
         */
        BookOnline: {
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            providerId?: string | null;
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
         * @description An appointment that has just been booked or changed, and what is unusual about it. appointments: all of the
         *     visit, by time, if the whole was changed.
         */
        BookedAppointment: {
            appointment: components["schemas"]["Appointment"];
            warnings: ("in_the_past" | "no_such_hour" | "closed" | "outside_hours" | "service_not_offered")[];
            appointments?: components["schemas"]["Appointment"][];
        };
        /** @description The services of a visit that has just been booked, by time, and what is unusual about it. */
        BookedGroup: {
            appointments: components["schemas"]["Appointment"][];
            warnings: ("in_the_past" | "no_such_hour" | "closed" | "outside_hours" | "service_not_offered")[];
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
        /** @description A reservation that has just been booked or changed, and what is unusual about it. */
        BookedReservation: {
            reservation: components["schemas"]["Reservation"];
            warnings: ("in_the_past" | "no_such_hour" | "closed" | "outside_hours" | "service_not_offered")[];
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
        /**
         * @description A booking that a guest made, with names: of an appointment service and provider, of a reservation party_size.
         *     customer is null for staff who may not see this client. guest_action is as in GET /api/day.
         */
        BookingOfGuest: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            /** @enum {string} */
            source: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            customer: components["schemas"]["Named"] | null;
            service: components["schemas"]["Named"] | null;
            provider: components["schemas"]["Named"] | null;
            party_size: number | null;
            /** @enum {string} */
            guest_action: "booked" | "changed" | "cancelled";
            /** Format: date-time */
            guest_acted_at: Instant;
            guest_moved_from: WallClock | null;
        };
        /** @description The business in which the user works by now. */
        BusinessChangedError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "business_changed";
            /** Format: uuid */
            businessId: string;
        };
        /** @description A business that the caller may switch to. */
        BusinessChoice: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            name: string;
            slug: string;
        };
        /**
         * @description An address from which a calendar reads bookings. provider_id is null of one that has all of the venue.
         *     last_read_at is when a calendar read it last; null: none has.
         */
        CalendarFeed: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            provider_id: string | null;
            /** @enum {string} */
            detail: "names" | "initials" | "busy";
            /** Format: date-time */
            created_at: Instant;
            last_read_at: Instant | null;
        };
        CalendarFeeds: {
            feeds: components["schemas"]["CalendarFeed"][];
        };
        /** @description Another time, and for a table the size of the party, as a form sends them. */
        ChangeByForm: {
            /** @description The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's. */
            startsAt?: string;
            partySize?: number;
        };
        /** @description Whether staff see customers' email addresses and phone numbers; a key left out stays unchanged. */
        ChangeClientVisibility: {
            email?: boolean;
            phone?: boolean;
        };
        /**
         * @description Whether the customer wants emails that are not about bookings, and whether they want SMS; a key left out stays
         *     unchanged.
         */
        ChangeConsent: {
            email?: boolean;
            sms?: boolean;
        };
        /**
         * @description Which messages customers get besides those about a cancellation; a key left out stays unchanged. `reminderHours`
         *     is how long before a booking its guest is reminded; null: never.
         */
        ChangeNotifications: {
            confirmation?: boolean;
            reminderHours?: number | null;
            thanks?: boolean;
        };
        /**
         * @description How guests book for themselves; a key left out stays unchanged. `enabled`: they do. `minNoticeMinutes` and
         *     `maxAdvanceDays` are how near and how far ahead, `slotStepMinutes` how far apart the times are that they are
         *     offered, `maxPartySize` from how many on a party makes an enquiry. `cancelUntilHours`: who cancels at least so many
         *     hours before the visit may do so by the link and has a paid deposit back; who cancels later, or does not come, has
         *     not. `changeUntilHours` and `maxChanges`: until when, and how often, the link moves a booking. `needsApproval`: a
         *     booking is pending until the desk confirms it. `askPhone`: whether guests are asked for a number. `terms`: what they
         *     agree to. `embedOrigins`: the sites that may show the guests' page in a frame.
         */
        ChangeOnlineBooking: {
            enabled?: boolean;
            minNoticeMinutes?: number;
            maxAdvanceDays?: number;
            cancelUntilHours?: number;
            changeUntilHours?: number;
            maxChanges?: number;
            needsApproval?: boolean;
            waitlist?: boolean;
            slotStepMinutes?: number;
            maxPartySize?: number;
            /** @enum {string} */
            askPhone?: "no" | "optional" | "required";
            terms?: string | null;
            embedOrigins?: string[];
        };
        /** @description Another time, or for a table another size of the party, too. */
        ChangeOwnBooking: {
            /** @description The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's. */
            startsAt?: string;
            partySize?: number;
        };
        ChangeTier: {
            /** @enum {string} */
            tier: "solo" | "team" | "business";
            /**
             * @description true: the yearly price
             * @default false
             */
            annual?: boolean;
        };
        /** @description The user who changed a record. email is null once they are no member any more. */
        ChangedBy: {
            /** Format: uuid */
            userId: string;
            email: string | null;
        };
        /** @description A member after the change. For one who is still an admin, keys and invites are not listed. */
        ChangedMember: {
            keys: components["schemas"]["ApiKey"][];
            invites: components["schemas"]["Invite"][];
            member: components["schemas"]["MemberRecord"];
        };
        /** @description A conversation so far, oldest first, of which nothing is kept here. The last message is the user's. */
        Chat: {
            messages: components["schemas"]["ChatMessage"][];
        };
        /** @description A message of the chat: what the user wrote, or what the model answered. */
        ChatMessage: {
            /** @enum {string} */
            role: "user" | "assistant";
            content: string;
        };
        CheckSlug: {
            slug: string;
        };
        /** @description Whether the subdomain is given out as the business's address. */
        ChooseAddress: {
            preferred: boolean;
        };
        /** @description Whether staff see customers' email addresses and phone numbers. */
        ClientVisibility: {
            email: boolean;
            phone: boolean;
        };
        ComboCreation: {
            ok: boolean;
            /** Format: uuid */
            comboId: string;
        };
        /**
         * @description A business: the tenant. timezone is an IANA zone, country ISO 3166-1, currency ISO 4217, locale BCP 47, colour
         *     #rrggbb. cents_per_point is how many cents of a sale earn one loyalty point; null: sales earn no points. email is
         *     where customers' answers to the business's emails go. diary_colours is what the colours of a diary tell.
         */
        Company: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            name: string;
            slug: string;
            timezone: string;
            country: string | null;
            state: string | null;
            city: string | null;
            postal_code: string | null;
            address: string | null;
            phone: string | null;
            email: string | null;
            currency: string;
            locale: string | null;
            colour: string | null;
            notifications: components["schemas"]["Notifications"];
            cents_per_point: number | null;
            client_visibility: components["schemas"]["ClientVisibility"];
            online_booking: components["schemas"]["OnlineBooking"];
            deposit_staff_editable: boolean;
            table_combining: boolean;
            /** @enum {string} */
            diary_colours: "status" | "service" | "provider";
            customer_tags: components["schemas"]["CustomerTag"][];
            subdomain: string | null;
            site_subdomain_preferred: boolean;
            opening_hours: components["schemas"]["OpeningHours"][];
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description organizationName, businessType and betaCode are for a new tenant; adding a business ignores the first and the
         *     last.
         */
        CompleteOnboarding: {
            /** @default null */
            organizationName?: string | null;
            /** @description one line, without web and email addresses */
            businessName: string;
            /** @enum {string} */
            businessType: "appointments" | "hospitality";
            slug: string;
            /** @default null */
            betaCode?: string | null;
            timezone: string;
            country: string;
            /** @default null */
            state?: string | null;
            /** @default null */
            city?: string | null;
            /** @default null */
            postalCode?: string | null;
            /** @default null */
            address?: string | null;
            /** @default null */
            currency?: string | null;
            openingHours?: components["schemas"]["DayWindow"][];
            servicePeriods?: components["schemas"]["CreateServicePeriod"][];
        };
        ConfirmNewsletter: {
            token: string;
        };
        ConnectAccount: {
            /** @default null */
            sameAs?: string | null;
        };
        /** @description Whether a customer wants emails that are not about bookings, and SMS. */
        Consent: {
            email: boolean;
            sms: boolean;
        };
        /**
         * @description The conversion of an enquiry. `pending` pencils the tables in, `confirmed` books them. partySize, startsAt and
         *     durationMinutes correct the enquiry's own.
         */
        ConvertEnquiry: {
            /**
             * @default confirmed
             * @enum {string}
             */
            status?: "pending" | "confirmed";
            /** @description The first is the reservation's own table, the others its companions. */
            tableIds: string[];
            /** @default null */
            partySize?: number | null;
            /** @default null */
            startsAt?: WallClock | null;
            /** @default null */
            durationMinutes?: number | null;
        };
        ConvertedEnquiry: {
            enquiry: components["schemas"]["EnquiryWithThread"];
            reservation: components["schemas"]["Reservation"];
        };
        /** @description The week of which Monday, to how many weeks after it; of one provider, or of all who are active. */
        CopyRotaWeek: {
            /** Format: date */
            monday: Day;
            weeks: number;
            /** @default null */
            providerId?: string | null;
        };
        /**
         * @description Either serviceId and providerId or, for a visit of several, services in turn: each begins when the one before
         *     ends. Either customerId or walkIn. override books in the provider's time off. With dryRun nothing is booked: the
         *     answer is 200, and only has the warnings.
         */
        CreateAppointment: {
            /**
             * @description They are here: no customer is named, and nobody is emailed.
             * @default false
             */
            walkIn?: boolean;
            /**
             * @description What a walk-in is called. Goes with walkIn.
             * @default null
             */
            guestName?: string | null;
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            providerId?: string | null;
            /** @default null */
            services?: components["schemas"]["WantedService"][] | null;
            /** @default null */
            customerId?: string | null;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /** @default null */
            notes?: string | null;
            /** @default null */
            override?: components["schemas"]["Override"] | null;
            /** @default false */
            dryRun?: boolean;
        };
        /** @description A file that is about to be uploaded. */
        CreateAttachment: {
            /** @description with which it is saved later */
            fileName: string;
            /** @enum {string} */
            contentType: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/plain";
            /** @description exactly; at most 10 MB */
            sizeBytes: number;
        };
        /** @description Whose bookings the calendar has: a provider's, or all of the venue. */
        CreateCalendarFeed: {
            /** @default null */
            providerId?: string | null;
            /**
             * @description All bookings of the venue; for admins.
             * @default false
             */
            all?: boolean;
            /**
             * @description What an entry tells: whole names, initials, or only that the time is taken.
             * @enum {string}
             */
            detail: "names" | "initials" | "busy";
        };
        CreateCustomer: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            email?: string | null;
            /** @default null */
            phone?: string | null;
            /** @default null */
            pinnedNote?: string | null;
            /** @default null */
            allergies?: string | null;
            tags?: string[];
            /** @default null */
            birthday?: Day | null;
            /** @default null */
            preferredProviderId?: string | null;
            consent?: components["schemas"]["ChangeConsent"];
        };
        CreateEnquiry: {
            /** @description one line, without web and email addresses */
            guestName: string;
            guestEmail: string;
            /** @default null */
            guestPhone?: string | null;
            partySize: number;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /** @default null */
            durationMinutes?: number | null;
            message: string;
        };
        /** @description All tables belong to the link group, which is a furniture set. */
        CreateFurnitureSetCombo: {
            /** Format: uuid */
            linkGroupId: string;
            tableIds: string[];
        };
        CreateInvite: {
            email: string;
            /** @enum {string} */
            role: "admin" | "staff";
            /** @default null */
            providerId?: string | null;
        };
        /** @description The key to create. Without `expiresAt` it never expires; without `networks` it may be used from anywhere. */
        CreateKey: {
            /** @description one line, without web and email addresses */
            name: string;
            scopes: string[];
            /** @default null */
            expiresAt?: Instant | null;
            /** @description IPv4 and IPv6, such as 203.0.113.0/24 */
            networks?: string[];
        };
        /** @description Tables of an adjacent group are named in the order in which they stand side by side. */
        CreateLinkGroup: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @enum {string} */
            kind: "furniture_set" | "adjacent";
            tableIds: string[];
        };
        CreatePackage: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            description?: string | null;
            priceCents: number;
            /**
             * @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax
             * @default 0
             */
            taxRateBasisPoints?: number;
            sessions: number;
            /** @default null */
            validDays?: number | null;
            /** @default true */
            active?: boolean;
            serviceIds: string[];
        };
        CreateProduct: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            sku?: string | null;
            priceCents: number;
            /**
             * @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax
             * @default 0
             */
            taxRateBasisPoints?: number;
            /** @default null */
            lowStockAt?: number | null;
            /** @default true */
            active?: boolean;
        };
        /**
         * @description publicName is what guests read; left out, they read the first word of the name. colour is the one in
         *     the diary; left out, it goes by the provider's id.
         */
        CreateProvider: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            publicName?: string | null;
            /** @default null */
            email?: string | null;
            serviceIds?: string[];
            workingHours?: components["schemas"]["DayWindow"][];
            /** @default true */
            active?: boolean;
            /** @default true */
            bookableOnline?: boolean;
            /** @default null */
            colour?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
        };
        CreateRefund: {
            /**
             * @description Stripe's id of the payment
             * @example pi_3PqX7a2eZvKYlo2C1n4hV5Tt
             */
            paymentIntentId: string;
            /**
             * @description Why, for the audit log; the guest does not see it
             * @default null
             */
            reason?: string | null;
            /** @default null */
            amountCents?: number | null;
        };
        /**
         * @description One of customer, customerId and walkIn. Without tableIds the best fitting free table or combination is taken;
         *     without servicePeriodId the period is the one at startsAt; without durationMinutes it lasts as long as the period's
         *     turn. override books above the period's cap of covers. With dryRun nothing is booked: the answer is 200, and only
         *     has the warnings.
         */
        CreateReservation: {
            /**
             * @description They are here: no customer is named, and nobody is emailed.
             * @default false
             */
            walkIn?: boolean;
            /**
             * @description What a walk-in is called. Goes with walkIn.
             * @default null
             */
            guestName?: string | null;
            /** @default null */
            customer?: components["schemas"]["NewGuest"] | null;
            /** @default null */
            customerId?: string | null;
            /** @default null */
            tableIds?: string[] | null;
            partySize: number;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /** @default null */
            durationMinutes?: number | null;
            /** @default null */
            servicePeriodId?: string | null;
            /** @default null */
            notes?: string | null;
            /** @default null */
            override?: components["schemas"]["Override"] | null;
            /** @default false */
            dryRun?: boolean;
        };
        /** @description The sale to record. Totals are computed, never taken from the body. */
        CreateSale: {
            /** @default null */
            customerId?: string | null;
            /** @default null */
            soldByProviderId?: string | null;
            lines: components["schemas"]["NewSaleLine"][];
            /** @default null */
            discountType?: ("percent" | "amount") | null;
            /**
             * @description percent or cents, as discountType says
             * @default 0
             */
            discountValue?: number;
            /** @default 0 */
            tipCents?: number;
            /** @default null */
            giftCardCode?: string | null;
            /**
             * @description instead of paymentMethod and paidInPersonCents
             * @default null
             */
            payments?: components["schemas"]["NewPayment"][] | null;
            /** @default null */
            paymentMethod?: ("cash" | "card" | "bank_transfer" | "gift_card" | "other") | null;
            /** @default null */
            paidInPersonCents?: number | null;
            /** @default null */
            bookingTable?: ("appointments" | "reservations") | null;
            /** @default null */
            bookingId?: string | null;
            /**
             * @description several that are closed out together, instead of bookingId
             * @default null
             */
            bookingIds?: string[] | null;
        };
        /** @description A table belongs to one section at most. */
        CreateSection: {
            /** @description one line, without web and email addresses */
            name: string;
            tableIds: string[];
        };
        CreateSeries: {
            /** Format: uuid */
            serviceId: string;
            /** Format: uuid */
            providerId: string;
            /** Format: uuid */
            customerId: string;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /** @enum {string} */
            frequency: "weekly" | "fortnightly" | "monthly";
            /** @description how many visits, the first included */
            count: number;
        };
        CreateServer: {
            /** @description one line, without web and email addresses */
            name: string;
        };
        /** @description colour is the one in the diary; left out, it goes by the service's id. */
        CreateService: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            description?: string | null;
            durationMinutes: number;
            /**
             * @description kept free after each booking
             * @default 0
             */
            bufferMinutes?: number;
            priceCents: number;
            /** @default 0 */
            depositAmountCents?: number;
            /**
             * @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax
             * @default 0
             */
            taxRateBasisPoints?: number;
            /** @default true */
            active?: boolean;
            /** @default true */
            bookableOnline?: boolean;
            /** @default null */
            colour?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
        };
        /** @description A period that ends at or before it starts passes midnight; it belongs to the day on which it starts. */
        CreateServicePeriod: {
            /** @description one line, without web and email addresses */
            name: string;
            days: number[];
            /** @description HH:MM on the venue's clock */
            startsAt: string;
            /** @description HH:MM on the venue's clock */
            endsAt: string;
            /** @default null */
            coverCap?: number | null;
            /** @default 120 */
            turnMinutes?: number;
            /** @default true */
            active?: boolean;
            /** @default true */
            bookableOnline?: boolean;
        };
        /** @description A table takes parties from minSeats to maxSeats. */
        CreateTable: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            area?: string | null;
            minSeats: number;
            maxSeats: number;
            /** @default true */
            active?: boolean;
            /** @default true */
            bookableOnline?: boolean;
            /** @default null */
            x?: number | null;
            /** @default null */
            y?: number | null;
            /** @default null */
            shape?: string | null;
        };
        /** @description The endpoint to create. */
        CreateWebhookEndpoint: {
            /** @description https, port 443, a host with a dot, no credentials */
            url: string;
            events: ("appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show" | "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released" | "deposit.paid" | "deposit.refunded" | "deposit.forfeited" | "waitlist.joined" | "customer.created" | "customer.updated" | "sale.recorded" | "sale.voided")[];
            /** @default null */
            description?: string | null;
        };
        /**
         * @description A customer. email and phone are also null where the business hides them from the caller. unsubscribed_at is the
         *     instant since which the only emails that the customer wants are those about their bookings; null if they want all
         *     emails. tags are ids of the business's customer_tags.
         */
        Customer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            email: string | null;
            phone: string | null;
            unsubscribed_at: Instant | null;
            consent: components["schemas"]["Consent"];
            pinned_note: string | null;
            allergies: string | null;
            tags: string[];
            birthday: Day | null;
            preferred_provider_id: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
        };
        /** @description email and phone are also null where the business hides them from the caller. */
        CustomerOfDay: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            phone: string | null;
            allergies: string | null;
            pinned_note: string | null;
        };
        /**
         * @description A package as one customer bought it: its name, price (cents) and sessions stay as they were at the sale.
         *     expires_at is an instant, null if it never expires.
         */
        CustomerPackage: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            package_id: string;
            /** Format: uuid */
            customer_id: string;
            name: string;
            price_cents: number;
            sessions_total: number;
            sessions_used: number;
            expires_at: Instant | null;
            /** Format: date-time */
            created_at: Instant;
        };
        CustomerPackagesPage: {
            customerPackages: components["schemas"]["CustomerPackage"][];
            nextCursor: string | null;
        };
        /** @description A tag that the business gives to customers. */
        CustomerTag: {
            /** Format: uuid */
            id: string;
            name: string;
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
        CustomerWithStats: {
            customer: components["schemas"]["Customer"];
            stats: components["schemas"]["Stats"];
        };
        CustomersPage: {
            customers: components["schemas"]["FoundCustomer"][];
            nextCursor: string | null;
        };
        CustomersV1: {
            data: components["schemas"]["CustomerV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @description Everything on a date of an appointments business, by time; providers by name. Providers are those who are active,
         *     and those who have an appointment on it.
         */
        DayOfAppointments: {
            /** @constant */
            businessType: "appointments";
            /** Format: date */
            date: Day;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            specialHours: components["schemas"]["SpecialHours"] | null;
            appointments: components["schemas"]["AppointmentOfDay"][];
            providers: components["schemas"]["ProviderOfDay"][];
            workingWindows: components["schemas"]["WorkingWindow"][];
            timeOff: components["schemas"]["TimeOff"][];
        };
        /**
         * @description Everything on a date of a hospitality business: reservations by time, periods by start, tables and
         *     sections by name, the wait list in the order in which they came.
         */
        DayOfReservations: {
            /** @constant */
            businessType: "hospitality";
            /** Format: date */
            date: Day;
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            specialHours: components["schemas"]["SpecialHours"] | null;
            reservations: components["schemas"]["ReservationOfDay"][];
            servicePeriods: components["schemas"]["PeriodOfDay"][];
            tables: components["schemas"]["TableOfDay"][];
            serverAssignments: components["schemas"]["AssignmentOfDay"][];
            sections: components["schemas"]["Section"][];
            waitlist: components["schemas"]["WaitlistEntry"][];
        };
        /** @description A window of one weekday. One that closes at or before its opening time ends on the next day. */
        DayWindow: {
            /** @description 0 is Monday, 6 is Sunday */
            day: number;
            /** @description HH:MM on the venue's clock */
            opens: string;
            /** @description HH:MM on the venue's clock */
            closes: string;
        };
        /** @description Where the guest can ask instead; null if the venue has no number. */
        DeadlinePassedError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "deadline_passed";
            phone: string | null;
        };
        /**
         * @description The deposit of a booking, in cents. status is `pending` while it is due, whether it has been requested or not:
         *     requested_at is since when there is a page to pay it on, null without one. paid_cents is what the guest has paid,
         *     refunded_cents what went back of that, through the payment processor or at the desk, and refundable_cents what can
         *     still go back: all that the business has of it, less what a sale has taken off. payment_intent_id is the
         *     payment of which something can still be paid back through the processor, null if there is none. Who cancels by
         *     refund_until has the deposit back: the venue's wall clock written with +00:00.
         */
        Deposit: {
            /** @enum {string} */
            status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            amount_cents: number;
            paid_cents: number;
            refunded_cents: number;
            refundable_cents: number;
            requested_at: Instant | null;
            payment_intent_id: string | null;
            /** Format: date-time */
            refund_until: WallClock;
        };
        /** @description What a party of this size and more pays in advance, at the venue; the largest that it reaches counts. */
        DepositForParty: {
            minPartySize: number;
            amountCents: number;
        };
        /**
         * @description The deposit that a party of this size and more pays in advance, in cents; the largest tier that it reaches
         *     counts.
         */
        DepositTier: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            min_party_size: number;
            amount_cents: number;
            /** Format: date-time */
            created_at: Instant;
        };
        DepositTiers: {
            depositTiers: components["schemas"]["DepositTier"][];
        };
        /**
         * @description What guests paid as deposits through the payment processor, and what went back of such payments, in cents; each
         *     at the time at which the processor reported it. `desk_` are those that the desk took and gave back, at the time at
         *     which a member wrote it down. A deposit is no sale: a sale takes it off later.
         */
        DepositsTaken: {
            paid_cents: number;
            refunded_cents: number;
            desk_paid_cents: number;
            desk_refunded_cents: number;
        };
        DeviceLog: {
            logs: string[];
        };
        Disconnected: {
            ok: boolean;
        };
        /**
         * @description A dispute of a payment, or an inquiry that may become one (`warning_…`): how much of what was paid, and why, in
         *     the processor's words. due_at is until when the business may answer, null if it need not. The booking is the one
         *     whose deposit was paid; the account is null for a payment that was made on the service's own.
         */
        Dispute: {
            /** Format: uuid */
            id: string;
            payment_intent_id: string;
            account_id: string | null;
            appointment_id: string | null;
            reservation_id: string | null;
            paid_cents: number;
            disputed_cents: number;
            currency: string;
            status: string;
            reason: string;
            due_at: Instant | null;
            /** Format: date-time */
            disputed_at: Instant;
        };
        DisputesPage: {
            disputes: components["schemas"]["Dispute"][];
            nextCursor: string | null;
        };
        /** @description The request was carried out, and there is nothing to return. */
        Done: {
            ok: boolean;
        };
        /** @description The text that the AI model wrote. It is neither sent nor saved until somebody does that. */
        Drafted: {
            text: string;
        };
        /** @description What a booking would be warned of. */
        DryRun: {
            warnings: ("in_the_past" | "no_such_hour" | "closed" | "outside_hours" | "service_not_offered")[];
        };
        EmailUsage: {
            usedThisPeriod: number;
        };
        /** @description Ends the series. The body is exactly `{"status": "cancelled"}`. */
        EndSeries: {
            /** @constant */
            status: "cancelled";
        };
        /** @description An endpoint with its secret, which no other answer ever shows. */
        EndpointWithSecret: {
            endpoint: components["schemas"]["WebhookEndpoint"];
            secret: string;
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
        EnquiriesPage: {
            enquiries: components["schemas"]["Enquiry"][];
            nextCursor: string | null;
        };
        /**
         * @description The request of a group. starts_at is the venue's wall clock written with +00:00, created_at a true instant;
         *     duration_minutes is null if the venue's usual time will do. reservation_id is what it was converted to.
         */
        Enquiry: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            guest_name: string;
            guest_email: string;
            guest_phone: string | null;
            party_size: number;
            /** Format: date-time */
            starts_at: WallClock;
            duration_minutes: number | null;
            /** @enum {string} */
            status: "open" | "won" | "lost";
            reservation_id: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
        };
        /** @description An enquiry with all that was said about it, oldest first. */
        EnquiryWithThread: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            guest_name: string;
            guest_email: string;
            guest_phone: string | null;
            party_size: number;
            /** Format: date-time */
            starts_at: WallClock;
            duration_minutes: number | null;
            /** @enum {string} */
            status: "open" | "won" | "lost";
            reservation_id: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            thread: components["schemas"]["ThreadEntry"][];
        };
        Enrol: {
            /** Format: uuid */
            customerId: string;
        };
        Entries: {
            entries: components["schemas"]["WaitlistEntry"][];
        };
        /** @description What the plan and the settings of the business switch on. */
        Features: {
            apiAccess: boolean;
            tableCombining: boolean;
            depositStaffEditable: boolean;
        };
        /** @description A feed with its address, which no other answer ever shows. */
        FeedWithAddress: {
            feed: components["schemas"]["CalendarFeed"];
            url: string;
        };
        /** @description What Google knows of a business: country is ISO 3166-1, timezone an IANA zone. */
        FoundBusiness: {
            /** @constant */
            found: true;
            name: string;
            address: string | null;
            country: string | null;
            state: string | null;
            city: string | null;
            postalCode: string | null;
            timezone?: string;
            phone?: string;
            website?: string;
            openingHours: components["schemas"]["OpeningHours"][];
        };
        /** @description A customer in a list, and what has come of them. */
        FoundCustomer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            email: string | null;
            phone: string | null;
            unsubscribed_at: Instant | null;
            consent: components["schemas"]["Consent"];
            pinned_note: string | null;
            allergies: string | null;
            tags: string[];
            birthday: Day | null;
            preferred_provider_id: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            stats: components["schemas"]["Stats"];
        };
        FoundCustomers: {
            customers: components["schemas"]["FoundCustomer"][];
        };
        /** @description A date on the venue's calendar, and whether any of the times found is on it. */
        FreeDay: {
            /** Format: date */
            date: Day;
            free: boolean;
        };
        /** @description A free start. providerId **A** is the provider who is free then. */
        FreeStart: {
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: uuid */
            providerId?: string;
        };
        /** @description Tables of a furniture set that are reserved as one; the first is a reservation's own. */
        FurnitureSetCombo: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            link_group_id: string;
            table_ids: string[];
            /** Format: date-time */
            created_at: Instant;
        };
        FurnitureSetCombos: {
            furnitureSetCombos: components["schemas"]["FurnitureSetCombo"][];
        };
        /**
         * @description Money paid ahead, in cents: what the card was issued with, and what is left of it. customer_id is the customer it
         *     was issued to, if the venue noted one; anybody with the code may spend the card.
         */
        GiftCard: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            code: string;
            issued_cents: number;
            balance_cents: number;
            customer_id: string | null;
            /** Format: uuid */
            created_by: string;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description Who books. Somebody with the email address of a customer, in any case, is that customer, whose record stays as it
         *     is.
         */
        GuestOfBooking: {
            /** @description one line, without web and email addresses */
            name: string;
            email: string;
            /** @default null */
            phone?: string | null;
        };
        /**
         * @description A booking as its guest reads it. startsAt and endsAt are the venue's wall clock, `at` the instant at which it
         *     begins. service and provider **A**; partySize **H**. Until cancelUntil and
         *     changeUntil, instants, the guest cancels and moves it online, changesLeft times. heldUntil: the time is only kept
         *     until then, for depositCents to be paid online; null of what is booked, whose deposit is paid or paid at the venue.
         *     mayExtend says that the time can be kept longer. Who cancels by refundUntil has a paid deposit back; null without a
         *     deposit.
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
            partySize?: number;
            name: string;
            phone: string | null;
            notes: string | null;
            depositCents: number;
            /** @enum {string} */
            depositStatus: "none" | "pending" | "paid" | "refunded" | "forfeited";
            refundUntil: Instant | null;
            heldUntil: Instant | null;
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
         * @description Within which bounds guests book, cancel and change. Hours are those before the visit. terms is what they agree to
         *     by booking.
         */
        GuestsPolicy: {
            minNoticeMinutes: number;
            maxAdvanceDays: number;
            cancelUntilHours: number;
            changeUntilHours: number;
            maxChanges: number;
            needsApproval: boolean;
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
         *     at the venue.
         */
        GuestsService: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            durationMinutes: number;
            priceCents: number;
            depositAmountCents: number;
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
         *     is none, the first after them that was found; null if none was.
         */
        GuestsTimes: {
            times: components["schemas"]["GuestsTime"][];
            nextAvailable: string | null;
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
        /** @description name is in the country's language. regions are ISO 3166-2 codes, such as AU-NSW; a national holiday has none. */
        Holiday: {
            /** Format: date */
            date: Day;
            name: string;
            englishName: string;
            regional: boolean;
            regions: string[];
        };
        /**
         * @description The suggested holidays. country and state are the business's own. regionUnknown says that some holidays are kept
         *     in parts of the country only, and that the state does not tell in which of them the business is. reason says why no
         *     holidays are suggested; null if holidays are known.
         */
        HolidaySuggestion: {
            supported: boolean;
            reason: ("no_country" | "unsupported_country" | "source_unavailable") | null;
            country: string | null;
            state: string | null;
            regionUnknown: boolean;
            year: number;
            yearRange: components["schemas"]["YearRange"];
            holidays: components["schemas"]["Holiday"][];
        };
        /**
         * @description An invite to a business. expires_at is when the link in its mail stops working. provider_id is the record among
         *     the providers that the invited person gets with the membership; null: they will take no appointments.
         */
        Invite: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "staff";
            provider_id: string | null;
            /** Format: date-time */
            expires_at: Instant;
            /** Format: date-time */
            created_at: Instant;
        };
        Invites: {
            invites: components["schemas"]["Invite"][];
        };
        IssueGiftCard: {
            amountCents: number;
            /** @default null */
            customerId?: string | null;
        };
        /** @description A key with its secret, which no other answer ever shows. */
        IssuedKey: {
            ok: boolean;
            key: components["schemas"]["ApiKey"];
            secret: string;
        };
        /** @description A party that comes in and waits for a table. */
        JoinWaitlist: {
            /** @constant */
            kind: "door";
            /** @description one line, without web and email addresses */
            guestName: string;
            /** @default null */
            phone?: string | null;
            partySize: number;
            /** @description The wait that the party is quoted, counted from when it joined. */
            quotedMinutes: number;
            /** @default null */
            notes?: string | null;
        };
        Joined: {
            ok: boolean;
            /** Format: uuid */
            companyId: string;
        };
        /**
         * @description An appointment whose last change of status was taken back. appointments are all that changed together with it, by
         *     time; they are there if the request was for the whole visit.
         */
        LedBackAppointment: {
            appointment: components["schemas"]["Appointment"];
            appointments?: components["schemas"]["Appointment"][];
        };
        /** @description A link from which a file can be fetched, until the instant expiresAt. */
        Link: {
            url: string;
            /** Format: date-time */
            expiresAt: Instant;
        };
        /**
         * @description Tables that are combined for larger parties. In an adjacent group they stand side by side in this order, and
         *     neighbours are combined; of a furniture set its combos are.
         */
        LinkGroup: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            /** @enum {string} */
            kind: "furniture_set" | "adjacent";
            table_ids: string[];
            /** Format: date-time */
            created_at: Instant;
        };
        LinkGroups: {
            linkGroups: components["schemas"]["LinkGroup"][];
        };
        /**
         * @description A sale in a list. Instead of all its lines it has `items`, the first five of them, and item_count, how many there
         *     are. customer is null for a sale to nobody in particular, and for a member who may not see the customer.
         *     created_by_email is the address of the member who recorded the sale; null once they are no member.
         */
        ListedSale: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            customer_id: string | null;
            /** Format: uuid */
            created_by: string;
            sold_by_provider_id: string | null;
            booking_table: ("appointments" | "reservations") | null;
            booking_id: string | null;
            subtotal_cents: number;
            discount_type: ("percent" | "amount") | null;
            discount_value: number;
            discount_cents: number;
            total_cents: number;
            gift_card_applied_cents: number;
            tip_cents: number;
            deposit_applied_cents: number;
            paid_in_person_cents: number;
            owed_cents: number;
            /** @enum {string} */
            payment_method: "cash" | "card" | "bank_transfer" | "gift_card" | "other";
            receipt_number: string | null;
            taxes: components["schemas"]["TaxAtRate"][];
            /** @enum {string} */
            status: "completed" | "voided";
            void_reason: string | null;
            voided_at: Instant | null;
            /** Format: date-time */
            created_at: Instant;
            customer: components["schemas"]["SoldTo"] | null;
            items: components["schemas"]["SoldItem"][];
            item_count: number;
            created_by_email: string | null;
        };
        LogoToUpload: {
            upload: components["schemas"]["Upload"];
        };
        LookUpOnGoogle: {
            query: string;
        };
        /**
         * @description A move of a member's points by a delta, which is never 0: who made it, why if a reason was given, and what the
         *     balance was then. sale_id is the sale that gave the points, or whose void took them back.
         */
        LoyaltyAdjustment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            member_id: string;
            sale_id: string | null;
            delta: number;
            balance_after: number;
            reason: string | null;
            /** Format: uuid */
            created_by: string;
            /** Format: date-time */
            created_at: Instant;
        };
        LoyaltyAdjustmentsPage: {
            adjustments: components["schemas"]["LoyaltyAdjustment"][];
            nextCursor: string | null;
        };
        /** @description A customer's membership with its points, which are never below 0. */
        LoyaltyMember: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customer_id: string;
            points_balance: number;
            /** Format: date-time */
            created_at: Instant;
        };
        LoyaltyMembers: {
            members: components["schemas"]["LoyaltyMember"][];
        };
        /**
         * @description A member of the business. email is the address that the auth server gave with the member's latest request; null
         *     until their first request. provider_id is the member's own record among the providers; null if they take no
         *     appointments.
         */
        MemberRecord: {
            /** Format: uuid */
            user_id: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "staff";
            /** @enum {string} */
            client_scope: "all" | "own";
            provider_id: string | null;
            permissions: string[];
            /** Format: date-time */
            created_at: Instant;
        };
        Members: {
            members: components["schemas"]["MemberRecord"][];
        };
        /** @description A record by its name. */
        Named: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        NamedTable: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        NeedsOverrideError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "needs_override";
            reasons: ("time_off" | "cover_cap")[];
        };
        /** @description The guest of a reservation. One with the email address of a customer, in any case, is that customer. */
        NewGuest: {
            /** @description one line, without web and email addresses */
            name: string;
            /** @default null */
            email?: string | null;
            /** @default null */
            phone?: string | null;
        };
        /**
         * @description An amount that is paid in person by one method. tenderedCents goes with cash alone: how much the customer handed
         *     over, of which they get the change back.
         */
        NewPayment: {
            /** @enum {string} */
            method: "cash" | "card" | "bank_transfer" | "other";
            amountCents: number;
            /** @default null */
            tenderedCents?: number | null;
        };
        /**
         * @description A quantity of one thing. A product, service or package is named by the id of its own kind, such as productId, and
         *     a line has no id of another kind.
         */
        NewSaleLine: {
            /** @enum {string} */
            kind: "product" | "service" | "package" | "gift_card" | "custom";
            /** @default null */
            productId?: string | null;
            /** @default null */
            serviceId?: string | null;
            /** @default null */
            packageId?: string | null;
            /** @default null */
            description?: string | null;
            quantity: number;
            unitPriceCents: number;
            /**
             * @description of a custom line alone
             * @default 0
             */
            taxRateBasisPoints?: number;
        };
        NothingFound: {
            /** @constant */
            found: false;
        };
        /**
         * @description Which messages customers get besides those about a cancellation. reminder_hours is how long before a booking its
         *     guest is reminded; null: never.
         */
        Notifications: {
            confirmation: boolean;
            reminder_hours: number | null;
            thanks: boolean;
        };
        OnboardingDone: {
            ok: boolean;
            /** Format: uuid */
            companyId: string;
            /** Format: uuid */
            organizationId: string;
        };
        /** @description The address of a page that the payment processor hosts; it works once, for a few minutes. */
        OnboardingLink: {
            url: string;
        };
        OneAppointment: {
            appointment: components["schemas"]["Appointment"];
        };
        OneCompany: {
            company: components["schemas"]["Company"];
        };
        OneCustomer: {
            customer: components["schemas"]["Customer"];
        };
        OneCustomerPackage: {
            customerPackage: components["schemas"]["CustomerPackage"];
        };
        OneDepositTier: {
            depositTier: components["schemas"]["DepositTier"];
        };
        OneEnquiry: {
            enquiry: components["schemas"]["EnquiryWithThread"];
        };
        OneEntry: {
            entry: components["schemas"]["WaitlistEntry"];
        };
        OneGiftCard: {
            giftCard: components["schemas"]["GiftCard"];
        };
        OneGuestsBooking: {
            booking: components["schemas"]["GuestsBooking"];
        };
        OneGuestsEnquiry: {
            enquiry: components["schemas"]["GuestsEnquiry"];
        };
        OneInvite: {
            invite: components["schemas"]["Invite"];
        };
        OneLinkGroup: {
            linkGroup: components["schemas"]["LinkGroup"];
        };
        OneLoyaltyMember: {
            member: components["schemas"]["LoyaltyMember"];
        };
        OneMessage: {
            message: components["schemas"]["ThreadEntry"];
        };
        OneOrganization: {
            organization: components["schemas"]["Organization"];
        };
        OneOrganizationV1: {
            data: components["schemas"]["OrganizationV1"];
        };
        OnePackage: {
            package: components["schemas"]["Package"];
        };
        OnePayment: {
            payment: components["schemas"]["PaymentOfHold"];
        };
        OneProduct: {
            product: components["schemas"]["Product"];
        };
        OneProvider: {
            provider: components["schemas"]["Provider"];
        };
        OneQuote: {
            quote: components["schemas"]["Quote"];
        };
        OneRefund: {
            refund: components["schemas"]["Refund"];
        };
        OneReservation: {
            reservation: components["schemas"]["Reservation"];
        };
        OneRotaWeek: {
            week: components["schemas"]["RotaWeek"];
        };
        /** @description A sale, and beside it the points that it gave its customer, if it gave any. */
        OneSale: {
            sale: components["schemas"]["SaleWithLines"];
            loyalty?: components["schemas"]["PointsOfSale"];
        };
        OneSection: {
            section: components["schemas"]["Section"];
        };
        OneSeries: {
            series: components["schemas"]["Series"];
        };
        OneServer: {
            server: components["schemas"]["Server"];
        };
        OneService: {
            service: components["schemas"]["Service"];
        };
        OneServicePeriod: {
            servicePeriod: components["schemas"]["ServicePeriod"];
        };
        OneSpecialHours: {
            specialHours: components["schemas"]["SpecialHours"];
        };
        OneTable: {
            table: components["schemas"]["Table"];
        };
        OneWebhookDelivery: {
            delivery: components["schemas"]["WebhookDelivery"];
        };
        OneWebhookEndpoint: {
            endpoint: components["schemas"]["WebhookEndpoint"];
        };
        /**
         * @description How guests book for themselves, and within which bounds (spec §12.1). Who cancels at least cancel_until_hours
         *     before the visit has a paid deposit back; who cancels later, or does not come, has not.
         */
        OnlineBooking: {
            enabled: boolean;
            min_notice_minutes: number;
            max_advance_days: number;
            cancel_until_hours: number;
            change_until_hours: number;
            max_changes: number;
            needs_approval: boolean;
            waitlist: boolean;
            slot_step_minutes: number;
            max_party_size: number;
            /** @enum {string} */
            ask_phone: "no" | "optional" | "required";
            terms: string | null;
            embed_origins: string[];
        };
        /** @description waiting are those that the venue has to confirm or decline, by their start; latest is what guests did last. */
        OnlineBookings: {
            waiting: components["schemas"]["BookingOfGuest"][];
            latest: components["schemas"]["BookingOfGuest"][];
        };
        /** @description A weekly window: day 0 is Monday, times are HH:MM on the venue's clock. */
        OpeningHours: {
            day: number;
            opens: string;
            closes: string;
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
        /** @description The providers in their order; those who are left out stand behind them, by name. */
        OrderProviders: {
            providerIds: string[];
        };
        /**
         * @description An organization: its plan (`tier`), and how many of each add-on count now. If fewer will count later, …_next is
         *     how many and …_next_from is from when on; otherwise both are null. subscription_status is that of the payment
         *     processor, null if nothing was ever paid for. require_second_factor: admins need a second factor.
         *     step_up_refund_cents: a refund above this amount needs the second factor once more. Above a …_limit_cents only an
         *     admin may refund, void a sale, give a gift card away, or differ from the catalogue's prices in a sale. An amount of
         *     null sets no limit.
         */
        Organization: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            business_type: "appointments" | "hospitality";
            active: boolean;
            /** @enum {string} */
            tier: "solo" | "team" | "business";
            subscription_status: string | null;
            extra_sms: number;
            extra_sms_next: number | null;
            extra_sms_next_from: Instant | null;
            extra_ai: number;
            extra_ai_next: number | null;
            extra_ai_next_from: Instant | null;
            require_second_factor: boolean;
            step_up_refund_cents: number | null;
            refund_limit_cents: number | null;
            void_limit_cents: number | null;
            goodwill_limit_cents: number | null;
            price_limit_cents: number | null;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description What the dashboard needs of the active business from the start. guests_page is the address at which its guests
         *     book, once online booking is on; null where the service has no such pages. logo is where its picture is fetched
         *     from; null if the business has none. api_keys are there for admins only: the keys in force and the newest of the
         *     others, 500 at most.
         */
        OrganizationOverview: {
            organization: components["schemas"]["Organization"];
            business: components["schemas"]["Company"];
            guests_page: string | null;
            logo: components["schemas"]["Link"] | null;
            membership: components["schemas"]["OwnMembership"];
            features: components["schemas"]["Features"];
            businesses: components["schemas"]["BusinessChoice"][];
            api_keys?: components["schemas"]["ApiKey"][];
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
        /** @description Books all the same what would be refused with needs_override. reason is kept in the audit log. */
        Override: {
            reason: string;
        };
        /** @description The caller's own membership in the active business. */
        OwnMembership: {
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            company_id: string;
            /** @enum {string} */
            role: "admin" | "staff";
            provider_id: string | null;
            /** @enum {string} */
            client_scope: "all" | "own";
            permissions: string[];
            owner: boolean;
        };
        /**
         * @description Prepaid visits for any of its services. The price is in cents and includes tax at the rate, in hundredths of a
         *     percent. valid_days is null for a package that never expires.
         */
        Package: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            description: string | null;
            price_cents: number;
            tax_rate_basis_points: number;
            sessions: number;
            valid_days: number | null;
            service_ids: string[];
            active: boolean;
            /** Format: date-time */
            created_at: Instant;
        };
        Packages: {
            packages: components["schemas"]["Package"][];
        };
        /** @description The address of a page that the payment processor hosts. */
        PageToPayOn: {
            url: string;
        };
        /** @description What was paid in person by one method, in cents, less the change. */
        PaidByMethod: {
            /** @enum {string} */
            method: "cash" | "card" | "bank_transfer" | "other";
            amount_cents: number;
        };
        /** @description Where the deposit is paid for which a booking is held, and until when it is held. url is the processor's page. */
        PaymentOfHold: {
            url: string;
            /** Format: date-time */
            expiresAt: Instant;
        };
        /**
         * @description What was paid in person by one method, in cents. tendered_cents is the cash that the customer handed over, if
         *     that was noted, and change_cents the change that they got back.
         */
        PaymentPart: {
            /** @enum {string} */
            method: "cash" | "card" | "bank_transfer" | "other";
            amount_cents: number;
            tendered_cents: number | null;
            change_cents: number;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description The account of a business, as the payment processor has last reported it. `due` names what the processor requires
         *     of the business next, in its own words; country is an ISO 3166-1 code, null until the processor has said it, and
         *     dashboardUrl where the business manages the account, null without one.
         */
        PaymentsAccount: {
            connected: boolean;
            chargesEnabled: boolean;
            payoutsEnabled: boolean;
            due: string[];
            country: string | null;
            dashboardUrl: string | null;
        };
        /**
         * @description A service period as it is on the date, and how many covers are booked in it, of at most cover_cap (null: no
         *     cap).
         */
        PeriodOfDay: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            turn_minutes: number;
            cover_cap: number | null;
            covers: number;
            active: boolean;
        };
        /** @description What the guests' address answers to a check that it is up. */
        Ping: {
            ok: boolean;
        };
        /** @description What a plan costs for a month or, with annual, for a year, without tax that the payment processor may add. */
        PlanPrice: {
            /** @enum {string} */
            tier: "team" | "business";
            annual: boolean;
            amountCents: number;
            currency: string;
        };
        PlanPrices: {
            plans: components["schemas"]["PlanPrice"][];
            addOns: components["schemas"]["AddOnPrice"][];
        };
        /**
         * @description An invoice of the payment processor; amountCents is its total with tax. Fields that a draft does not have yet
         *     (number, addresses) are empty texts. The status is `draft`, `open`, `paid`, `uncollectible` or `void`.
         */
        PlatformInvoice: {
            id: string;
            number: string;
            currency: string;
            /** Format: date-time */
            createdAt: Instant;
            amountCents: number;
            status: string;
            hostedInvoiceUrl: string;
            invoicePdf: string;
        };
        PlatformInvoices: {
            invoices: components["schemas"]["PlatformInvoice"][];
        };
        /**
         * @description The loyalty points that a sale earned its customer, and those that its void took back: fewer if some of them had
         *     been spent meanwhile.
         */
        PointsOfSale: {
            pointsEarned: number;
            pointsTakenBack: number;
        };
        /** @description Where an organization manages its subscription at the payment processor. */
        Portal: {
            url: string;
        };
        /**
         * @description An entry of the thread: the venue's message to the guest, its note to itself, or the guest's answer that it
         *     enters.
         */
        PostMessage: {
            /**
             * @default venue
             * @enum {string}
             */
            author?: "venue" | "guest";
            /**
             * @default message
             * @enum {string}
             */
            kind?: "message" | "note";
            body: string;
        };
        /**
         * @description A product that is sold over the counter; the price is in cents and includes tax at the rate, in hundredths of a
         *     percent. low_stock_at is the stock at which to order more, null if there is no such mark.
         */
        Product: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            sku: string | null;
            price_cents: number;
            tax_rate_basis_points: number;
            stock_on_hand: number;
            low_stock_at: number | null;
            active: boolean;
            /** Format: date-time */
            created_at: Instant;
        };
        Products: {
            products: components["schemas"]["Product"][];
        };
        /**
         * @description Somebody who takes bookings. bookable_online: guests book them themselves, and read public_name, or else the
         *     first word of the name. colour is the one in the diary; null: one that goes by the id.
         */
        Provider: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            public_name: string | null;
            email: string | null;
            service_ids: string[];
            working_hours: components["schemas"]["WorkingHours"][];
            active: boolean;
            bookable_online: boolean;
            colour: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
        };
        ProviderOfDay: {
            /** Format: uuid */
            id: string;
            name: string;
            active: boolean;
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
        Providers: {
            providers: components["schemas"]["Provider"][];
        };
        ProvidersV1: {
            data: components["schemas"]["ProviderV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        /**
         * @description What a sale would come to, and how it would be paid, in cents: the fields of a sale by these names.
         *     owedCents is what is left to pay.
         */
        Quote: {
            subtotalCents: number;
            discountCents: number;
            tipCents: number;
            totalCents: number;
            depositAppliedCents: number;
            depositLeftCents: number;
            giftCardAppliedCents: number;
            paidInPersonCents: number;
            owedCents: number;
            taxes: components["schemas"]["TaxAtRate"][];
        };
        /** @description From when on everything is sent again that the endpoint has not taken; at most 30 days ago is anything kept. */
        RecoverWebhooks: {
            /** Format: date-time */
            since: Instant;
        };
        /** @description How many deliveries were made pending once more. */
        Recovering: {
            recovering: number;
        };
        RedeemSession: {
            /** @default null */
            appointmentId?: string | null;
        };
        RedeemedSession: {
            customerPackage: components["schemas"]["CustomerPackage"];
            redemption: components["schemas"]["Redemption"];
        };
        /** @description One session used, for an appointment or without one; created_by is the user who redeemed it. */
        Redemption: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            customer_package_id: string;
            appointment_id: string | null;
            /** Format: uuid */
            created_by: string;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description A refund as the payment processor made it. Its status is `pending`, `requires_action`, `succeeded`, `failed` or
         *     `canceled`, and may change later; createdAt is an instant.
         */
        Refund: {
            id: string;
            paymentIntentId: string;
            amountCents: number;
            currency: string;
            status: string;
            /** Format: date-time */
            createdAt: Instant;
        };
        RegisterDevice: {
            /** @description hexadecimal digits */
            pushToken: string;
        };
        RegisterInvited: {
            token: string;
            /** @description 8 characters or more, at most 72 bytes */
            password: string;
        };
        RemovedMember: {
            keys: components["schemas"]["ApiKey"][];
            invites: components["schemas"]["Invite"][];
            ok: boolean;
        };
        /** @description On which days of the week, and until which date, that date included. */
        RepeatTimeOff: {
            days: number[];
            /** Format: date */
            until: Day;
        };
        RequestAccess: {
            email: string;
            /** @description one line, without web and email addresses */
            name: string;
            /** @enum {string} */
            vertical: "appointments" | "hospitality";
            industry: string;
            /**
             * @description Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.
             * @default null
             */
            botToken?: string | null;
        };
        /**
         * @description What the AI model is to draft for the staff, who then correct it and send or save it: with mode `reply` an answer
         *     to the guest, with `note` a private note about the conversation. Messages are oldest first.
         */
        RequestDraft: {
            /** @enum {string} */
            mode: "reply" | "note";
            /** @enum {string} */
            kind: "reservation" | "enquiry" | "appointment";
            /** @description one line, without web and email addresses */
            customerName: string;
            messages: components["schemas"]["TranscriptMessage"][];
        };
        /**
         * @description Tables held for a party. customer_id is null of a walk-in and of a party from the wait list at the door, who may
         *     have a guest_name. table_id is the
         *     reservation's own table, the first of table_ids; the others are its companions. starts_at and ends_at are the
         *     venue's wall clock written with +00:00, created_at is a true instant. version adds one with each change. The …_at of
         *     a status say when it came to it: null if it has not, or before this was kept. arrived_at says when the host noted
         *     that the party is here; null if nobody has. sale_id is the completed sale that closes it out.
         *     deposit_amount_cents is fixed when the deposit is requested, null before.
         */
        Reservation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            customer_id: string | null;
            guest_name: string | null;
            service_period_id: string | null;
            /** Format: uuid */
            table_id: string;
            table_ids: string[];
            party_size: number;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            payment_intent_id: string | null;
            /** @enum {string} */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            deposit_amount_cents: number | null;
            notes: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            /** @enum {string} */
            source: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            arrived_at: Instant | null;
            confirmed_at: Instant | null;
            seated_at: Instant | null;
            completed_at: Instant | null;
            cancelled_at: Instant | null;
            no_show_at: Instant | null;
            sale_id: string | null;
        };
        /**
         * @description A reservation with names. customer is null of a walk-in. first_visit is as of an appointment. tables are those of
         *     table_ids, in their order. deposit is null where none is due and nothing was paid. held_until is as of an
         *     appointment.
         */
        ReservationOfDay: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            customer_id: string | null;
            guest_name: string | null;
            service_period_id: string | null;
            /** Format: uuid */
            table_id: string;
            table_ids: string[];
            party_size: number;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            /** @enum {string} */
            status: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            payment_intent_id: string | null;
            /** @enum {string} */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "forfeited";
            deposit_amount_cents: number | null;
            notes: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            /** @enum {string} */
            source: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            arrived_at: Instant | null;
            confirmed_at: Instant | null;
            seated_at: Instant | null;
            completed_at: Instant | null;
            cancelled_at: Instant | null;
            no_show_at: Instant | null;
            sale_id: string | null;
            guest_action: ("booked" | "changed" | "cancelled") | null;
            guest_acted_at: Instant | null;
            guest_moved_from: WallClock | null;
            held_until: Instant | null;
            customer: components["schemas"]["CustomerOfDay"] | null;
            first_visit: boolean;
            tables: components["schemas"]["NamedTable"][];
            service_period: components["schemas"]["Named"] | null;
            deposit: components["schemas"]["Deposit"] | null;
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
        ReservationsPage: {
            reservations: components["schemas"]["Reservation"][];
            nextCursor: string | null;
        };
        ReservationsV1: {
            data: components["schemas"]["ReservationV1"][];
            /** @description The `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A week of all active providers by name, and when they are off in it. */
        RotaOfWeek: {
            /** Format: date */
            monday: Day;
            weeks: components["schemas"]["RotaWeek"][];
            timeOff: components["schemas"]["TimeOff"][];
        };
        /**
         * @description When a provider works in the week that begins on this Monday: by the rota (is_set), or as usual. version is the
         *     provider's.
         */
        RotaWeek: {
            /** Format: uuid */
            provider_id: string;
            name: string;
            /** Format: date */
            monday: Day;
            is_set: boolean;
            working_hours: components["schemas"]["WorkingHours"][];
            version: number;
        };
        /**
         * @description A quantity of one thing at a price each, in cents. description is the name of what was sold, unless the sale gave
         *     it another one. customer_package_ids are the packages that a line of packages sold, for redeeming; gift_card_codes
         *     are the codes of the gift cards that the line sold, as soon as the sale is paid.
         */
        SaleLine: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "product" | "service" | "package" | "gift_card" | "custom";
            product_id: string | null;
            service_id: string | null;
            package_id: string | null;
            description: string | null;
            quantity: number;
            unit_price_cents: number;
            tax_rate_basis_points: number;
            total_cents: number;
            customer_package_ids: string[];
            gift_card_codes: string[];
        };
        /**
         * @description A sale with its lines and payments. change_cents is the change given for all payments together.
         *     deposit_left_cents is what the business still has of the bookings' deposits after the sale took its part off.
         */
        SaleWithLines: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            customer_id: string | null;
            /** Format: uuid */
            created_by: string;
            sold_by_provider_id: string | null;
            booking_table: ("appointments" | "reservations") | null;
            booking_id: string | null;
            subtotal_cents: number;
            discount_type: ("percent" | "amount") | null;
            discount_value: number;
            discount_cents: number;
            total_cents: number;
            gift_card_applied_cents: number;
            tip_cents: number;
            deposit_applied_cents: number;
            paid_in_person_cents: number;
            owed_cents: number;
            /** @enum {string} */
            payment_method: "cash" | "card" | "bank_transfer" | "gift_card" | "other";
            receipt_number: string | null;
            taxes: components["schemas"]["TaxAtRate"][];
            /** @enum {string} */
            status: "completed" | "voided";
            void_reason: string | null;
            voided_at: Instant | null;
            /** Format: date-time */
            created_at: Instant;
            lines: components["schemas"]["SaleLine"][];
            payments: components["schemas"]["PaymentPart"][];
            change_cents: number;
            deposit_left_cents: number;
        };
        /**
         * @description A page of sales. totals are the sums of all sales between `from` and `to` that the filters leave. They are on the
         *     first page only, and null unless both bounds are given and at most 31 days apart.
         */
        SalesPage: {
            sales: components["schemas"]["ListedSale"][];
            totals: components["schemas"]["SalesTotals"] | null;
            nextCursor: string | null;
        };
        /**
         * @description The sums of the completed sales, in cents; voided_count is how many others were voided. payments is what was paid
         *     in person for these sales, by method, at whatever time it was paid. deposits are those of the business at this time,
         *     whatever they were for; null if the sales are filtered.
         */
        SalesTotals: {
            sales_count: number;
            voided_count: number;
            total_cents: number;
            discount_cents: number;
            tip_cents: number;
            gift_card_applied_cents: number;
            deposit_applied_cents: number;
            paid_in_person_cents: number;
            owed_cents: number;
            payments: components["schemas"]["PaidByMethod"][];
            deposits: components["schemas"]["DepositsTaken"] | null;
        };
        /** @description Where the member adds the pass to Google Wallet. */
        SaveUrl: {
            saveUrl: string;
        };
        /**
         * @description When and where the party sits down, as for a walk-in: without tableIds at the best fitting table or combination
         *     that is free, without durationMinutes for the service period's turn. override seats above the period's cap of
         *     covers.
         */
        SeatEntry: {
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /** @default null */
            tableIds?: string[] | null;
            /** @default null */
            durationMinutes?: number | null;
            /** @default null */
            override?: components["schemas"]["Override"] | null;
        };
        /** @description The entry, and the reservation with which its party was seated. */
        SeatedEntry: {
            entry: components["schemas"]["WaitlistEntry"];
            reservation: components["schemas"]["Reservation"];
        };
        /** @description Tables that one server gets together. table_ids are those that are on the floor, by name. */
        Section: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            table_ids: string[];
            /** Format: date-time */
            created_at: Instant;
        };
        Sections: {
            sections: components["schemas"]["Section"][];
        };
        SellPackage: {
            /** Format: uuid */
            customerId: string;
        };
        SendReceipt: {
            /**
             * @description left out or null: the client's
             * @default null
             */
            email?: string | null;
        };
        /** @description The answer to a phone: the passes that changed, and in lastUpdated the number to send with the next request. */
        SerialNumbers: {
            serialNumbers: string[];
            lastUpdated: string;
        };
        Series: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "active" | "cancelled";
        };
        /** @description The series of a booking; null for a booking that stands by itself, or does not exist. */
        SeriesOfBooking: {
            seriesId: string | null;
        };
        /** @description All visits in the order of their dates, past and cancelled ones included. */
        SeriesWithVisits: {
            series: components["schemas"]["Series"];
            visits: components["schemas"]["Visit"][];
        };
        /** @description A member of the floor staff who serves tables. */
        Server: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            /** Format: date-time */
            created_at: Instant;
        };
        /** @description The server of a table on a date of the venue's calendar. */
        ServerAssignment: {
            /** Format: uuid */
            company_id: string;
            /** Format: date */
            date: Day;
            /** Format: uuid */
            table_id: string;
            /** Format: uuid */
            server_id: string;
        };
        ServerAssignments: {
            serverAssignments: components["schemas"]["ServerAssignment"][];
        };
        Servers: {
            servers: components["schemas"]["Server"][];
        };
        /**
         * @description What a provider does for a customer: minutes, and cents of the business's currency. The price includes tax at the
         *     rate, in hundredths of a percent. bookable_online: guests book it themselves. colour is the one in the diary; null:
         *     one that goes by the id.
         */
        Service: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            description: string | null;
            duration_minutes: number;
            buffer_minutes: number;
            price_cents: number;
            deposit_amount_cents: number;
            tax_rate_basis_points: number;
            active: boolean;
            bookable_online: boolean;
            colour: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
        };
        /**
         * @description When a venue serves, on which weekdays (0 is Monday), how many guests on one date at most, and how long a table
         *     is kept for a reservation. Times are HH:MM on the venue's clock; a period that ends at or before it starts passes
         *     midnight. bookable_online: guests book into it themselves.
         */
        ServicePeriod: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            days: number[];
            starts_at: string;
            ends_at: string;
            cover_cap: number | null;
            turn_minutes: number;
            active: boolean;
            bookable_online: boolean;
            /** Format: date-time */
            created_at: Instant;
            version: number;
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
        ServicePeriods: {
            servicePeriods: components["schemas"]["ServicePeriod"][];
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
        Services: {
            services: components["schemas"]["Service"][];
        };
        ServicesV1: {
            data: components["schemas"]["ServiceV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        /** @description One of the user's sessions; current is the one that sent this request. */
        Session: {
            /** Format: uuid */
            id: string;
            agent: string;
            address: string;
            /** Format: date-time */
            signed_in_at: Instant;
            /** Format: date-time */
            last_used_at: Instant;
            current: boolean;
        };
        Sessions: {
            sessions: components["schemas"]["Session"][];
        };
        SetAddOn: {
            /** @enum {string} */
            addon: "extra_sms" | "extra_ai";
            quantity: number;
        };
        /** @description A tag for customers: one of the business by its `id`, which stays with those who carry it, or a new one. */
        SetCustomerTag: {
            /** @default null */
            id?: string | null;
            /** @description one line, without web and email addresses */
            name: string;
        };
        SetDepositTier: {
            minPartySize: number;
            amountCents: number;
        };
        /** @description A picture that is about to be uploaded. */
        SetLogo: {
            /** @enum {string} */
            contentType: "image/png" | "image/jpeg" | "image/webp";
            /** @description exactly; at most 1 MB */
            sizeBytes: number;
        };
        /** @description All hours of the week. A day without a window is off. */
        SetRotaWeek: {
            workingHours: components["schemas"]["DayWindow"][];
        };
        /** @description The hours of one date: either `closed`, or one window or more; and what it is called, such as a holiday. */
        SetSpecialHours: {
            /** Format: date */
            date: Day;
            /** @default null */
            name?: string | null;
            /** @default false */
            closed?: boolean;
            windows?: components["schemas"]["SetSpecialWindow"][];
        };
        /** @description A window of one date. One that closes at or before it opens ends on the next day. */
        SetSpecialWindow: {
            /** @description HH:MM on the venue's clock */
            opens: string;
            /** @description HH:MM on the venue's clock */
            closes: string;
        };
        /** @description With `repeat`, the same times of day on each of those days of the week, from the date of startsAt on. */
        SetTimeOff: {
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt: WallClock;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            endsAt: WallClock;
            /** @default null */
            reason?: string | null;
            /** @default null */
            repeat?: components["schemas"]["RepeatTimeOff"] | null;
        };
        SignOut: {
            /**
             * @description local: this session, others: all but this one, global: all
             * @enum {string}
             */
            scope: "local" | "others" | "global";
        };
        SignUpForNewsletter: {
            email: string;
            /**
             * @description Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.
             * @default null
             */
            botToken?: string | null;
        };
        /**
         * @description Times are the venue's wall clock written with +00:00, as bookings store them. Of several services, they are those
         *     of the whole visit; providerIds says who does which, in turn, and providerId who does the first.
         */
        Slot: {
            /** Format: date-time */
            startsAt: WallClock;
            /** Format: date-time */
            endsAt: WallClock;
            /** Format: uuid */
            providerId: string;
            providerIds?: string[];
        };
        /** @description The free times nearest to the wanted one, three at most. */
        SlotTakenError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "slot_taken";
            nearest: components["schemas"]["GuestsTime"][];
        };
        /** @description reason is null when the slug is available. */
        SlugCheck: {
            available: boolean;
            reason: ("invalid_format" | "reserved" | "taken") | null;
        };
        /** @description What a line of a sale sold, and how many of it. */
        SoldItem: {
            /** @enum {string} */
            kind: "product" | "service" | "package" | "gift_card" | "custom";
            description: string | null;
            quantity: number;
        };
        /** @description The customer of a sale. */
        SoldTo: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * @description The hours of one date, which take the place of the usual ones. A closed date has no windows. name is what the
         *     date is called, such as a holiday; null if it has no name.
         */
        SpecialHours: {
            /** Format: uuid */
            company_id: string;
            /** Format: date */
            date: Day;
            name: string | null;
            closed: boolean;
            windows: components["schemas"]["SpecialWindow"][];
            /** Format: date-time */
            created_at: Instant;
        };
        SpecialHoursList: {
            specialHours: components["schemas"]["SpecialHours"][];
        };
        /** @description Times are HH:MM on the venue's clock. A window that closes at or before it opens ends on the next day. */
        SpecialWindow: {
            opens: string;
            closes: string;
        };
        /**
         * @description What has come of a customer: completed visits, no-shows, the last visit by the venue's clock, and what they paid
         *     for in sales that stand, in cents.
         */
        Stats: {
            visits: number;
            noShows: number;
            spendCents: number;
            lastVisitAt: WallClock | null;
        };
        /** @description The stock after the adjustment. */
        StockLevel: {
            stockOnHand: number;
        };
        /**
         * @description One move of a product's stock: by how much, what the stock was then, why, by which user, and for which sale, if
         *     it was one.
         */
        StockMovement: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            product_id: string;
            sale_id: string | null;
            /** @enum {string} */
            reason: "received" | "damaged" | "stocktake" | "sale" | "sale_undo";
            delta: number;
            stock_after: number;
            /** Format: uuid */
            created_by: string;
            /** Format: date-time */
            created_at: Instant;
        };
        StockMovementsPage: {
            movements: components["schemas"]["StockMovement"][];
            nextCursor: string | null;
        };
        Swept: {
            ok: boolean;
            swept: number;
        };
        SwitchBusiness: {
            /** Format: uuid */
            companyId: string;
        };
        Switched: {
            ok: boolean;
            /** Format: uuid */
            companyId: string;
        };
        /**
         * @description A table and the parties that it is for. x, y and shape are the dashboard's, for its plan of the floor.
         *     bookable_online: guests who book themselves get it.
         */
        Table: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            area: string | null;
            min_seats: number;
            max_seats: number;
            active: boolean;
            bookable_online: boolean;
            x: number | null;
            y: number | null;
            shape: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
        };
        /**
         * @description A table, and its state by the venue's clock: `seated` by a party, `due` for one whose time has begun and who is
         *     not seated, `free`, or `out_of_use`. reservation_id is the party's, null unless the table is seated or due.
         */
        TableOfDay: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            name: string;
            area: string | null;
            min_seats: number;
            max_seats: number;
            active: boolean;
            bookable_online: boolean;
            x: number | null;
            y: number | null;
            shape: string | null;
            /** Format: date-time */
            created_at: Instant;
            version: number;
            /** @enum {string} */
            state: "free" | "due" | "seated" | "out_of_use";
            reservation_id: string | null;
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
        Tables: {
            tables: components["schemas"]["Table"][];
        };
        TablesV1: {
            data: components["schemas"]["TableV1"][];
            /** @description The list is always whole. */
            nextCursor: null;
        };
        /**
         * @description What was sold at one rate (hundredths of a percent), less its part of the discount, and the tax in that, in
         *     cents.
         */
        TaxAtRate: {
            rate_basis_points: number;
            gross_cents: number;
            tax_cents: number;
        };
        /** @description A message between guest and venue, a note of the venue to itself, or the line that says what was booked. */
        ThreadEntry: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            author: "guest" | "venue" | "system";
            /** @enum {string} */
            kind: "message" | "note" | "booked";
            body: string;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description The answer to a change of plan. url is where to pay: for a plan, or the invoice of a change that waits for its
         *     payment. null when nothing is to be paid.
         */
        TierChange: {
            url: string | null;
        };
        /** @description When a provider does not work, whatever the weekly hours say, on the venue's wall clock. */
        TimeOff: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** Format: uuid */
            provider_id: string;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
            reason: string | null;
            series_id: string | null;
            /** Format: date-time */
            created_at: Instant;
        };
        TimeOffList: {
            timeOff: components["schemas"]["TimeOff"][];
        };
        /**
         * @description Time off that was just set for a provider: if it repeats, timeOff is the first and count how many there are.
         *     appointments are those of the provider that lie in this time, by time; setting time off neither moves nor cancels
         *     them.
         */
        TimeOffWithAppointments: {
            timeOff: components["schemas"]["TimeOff"];
            count: number;
            appointments: components["schemas"]["Appointment"][];
        };
        /**
         * @description The free starts nearest to the wanted one, three at most; with appointments those of the wanted provider come
         *     first.
         */
        TimeTakenError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "time_taken";
            nearest: components["schemas"]["FreeStart"][];
        };
        /** @description A message of the conversation that the staff had with a guest: what the guest or the venue wrote. */
        TranscriptMessage: {
            /** @enum {string} */
            author: "guest" | "venue";
            body: string;
        };
        /**
         * @description notify says whether the guest gets an email about it. Left out, the guest is emailed about another start and a
         *     cancellation. wholeGroup changes all appointments of the visit that are still open: it goes with startsAt, by which
         *     all shift alike, and status. override moves it into the provider's time off. With dryRun nothing is changed: the
         *     answer is what would be.
         */
        UpdateAppointment: {
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt?: WallClock;
            /** Format: uuid */
            providerId?: string;
            /** Format: uuid */
            serviceId?: string;
            durationMinutes?: number;
            notes?: string | null;
            /** @enum {string} */
            status?: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
            providerConfirmed?: boolean;
            /** @enum {string} */
            depositStatus?: "none" | "pending" | "paid" | "refunded" | "forfeited";
            notify?: boolean;
            override?: components["schemas"]["Override"];
            dryRun?: boolean;
            wholeGroup?: boolean;
        };
        /** @description The billing details to change. An empty text clears a field, as null does. */
        UpdateBilling: {
            abn?: string | null;
            receiptsEmail?: string | null;
        };
        /** @description openingHours replaces the whole week, customerTags the whole list. */
        UpdateCompany: {
            /** @description one line, without web and email addresses */
            name?: string;
            timezone?: string;
            country?: string | null;
            state?: string | null;
            city?: string | null;
            postalCode?: string | null;
            address?: string | null;
            phone?: string | null;
            email?: string | null;
            currency?: string;
            locale?: string | null;
            colour?: string | null;
            notifications?: components["schemas"]["ChangeNotifications"];
            centsPerPoint?: number | null;
            clientVisibility?: components["schemas"]["ChangeClientVisibility"];
            onlineBooking?: components["schemas"]["ChangeOnlineBooking"];
            depositStaffEditable?: boolean;
            tableCombining?: boolean;
            /** @enum {string} */
            diaryColours?: "status" | "service" | "provider";
            customerTags?: components["schemas"]["SetCustomerTag"][];
            openingHours?: components["schemas"]["DayWindow"][];
        };
        /**
         * @description The fields of a customer to change. unsubscribed true: the only emails that the customer wants are those about
         *     their bookings. It is the opposite of `consent.email`, which counts if both are sent.
         */
        UpdateCustomer: {
            /** @description one line, without web and email addresses */
            name?: string;
            email?: string | null;
            phone?: string | null;
            unsubscribed?: boolean;
            pinnedNote?: string | null;
            allergies?: string | null;
            tags?: string[];
            birthday?: Day | null;
            preferredProviderId?: string | null;
            consent?: components["schemas"]["ChangeConsent"];
        };
        UpdateEnquiry: {
            /** @description one line, without web and email addresses */
            guestName?: string;
            guestEmail?: string;
            guestPhone?: string | null;
            partySize?: number;
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt?: WallClock;
            durationMinutes?: number | null;
            /** @enum {string} */
            status?: "open" | "won" | "lost";
        };
        /** @description With the status `left` the party waits no longer, with `waiting` it is back. */
        UpdateEntry: {
            /** @description one line, without web and email addresses */
            guestName?: string;
            phone?: string | null;
            partySize?: number;
            /** @description The wait that the party is quoted, counted from when it joined. */
            quotedMinutes?: number;
            notes?: string | null;
            /** @enum {string} */
            status?: "waiting" | "left";
        };
        UpdateMember: {
            /** @enum {string} */
            role?: "admin" | "staff";
            /** @enum {string} */
            clientScope?: "all" | "own";
            providerId?: string | null;
            /** @description The whole list. */
            permissions?: ("manage_services" | "goodwill_gift_cards" | "override")[];
        };
        /**
         * @description When the organization requires a second factor (of its admins, and before a refund above an amount), and the
         *     amounts above which only an admin may refund, void a sale, give a gift card away, or differ from the catalogue's
         *     prices in a sale. Amounts are in the smallest unit of the currency in which the money moves; null sets no limit.
         */
        UpdateOrganization: {
            requireSecondFactor?: boolean;
            stepUpRefundCents?: number | null;
            refundLimitCents?: number | null;
            voidLimitCents?: number | null;
            goodwillLimitCents?: number | null;
            priceLimitCents?: number | null;
        };
        /**
         * @description Exactly `{active}` sets the flag. Any other body, even one with `active` and an unknown field, replaces the
         *     package as a whole and is checked like that of a new one.
         */
        UpdatePackage: ({
            /** @description one line, without web and email addresses */
            name?: string;
            /** @default null */
            description?: string | null;
            priceCents?: number;
            /**
             * @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax
             * @default 0
             */
            taxRateBasisPoints?: number;
            sessions?: number;
            /** @default null */
            validDays?: number | null;
            /** @default true */
            active?: boolean;
            serviceIds?: string[];
        } & {
            [key: string]: unknown;
        }) | unknown | unknown;
        UpdateProduct: {
            /** @description one line, without web and email addresses */
            name?: string;
            sku?: string | null;
            priceCents?: number;
            /** @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax */
            taxRateBasisPoints?: number;
            lowStockAt?: number | null;
            active?: boolean;
        };
        /**
         * @description serviceIds and workingHours replace the whole list. publicName is what guests read, null: the first word of the
         *     name.
         */
        UpdateProvider: {
            /** @description one line, without web and email addresses */
            name?: string;
            publicName?: string | null;
            email?: string | null;
            serviceIds?: string[];
            workingHours?: components["schemas"]["DayWindow"][];
            active?: boolean;
            bookableOnline?: boolean;
            colour?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
        };
        /**
         * @description tableIds replaces the whole list. arrived notes that the party is here, or takes that back. notify says whether
         *     the guest gets an email about it. Left out, the guest is emailed about a cancellation. depositStatus is for what
         *     happens at the desk: a deposit paid there, given back there, or kept. With dryRun nothing is changed: the answer is
         *     what would be.
         */
        UpdateReservation: {
            /**
             * Format: date-time
             * @description The venue's wall clock; any offset is ignored.
             */
            startsAt?: WallClock;
            durationMinutes?: number;
            partySize?: number;
            /** @description The first is the reservation's own table, the others its companions. */
            tableIds?: string[];
            /** @enum {string} */
            status?: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
            arrived?: boolean;
            notes?: string | null;
            servicePeriodId?: string | null;
            /** @enum {string} */
            depositStatus?: "none" | "pending" | "paid" | "refunded" | "forfeited";
            notify?: boolean;
            dryRun?: boolean;
        };
        /** @description tableIds replaces the whole list. Who serves the tables on a date stays. */
        UpdateSection: {
            /** @description one line, without web and email addresses */
            name?: string;
            tableIds?: string[];
        };
        UpdateService: {
            /** @description one line, without web and email addresses */
            name?: string;
            description?: string | null;
            durationMinutes?: number;
            /** @description kept free after each booking */
            bufferMinutes?: number;
            priceCents?: number;
            depositAmountCents?: number;
            /** @description hundredths of a percent, as in 1900 for 19 %; the price includes the tax */
            taxRateBasisPoints?: number;
            active?: boolean;
            bookableOnline?: boolean;
            colour?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink") | null;
        };
        UpdateServicePeriod: {
            /** @description one line, without web and email addresses */
            name?: string;
            days?: number[];
            /** @description HH:MM on the venue's clock */
            startsAt?: string;
            /** @description HH:MM on the venue's clock */
            endsAt?: string;
            coverCap?: number | null;
            turnMinutes?: number;
            active?: boolean;
            bookableOnline?: boolean;
        };
        UpdateTable: {
            /** @description one line, without web and email addresses */
            name?: string;
            area?: string | null;
            minSeats?: number;
            maxSeats?: number;
            active?: boolean;
            bookableOnline?: boolean;
            x?: number | null;
            y?: number | null;
            shape?: string | null;
        };
        /**
         * @description `events` replaces the whole list. With `enabled: true` the endpoint gets what happens from then on; what it has
         *     missed, POST …/recover sends.
         */
        UpdateWebhookEndpoint: {
            /** @description https, port 443, a host with a dot, no credentials */
            url?: string;
            events?: ("appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show" | "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released" | "deposit.paid" | "deposit.refunded" | "deposit.forfeited" | "waitlist.joined" | "customer.created" | "customer.updated" | "sale.recorded" | "sale.voided")[];
            description?: string | null;
            enabled?: boolean;
        };
        /**
         * @description How to upload a file: this method at this address with these headers, and the file as the body. It works until
         *     the instant expiresAt, and only for a file of the requested type and size.
         */
        Upload: {
            /** @constant */
            method: "PUT";
            url: string;
            headers: components["schemas"]["UploadHeaders"];
            /** Format: date-time */
            expiresAt: Instant;
        };
        UploadHeaders: {
            "Content-Type": string;
        };
        /**
         * @description What the organization used in the period, up to periodEnd (exclusive). The fields beside `email` are about SMS
         *     alone, in segments; included is always 0, so each costs unitPriceCents. If SMS are not allowed, usedThisPeriod is
         *     0.
         */
        Usage: {
            allowed: boolean;
            usedThisPeriod: number;
            included: number;
            unitPriceCents: number;
            currency: string;
            /** Format: date-time */
            periodStart: Instant;
            /** Format: date-time */
            periodEnd: Instant;
            email: components["schemas"]["EmailUsage"];
        };
        /**
         * @description All that a guest chooses from. services **A** are by name; periods and deposits **H**. policyVersion names the
         *     policy that this page shows, and is sent with the booking.
         */
        VenuePage: {
            venue: components["schemas"]["GuestsVenue"];
            policy: components["schemas"]["GuestsPolicy"];
            policyVersion: string;
            services?: components["schemas"]["GuestsService"][];
            periods?: components["schemas"]["GuestsPeriod"][];
            deposits?: components["schemas"]["DepositForParty"][];
        };
        /**
         * @description What a client learns whose change was made for an older version: the record's present version, when and by whom
         *     it was changed last, and the fields, in camelCase, that have changed since the version that the client had seen.
         *     changedBy is null if the service itself made the last change. If the client named a version that the record never
         *     had, changedAt is null and `changed` is empty.
         */
        VersionConflictError: {
            /** @description For people; it may change. */
            error: string;
            /** @constant */
            code: "version_conflict";
            version: number;
            changedAt: Instant | null;
            changedBy: components["schemas"]["ChangedBy"] | null;
            changed: string[];
        };
        /** @description An appointment of a series. starts_at is the venue's wall clock written with +00:00. */
        Visit: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            starts_at: WallClock;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
        };
        VoidSale: {
            /** @default null */
            reason?: string | null;
        };
        /**
         * @description A party that waits for a table at the door. quoted_minutes is the wait that it was quoted, from joined_at on.
         *     closed_at says when it was seated or left; reservation_id is of the reservation with which it was seated.
         */
        WaitlistEntry: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            /** @constant */
            kind: "door";
            guest_name: string;
            phone: string | null;
            party_size: number;
            quoted_minutes: number;
            notes: string | null;
            /** @enum {string} */
            status: "waiting" | "seated" | "left";
            /** Format: date-time */
            joined_at: Instant;
            closed_at: Instant | null;
            reservation_id: string | null;
        };
        /** @description A service of a visit. Without a providerId it is with whoever is free. */
        WantedService: {
            /** Format: uuid */
            serviceId: string;
            /** @default null */
            providerId?: string | null;
        };
        WebhookDeliveriesPage: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            nextCursor: string | null;
        };
        /**
         * @description An event on its way to an endpoint. event_id is the `webhook-id` of each attempt. attempts counts those whose
         *     outcome is known; next_attempt_at is null unless it is pending. answer_status, error, answer (how the body began)
         *     and duration_ms are of the last attempt.
         */
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /** Format: uuid */
            event_id: string;
            type: ("appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show" | "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released" | "deposit.paid" | "deposit.refunded" | "deposit.forfeited" | "waitlist.joined" | "customer.created" | "customer.updated" | "sale.recorded" | "sale.voided") | "endpoint.test";
            record_id: string | null;
            /** @enum {string} */
            status: "pending" | "sending" | "delivered" | "failed";
            attempts: number;
            next_attempt_at: Instant | null;
            last_attempt_at: Instant | null;
            answer_status: number | null;
            error: string | null;
            answer: string | null;
            duration_ms: number | null;
            /** Format: date-time */
            created_at: Instant;
        };
        /**
         * @description An address of an integrator, and the types of event to which it subscribes. disabled_because: a member disabled
         *     it, it answered 410 (`gone`), or it failed for five days (`failing`). failing_since is the first failed attempt
         *     since the last that succeeded. last_status and last_error are of the last attempt. Until previous_secret_until the
         *     secret before this one signs as well.
         */
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            company_id: string;
            url: string;
            description: string | null;
            events: ("appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show" | "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released" | "deposit.paid" | "deposit.refunded" | "deposit.forfeited" | "waitlist.joined" | "customer.created" | "customer.updated" | "sale.recorded" | "sale.voided")[];
            disabled_at: Instant | null;
            disabled_because: ("member" | "gone" | "failing") | null;
            failing_since: Instant | null;
            last_attempt_at: Instant | null;
            last_status: number | null;
            last_error: string | null;
            previous_secret_until: Instant | null;
            /** Format: date-time */
            created_at: Instant;
        };
        /** @description eventTypes are those to which an endpoint of this business may subscribe. */
        WebhookEndpoints: {
            endpoints: components["schemas"]["WebhookEndpoint"][];
            eventTypes: ("appointment.created" | "appointment.confirmed" | "appointment.rescheduled" | "appointment.updated" | "appointment.cancelled" | "appointment.completed" | "appointment.no_show" | "reservation.created" | "reservation.confirmed" | "reservation.seated" | "reservation.rescheduled" | "reservation.updated" | "reservation.cancelled" | "reservation.completed" | "reservation.no_show" | "reservation.released" | "deposit.paid" | "deposit.refunded" | "deposit.forfeited" | "waitlist.joined" | "customer.created" | "customer.updated" | "sale.recorded" | "sale.voided")[];
        };
        /**
         * @description A weekly window: day 0 is Monday, times are HH:MM on the venue's clock. One that closes at or before it opens
         *     ends on the next day.
         */
        WorkingHours: {
            day: number;
            opens: string;
            closes: string;
        };
        /** @description When a provider works, by the weekly and the special hours; time off is listed beside. */
        WorkingWindow: {
            /** Format: uuid */
            provider_id: string;
            /** Format: date-time */
            starts_at: WallClock;
            /** Format: date-time */
            ends_at: WallClock;
        };
        /** @description The years that can be requested. */
        YearRange: {
            min: number;
            max: number;
        };
        /** @description Why the dashboard's API refused. */
        Error: {
            /** @description For people; it may change. */
            error: string;
            /**
             * @description Where a client has something to do about it; it stays.
             * @enum {string}
             */
            code?: "admin_needed" | "already_extended" | "being_paid" | "bot_check_required" | "business_busy" | "deposit_required" | "expired" | "goodwill_needs_admin" | "is_final" | "no_payments_account" | "online_booking_off" | "policy_changed" | "price_needs_admin" | "refund_needs_admin" | "second_factor_missing" | "second_factor_required" | "step_up_required" | "too_many_changes" | "void_needs_admin";
        };
        /** @description Why the integrators' API refused. */
        ErrorV1: {
            /** @description For people; it may change. */
            error: string;
            /** @description For programs; it stays. */
            code: string;
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
        /** @description No session, or one that has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Sign in first."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 1 MB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A body was sent with another Content-Type than application/json. */
        UnsupportedMediaType: {
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
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalError: {
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
        /** @description The service is temporarily unavailable; please try again. */
        Unavailable: {
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
        /** @description No session, or one that has ended. */
        UnauthorizedCron: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Sign in first."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorCron: {
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
        /** @description The body is larger than 1 MB. */
        TooLargePublic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A body was sent with another Content-Type than application/json. */
        UnsupportedMediaTypePublic: {
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
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorPublic: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailablePublic: {
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
        /** @description The body is larger than 1 MB. */
        TooLargeReport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A body was sent with another Content-Type than application/json. */
        UnsupportedMediaTypeReport: {
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
        /** @description Too many requests; wait as long as Retry-After says. */
        RateLimitedReport: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many requests; wait as long as Retry-After says."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorReport: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailableReport: {
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
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorUnsubscribe: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailableUnsubscribe: {
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
        /** @description No session, or one that has ended. */
        UnauthorizedWallet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Sign in first."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorWallet: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailableWallet: {
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
        /** @description The body is larger than 1 MB. */
        TooLargeDevice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorDevice: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailableDevice: {
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
        /** @description The body is larger than 1 MB. */
        TooLargeWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorWebhook: {
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
        /** @description The service is temporarily unavailable; please try again. */
        UnavailableWebhook: {
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
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        InternalErrorGuest: {
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
        /** @description `unavailable`: The service is temporarily unavailable; please try again. */
        UnavailableGuest: {
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
        /** @description `booking_token_missing`: Send the token of the booking as 'Authorization: Booking …'. */
        UnauthorizedHolder: {
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
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        InternalErrorHolder: {
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
        /** @description `unavailable`: The service is temporarily unavailable; please try again. */
        UnavailableHolder: {
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
        /** @description Something went wrong on our side; the sentence has a request id. */
        InternalErrorPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
            };
        };
        /** @description The service is temporarily unavailable; please try again. */
        UnavailablePage: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html": unknown;
            };
        };
        /** @description `calendar_read_too_often`: This calendar is read too often; wait as long as Retry-After says. */
        RateLimitedCalendar: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorGuest"] & {
                    /** @enum {unknown} */
                    code?: "calendar_read_too_often";
                };
            };
        };
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        InternalErrorCalendar: {
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
        /** @description `unavailable`: The service is temporarily unavailable; please try again. */
        UnavailableCalendar: {
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
        /**
         * @description One of:
         *
         *     - `missing_authorization`: Send your API key as 'Authorization: Bearer sk_live_…'.
         *     - `invalid_key`: This API key is not known.
         *     - `key_revoked`: This API key has been revoked.
         *     - `key_expired`: This API key has expired.
         *     - `organization_inactive`: The organization of this API key is inactive.
         */
        UnauthorizedV1: {
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
        /** @description `rate_limited`: Too many requests; wait as long as Retry-After says. */
        RateLimitedV1: {
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
        /** @description `internal_error`: Something went wrong on our side; the sentence has a request id. */
        InternalErrorV1: {
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
        UnavailableV1: {
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
    };
    parameters: {
        /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
        XBusiness: string;
        /**
         * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
         * @example "7"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Where to go on to. */
        Location: string;
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
    AttachmentsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAttachment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentToUpload"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This organization may have no more attached files.
             *     - This organization may have no more MB of attached files.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This organization may have no more attached files."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AttachmentsDownload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Link"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such attachment, or it is no longer kept. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such attachment, or it is no longer kept."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AttachmentsSweep: {
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
                    "application/json": components["schemas"]["Swept"];
                };
            };
            401: components["responses"]["UnauthorizedCron"];
            500: components["responses"]["InternalErrorCron"];
            /**
             * @description One of:
             *
             *     - The service is temporarily unavailable; please try again.
             *     - The bucket of files is temporarily out of reach; please try again.
             */
            503: {
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
        };
    };
    AiAssistInbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestDraft"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The AI credits of this month are used up; a larger plan or the add-on extra_ai has more. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The AI credits of this month are used up; a larger plan or the add-on extra_ai has more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description One of:
             *
             *     - Too many AI calls in a minute; wait as long as Retry-After says.
             *     - The AI model has left too many calls of this organization without an answer in the last 24 hours; please try again later.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Too many AI calls in a minute; wait as long as Retry-After says."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The AI model did not answer. This took no credit; please try again.
             *     - The AI model did not finish its answer. This took a credit; please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The AI model did not answer. This took no credit; please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    AiChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Chat"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - messages: the last one must be the user's.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The AI credits of this month are used up; a larger plan or the add-on extra_ai has more. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The AI credits of this month are used up; a larger plan or the add-on extra_ai has more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description One of:
             *
             *     - Too many AI calls in a minute; wait as long as Retry-After says.
             *     - The AI model has left too many calls of this organization without an answer in the last 24 hours; please try again later.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Too many AI calls in a minute; wait as long as Retry-After says."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The AI model did not answer. This took no credit; please try again.
             *     - The AI model did not finish its answer. This took a credit; please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The AI model did not answer. This took no credit; please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    AiReadAllowance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Allowance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OnboardingLookUpOnGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpOnGoogle"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundBusiness"] | components["schemas"]["NothingFound"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OnboardingSlugCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckSlug"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugCheck"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OnboardingComplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteOnboarding"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnboardingDone"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - betaCode: this code is not known or has been used.
             *     - timezone: must be an IANA time zone, such as Australia/Melbourne.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - slug: this address is taken.
             *     - This account has created its business already.
             *     - This account belongs to a business whose organization it does not own, so it cannot add another.
             *     - This organization may have no more businesses.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "slug: this address is taken."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["OrganizationOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganization"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneOrganization"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - requireSecondFactor: set up a second step at sign-in for yourself first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "requireSecondFactor: set up a second step at sign-in for yourself first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationSwitchBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchBusiness"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Switched"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description companyId: there is no such business among yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "companyId: there is no such business among yours."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationSetLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLogo"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoToUpload"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationChooseAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseAddress"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressChosen"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - This business has no subdomain.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationListSpecialHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["SpecialHoursList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationSetSpecialHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSpecialHours"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSpecialHours"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 1,000 dates with special hours, and may have at most 1,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 1,000 dates with special hours, and may have at most 1,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationListHolidays: {
        parameters: {
            query?: {
                /** @description The year, clamped to `yearRange`; the current one if left out, or if it is no number. */
                year?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["HolidaySuggestion"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationDeleteSpecialHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                date: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This date has no special hours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This date has no special hours."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CompaniesUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompany"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCompany"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - timezone: must be an IANA time zone, such as Australia/Melbourne.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customerTags: there is no such tag. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerTags: there is no such tag."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationListDepositTiers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["DepositTiers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationSetDepositTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDepositTier"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneDepositTier"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OrganizationRemoveDepositTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is nothing here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is nothing here."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    KeysCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKey"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - expiresAt: must be in the future.
             *     - scopes: one of them does not exist for this kind of business.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 100 active API keys, and may have at most 100.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 100 active API keys, and may have at most 100."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    KeysRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such API key. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such API key."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CalendarFeedsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["CalendarFeeds"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CalendarFeedsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCalendarFeed"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedWithAddress"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - providerId: name either a provider or `all`.
             *     - providerId: this kind of business has no providers; send `all`.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - Only an admin of the business may do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description providerId: there is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "providerId: there is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This service has no address for guests, and so none from which a calendar could read.
             *     - This member has 5 calendar feeds, and may have at most 5.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This service has no address for guests, and so none from which a calendar could read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CalendarFeedsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You have no such calendar feed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "You have no such calendar feed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["WebhookEndpoints"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointWithSecret"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - events: one of them does not exist for this kind of business.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 10 webhook endpoints, and may have at most 10.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 10 webhook endpoints, and may have at most 10."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneWebhookEndpoint"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - events: one of them does not exist for this kind of business.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["EndpointWithSecret"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsSendTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneWebhookDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This endpoint is disabled. Enable it first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This endpoint is disabled. Enable it first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsRecover: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhooks"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovering"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This endpoint is disabled. Enable it first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This endpoint is disabled. Enable it first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpointsListDeliveries: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Only deliveries in this status. */
                status?: "pending" | "sending" | "delivered" | "failed";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["WebhookDeliveriesPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such webhook endpoint. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such webhook endpoint."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookDeliveriesReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneWebhookDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             *     - API access needs the team or business plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such delivery, or its event is more than 30 days old. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such delivery, or its event is more than 30 days old."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This delivery is still being attempted.
             *     - This endpoint is disabled. Enable it first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This delivery is still being attempted."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MembersList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Members"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MembersRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                userId: string;
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
                    "application/json": components["schemas"]["RemovedMember"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such member. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such member."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This is the last admin of the business: make another member one first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This is the last admin of the business: make another member one first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    MembersUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                userId: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMember"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such member.
             *     - providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such member."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This is the last admin of the business: make another member one first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This is the last admin of the business: make another member one first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    InvitesList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Invites"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    InvitesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvite"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneInvite"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description providerId: there is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "providerId: there is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - email: this address is a member's already.
             *     - This business has 200 members and open invites, and may have at most 200.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "email: this address is a member's already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    InvitesRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such invite. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such invite."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    InvitesRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInvited"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - password: the auth server does not take it; choose a longer one, or another.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description token: this invite is not known, has expired or has been used. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "token: this invite is not known, has expired or has been used."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - This address has an account already: sign in, then accept the invite.
             *     - The auth server makes no account for the address of this invite; ask for an invite to another address.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This address has an account already: sign in, then accept the invite."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargePublic"];
            415: components["responses"]["UnsupportedMediaTypePublic"];
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    InvitesAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvite"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joined"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             *     - This invite was sent to another address than that of this account.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description token: this invite is not known, has expired or has been used. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "token: this invite is not known, has expired or has been used."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SessionsList: {
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
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Enter the code of your authenticator app to finish signing in. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SessionsSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOut"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SessionsEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such session, or it has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such session, or it has ended."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BetaRequestAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestAccess"];
                "application/x-www-form-urlencoded": components["schemas"]["RequestAccess"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description botToken: the check that tells people from programs has failed; please try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "botToken: the check that tells people from programs has failed; please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargePublic"];
            415: components["responses"]["UnsupportedMediaTypePublic"];
            /** @description Too many requests from this address; wait as long as Retry-After says. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Too many requests from this address; wait as long as Retry-After says."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    CspReportsTake: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/csp-report": Record<string, never>;
                "application/reports+json": unknown[];
            };
        };
        responses: {
            /** @description No Content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeReport"];
            415: components["responses"]["UnsupportedMediaTypeReport"];
            429: components["responses"]["RateLimitedReport"];
            500: components["responses"]["InternalErrorReport"];
            503: components["responses"]["UnavailableReport"];
        };
    };
    ClientErrorsTake: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/reports+json": unknown[];
            };
        };
        responses: {
            /** @description No Content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeReport"];
            415: components["responses"]["UnsupportedMediaTypeReport"];
            429: components["responses"]["RateLimitedReport"];
            500: components["responses"]["InternalErrorReport"];
            503: components["responses"]["UnavailableReport"];
        };
    };
    NewsletterSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpForNewsletter"];
                "application/x-www-form-urlencoded": components["schemas"]["SignUpForNewsletter"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description To a form: the page to go on to. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description botToken: the check that tells people from programs has failed; please try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "botToken: the check that tells people from programs has failed; please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargePublic"];
            415: components["responses"]["UnsupportedMediaTypePublic"];
            /** @description Too many requests from this address; wait as long as Retry-After says. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Too many requests from this address; wait as long as Retry-After says."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    NewsletterConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmNewsletter"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmNewsletter"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description token: this link is not known. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "token: this link is not known."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargePublic"];
            415: components["responses"]["UnsupportedMediaTypePublic"];
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    AuditLogList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Only what this user or API key did. */
                actor?: string;
                /** @description Only what was done to the record with this id. */
                record?: string;
                /** @description Inclusive lower bound on created_at, a true instant. */
                from?: Instant;
                /** @description Exclusive upper bound on created_at. */
                to?: Instant;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["AuditLogPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    DayRead: {
        parameters: {
            query: {
                /** @description On the venue's calendar. */
                date: Day;
            };
            header?: {
                /** @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304. */
                "If-None-Match"?: string;
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayOfAppointments"] | components["schemas"]["DayOfReservations"];
                };
            };
            /** @description What the caller has is still the same. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - date: there is too much on this date for one answer; page through the list of bookings instead.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description A lot is being looked up for this business at the moment; please try again in a second. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A lot is being looked up for this business at the moment; please try again in a second."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    OnlineBookingsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304. */
                "If-None-Match"?: string;
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlineBookings"];
                };
            };
            /** @description What the caller has is still the same. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description By what; `created` unless it is sent. `lastVisit` puts those who never came before the earliest visit. */
                sort?: "created" | "name" | "lastVisit" | "spend" | "noShows";
                /** @description `asc` for `name` unless it is sent, `desc` for all others. */
                order?: "asc" | "desc";
                /** @description Only those who carry this tag of the business. */
                tag?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["CustomersPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomer"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCustomer"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - preferredProviderId: there is no such provider.
             *     - tags: there is no such tag.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "preferredProviderId: there is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - email: another customer of this business has this address.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "email: another customer of this business has this address."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersSearch: {
        parameters: {
            query?: {
                /** @description Parts of a name or email, or of a phone number; below 2 characters finds nobody. */
                q?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["FoundCustomers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description A lot is being looked up for this business at the moment; please try again in a second. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A lot is being looked up for this business at the moment; please try again in a second."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["CustomerWithStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such customer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomer"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCustomer"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - You may not change a contact field that is hidden from you.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such customer.
             *     - preferredProviderId: there is no such provider.
             *     - tags: there is no such tag.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - email: another customer of this business has this address.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "email: another customer of this business has this address."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomersReadUnsubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
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
                    "text/html": unknown;
                };
            };
            /** @description There is no such link. Please take it from the newest email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such link. Please take it from the newest email."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorUnsubscribe"];
            503: components["responses"]["UnavailableUnsubscribe"];
        };
    };
    CustomersUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
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
                    "text/html": unknown;
                };
            };
            /** @description There is no such link. Please take it from the newest email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such link. Please take it from the newest email."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorUnsubscribe"];
            503: components["responses"]["UnavailableUnsubscribe"];
        };
    };
    ServicesList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Services"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServicesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateService"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneService"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 1,000 services, and may have at most 1,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 1,000 services, and may have at most 1,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServicesUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateService"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneService"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such service. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such service."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Providers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProvider"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneProvider"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description serviceIds: one of these services does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "serviceIds: one of these services does not exist."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 200 providers, and may have at most 200.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 200 providers, and may have at most 200."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProvider"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneProvider"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such provider.
             *     - serviceIds: one of these services does not exist.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffSetOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderProviders"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Providers"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description providerIds: there is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "providerIds: there is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffListTimeOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["TimeOffList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffSetTimeOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTimeOff"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeOffWithAppointments"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - startsAt: the provider is off at some of this time already.
             *     - This provider has 1,000 times off, and may have at most 1,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "startsAt: the provider is off at some of this time already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    StaffRemoveTimeOff: {
        parameters: {
            query: {
                /** @description Which of the provider's times off ends with this. */
                timeOffId: string;
                /** @description Whether all of its series that begins later ends, too. */
                series?: "true" | "false";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such time off of this provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such time off of this provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    RotaList: {
        parameters: {
            query: {
                /** @description The Monday on which the week begins, on the venue's calendar. */
                from: Day;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["RotaOfWeek"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - A week is named by its Monday, such as 2026-11-23.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    RotaCopyWeek: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyRotaWeek"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - A week is named by its Monday, such as 2026-11-23.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description providerId: there is no such provider. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "providerId: there is no such provider."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This provider has 1,000 weeks in the rota, and may have at most 1,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This provider has 1,000 weeks in the rota, and may have at most 1,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    RotaSetWeek: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                monday: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRotaWeek"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneRotaWeek"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - A week is named by its Monday, such as 2026-11-23.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such week.
             *     - There is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such week."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This provider has 1,000 weeks in the rota, and may have at most 1,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This provider has 1,000 weeks in the rota, and may have at most 1,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    RotaResetWeek: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                monday: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description A week is named by its Monday, such as 2026-11-23. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A week is named by its Monday, such as 2026-11-23."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such week.
             *     - There is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such week."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AvailabilityList: {
        parameters: {
            query: {
                /** @description The service to be booked. Either this or serviceIds. */
                serviceId?: string;
                /** @description The services to be booked one after the other, with commas between them. */
                serviceIds?: string;
                /** @description Only this provider's slots. */
                providerId?: string;
                /** @description Who is to do each of serviceIds, in turn: a provider, or `anyone`. */
                providerIds?: string;
                /** @description The first day on which a slot may start, on the venue's calendar. */
                date: Day;
                /** @description How many days, 1 to 31; 1 if left out. */
                days?: number;
                /** @description How long each takes, in turn, with commas between them; if left out, as long as the service. */
                durationMinutes?: string;
                /** @description How many minutes after the first each of serviceIds begins, in turn, with commas between them; if left out, each begins when the one before ends. */
                beginAfter?: string;
                /** @description The appointments that are to move, with commas between them: they stand in nobody's way. */
                movingIds?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - days: there are too many providers for so many days; ask for fewer days, or for one provider.
             *     - days: there may be too many slots for one answer; ask for fewer days, or for one provider.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - serviceId: there is no such service.
             *     - providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "serviceId: there is no such service."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description A lot is being looked up for this business at the moment; please try again in a second. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A lot is being looked up for this business at the moment; please try again in a second."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored. */
                from?: WallClock;
                /** @description Exclusive upper bound on starts_at, on the same clock. */
                to?: WallClock;
                /** @description Only this provider's. */
                providerId?: string;
                /** @description Only this customer's; for staff who see own clients only, those with their own provider. */
                customerId?: string;
                /** @description Only the services of this visit. */
                groupId?: string;
                /** @description Only those in this status. */
                status?: "pending" | "confirmed" | "completed" | "cancelled" | "no_show";
                /** @description Only those that came from there. */
                source?: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["AppointmentsPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             *     - from and to must be date-times, such as 2026-11-21T09:00:00.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppointment"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedAppointment"] | components["schemas"]["BookedGroup"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - services: they take more than 24 hours together.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             *     - Your membership lacks the permission for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - customerId: there is no such customer.
             *     - serviceId: there is no such service.
             *     - providerId: there is no such provider.
             *     - services: there is no such service.
             *     - services: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: there is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - serviceId: this service is not offered any more.
             *     - providerId: this provider does not take bookings any more.
             *     - This is booked only with an override.
             *     - startsAt: this time is taken.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "serviceId: this service is not offered any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"] | components["schemas"]["NeedsOverrideError"] | components["schemas"]["TimeTakenError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneAppointment"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such appointment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppointment"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedAppointment"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             *     - providerConfirmed: only the provider or an admin may say so.
             *     - Your membership lacks the permission for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such appointment.
             *     - serviceId: there is no such service.
             *     - providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - A completed, cancelled or missed appointment cannot be moved or reopened.
             *     - status: cannot change this way.
             *     - A sale has taken this deposit off. Void the sale to pay it back.
             *     - This booking waits for its deposit: until it is paid, it can only be confirmed or cancelled.
             *     - A payment for this is just being made; please look again in a minute.
             *     - serviceId: this service is not offered any more.
             *     - providerId: this provider does not take bookings any more.
             *     - This is booked only with an override.
             *     - startsAt: this time is taken.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A completed, cancelled or missed appointment cannot be moved or reopened."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"] | components["schemas"]["NeedsOverrideError"] | components["schemas"]["TimeTakenError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsUndo: {
        parameters: {
            query?: {
                /** @description Whether all appointments of the visit that changed together with this one are led back. */
                wholeGroup?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["LedBackAppointment"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such appointment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - Only the last change can be undone, within ten seconds.
             *     - startsAt: the provider has another booking at this time.
             *     - startsAt: the provider is off at this time.
             *     - This booking was paid with a sale. Void the sale first.
             *     - A session of a package was redeemed for this booking.
             *     - Money was paid back for this booking.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Only the last change can be undone, within ten seconds."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsReopen: {
        parameters: {
            query?: {
                /** @description Whether all appointments of the visit that changed together with this one are led back. */
                wholeGroup?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["LedBackAppointment"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such appointment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - Only a completed, cancelled or missed booking can be reopened.
             *     - startsAt: the provider has another booking at this time.
             *     - startsAt: the provider is off at this time.
             *     - This booking was paid with a sale. Void the sale first.
             *     - A session of a package was redeemed for this booking.
             *     - Money was paid back for this booking.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Only a completed, cancelled or missed booking can be reopened."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    AppointmentsStartDeposit: {
        parameters: {
            query?: {
                /** @description Whether the customer is emailed the page. */
                notify?: "true" | "false";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["PageToPayOn"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such appointment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - The deposit for this booking is paid.
             *     - No deposit is due for this booking.
             *     - Guests cannot pay online yet: an admin has to connect an account for payments first, in the settings under Payments. Until then the deposit is due at the venue.
             *     - A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The deposit for this booking is paid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    BookingSeriesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSeries"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesWithVisits"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - startsAt: the last visit must not lie after the year 2100.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - customerId: there is no such customer.
             *     - serviceId: there is no such service.
             *     - providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: there is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - startsAt: the provider has another booking on some of the dates.
             *     - serviceId: this service is not offered any more.
             *     - providerId: this provider does not take bookings any more.
             *     - startsAt: the provider is off at this time.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "startsAt: the provider has another booking on some of the dates."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A lot is being looked up for this business at the moment; please try again in a second. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A lot is being looked up for this business at the moment; please try again in a second."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BookingSeriesLookup: {
        parameters: {
            query: {
                /** @description The id of the booking. One that does not exist is of no series. */
                bookingId: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["SeriesOfBooking"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BookingSeriesRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["SeriesWithVisits"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such series. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such series."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BookingSeriesEnd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndSeries"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSeries"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such series. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such series."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This series has ended already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This series has ended already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PackagesList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Packages"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PackagesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePackage"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnePackage"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description serviceIds: one of these services does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "serviceIds: one of these services does not exist."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 50,000 products and packages, and may have at most 50,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 50,000 products and packages, and may have at most 50,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PackagesUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePackage"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"] | components["schemas"]["OnePackage"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such package.
             *     - serviceIds: one of these services does not exist.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such package."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PackagesSell: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellPackage"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCustomerPackage"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such package.
             *     - customerId: there is no such customer.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such package."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomerPackagesList: {
        parameters: {
            query: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Whose. */
                customerId: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["CustomerPackagesPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such customer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    CustomerPackagesRedeem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemSession"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedSession"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - appointmentId: this is not an appointment of the package's customer for one of its services.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - appointmentId: there is no such appointment.
             *     - No such package was sold.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "appointmentId: there is no such appointment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This package has no session left, or it has expired.
             *     - appointmentId: a session has been redeemed for this appointment already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This package has no session left, or it has expired."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ProductsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Products"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ProductsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneProduct"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 50,000 products and packages, and may have at most 50,000.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 50,000 products and packages, and may have at most 50,000."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ProductsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProduct"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneProduct"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such product. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such product."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ProductsAdjustStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustStock"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockLevel"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such product. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such product."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - There is not enough of this product in stock.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is not enough of this product in stock."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ProductsListMovements: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["StockMovementsPage"];
                };
            };
            /** @description cursor was not issued by this list; pass nextCursor back unchanged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "cursor was not issued by this list; pass nextCursor back unchanged."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such product. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such product."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Inclusive lower bound on created_at, on the venue's wall clock; any offset is ignored. */
                from?: WallClock;
                /** @description Exclusive upper bound on created_at, on the same clock. */
                to?: WallClock;
                /** @description Only those to this customer. */
                customerId?: string;
                /** @description Only those of which the largest part was paid in this way. */
                method?: "cash" | "card" | "bank_transfer" | "gift_card" | "other";
                /** @description Only those that this provider sold. */
                soldBy?: string;
                /** @description Only those in this status; `owed`: completed, and not paid in full. */
                status?: "completed" | "voided" | "owed";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["SalesPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             *     - from and to must be date-times, such as 2026-11-21T09:00:00.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSale"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSale"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - customerId: is required to sell a package to a walk-in.
             *     - paidInPersonCents: is more than what is left to pay.
             *     - payments: must add up to what is left to pay.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - This route does not serve this kind of business.
             *     - An admin has to do this: the prices differ from the catalogue's by more than staff may change.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no gift card with this code.
             *     - customerId: there is no such customer.
             *     - soldByProviderId: there is no such provider.
             *     - lines: there is no such product.
             *     - lines: there is no such package on sale.
             *     - lines: there is no such service.
             *     - bookingId: there is no such appointment.
             *     - bookingId: there is no such reservation.
             *     - bookingIds: there is no such appointment.
             *     - bookingIds: there is no such reservation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no gift card with this code."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - lines: a product is not sold any more.
             *     - lines: there is not enough of a product in stock.
             *     - bookingId: a sale has closed out this booking already.
             *     - bookingIds: their deposit is being paid back. Try again in a minute.
             *     - giftCardCode: there is not enough left on this card.
             *     - giftCardCode: a gift card does not pay for gift cards.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "lines: a product is not sold any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["AlreadyPaidError"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSale"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneQuote"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - customerId: is required to sell a package to a walk-in.
             *     - paidInPersonCents: is more than what is left to pay.
             *     - payments: must add up to what is left to pay.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - This route does not serve this kind of business.
             *     - An admin has to do this: the prices differ from the catalogue's by more than staff may change.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no gift card with this code.
             *     - customerId: there is no such customer.
             *     - soldByProviderId: there is no such provider.
             *     - lines: there is no such product.
             *     - lines: there is no such package on sale.
             *     - lines: there is no such service.
             *     - bookingId: there is no such appointment.
             *     - bookingId: there is no such reservation.
             *     - bookingIds: there is no such appointment.
             *     - bookingIds: there is no such reservation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no gift card with this code."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - lines: a product is not sold any more.
             *     - lines: there is not enough of a product in stock.
             *     - bookingId: a sale has closed out this booking already.
             *     - bookingIds: their deposit is being paid back. Try again in a minute.
             *     - giftCardCode: there is not enough left on this card.
             *     - giftCardCode: a gift card does not pay for gift cards.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "lines: a product is not sold any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["AlreadyPaidError"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneSale"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such sale. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such sale."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesVoid: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidSale"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSale"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - An admin has to do this: the sale comes to more than staff may void.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such sale. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such sale."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This sale has been voided already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This sale has been voided already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSale"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such sale. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such sale."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This sale has been voided already.
             *     - amountCents: is more than what is owed for this sale.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This sale has been voided already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SalesSendReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendReceipt"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - email: is required, since no client of this sale has an address.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such sale. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such sale."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GiftCardsIssue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueGiftCard"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneGiftCard"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Your membership lacks the permission for this.
             *     - This request comes from another site.
             *     - An admin has to do this: the gift card is worth more than staff may give.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customerId: there is no such customer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: there is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    GiftCardsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                code: string;
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
                    "application/json": components["schemas"]["OneGiftCard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no gift card with this code. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no gift card with this code."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LoyaltyList: {
        parameters: {
            query: {
                /** @description Whose. */
                customerId: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["LoyaltyMembers"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such customer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LoyaltyEnrol: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Enrol"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneLoyaltyMember"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description customerId: there is no such customer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: there is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - customerId: this customer is a loyalty member already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: this customer is a loyalty member already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LoyaltyAdjust: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustPoints"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneLoyaltyMember"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such loyalty member. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such loyalty member."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - delta: there are not so many points.
             *     - delta: nobody can have more than 1,000,000,000 points.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "delta: there are not so many points."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LoyaltyListAdjustments: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["LoyaltyAdjustmentsPage"];
                };
            };
            /** @description cursor was not issued by this list; pass nextCursor back unchanged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "cursor was not issued by this list; pass nextCursor back unchanged."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such loyalty member. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such loyalty member."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LoyaltyReadPass: {
        parameters: {
            query: {
                /** @description `apple` or `google`. */
                platform: "apple" | "google";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/vnd.apple.pkpass": unknown;
                    "application/json": components["schemas"]["SaveUrl"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such loyalty member. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such loyalty member."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Google Wallet could not be asked; nothing was changed. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Google Wallet could not be asked; nothing was changed. Please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    PassesRegisterDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                device: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                passType: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                serial: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDevice"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedWallet"];
            /** @description The body is larger than 1 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The body is larger than 1 MB."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorWallet"];
            503: components["responses"]["UnavailableWallet"];
        };
    };
    PassesUnregisterDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                device: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                passType: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                serial: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedWallet"];
            500: components["responses"]["InternalErrorWallet"];
            503: components["responses"]["UnavailableWallet"];
        };
    };
    PassesListChanged: {
        parameters: {
            query?: {
                /** @description `lastUpdated` of the answer before, unchanged. */
                passesUpdatedSince?: string;
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                device: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                passType: string;
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
                    "application/json": components["schemas"]["SerialNumbers"];
                };
            };
            /** @description No Content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeDevice"];
            500: components["responses"]["InternalErrorDevice"];
            503: components["responses"]["UnavailableDevice"];
        };
    };
    PassesRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                passType: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                serial: string;
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
                    "application/vnd.apple.pkpass": unknown;
                };
            };
            /** @description Not Modified. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthorizedWallet"];
            500: components["responses"]["InternalErrorWallet"];
            503: components["responses"]["UnavailableWallet"];
        };
    };
    PassesTakeLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceLog"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeDevice"];
            /** @description Too many requests from this address; wait as long as Retry-After says. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Too many requests from this address; wait as long as Retry-After says."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalErrorDevice"];
            503: components["responses"]["UnavailableDevice"];
        };
    };
    RefundsCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefund"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneRefund"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - amountCents: must not exceed the amount paid.
             *     - amountCents: of a currency with three digits behind its point, the last must be 0.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This request comes from another site.
             *     - An admin has to do this: it pays back more than staff may.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description paymentIntentId: there is no such payment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "paymentIntentId: there is no such payment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - A request with this Idempotency-Key is still in progress.
             *     - This was paid on an account that has withdrawn its connection to this service. Refund it in Stripe, where that account is managed.
             *     - A sale has taken this deposit off. Void the sale to pay it back.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A request with this Idempotency-Key is still in progress."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description This Idempotency-Key belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This Idempotency-Key belongs to another request."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    DisputesList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["DisputesPage"];
                };
            };
            /** @description cursor was not issued by this list; pass nextCursor back unchanged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "cursor was not issued by this list; pass nextCursor back unchanged."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PaymentsAccountsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["PaymentsAccount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    PaymentsAccountsConnect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectAccount"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnboardingLink"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description sameAs: there is no such business of yours with an account for payments. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "sameAs: there is no such business of yours with an account for payments."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    PaymentsAccountsDisconnect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Disconnected"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BillingRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["BillingDetails"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BillingUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBilling"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingDetails"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BillingListInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["PlatformInvoices"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    BillingListPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["PlanPrices"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    BillingOpenPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Portal"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - There is nothing to look after yet: no plan was ever paid for.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is nothing to look after yet: no plan was ever paid for."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    BillingReadUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    BillingChangeTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTier"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierChange"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - tier: solo is reached by cancelling the plan, in the billing portal.
             *     - tier: this is the present plan.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A payment for this is just being made; please look again in a minute."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    BillingSetAddOn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAddOn"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOnQuantity"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - Your second step at sign-in was changed during this session: sign out and in again for this.
             *     - Enter the code of your authenticator app once more for this.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - Add-ons need a paid plan.
             *     - A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Add-ons need a paid plan."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    WebhooksReceiveStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeWebhook"];
            500: components["responses"]["InternalErrorWebhook"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["UnavailableWebhook"];
        };
    };
    WebhooksReceiveStripeConnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLargeWebhook"];
            500: components["responses"]["InternalErrorWebhook"];
            /** @description The payment processor could not be asked; nothing was changed. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor could not be asked; nothing was changed. Please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["UnavailableWebhook"];
        };
    };
    TablesList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Tables"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    TablesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTable"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTable"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - maxSeats: must not be less than minSeats.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 500 tables, and may have at most 500.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 500 tables, and may have at most 500."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    TablesDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such table. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such table."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This table has reservations that are not over yet; move or cancel them first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This table has reservations that are not over yet; move or cancel them first."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    TablesUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTable"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTable"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - maxSeats: must not be less than minSeats.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such table. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such table."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LinkGroupsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["LinkGroups"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    LinkGroupsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLinkGroup"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneLinkGroup"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             *     - Combining tables is switched off for this business; an admin can switch it on in its settings.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tableIds: there is no such table. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableIds: there is no such table."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 200 link groups, and may have at most 200.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 200 link groups, and may have at most 200."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    FurnitureSetCombosList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["FurnitureSetCombos"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    FurnitureSetCombosCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFurnitureSetCombo"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComboCreation"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - linkGroupId: must be a link group of this business of the kind furniture_set.
             *     - tableIds: every table must belong to the link group.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - tableIds: these tables are a furniture-set combo already.
             *     - This business has 500 furniture-set combos, and may have at most 500.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableIds: these tables are a furniture-set combo already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    FurnitureSetCombosDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such furniture-set combo. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such furniture-set combo."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServicePeriodsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["ServicePeriods"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServicePeriodsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServicePeriod"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneServicePeriod"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 100 service periods, and may have at most 100.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 100 service periods, and may have at most 100."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServicePeriodsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServicePeriod"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneServicePeriod"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such service period. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such service period."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServersList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Servers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServer"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneServer"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 200 servers, and may have at most 200.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 200 servers, and may have at most 200."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServersRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such server. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such server."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServerAssignmentsList: {
        parameters: {
            query: {
                /** @description The date, on the venue's calendar. */
                date: Day;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["ServerAssignments"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ServerAssignmentsAssign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignServer"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - tableId: there is no such table.
             *     - serverId: there is no such server.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableId: there is no such table."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SectionsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Sections"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SectionsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSection"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSection"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tableIds: there is no such table. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableIds: there is no such table."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - tableIds: one of the tables belongs to another section.
             *     - This business has 100 sections, and may have at most 100.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableIds: one of the tables belongs to another section."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SectionsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such section. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such section."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SectionsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSection"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSection"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such section.
             *     - tableIds: there is no such table.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such section."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - tableIds: one of the tables belongs to another section.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "tableIds: one of the tables belongs to another section."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    SectionAssignmentsAssign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignSection"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - sectionId: there is no such section.
             *     - serverId: there is no such server.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "sectionId: there is no such section."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored. */
                from?: WallClock;
                /** @description Exclusive upper bound on starts_at, on the same clock. */
                to?: WallClock;
                /** @description Only this guest's. */
                customerId?: string;
                /** @description Only those in this status. */
                status?: "pending" | "confirmed" | "seated" | "completed" | "cancelled" | "no_show";
                /** @description Only those that came from there. */
                source?: "desk" | "walk_in" | "guest" | "waitlist" | "enquiry" | "series";
                /** @description Only those with this table among theirs. */
                tableId?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["ReservationsPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             *     - from and to must be date-times, such as 2026-11-21T09:00:00.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReservation"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedReservation"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - partySize: the party does not fit the seats of the tables.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             *     - Your membership lacks the permission for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - customerId: there is no such customer.
             *     - servicePeriodId: there is no such service period.
             *     - tableIds: there is no such table.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "customerId: there is no such customer."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - servicePeriodId: this service period does not take reservations any more.
             *     - This is booked only with an override.
             *     - tableIds: one of the tables does not take reservations any more.
             *     - startsAt: this time is taken.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "servicePeriodId: this service period does not take reservations any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"] | components["schemas"]["NeedsOverrideError"] | components["schemas"]["TimeTakenError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsListAvailability: {
        parameters: {
            query: {
                /** @description The day on which the party comes, or the first of several. */
                date: Day;
                /** @description How many days, 1 to 31; 1 if left out. */
                days?: number;
                /** @description How many come. */
                partySize: number;
                /** @description How long they stay; if left out, as long as the service period's turn. */
                durationMinutes?: number;
                /** @description The reservation to move: its own time and tables count as free. */
                movingId?: string;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["AvailableTimes"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description A lot is being looked up for this business at the moment; please try again in a second. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A lot is being looked up for this business at the moment; please try again in a second."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneReservation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such reservation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReservation"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedReservation"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such reservation.
             *     - servicePeriodId: there is no such service period.
             *     - tableIds: there is no such table.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - A completed, cancelled or missed reservation cannot be moved or reopened.
             *     - status: cannot change this way.
             *     - A sale has taken this deposit off. Void the sale to pay it back.
             *     - This booking waits for its deposit: until it is paid, it can only be confirmed or cancelled.
             *     - A payment for this is just being made; please look again in a minute.
             *     - depositStatus: no deposit is due for a party of this size.
             *     - servicePeriodId: this service period does not take reservations any more.
             *     - tableIds: one of the tables does not take reservations any more.
             *     - startsAt: this time is taken.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A completed, cancelled or missed reservation cannot be moved or reopened."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"] | components["schemas"]["TimeTakenError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsUndo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneReservation"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such reservation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - Only the last change can be undone, within ten seconds.
             *     - tableIds: one of the tables is taken at this time.
             *     - A table of this reservation was deleted. Make a new reservation.
             *     - tableIds: one of the tables does not take reservations any more.
             *     - This booking was paid with a sale. Void the sale first.
             *     - Money was paid back for this booking.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Only the last change can be undone, within ten seconds."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsReopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneReservation"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - Only an admin of the business may do this.
             *     - Your organization asks its admins for a second step at sign-in; set one up in your account first.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such reservation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - Only a completed, cancelled or missed booking can be reopened.
             *     - tableIds: one of the tables is taken at this time.
             *     - A table of this reservation was deleted. Make a new reservation.
             *     - tableIds: one of the tables does not take reservations any more.
             *     - This booking was paid with a sale. Void the sale first.
             *     - Money was paid back for this booking.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Only a completed, cancelled or missed booking can be reopened."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReservationsStartDeposit: {
        parameters: {
            query?: {
                /** @description Whether the guest is emailed the page. */
                notify?: "true" | "false";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["PageToPayOn"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such reservation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - The deposit for this booking is paid.
             *     - No deposit is due for this booking.
             *     - Guests cannot pay online yet: an admin has to connect an account for payments first, in the settings under Payments. Until then the deposit is due at the venue.
             *     - A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The deposit for this booking is paid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            /**
             * @description One of:
             *
             *     - The payment processor refused; nothing was changed.
             *     - The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The payment processor refused; nothing was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    WaitlistList: {
        parameters: {
            query: {
                /** @description The date, on the venue's calendar. */
                date: Day;
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["Entries"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WaitlistCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinWaitlist"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneEntry"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This business has 500 parties of the last 24 hours on the wait list, and may have at most 500.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This business has 500 parties of the last 24 hours on the wait list, and may have at most 500."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WaitlistDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such entry on the wait list. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such entry on the wait list."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This party does not wait any more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This party does not wait any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WaitlistUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEntry"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneEntry"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such entry on the wait list. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such entry on the wait list."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This party does not wait any more.
             *     - status: cannot change this way.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This party does not wait any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    WaitlistSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatEntry"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatedEntry"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - partySize: the party does not fit the seats of the tables.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             *     - Your membership lacks the permission for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such entry on the wait list.
             *     - tableIds: there is no such table.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such entry on the wait list."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This party does not wait any more.
             *     - This is booked only with an override.
             *     - tableIds: one of the tables does not take reservations any more.
             *     - startsAt: this time is taken.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This party does not wait any more."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"] | components["schemas"]["NeedsOverrideError"] | components["schemas"]["TimeTakenError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesList: {
        parameters: {
            query?: {
                /** @description Clamped, never refused: below 1 is 50, above 500 is 500. */
                limit?: number;
                /** @description `nextCursor` of the page before, unchanged; leave it out at first. */
                cursor?: string;
                /** @description Only those in this status. */
                status?: "open" | "won" | "lost";
            };
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
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
                    "application/json": components["schemas"]["EnquiriesPage"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - cursor was not issued by this list; pass nextCursor back unchanged.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnquiry"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneEnquiry"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["OneEnquiry"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such enquiry. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You work in another business by now. Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessChangedError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the record that the caller has seen, in quotes. If it has another one by now, nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEnquiry"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneEnquiry"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such enquiry. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - status: cannot be changed this way by hand.
             *     - status: this enquiry has a reservation; release the hold or cancel the reservation first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "status: cannot be changed this way by hand."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            /** @description This was changed since you opened it. Nothing of yours was saved. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionConflictError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesPostMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostMessage"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneMessage"];
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such enquiry. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This enquiry has 500 thread entries, and may have at most 500.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This enquiry has 500 thread entries, and may have at most 500."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesConvert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConvertEnquiry"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConvertedEnquiry"];
                };
            };
            /**
             * @description One of:
             *
             *     - The request is malformed; the sentence names the field.
             *     - partySize: the party does not fit the seats of the tables.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - There is no such enquiry.
             *     - tableIds: there is no such table.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This enquiry has a reservation already.
             *     - tableIds: one of the tables is taken at this time.
             *     - tableIds: one of the tables does not take reservations any more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This enquiry has a reservation already."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesReleaseHold: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such enquiry. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This enquiry has no reservation.
             *     - Only a pending or cancelled hold can be released; a booking is cancelled instead.
             *     - This hold has a payment and cannot be released; cancel the reservation instead.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This enquiry has no reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    EnquiriesConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the business that the screen shows. It is never where the business comes from: if the session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared. */
                "X-Business"?: components["parameters"]["XBusiness"];
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                id: string;
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
                    "application/json": components["schemas"]["ConvertedEnquiry"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description One of:
             *
             *     - Enter the code of your authenticator app to finish signing in.
             *     - No business is selected for this account.
             *     - You are not a member of this business.
             *     - This organization is inactive.
             *     - This route does not serve this kind of business.
             *     - This request comes from another site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Enter the code of your authenticator app to finish signing in."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such enquiry. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no such enquiry."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description One of:
             *
             *     - You work in another business by now. Nothing was changed.
             *     - This enquiry has no reservation.
             *     - This reservation is not pending any more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This enquiry has no reservation."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] | components["schemas"]["BusinessChangedError"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
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
            415: components["responses"]["UnsupportedMediaTypePublic"];
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    PublicReadVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
            /** @description `not_found`: There is nothing here. */
            404: {
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
            500: components["responses"]["InternalErrorGuest"];
            503: components["responses"]["UnavailableGuest"];
        };
    };
    PublicListTimes: {
        parameters: {
            query: {
                /** @description **A** The service to be booked. */
                serviceId?: string;
                /** @description **A** Only with this provider. */
                providerId?: string;
                /** @description **H** How many come. */
                partySize?: number;
                /** @description The first day, on the venue's calendar. */
                from: Day;
                /** @description How many days, 1 to 31; 1 if left out. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
            /**
             * @description One of:
             *
             *     - `not_found`: There is nothing here.
             *     - `reference_not_found`: serviceId: there is no such service.
             *     - `reference_not_found`: providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "reference_not_found" | "reference_not_found";
                    };
                };
            };
            /** @description `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says. */
            429: {
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
            500: components["responses"]["InternalErrorGuest"];
            503: components["responses"]["UnavailableGuest"];
        };
    };
    PublicBook: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
             *     - `party_too_large`: partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "bad_request" | "offset_mismatch" | "outside_window" | "party_too_large";
                    };
                };
            };
            /** @description `bot_check_required`: botToken: please show that you are no program. */
            403: {
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
            /**
             * @description One of:
             *
             *     - `not_found`: There is nothing here.
             *     - `reference_not_found`: serviceId: there is no such service.
             *     - `reference_not_found`: providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "reference_not_found" | "reference_not_found";
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
            /** @description `payload_too_large`: The body is larger than 1 MB. */
            413: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            /** @description `idempotency_key_reused`: This Idempotency-Key belongs to another request. */
            422: {
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
            /**
             * @description One of:
             *
             *     - `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says.
             *     - `too_many_online`: Too much is being booked online at the moment; please call the venue, or try again later.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "too_many_from_here" | "too_many_online";
                    };
                };
            };
            500: components["responses"]["InternalErrorGuest"];
            /**
             * @description One of:
             *
             *     - `payment_processor_refused`: The payment processor refused; nothing was changed.
             *     - `payment_processor_failed`: The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
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
            503: components["responses"]["UnavailableGuest"];
        };
    };
    PublicEnquire: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
            /** @description `bot_check_required`: botToken: please show that you are no program. */
            403: {
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
            /** @description `not_found`: There is nothing here. */
            404: {
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
            /** @description `payload_too_large`: The body is larger than 1 MB. */
            413: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            /** @description `idempotency_key_reused`: This Idempotency-Key belongs to another request. */
            422: {
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
            /** @description `too_many_from_here`: Too many requests from this address; wait as long as Retry-After says. */
            429: {
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
            500: components["responses"]["InternalErrorGuest"];
            503: components["responses"]["UnavailableGuest"];
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
            401: components["responses"]["UnauthorizedHolder"];
            /**
             * @description One of:
             *
             *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
             *     - `expired`: Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
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
            500: components["responses"]["InternalErrorHolder"];
            503: components["responses"]["UnavailableHolder"];
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
            401: components["responses"]["UnauthorizedHolder"];
            /** @description `deadline_passed`: It is too late to do this online. Please call the venue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadlinePassedError"];
                };
            };
            /**
             * @description One of:
             *
             *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
             *     - `expired`: Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            500: components["responses"]["InternalErrorHolder"];
            503: components["responses"]["UnavailableHolder"];
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
            401: components["responses"]["UnauthorizedHolder"];
            /** @description `deadline_passed`: It is too late to do this online. Please call the venue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadlinePassedError"];
                };
            };
            /**
             * @description One of:
             *
             *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
             *     - `expired`: Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
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
            /**
             * @description One of:
             *
             *     - `is_final`: This booking is over or cancelled, and cannot be changed any more.
             *     - `being_paid`: This booking waits for its deposit: until it is paid, it can only be confirmed or cancelled.
             *     - `online_booking_off`: This venue takes no bookings online any more.
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
                        code?: "is_final" | "being_paid" | "online_booking_off" | "too_many_changes" | "deposit_required";
                    }) | components["schemas"]["SlotTakenError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 1 MB. */
            413: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            500: components["responses"]["InternalErrorHolder"];
            503: components["responses"]["UnavailableHolder"];
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
            401: components["responses"]["UnauthorizedHolder"];
            /**
             * @description One of:
             *
             *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
             *     - `expired`: Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            500: components["responses"]["InternalErrorHolder"];
            /**
             * @description One of:
             *
             *     - `payment_processor_refused`: The payment processor refused; nothing was changed.
             *     - `payment_processor_failed`: The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
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
            503: components["responses"]["UnavailableHolder"];
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
            401: components["responses"]["UnauthorizedHolder"];
            /**
             * @description One of:
             *
             *     - `booking_token_unknown`: There is no such booking. Please take the link from the newest email.
             *     - `expired`: Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
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
            /** @description `unsupported_media_type`: A body was sent with another Content-Type than application/json. */
            415: {
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
            500: components["responses"]["InternalErrorHolder"];
            503: components["responses"]["UnavailableHolder"];
        };
    };
    PublicReadWidget: {
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
                    "text/javascript": unknown;
                };
            };
            415: components["responses"]["UnsupportedMediaTypePublic"];
            500: components["responses"]["InternalErrorPublic"];
            503: components["responses"]["UnavailablePublic"];
        };
    };
    PublicShowVenue: {
        parameters: {
            query?: {
                /** @description **A** The service that is chosen. */
                serviceId?: string;
                /** @description **A** Only with this provider; empty: with anybody. */
                providerId?: string;
                /** @description **H** How many come. */
                partySize?: number;
                /** @description The first day to show, on the venue's calendar. */
                from?: Day;
                /** @description The time that is chosen, on the venue's wall clock. */
                startsAt?: string;
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
                    "text/html": unknown;
                    "text/markdown": unknown;
                };
            };
            /**
             * @description The request is malformed; the sentence names the field.
             *     days: there are too many providers for so many days; ask for fewer days, or for one provider.
             *     partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description There is nothing here.
             *     serviceId: there is no such service.
             *     providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Too many requests from this address; wait as long as Retry-After says. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicBookByForm: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within 24 hours, the request is answered as before and nothing is done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookByForm"];
                "application/x-www-form-urlencoded": components["schemas"]["BookByForm"];
            };
        };
        responses: {
            /** @description To a form: the page to go on to. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The request is malformed; the sentence names the field.
             *     startsAt: the venue's clock has another offset then; leave it out.
             *     startsAt: the venue takes no bookings online so soon, or so far ahead.
             *     partySize: a party of this size makes an enquiry.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description There is nothing here.
             *     serviceId: there is no such service.
             *     providerId: there is no such provider.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description A request with this Idempotency-Key is still in progress.
             *     This venue takes no bookings online any more.
             *     The venue has changed its policy since you read it. Please read it again.
             *     startsAt: this time is not free.
             *     partySize: no table or combination that fits the party is free at this time.
             *     This is booked only with an override.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The body is larger than 1 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description This Idempotency-Key belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description Too many requests from this address; wait as long as Retry-After says.
             *     Too much is being booked online at the moment; please call the venue, or try again later.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicShowBooking: {
        parameters: {
            query?: {
                /** @description What the guest is about to do. */
                wants?: "change" | "cancel";
                /** @description **H** For how many to show free times. */
                partySize?: number;
                /** @description The first day of free times to show. */
                from?: Day;
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
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
                    "text/html": unknown;
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description There is no such booking. Please take the link from the newest email.
             *     Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicChangeByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
            };
            cookie?: never;
        };
        /** @description Only the fields that are sent change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeByForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ChangeByForm"];
            };
        };
        responses: {
            /** @description To a form: the page to go on to. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The request is malformed; the sentence names the field.
             *     startsAt: the venue's clock has another offset then; leave it out.
             *     startsAt: the venue takes no bookings online so soon, or so far ahead.
             *     partySize: a party of this size makes an enquiry.
             *     partySize: this booking is not for a table.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description It is too late to do this online. Please call the venue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description There is no such booking. Please take the link from the newest email.
             *     Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description This booking is over or cancelled, and cannot be changed any more.
             *     This booking waits for its deposit: until it is paid, it can only be confirmed or cancelled.
             *     This venue takes no bookings online any more.
             *     This booking has been moved as often as the venue allows online.
             *     partySize: a party of this size pays a larger deposit. Please call the venue.
             *     startsAt: this time is not free.
             *     startsAt: the provider has another booking at this time.
             *     partySize: no table or combination that fits the party is free at this time.
             *     This is booked only with an override.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The body is larger than 1 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicCancelByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To a form: the page to go on to. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is too late to do this online. Please call the venue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description There is no such booking. Please take the link from the newest email.
             *     Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description This booking is over or cancelled, and cannot be changed any more.
             *     A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicPayByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
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
                    "text/html": unknown;
                };
            };
            /**
             * @description There is no such booking. Please take the link from the newest email.
             *     Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description No deposit is due for this booking.
             *     Guests cannot pay online yet: an admin has to connect an account for payments first, in the settings under Payments. Until then the deposit is due at the venue.
             *     A payment for this is just being made; please look again in a minute.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            /**
             * @description The payment processor refused; nothing was changed.
             *     The payment processor could not be asked; nothing was changed. Please try again.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicExtendByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
                /** @description An unknown one, or another tenant's, matches nothing. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To a form: the page to go on to. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description There is no such booking. Please take the link from the newest email.
             *     Your time was kept until it had to be paid for, and is not any more. Please book again.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /**
             * @description No deposit is due for this booking.
             *     The time to pay has been extended before, which is done once.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    PublicShowPaid: {
        parameters: {
            query?: {
                /** @description `no`: the guest has come back without paying. */
                yet?: "no";
            };
            header?: never;
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                slug: string;
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
                    "text/html": unknown;
                };
            };
            /** @description The request is malformed; the sentence names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description There is nothing here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Too many requests from this address; wait as long as Retry-After says. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    CalendarFeedsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description An unknown one, or another tenant's, matches nothing. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": unknown;
                };
            };
            /** @description What the caller has is still the same. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `calendar_unknown`: There is no such calendar. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorGuest"] & {
                        /** @enum {unknown} */
                        code?: "calendar_unknown";
                    };
                };
            };
            429: components["responses"]["RateLimitedCalendar"];
            500: components["responses"]["InternalErrorCalendar"];
            503: components["responses"]["UnavailableCalendar"];
        };
    };
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
                from?: WallClock;
                /**
                 * @description Exclusive upper bound on startsAt, on the same clock.
                 * @example 2026-12-02T00:00:00
                 */
                to?: WallClock;
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
            /**
             * @description One of:
             *
             *     - `invalid_cursor`: cursor was not issued by this list; pass nextCursor back unchanged.
             *     - `invalid_timestamp`: from and to must be date-times, such as 2026-11-21T09:00:00.
             */
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
                        code?: "invalid_cursor" | "invalid_timestamp";
                    };
                };
            };
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
                from?: WallClock;
                /**
                 * @description Exclusive upper bound on startsAt, on the same clock.
                 * @example 2026-12-02T00:00:00
                 */
                to?: WallClock;
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
            /**
             * @description One of:
             *
             *     - `invalid_cursor`: cursor was not issued by this list; pass nextCursor back unchanged.
             *     - `invalid_timestamp`: from and to must be date-times, such as 2026-11-21T09:00:00.
             */
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
                        code?: "invalid_cursor" | "invalid_timestamp";
                    };
                };
            };
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
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
            401: components["responses"]["UnauthorizedV1"];
            /**
             * @description One of:
             *
             *     - `wrong_network`: This API key may not be used from this address.
             *     - `plan_required`: API access needs the team or business plan.
             *     - `wrong_vertical`: This endpoint does not serve this kind of business.
             *     - `insufficient_scope`: This API key lacks the scope for this endpoint.
             */
            403: {
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
            429: components["responses"]["RateLimitedV1"];
            500: components["responses"]["InternalErrorV1"];
            503: components["responses"]["UnavailableV1"];
        };
    };
}
