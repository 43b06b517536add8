-- Which rights somebody had and lost: by ids, days, yes or no and digests alone. A restore to a moment before takes them
-- again (functions/rights_that_ended.sql). Longer than any backup reaches back it says nothing to anybody.
--
-- Refused: everything to everybody. Written by triggers alone, read by the process that keeps the backup.

comment on table private.ended_rights is
  'Rights that rows gave and give no more, for a restore. Nobody but the helpers writes it, and nobody reads it.';
comment on column private.ended_rights.key is 'Which row of the relation gave the right, by some of its columns.';
comment on column private.ended_rights.lost is 'What these columns of the row are since; null where there is no such row any more.';

alter table private.ended_rights enable row level security, force row level security;

create policy "helpers" on private.ended_rights for insert to portal_definer with check (true);

create policy "the clean-up finds" on private.ended_rights for select to portal_jobs using (true);

create policy "the clean-up forgets" on private.ended_rights
  for delete to portal_jobs using (ended_at < now() - interval '400 days');

grant delete, select (ended_at) on private.ended_rights to portal_jobs;

grant insert (relation, key, lost) on private.ended_rights to portal_definer;
