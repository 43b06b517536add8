-- Files that go with an announcement. Whoever reads the announcement reads them, and nobody else: who leaves its audience, or
-- finds it withdrawn, loses them with it. Whoever may write it adds them and takes them off (private.may_translate).
--
-- Refused: a file to an announcement that the caller may not change, at the own school too; naming a file that somebody else
-- has uploaded, or none; changing one.

comment on table public.announcement_attachments is
  'Files of announcements. Read by whoever reads the announcement, added and taken off by whoever may write it; gone with it.';
comment on column public.announcement_attachments.school_id is 'Derived from the announcement; not granted.';
comment on column public.announcement_attachments.file_path is
  'The name in the bucket announcement-attachments. Its uploader names it, once.';
comment on column public.announcement_attachments.file_name is
  'What its author called the file, with the ending of its content; shown, and saved under.';
comment on column public.announcement_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';

alter table public.announcement_attachments enable row level security, force row level security;

-- The inner query is bound by the announcement's own policies.
create policy "readers of the announcement" on public.announcement_attachments
  for select to authenticated
  using (exists (select from public.announcements a where a.id = announcement_attachments.announcement_id));

create policy "writers of the announcement attach" on public.announcement_attachments
  for insert to authenticated with check (private.may_translate_now(announcement_id));

create policy "writers of the announcement take off" on public.announcement_attachments
  for delete to authenticated using (private.may_translate(announcement_id));

create policy "helpers read" on public.announcement_attachments for select to portal_definer using (true);

create policy "the service key" on public.announcement_attachments for all to service_role using (true) with check (true);

grant select, delete on public.announcement_attachments to authenticated;
grant insert (id, announcement_id, file_path, file_name) on public.announcement_attachments to authenticated;
grant select, insert, update, delete on public.announcement_attachments to service_role;
grant select on public.announcement_attachments to portal_definer;

create trigger check_file_ending before insert on public.announcement_attachments
  for each row execute function private.check_file_ending('announcement-attachments', 'file_path');

create trigger complete before insert on public.announcement_attachments
  for each row execute function private.complete_announcement_attachment();

create trigger keep_approved before delete on public.announcement_attachments
  for each row execute function private.keep_approved();

create trigger visible before insert or update of file_name on public.announcement_attachments
  for each row execute function private.refuse_hidden_characters('file_name');

create trigger drop_file after delete on public.announcement_attachments
  for each row execute function private.drop_announcement_file();

create trigger limit_attachments after insert on public.announcement_attachments
  for each row execute function private.limit_announcement_attachments();

create trigger touch_announcement after insert or delete on public.announcement_attachments
  for each row execute function private.touch_announcement();
