-- migrate:up

-- A refund that somebody was promised and that does not happen: the account on which it was paid has withdrawn its
-- connection, the payment processor has refused it, or it has failed days after it was made. It leaves a trace until the
-- money went back after all, or a member has settled it in another way.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table refunds_not_made (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    payment_intent_id text not null,
    booking_id uuid,
    refund_id text not null,
    kind text not null check (kind in ('account_gone', 'refund_refused', 'refund_failed')),
    amount_cents integer not null check (amount_cents > 0),
    mended_at_cents integer not null check (mended_at_cents > 0),
    created_at timestamptz not null default now(),
    unique (company_id, refund_id),
    foreign key (company_id, payment_intent_id) references payments (company_id, payment_intent_id) on delete cascade
);
comment on table refunds_not_made is 'refunds that were promised and did not happen; open_refunds_not_made() has those that are still owed';
comment on column refunds_not_made.booking_id is 'for which it was paid; it may be gone';
comment on column refunds_not_made.refund_id is 'under which it was asked for; of one that was made in the processor''s dashboard, its id there';
comment on column refunds_not_made.mended_at_cents is 'how much of the payment is refunded once this went back after all';
create index refunds_not_made_of_booking on refunds_not_made (company_id, booking_id);
create index refunds_not_made_of_payment on refunds_not_made (company_id, payment_intent_id);
alter table refunds_not_made enable row level security, force row level security;
create policy tenant on refunds_not_made using (company_id = (select current_company()));
create policy owner on refunds_not_made to booking_owner using (session_user = current_user);
grant select on refunds_not_made to booking_app;
grant select, insert (company_id, payment_intent_id, booking_id, refund_id, kind, amount_cents, mended_at_cents)
    on refunds_not_made to booking_jobs, booking_billing;
grant select (late_for) on payments to booking_billing;

-- Those that are still owed, and how much: of each, and of its payment altogether (owed_cents), as several may be about the
-- same money. One that followed from a cancellation is owed as long as the booking is cancelled and its deposit neither kept
-- nor given back; one that failed, until the desk has given it back.
create function open_refunds_not_made()
    returns table (
        id uuid, booking_id uuid, payment_intent_id text, kind text, amount_cents integer, owed_cents integer,
        currency text, is_deposit boolean, created_at timestamptz
    )
    language sql stable
begin atomic
    select n.id, n.booking_id, n.payment_intent_id, n.kind, least(n.amount_cents, owed.cents), owed.cents, p.currency,
           booked.status is not null, n.created_at
      from refunds_not_made n
      join payments p on p.company_id = n.company_id and p.payment_intent_id = n.payment_intent_id
      left join lateral (
          select a.status, a.deposit_status, a.sale_id
            from appointments a where a.company_id = (select current_company()) and a.id = p.appointment_id
           union all
          select r.status, r.deposit_status, r.sale_id
            from reservations r where r.company_id = (select current_company()) and r.id = p.reservation_id
      ) booked on true
     cross join lateral (
         select least(n.mended_at_cents - p.refunded_cents, p.kept_cents, deposit_left(booked.sale_id))::integer as cents
     ) owed
     where n.company_id = (select current_company())
       and owed.cents > 0
       and (
           booked.status is null
           or n.kind = 'refund_failed' and booked.deposit_status <> 'refunded'
           or booked.status = 'cancelled' and booked.deposit_status = 'paid'
       );
end;
revoke execute on function open_refunds_not_made from public;
grant execute on function open_refunds_not_made to booking_app, booking_jobs;

-- What is still owed to the guest of a booking, why the last of it was not made, whether all of it is the deposit, and since
-- when that is known. Null if nothing is owed.
create function not_refunded(in_booking uuid)
    returns table (cents integer, why text, is_deposit boolean, since timestamptz)
    language sql stable
begin atomic
    select sum(of_payment.cents)::integer, (array_agg(of_payment.why order by of_payment.since desc))[1],
           bool_and(of_payment.is_deposit), max(of_payment.since)
      from (
          select max(o.owed_cents) as cents, (array_agg(o.kind order by o.created_at desc, o.id))[1] as why,
                 bool_and(o.is_deposit) as is_deposit, max(o.created_at) as since
            from open_refunds_not_made() o
           where o.booking_id = in_booking
           group by o.payment_intent_id
      ) of_payment;
end;
revoke execute on function not_refunded from public;
grant execute on function not_refunded to booking_app, booking_jobs;

-- Leaves a job about a refund that was not made for each admin of its business.
create function tell_admins_of_refund(in_not_made uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (company_id, type, data, relay_after)
    select m.company_id, 'refund_not_made', jsonb_build_object('refundNotMadeId', in_not_made, 'userId', m.user_id), now()
      from memberships m
     where m.company_id = current_company() and m.role = 'admin';
end;
alter function tell_admins_of_refund owner to booking_definer;
revoke execute on function tell_admins_of_refund from public;
grant execute on function tell_admins_of_refund to booking_jobs, booking_billing;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
