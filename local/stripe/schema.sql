-- The state of the stand-in for Stripe. The product's migrations and roles know nothing of it.

create schema if not exists stripe;

-- Every object of the stand-in for Stripe, as it is now.
create table if not exists stripe.objects (
    id text primary key,
    object text not null,
    data jsonb not null,
    position bigint generated always as identity
);

-- What Stripe knows of an object and does not show, and when (unix seconds) time alone will change it.
alter table stripe.objects add column if not exists private jsonb not null default '{}';
alter table stripe.objects add column if not exists due_at bigint;
create index if not exists objects_due on stripe.objects (due_at) where due_at is not null;
alter table stripe.objects add column if not exists account text; -- a connected one; null is the operator's own
create index if not exists objects_of_account on stripe.objects (object, account, position desc);
create index if not exists objects_by_field on stripe.objects using gin (data jsonb_path_ops);

create table if not exists stripe.idempotency_keys (
    key text primary key,
    request text not null,
    status smallint not null,
    answer jsonb not null
);

-- How far the stand-in's clock is ahead of this machine's: one row.
create table if not exists stripe.clock (
    is_the_one boolean primary key default true check (is_the_one),
    ahead_seconds double precision not null default 0
);
insert into stripe.clock default values on conflict do nothing;

-- Events that an endpoint has not confirmed yet.
create table if not exists stripe.deliveries (
    id bigint generated always as identity primary key,
    event text not null,
    endpoint text not null,
    attempts smallint not null default 0,
    next_attempt timestamptz not null default now()
);
create index if not exists deliveries_in_order on stripe.deliveries (next_attempt, id);
