-- Links in mails and text messages that show one announcement or event without a sign-in, for 72 hours and while their
-- person may read it. Only a digest of the code is here, so that a copy of the database opens nothing.
--
-- Refused: everything to everybody, and what concerns one child to every link: the check of kind.

comment on table private.notice_links is
  'Links that show one announcement or event. Nobody but the helpers reads or writes it.';

alter table private.notice_links enable row level security, force row level security;

create policy "helpers" on private.notice_links for all to portal_definer using (true) with check (true);

create policy "the clean-up finds" on private.notice_links for select to portal_jobs using (true);

create policy "the clean-up forgets" on private.notice_links
  for delete to portal_jobs using (expires_at < now());

grant delete, select (expires_at) on private.notice_links to portal_jobs;

grant select, insert on private.notice_links to portal_definer;
