-- Generated from the migrated database by `npm run types`; do not edit.

create table private.ended_rights (
  id bigint not null generated always as identity,
  relation text not null,
  key jsonb not null,
  lost jsonb,
  ended_at timestamp with time zone not null default clock_timestamp(),
  constraint ended_rights_pkey primary key (id)
);

comment on table private.ended_rights is 'Rights that rows gave and give no more, for a restore. Nobody but the helpers writes it, and nobody reads it.';
comment on column private.ended_rights.key is 'Which row of the relation gave the right, by some of its columns.';
comment on column private.ended_rights.lost is 'What these columns of the row are since; null where there is no such row any more.';

create index ended_rights_ended on private.ended_rights using btree (ended_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.ended_rights for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.ended_rights for select to portal_jobs
  using (true);
create policy helpers on private.ended_rights for insert to portal_definer
  with check (true);
create policy "the clean-up forgets" on private.ended_rights for delete to portal_jobs
  using (ended_at < (now() - '400 days'::interval));

grant select on private.ended_rights to portal_backup;
grant insert (relation, key, lost) on private.ended_rights to portal_definer;
grant delete on private.ended_rights to portal_jobs;
grant select (ended_at) on private.ended_rights to portal_jobs;
