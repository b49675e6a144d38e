-- migrate:up

comment on column outbox.data is
    'ids: whoever does the job reads the record as it is by then; and "was", the time that a moved booking has left';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
