-- In which language whoever has enquired on the venue's page reads what they are mailed about it.

alter table enquiries add language text check (language ~ '^[a-z]{2}$');
comment on column enquiries.language is 'ISO 639-1; null: that of the venue';
