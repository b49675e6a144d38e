-- What everybody may send: beta requests and newsletter sign-ups (spec §4.7, docs/decisions/members.md).

-- The service itself is a tenant as well, without members, keys or customers: what belongs to no business is its own, and its
-- mail goes the way of every business's, outbox, thresholds, usage and all. The slug is one that nobody can choose.
insert into organizations (id, name, business_type, founded_by)
values ('5e471ce0-0000-4000-8000-000000000001', 'Booking', 'appointments', '5e471ce0-0000-4000-8000-000000000000');

insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
values ('5e471ce0-0000-4000-8000-000000000002', '5e471ce0-0000-4000-8000-000000000001', 'Booking', 'booking', 'UTC', 'AU',
        'AUD', now());

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
select protect('beta_requests');

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
select protect('newsletter_subscribers');
