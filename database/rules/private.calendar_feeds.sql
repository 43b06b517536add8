-- A person's calendar at a secret address, for programs that cannot sign in. Only a digest of the secret is
-- kept: the address is shown when it is made, and a new one ends the old.
--
-- Refused: everything to everybody; people make, change and end their own by those of functions/calendar_feeds.sql, and
-- private.read_calendar_feed answers whoever knows the secret, while its person is approved.

comment on table private.calendar_feeds is
  'Calendar feeds by the digest of their secret. Nobody but the helpers reads or writes it.';

alter table private.calendar_feeds enable row level security, force row level security;

create policy "helpers" on private.calendar_feeds for all to portal_definer using (true) with check (true);

grant select, insert, update, delete on private.calendar_feeds to portal_definer;

create trigger note_ended_right after delete on private.calendar_feeds
  for each row execute function private.note_ended_right('profile_id,token_hash');

create trigger note_ended_right_changed after update of token_hash on private.calendar_feeds
  for each row when (old.token_hash <> new.token_hash)
  execute function private.note_ended_right('profile_id,token_hash');
