-- migrate:up

-- The completed sale that closes a booking out, on the booking: it is paid by this one and by no other.

alter table appointments
    add column sale_id uuid,
    add constraint appointments_sale_exists foreign key (company_id, sale_id) references sales (company_id, id);
create index appointments_of_sale on appointments (company_id, sale_id) where sale_id is not null;
alter table reservations
    add column sale_id uuid,
    add constraint reservations_sale_exists foreign key (company_id, sale_id) references sales (company_id, id);
create index reservations_of_sale on reservations (company_id, sale_id) where sale_id is not null;
comment on column appointments.sale_id is 'the completed sale that closes it out; null again once that is voided';
comment on column reservations.sale_id is 'as in appointments';

alter table appointments disable trigger audit, disable trigger versions;
update appointments a set sale_id = s.id
  from sales s
 where s.company_id = a.company_id and s.appointment_id = a.id and s.status = 'completed';
alter table appointments enable trigger audit, enable trigger versions;
alter table reservations disable trigger audit, disable trigger versions;
update reservations r set sale_id = s.id
  from sales s
 where s.company_id = r.company_id and s.reservation_id = r.id and s.status = 'completed';
alter table reservations enable trigger audit, enable trigger versions;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
