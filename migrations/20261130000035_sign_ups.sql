-- migrate:up

-- What everybody may send: beta requests and newsletter sign-ups (spec §4.7, docs/decisions/0059-the-public-forms.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- The service itself is a tenant as well, without members, keys or customers: what belongs to no business is its own, and its
-- mail goes the way of every business's, outbox, thresholds, usage and all. The slug is one that nobody can choose.
insert into organizations (id, name, business_type, founded_by)
values ('5e471ce0-0000-4000-8000-000000000001', 'Booking', 'appointments', '5e471ce0-0000-4000-8000-000000000000');
insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
values ('5e471ce0-0000-4000-8000-000000000002', '5e471ce0-0000-4000-8000-000000000001', 'Booking', 'booking', 'UTC', 'AU',
        'AUD', now());

-- Enters the service itself.
create function enter_service() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select enter_tenant('5e471ce0-0000-4000-8000-000000000001', '5e471ce0-0000-4000-8000-000000000002');
end;
alter function enter_service owner to booking_definer;
revoke execute on function enter_service from public;
grant execute on function enter_service to booking_app;

create table beta_requests (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    email text not null check (char_length(email) between 3 and 254),
    name text not null,
    vertical text not null check (vertical in ('appointments', 'hospitality')),
    industry text not null,
    created_at timestamptz not null default now(),
    requested_at timestamptz not null default now(),
    approved_at timestamptz,
    mailing_job uuid,
    mailed_at timestamptz
);
comment on column beta_requests.requested_at is 'the latest time; a repetition writes nothing else, and as much as the first';
comment on column beta_requests.mailing_job is 'the one job that mails the code; another finds it taken';
create unique index beta_requests_by_address on beta_requests (company_id, lower(email));
alter table beta_requests enable row level security, force row level security;
create policy tenant on beta_requests using (company_id = (select current_company()));
create policy owner on beta_requests to booking_owner using (session_user = current_user);
grant select, insert, update (requested_at) on beta_requests to booking_app;
grant select, update (approved_at, mailing_job, mailed_at) on beta_requests to booking_jobs;

create table newsletter_subscribers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    email text not null check (char_length(email) between 3 and 254),
    token_digest bytea constraint newsletter_subscribers_token_unique unique check (octet_length(token_digest) = 32),
    created_at timestamptz not null default now(),
    requested_at timestamptz not null default now(),
    mailing_job uuid,
    mailed_at timestamptz,
    confirmed_at timestamptz
);
comment on column newsletter_subscribers.token_digest is 'SHA-256 of the token in the link that was mailed last';
create unique index newsletter_subscribers_by_address on newsletter_subscribers (company_id, lower(email));
alter table newsletter_subscribers enable row level security, force row level security;
create policy tenant on newsletter_subscribers using (company_id = (select current_company()));
create policy owner on newsletter_subscribers to booking_owner using (session_user = current_user);
grant select, insert, update (requested_at, confirmed_at) on newsletter_subscribers to booking_app;
grant select, update (token_digest, mailing_job, mailed_at) on newsletter_subscribers to booking_jobs;

-- Makes this the code of a request, in the place of one that nobody has redeemed. False, if it has been.
create function issue_beta_code(in_digest bytea, in_request uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into beta_codes as c (code_digest, beta_request_id) values (in_digest, in_request)
    on conflict (beta_request_id) where beta_request_id is not null do update set code_digest = excluded.code_digest
     where c.organization_id is null;
    return found;
end
$$;
alter function issue_beta_code owner to booking_definer;
revoke execute on function issue_beta_code from public;
grant execute on function issue_beta_code to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
