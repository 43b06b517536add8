-- Files that came with a message. Read by the two people of the message; added by its sender, soon after
-- it was sent, and never changed or taken back, like the message itself.

comment on table public.message_attachments is
  'Files of messages. Sender and recipient read them, nobody else. Never changed and never taken back.';
comment on column public.message_attachments.school_id is 'Derived from the message; not granted.';
comment on column public.message_attachments.file_path is
  'The name in the bucket message-attachments. Its uploader names it, once.';
comment on column public.message_attachments.file_name is
  'What the sender called the file, with the ending of its content; shown, and saved under.';
comment on column public.message_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';

alter table public.message_attachments enable row level security, force row level security;

-- The inner query is bound by the message's own policies.
create policy "readers of the message" on public.message_attachments
  for select to authenticated
  using (exists (select from public.messages m where m.id = message_attachments.message_id));

create policy "the sender attaches" on public.message_attachments
  for insert to authenticated with check (private.may_attach(message_id));

create policy "helpers read" on public.message_attachments for select to portal_definer using (true);

create policy "the service key" on public.message_attachments for all to service_role using (true) with check (true);

create policy "erasures take them" on public.message_attachments for delete to portal_definer using (true);

grant select on public.message_attachments to authenticated;
grant insert (id, message_id, file_path, file_name) on public.message_attachments to authenticated;
grant select, insert, update, delete on public.message_attachments to service_role;
grant select on public.message_attachments to portal_definer;
grant delete on public.message_attachments to portal_definer;

create trigger check_file_ending before insert on public.message_attachments
  for each row execute function private.check_file_ending('message-attachments', 'file_path');

create trigger complete before insert on public.message_attachments
  for each row execute function private.complete_attachment();

create trigger known_again before insert on public.message_attachments
  for each row execute function private.know_attachment_again();

create trigger visible before insert or update of file_name on public.message_attachments
  for each row execute function private.refuse_hidden_characters('file_name');

create trigger drop_file after delete on public.message_attachments
  for each row execute function private.drop_attachment_file();

create trigger limit_attachments after insert on public.message_attachments
  for each row execute function private.limit_attachments();

select private.publish_changes('public.message_attachments');
