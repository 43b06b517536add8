-- Generated from the migrated database by `npm run types`; do not edit.

create table private.notice_links (
  code_hash bytea not null,
  profile_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  expires_at timestamp with time zone not null default now() + '72:00:00'::interval,
  constraint notice_links_pkey primary key (code_hash),
  constraint notice_links_code_hash_check check (length(code_hash) = 32),
  constraint notice_links_kind_check check (kind = any (array['announcement', 'event'])),
  constraint notice_links_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table private.notice_links is 'Links that show one announcement or event. Nobody but the helpers reads or writes it.';

create index notice_links_expires on private.notice_links using btree (expires_at);
create index notice_links_profile on private.notice_links using btree (profile_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.notice_links for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.notice_links for select to portal_jobs
  using (true);
create policy "the clean-up forgets" on private.notice_links for delete to portal_jobs
  using (expires_at < now());
create policy helpers on private.notice_links for all to portal_definer
  using (true)
  with check (true);

grant select on private.notice_links to portal_backup;
grant select, insert on private.notice_links to portal_definer;
grant delete on private.notice_links to portal_jobs;
grant select (expires_at) on private.notice_links to portal_jobs;
