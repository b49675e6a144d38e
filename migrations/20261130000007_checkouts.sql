-- migrate:up

-- What somebody is just about to pay.

-- The pages of the processor on which somebody is just about to pay: one for each thing that can be paid, so that it is
-- not paid twice.
create table checkout_sessions (
    organization_id uuid not null references organizations on delete cascade,
    subject uuid not null,
    id uuid not null default gen_random_uuid(),
    wanted text not null,
    session_id text unique,
    url text,
    created_at timestamptz not null default now(),
    primary key (organization_id, subject),
    check ((session_id is null) = (url is null))
);
comment on column checkout_sessions.subject is 'the organization itself, for its plan, or the booking whose deposit it is';
comment on column checkout_sessions.id is 'the idempotency key under which the processor makes the page';
comment on column checkout_sessions.wanted is 'what is paid on it, such as team_yearly';
comment on column checkout_sessions.session_id is 'null while the page is being made';
alter table checkout_sessions enable row level security, force row level security;
create policy tenant on checkout_sessions using (organization_id = (select current_organization()));
create policy owner on checkout_sessions to booking_owner using (session_user = current_user);
grant select, insert, update (id, wanted, session_id, url, created_at), delete on checkout_sessions to booking_app;
grant select, delete on checkout_sessions to booking_billing;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
