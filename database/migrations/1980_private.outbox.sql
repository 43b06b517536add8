-- In the order in which rows are claimed (server/jobs/outbox.ts), so that a claim reads what it takes and not all that
-- waits: an announcement makes thousands, and each of their claims sorted them all.
create index outbox_turn on private.outbox ((kind like 'notice%'), due_at, id) where due_at is not null;
