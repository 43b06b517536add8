-- Files that came with what was written to a desk, or by one. Read by who reads the message: its person, and the members
-- of the desk in whose hands the conversation is now. Added by the sender, soon after, and never changed or taken back.
--
-- Refused: reading one to everybody else, administrators included who do not sit there, and to who has left the desk, by
-- a signed address too; adding one to what somebody else wrote, or in the name of a desk that one has left.

comment on table public.desk_attachments is
  'Files of messages between a person and a desk. Read by who reads the conversation. Never changed and never taken back.';
comment on column public.desk_attachments.school_id is 'Derived from the message; not granted.';
comment on column public.desk_attachments.file_path is
  'The name in the bucket desk-attachments. Its uploader names it, once.';
comment on column public.desk_attachments.file_name is
  'What the sender called the file, with the ending of its content; shown, and saved under.';
comment on column public.desk_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';

alter table public.desk_attachments enable row level security, force row level security;

-- The inner query is bound by the message's own policies.
create policy "readers of the message" on public.desk_attachments
  for select to authenticated
  using (exists (select from public.desk_messages m where m.id = desk_attachments.message_id));

create policy "the sender attaches" on public.desk_attachments
  for insert to authenticated with check (private.may_attach_at_desk(message_id));

create policy "helpers read" on public.desk_attachments for select to portal_definer using (true);

create policy "the service key" on public.desk_attachments for all to service_role using (true) with check (true);

create policy "erasures take them" on public.desk_attachments for delete to portal_definer using (true);

grant select on public.desk_attachments to authenticated;
grant insert (id, message_id, file_path, file_name) on public.desk_attachments to authenticated;
grant select, insert, update, delete on public.desk_attachments to service_role;
grant select, delete on public.desk_attachments to portal_definer;

create trigger check_file_ending before insert on public.desk_attachments
  for each row execute function private.check_file_ending('desk-attachments', 'file_path');

create trigger complete before insert on public.desk_attachments
  for each row execute function private.complete_desk_attachment();

create trigger known_again before insert on public.desk_attachments
  for each row execute function private.know_desk_attachment_again();

create trigger visible before insert or update of file_name on public.desk_attachments
  for each row execute function private.refuse_hidden_characters('file_name');

create trigger drop_file after delete on public.desk_attachments
  for each row execute function private.drop_desk_attachment_file();

create trigger limit_attachments after insert on public.desk_attachments
  for each row execute function private.limit_attachments();

select private.publish_changes('public.desk_attachments');
