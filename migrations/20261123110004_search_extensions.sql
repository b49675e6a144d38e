-- migrate:up

-- For an index of the parts that texts are made of, each business by itself.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
