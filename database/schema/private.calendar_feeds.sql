-- Generated from the migrated database by `npm run types`; do not edit.

create table private.calendar_feeds (
  profile_id uuid not null,
  token_hash bytea not null,
  with_timetable boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_read_at timestamp with time zone,
  constraint calendar_feeds_pkey primary key (profile_id),
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_token_hash_check check (length(token_hash) = 32),
  constraint calendar_feeds_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table private.calendar_feeds is 'Calendar feeds by the digest of their secret. Nobody but the helpers reads or writes it.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.calendar_feeds for select to portal_backup
  using (true);
create policy helpers on private.calendar_feeds for all to portal_definer
  using (true)
  with check (true);

grant select on private.calendar_feeds to portal_backup;
grant select, insert, update, delete on private.calendar_feeds to portal_definer;

-- 1. after each row
create trigger note_ended_right after delete on private.calendar_feeds
for each row
execute function private.note_ended_right('profile_id,token_hash');

-- 2. after each row
create trigger note_ended_right_changed after update of token_hash on private.calendar_feeds
for each row
when (old.token_hash <> new.token_hash)
execute function private.note_ended_right('profile_id,token_hash');
