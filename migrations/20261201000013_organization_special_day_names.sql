-- migrate:up

-- What a date with special hours is called, such as the holiday for which the business closes.
alter table special_days add column name text check (char_length(name) between 1 and 100);
grant update (name) on special_days to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
