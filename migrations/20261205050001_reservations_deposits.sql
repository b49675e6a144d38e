-- migrate:up

-- The deposit of a reservation has a status and an amount of its own, as that of an appointment has; and until when
-- before the visit a guest who cancels has the deposit back.

grant booking_definer to booking_owner; -- whose function the triggers call

alter table reservations
    add column deposit_status text not null default 'none'
        check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'forfeited')),
    add column deposit_amount_cents integer check (deposit_amount_cents > 0);
comment on column reservations.deposit_amount_cents is
    'fixed when the deposit is asked for, or written down as paid; null: nobody has so far';

-- Of older ones, what the payment processor has reported.
alter table reservations disable trigger audit, disable trigger versions;
update reservations r
   set deposit_status = case when p.kept then 'paid' else 'refunded' end, deposit_amount_cents = p.amount_cents
  from (
      select company_id, reservation_id, max(amount_cents) as amount_cents,
             bool_or(refunded_cents < amount_cents
                     and coalesce(dispute_status, '') not in ('needs_response', 'under_review', 'lost')) as kept
        from payments where status = 'succeeded' and reservation_id is not null group by 1, 2
  ) p
 where r.company_id = p.company_id and r.id = p.reservation_id;
alter table reservations enable trigger audit, enable trigger versions;

drop trigger audit on reservations;
create trigger audit after insert or update or delete on reservations for each row execute function enter_in_audit_log(
    'id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
grant select (deposit_status), update (deposit_status) on reservations to booking_billing;

-- What the business has of the deposit of a booking: what was paid through the processor less what went back, or else the
-- deposit that a member has written down as paid, or as kept.
create or replace function deposit_kept(in_booking_id uuid) returns integer
    language sql stable
begin atomic
    select coalesce(
        (
            select sum(case when p.status = 'succeeded'
                             and coalesce(p.dispute_status, '') not in ('needs_response', 'under_review', 'lost')
                            then p.amount_cents - p.refunded_cents else 0 end)
              from payments p
             where p.company_id = (select current_company())
               and (p.appointment_id = in_booking_id or p.reservation_id = in_booking_id)
        ),
        (
            select a.deposit_amount_cents from appointments a
             where a.company_id = (select current_company()) and a.id = in_booking_id
               and a.deposit_status in ('paid', 'forfeited')
        ),
        (
            select r.deposit_amount_cents from reservations r
             where r.company_id = (select current_company()) and r.id = in_booking_id
               and r.deposit_status in ('paid', 'forfeited')
        ),
        0
    );
end;

alter table companies
    add column cancel_until_hours smallint not null default 24 check (cancel_until_hours between 0 and 720);
comment on column companies.cancel_until_hours is
    'so many hours before the visit, who cancels has the deposit back; later the business keeps it';

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
