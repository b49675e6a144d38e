-- migrate:up

-- The diary of an appointments business, and whom of its customers a member may see.

grant booking_definer to booking_owner;

create table appointments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    service_id uuid not null,
    provider_id uuid not null,
    customer_id uuid not null,
    series_id uuid,
    -- The venue's wall clock: what the customer reads on the appointment card, whatever the zone's offset then is.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null,
    recurs_at timestamp,
    -- As agreed when it was booked; a later change of the service does not rewrite it.
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null check (deposit_amount_cents >= 0),
    status text not null default 'pending'
        check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
    holds_time boolean not null generated always as (status not in ('cancelled', 'no_show')) stored,
    cancelled_with_series boolean not null default false,
    deposit_status text not null default 'none'
        check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'forfeited')),
    provider_confirmed boolean not null default false,
    confirmed_by_booker boolean not null default false,
    booked_by uuid,
    moved_by uuid,
    notes text,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (ends_at = starts_at + make_interval(mins => duration_minutes)),
    check (not cancelled_with_series or (series_id is not null and status = 'cancelled')),
    constraint appointments_recurs_in_series check (recurs_at is null or series_id is not null),
    -- Who did not come is nobody's own client by it.
    constraint appointments_confirmed_is_kept
        check (not (provider_confirmed and status in ('cancelled', 'no_show'))),
    constraint appointments_service_exists
        foreign key (company_id, service_id) references services (company_id, id),
    constraint appointments_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id),
    constraint appointments_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint appointments_series_exists
        foreign key (company_id, series_id) references booking_series (company_id, id),
    -- Compared within the business, like everything else that is unique: no other tenant's row is so much as looked at,
    -- and a conflict tells of none.
    constraint appointments_provider_no_overlap exclude using gist (
        company_id with =, provider_id with =, tsrange(starts_at, ends_at) with &&
    ) where (holds_time)
);
comment on column appointments.recurs_at is
    'when the rule of its series has this visit, wherever it has moved since; null: not of a series with a rule';
comment on column appointments.cancelled_with_series is 'by the end of its series, of which the customer is told';
comment on column appointments.confirmed_by_booker is
    'whoever confirmed it last was confined to own clients and had made or moved it: so it makes nobody an own client';
comment on column appointments.booked_by is 'the user who made it; null for guests';
comment on column appointments.moved_by is 'the user who last moved it to another time or provider';
create index appointments_newest_first on appointments (company_id, starts_at desc, id desc);
create index appointments_of_provider on appointments (company_id, provider_id, starts_at desc, id desc);
create index appointments_in_status on appointments (company_id, status, starts_at desc, id desc);
create index appointments_of_series on appointments (company_id, series_id) where series_id is not null;
-- The dashboard's list of one provider in one status: a page of it is one range of this index.
create index appointments_of_provider_in_status
    on appointments (company_id, provider_id, status, starts_at desc, id desc);
-- The dashboard's list of one customer, and whether somebody is an own client.
create index appointments_by_customer on appointments (company_id, customer_id, starts_at desc, id desc);
-- Whom a member sees who is confined to own clients, as own_clients() asks for them.
create index appointments_that_make_clients on appointments (company_id, provider_id, customer_id)
    where provider_confirmed and not confirmed_by_booker;
alter table appointments enable row level security, force row level security;
create policy tenant on appointments using (company_id = (select current_company()));
create policy owner on appointments to booking_owner using (session_user = current_user);
create policy definer on appointments to booking_definer using (true);
grant select, insert, update on appointments to booking_app;
grant select on appointments to booking_jobs, booking_definer;
-- A deposit is written with its booking.
grant select (id, company_id, deposit_status), update (deposit_status) on appointments to booking_billing;
create trigger audit after insert or update on appointments for each row execute function enter_in_audit_log(
    'id', 'status', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed');

-- Whom a member may see, decided in one place (docs/decisions/0007-who-sees-which-customers.md). Like the tenant, whom a
-- transaction is confined to is a setting of its own, which the admission of a member makes; where nobody has, all
-- customers are seen.

-- Confines the transaction to the clients of a provider if the member is staff held to own clients: of none without a provider.
create function confine_to_own_clients(
    in_user uuid, in_business_type text, in_role text, in_client_scope text, in_provider uuid
) returns void
    language sql volatile
begin atomic
    select set_config('app.own_clients_of', coalesce(in_provider, '00000000-0000-0000-0000-000000000000')::text, true),
           set_config('app.confined_user', in_user::text, true)
     where in_business_type = 'appointments' and in_role = 'staff' and in_client_scope = 'own';
end;

-- The provider to whose clients the transaction is confined; null: to none's.
create function own_clients_of() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.own_clients_of', true), '')::uuid;

-- The own clients of who is confined to them, once for each appointment that makes them so.
create function own_clients() returns table (customer_id uuid)
    language sql stable parallel safe
begin atomic
    select a.customer_id from appointments a
     where a.company_id = current_company() and a.provider_id = own_clients_of()
       and a.provider_confirmed and not a.confirmed_by_booker;
end;

-- Apart, so that the rest is planned as part of each statement and this is asked only of who is confined.
create function is_own_client(in_customer uuid) returns boolean
    language sql stable parallel safe
begin atomic
    select exists (select from own_clients() as own where own.customer_id = in_customer);
end;

-- Whether the transaction may see the customer.
create function may_see_customer(in_customer uuid) returns boolean
    language sql stable parallel safe
    return own_clients_of() is null or is_own_client(in_customer);

-- Whether who is confined to own clients has entered the customer.
create function has_entered_customer(in_customer uuid) returns boolean
    language sql stable parallel safe
begin atomic
    select exists (
        select from customers c
         where c.company_id = current_company() and c.id = in_customer
           and c.created_by = nullif(current_setting('app.confined_user', true), '')::uuid
    );
end;

-- Whom a member may book, enrol or sell something to: whom they may see, and whom they have entered themselves.
create function may_name_customer(in_customer uuid) returns boolean
    language sql stable parallel safe
    return may_see_customer(in_customer) or has_entered_customer(in_customer);

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
