-- Generated from the migrated database by `npm run types`; do not edit.

create table private.claim_tries (
  code_hash bytea not null,
  wrong integer not null,
  first_at timestamp with time zone not null default now(),
  constraint claim_tries_pkey primary key (code_hash),
  constraint claim_tries_code_hash_check check (length(code_hash) = 32)
);

comment on table private.claim_tries is 'How many wrong days of birth were tried with a code, by its digest, be there such a letter or not. Nobody but the helpers reads or writes it; forgotten after sixty days, when every letter that was tried is too old.';

create index claim_tries_first on private.claim_tries using btree (first_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.claim_tries for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.claim_tries for select to portal_jobs
  using (true);
create policy "the clean-up forgets" on private.claim_tries for delete to portal_jobs
  using (first_at < (now() - '60 days'::interval));
create policy helpers on private.claim_tries for all to portal_definer
  using (true)
  with check (true);

grant select on private.claim_tries to portal_backup;
grant select on private.claim_tries to portal_definer;
grant insert (code_hash, wrong) on private.claim_tries to portal_definer;
grant update (wrong) on private.claim_tries to portal_definer;
grant delete on private.claim_tries to portal_jobs;
grant select (first_at) on private.claim_tries to portal_jobs;
