-- In which language a guest reads: the pages of their booking or their place on the wait list, and all that they are mailed.

alter table online_bookings add language text check (language ~ '^[a-z]{2}$');
comment on column online_bookings.language is 'ISO 639-1; null: that of the venue';
alter table waitlist_entries add language text check (language ~ '^[a-z]{2}$');
comment on column waitlist_entries.language is 'ISO 639-1; null: that of the venue';
alter table customers add language text check (language ~ '^[a-z]{2}$');
comment on column customers.language is
    'ISO 639-1, in which they have booked online, once they have shown that their address is theirs; null: that of the venue';
