-- Whether the browsers of a business's members keep the last day that they have shown.

alter table companies add keep_day_on_devices boolean not null default true;
comment on column companies.keep_day_on_devices is
    'browsers of its members keep today''s bookings for up to a day, to show them before the service has answered';
