-- migrate:up

-- The cards of a client are listed, and not only found by their codes.
create index gift_cards_of_customer on gift_cards (company_id, customer_id, created_at desc, id desc)
    where customer_id is not null;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
