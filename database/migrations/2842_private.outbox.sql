-- The few that a server has under way, among all that waits: each look asks whether that server is alive (server/jobs/outbox.ts).
create index outbox_claimed on private.outbox (claimed_by) where claimed_by is not null;
