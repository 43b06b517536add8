-- What waits for a proof of the address is told for a while only.
alter table private.held_mails add column created_at timestamptz not null default now();
