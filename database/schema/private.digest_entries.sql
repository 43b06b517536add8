-- Generated from the migrated database by `npm run types`; do not edit.

create table private.digest_entries (
  notice_id uuid not null,
  profile_id uuid not null,
  constraint digest_entries_pkey primary key (notice_id),
  constraint digest_entries_notice_id_fkey foreign key (notice_id) references public.notices(id) on delete cascade,
  constraint digest_entries_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table private.digest_entries is 'Notices that wait for the digest of their person. Nobody but the helpers reads or writes it.';

create index digest_entries_profile on private.digest_entries using btree (profile_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.digest_entries for select to portal_backup
  using (true);
create policy helpers on private.digest_entries for all to portal_definer
  using (true)
  with check (true);

grant select on private.digest_entries to portal_backup;
grant select, insert, delete on private.digest_entries to portal_definer;
