-- Messages. The sender is the caller, the recipient the other participant; only the recipient marks one
-- read, and nothing else about it ever changes.

comment on table public.messages is
  'Messages. Sender and recipient read them, nobody else. Never edited, never taken back, never unread again.';
comment on column public.messages.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.messages.sender_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.messages.school_id is 'Derived from the conversation; not granted.';
comment on column public.messages.urgent_reason is
  'Why the recipient is to be told outside the own hours; of the type urgent only, counted. Without it an urgent message waits for them.';
comment on column public.messages.read_at is
  'When the recipient opened it; null until then. Set with is_read, not granted; stays what it was first.';

alter table public.messages enable row level security, force row level security;

create policy "sender and recipient read" on public.messages
  for select to authenticated
  using (sender_id = (select private.profile_id()) or recipient_id = (select private.profile_id()));

create policy "a participant writes to the other" on public.messages
  for insert to authenticated
  with check (sender_id = (select private.profile_id())
    and private.may_send(conversation_id, sender_id, recipient_id, related_student_id));

create policy "the recipient marks read" on public.messages
  for update to authenticated
  using (recipient_id = (select private.profile_id()))
  with check (recipient_id = (select private.profile_id()) and is_read);

create policy "helpers read" on public.messages for select to portal_definer using (true);

create policy "the service key" on public.messages for all to service_role using (true) with check (true);

create policy "erasures take them" on public.messages for delete to portal_definer using (true);

grant select on public.messages to authenticated;
grant insert (id, conversation_id, sender_id, recipient_id, subject, content, message_type, related_student_id, urgent_reason)
  on public.messages to authenticated;
grant update (is_read) on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;
grant select on public.messages to portal_definer;
grant delete on public.messages to portal_definer;

create trigger complete before insert on public.messages
  for each row execute function private.complete_message();

create trigger known_again before insert on public.messages
  for each row execute function private.know_message_again();

create trigger read_time before insert or update of is_read, read_at on public.messages
  for each row execute function private.mark_read_time();

create trigger visible before insert or update of subject, urgent_reason on public.messages
  for each row execute function private.refuse_hidden_characters('subject', 'urgent_reason');

create trigger raise_conversation after insert on public.messages
  for each row execute function private.raise_conversation();

create trigger count_sendings after insert on public.messages
  referencing new table as new_rows for each statement execute function private.limit_sendings('messages');

create trigger forget_notices after delete on public.messages
  referencing old table as old_rows for each statement execute function private.forget_notices('message');

create trigger limit_messages after insert on public.messages
  referencing new table as new_rows for each statement execute function private.limit_messages();

create trigger read_message_notices after update on public.messages
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.read_message_notices();

create trigger tell_messages after insert on public.messages
  referencing new table as new_rows for each statement execute function private.tell_messages();

select private.publish_changes('public.messages');
