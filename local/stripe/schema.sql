-- The state of the stand-in for Stripe. The product's migrations and roles know nothing of it.

create schema if not exists stripe;

-- Every object that Stripe has told of, as it tells it now.
create table if not exists stripe.objects (
    id text primary key,
    object text not null,
    data jsonb not null,
    position bigint generated always as identity
);
create index if not exists objects_newest_first on stripe.objects (object, position desc);

create table if not exists stripe.idempotency_keys (
    key text primary key,
    request text not null,
    status smallint not null,
    answer jsonb not null
);
