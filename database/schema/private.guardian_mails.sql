-- Generated from the migrated database by `npm run types`; do not edit.

create table private.guardian_mails (
  id bigint not null generated always as identity,
  user_id uuid,
  address_digest bytea not null,
  told_at timestamp with time zone not null default now(),
  constraint guardian_mails_pkey primary key (id),
  constraint guardian_mails_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete set null
);

comment on table private.guardian_mails is 'Which learner''s parent or guardian was told, by a digest of the address. Written by private.tell_guardian only; rows of accounts that went are forgotten after a day.';

create index guardian_mails_address on private.guardian_mails using btree (address_digest, told_at);
create index guardian_mails_user on private.guardian_mails using btree (user_id, told_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.guardian_mails for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.guardian_mails for select to portal_jobs
  using (user_id is null);
create policy "the clean-up forgets learners who went" on private.guardian_mails for delete to portal_jobs
  using (user_id is null and told_at < (now() - '1 day'::interval));
create policy "whoever tells guardians" on private.guardian_mails for all to portal_definer
  using (true)
  with check (true);

grant select on private.guardian_mails to portal_backup;
grant select, insert on private.guardian_mails to portal_definer;
grant delete on private.guardian_mails to portal_jobs;
grant select (user_id, told_at) on private.guardian_mails to portal_jobs;
