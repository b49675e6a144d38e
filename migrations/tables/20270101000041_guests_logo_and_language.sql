-- A business has one logo: where it is a picture of the page, mails and passes show that, too.

update companies c set logo_set_at = v.received_at
  from venue_pictures v
 where v.company_id = c.id and v.kind = 'logo' and v.received_at is not null and c.logo_set_at is null;
comment on column companies.logo_set_at is
    'when its logo was given last: when a picture of it was received, or a link to upload one was given; null: it has none';

-- In which language the guest reads whose hold has ended.

alter table ended_holds add column language text check (language ~ '^[a-z]{2}$');
comment on column ended_holds.language is 'ISO 639-1; null: that of the venue';
