-- migrate:up

-- Time off that repeats is a row for each of its dates, of one series: each is read, refused and taken back by itself, or
-- together with those after it (spec §4.13).
alter table staff_time_off add column series_id uuid;
comment on column staff_time_off.series_id is 'what was set at once shares it; null of time off that does not repeat';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
