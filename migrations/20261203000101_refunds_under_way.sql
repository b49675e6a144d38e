-- migrate:up

-- Refunds that the payment processor was asked for and has not reported yet. Meanwhile no sale takes the deposit off: it
-- would count money that is on its way back.

create table refunds_under_way (
    id text not null,
    company_id uuid not null references companies (id) on delete cascade,
    payment_intent_id text not null,
    reported_cents integer not null check (reported_cents > 0),
    ends_at timestamptz not null,
    primary key (company_id, id)
);
comment on table refunds_under_way is 'refunds that the payment processor was asked for and may not have reported yet';
comment on column refunds_under_way.id is 'the same in every attempt at the refund';
comment on column refunds_under_way.reported_cents is 'what the processor has reported as refunded once it knows of this one';
comment on column refunds_under_way.ends_at is 'from then on the refund counts as one that did not happen';
alter table refunds_under_way enable row level security, force row level security;
create policy tenant on refunds_under_way using (company_id = (select current_company()));
create policy owner on refunds_under_way to booking_owner using (session_user = current_user);
grant select, insert, delete, update (ends_at) on refunds_under_way to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
