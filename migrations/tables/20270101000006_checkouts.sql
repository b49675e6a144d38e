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
    account_id text,
    primary key (organization_id, subject),
    check ((session_id is null) = (url is null))
);
comment on column checkout_sessions.subject is 'the organization itself, for its plan, or the booking whose deposit it is';
comment on column checkout_sessions.id is 'the idempotency key under which the processor makes the page';
comment on column checkout_sessions.wanted is 'what is paid on it, such as team_yearly';
comment on column checkout_sessions.session_id is 'null while the page is being made';
comment on column checkout_sessions.account_id is 'the business''s own, on which is paid; null: that of this service, for its plan';
create index checkout_sessions_of_account on checkout_sessions (organization_id, account_id)
    where account_id is not null;
select protect('checkout_sessions');
create policy definer on checkout_sessions to booking_definer using (true);
