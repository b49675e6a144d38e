-- migrate:up

-- What everybody may send: beta requests and newsletter sign-ups (spec §4.7, docs/decisions/0059-the-public-forms.md).

-- The service itself is a tenant as well, without members, keys or customers: what belongs to no business is its own, and its
-- mail goes the way of every business's, outbox, thresholds, usage and all. The slug is one that nobody can choose.
insert into organizations (id, name, business_type, founded_by)
values ('5e471ce0-0000-4000-8000-000000000001', 'Booking', 'appointments', '5e471ce0-0000-4000-8000-000000000000');
insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
values ('5e471ce0-0000-4000-8000-000000000002', '5e471ce0-0000-4000-8000-000000000001', 'Booking', 'booking', 'UTC', 'AU',
        'AUD', now());

create function enter_service() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select enter_tenant('5e471ce0-0000-4000-8000-000000000001', '5e471ce0-0000-4000-8000-000000000002');
end;

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

do $$
declare
    secured regclass;
begin
    foreach secured in array array['beta_requests', 'newsletter_subscribers']::regclass[]
    loop
        execute format('alter table %s enable row level security', secured);
        execute format('alter table %s force row level security', secured);
        execute format('create policy tenant on %s using (company_id = (select current_company()))', secured);
        execute format('create policy owner on %s to booking_owner using (session_user = current_user)', secured);
    end loop;
end
$$;
grant select, insert, update (requested_at) on beta_requests to booking_app;
grant select, insert, update (requested_at, confirmed_at) on newsletter_subscribers to booking_app;
grant select, update (approved_at, mailing_job, mailed_at) on beta_requests to booking_jobs;
grant select, update (token_digest, mailing_job, mailed_at) on newsletter_subscribers to booking_jobs;

-- A code that was mailed to somebody: of those only the last one, if none has been redeemed.
alter table beta_codes add column beta_request_id uuid;
create unique index beta_codes_by_request on beta_codes (beta_request_id) where beta_request_id is not null;

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

-- How often each client address has asked a public route in its window. Losing it in a crash costs one window's count.
create unlogged table public_windows (
    route text not null,
    client text not null,
    started_at timestamptz not null,
    hits integer not null,
    primary key (route, client)
);
create index public_windows_oldest_first on public_windows (started_at);
-- No policy for tenants and no grant: routes reach windows through count_public_call alone.
alter table public_windows enable row level security;
alter table public_windows force row level security;
create policy owner on public_windows to booking_owner using (session_user = current_user);
create policy definer on public_windows to booking_definer using (true);
grant select, insert, update, delete on public_windows to booking_definer;
grant insert (code_digest, beta_request_id), update (code_digest) on beta_codes to booking_definer;

-- Counts a call in the client's window of the route, which its first call opens. Null if it may go on; else after how many
-- seconds the window ends.
create function count_public_call(in_route text, in_client text, in_most integer, in_window interval) returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    counted integer;
    ends_at timestamptz;
begin
    insert into public_windows as w (route, client, started_at, hits) values (in_route, in_client, now(), 1)
    on conflict (route, client) do update
       set hits = case when now() < w.started_at + in_window then w.hits + 1 else 1 end,
           started_at = case when now() < w.started_at + in_window then w.started_at else now() end
    returning w.hits, w.started_at + in_window into counted, ends_at;
    -- Every call takes along a few windows that are over. Whom another one is at is left to that one.
    delete from public_windows w
     where (w.route, w.client) in (
         select o.route, o.client from public_windows o
          where o.started_at < now() - in_window * 2
          order by o.started_at limit 10
            for update skip locked
     );
    return case when counted > in_most then greatest(ceil(extract(epoch from ends_at - now()))::integer, 1) end;
end
$$;

revoke execute on function enter_service, issue_beta_code, count_public_call from public;
grant execute on function enter_service, count_public_call to booking_app;
grant execute on function issue_beta_code to booking_jobs;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function enter_service owner to booking_definer;
alter function issue_beta_code owner to booking_definer;
alter function count_public_call owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- It may insert whole rows anyway.
revoke insert (company_id, user_id, email, role, provider_id) on memberships from booking_definer;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
