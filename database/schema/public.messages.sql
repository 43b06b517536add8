-- Generated from the migrated database by `npm run types`; do not edit.

create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid,
  recipient_id uuid,
  subject text,
  content text not null,
  message_type text not null default 'general',
  related_student_id uuid,
  is_read boolean not null default false,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  urgent_reason text,
  constraint messages_pkey primary key (id),
  constraint messages_id_school_id_key unique (id, school_id),
  constraint messages_content_check check (content ~ '\S' and length(content) <= 5000),
  constraint messages_message_type_check check (
    message_type = any (array['general', 'academic', 'disciplinary', 'urgent'])
  ),
  constraint messages_people_check check (sender_id <> recipient_id),
  constraint messages_read_at_check check ((read_at is not null) = is_read),
  constraint messages_subject_check check (subject !~ '[[:cntrl:]]' and length(subject) <= 200),
  constraint messages_urgent_check check (urgent_reason is null or message_type = 'urgent'),
  constraint messages_urgent_reason_check check (
    urgent_reason ~ '\S' and urgent_reason !~ '[[:cntrl:]]' and length(urgent_reason) <= 200
  ),
  constraint messages_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.conversations(id, school_id),
  constraint messages_recipient_id_fkey foreign key (recipient_id) references public.profiles(id) on delete set null,
  constraint messages_related_student_id_fkey foreign key (
    related_student_id, school_id
  ) references public.students(id, school_id),
  constraint messages_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint messages_sender_id_fkey foreign key (sender_id) references public.profiles(id) on delete set null
);

comment on table public.messages is 'Messages. Sender and recipient read them, nobody else. Never edited, never taken back, never unread again.';
comment on column public.messages.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.messages.sender_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.messages.school_id is 'Derived from the conversation; not granted.';
comment on column public.messages.read_at is 'When the recipient opened it; null until then. Set with is_read, not granted; stays what it was first.';
comment on column public.messages.urgent_reason is 'Why the recipient is to be told outside the own hours; of the type urgent only, counted. Without it an urgent message waits for them.';

create index messages_conversation on public.messages using btree (conversation_id, created_at desc, id desc);
create index messages_conversation_school on public.messages using btree (conversation_id, school_id);
create index messages_recipient on public.messages using btree (recipient_id);
create index messages_related_student on public.messages using btree (related_student_id, school_id);
create index messages_school on public.messages using btree (school_id);
create index messages_school_time on public.messages using btree (school_id, created_at);
create index messages_sender on public.messages using btree (sender_id, created_at desc);
create index messages_unread on public.messages using btree (recipient_id, conversation_id) where not is_read;
create index messages_urgent on public.messages using btree (sender_id, created_at)
where urgent_reason is not null;
create index messages_words on public.messages using gin (
  private.words_in_school(school_id, private.text_words((coalesce(subject, '') || ' ') || content))
);

-- Row security is on, for the owner too.
create policy "helpers read" on public.messages for select to portal_definer
  using (true);
create policy "sender and recipient read" on public.messages for select to authenticated
  using (sender_id = (select private.profile_id()) or recipient_id = (select private.profile_id()));
create policy "the backup reads" on public.messages for select to portal_backup
  using (true);
create policy "a participant writes to the other" on public.messages for insert to authenticated
  with check (
    sender_id = (select private.profile_id())
    and private.may_send(conversation_id, sender_id, recipient_id, related_student_id)
  );
create policy "the recipient marks read" on public.messages for update to authenticated
  using (recipient_id = (select private.profile_id()))
  with check (recipient_id = (select private.profile_id()) and is_read);
create policy "erasures take them" on public.messages for delete to portal_definer
  using (true);
create policy "the service key" on public.messages for all to service_role
  using (true)
  with check (true);

grant select on public.messages to authenticated;
grant insert (
  id, conversation_id, sender_id, recipient_id, subject, content, message_type, related_student_id,
  urgent_reason
) on public.messages to authenticated;
grant update (is_read) on public.messages to authenticated;
grant select on public.messages to portal_backup;
grant select, delete on public.messages to portal_definer;
grant select, insert, update, delete on public.messages to service_role;

-- 1. before each row
create trigger complete before insert on public.messages
for each row
execute function private.complete_message();

create or replace function private.complete_message()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations c where c.id = new.conversation_id;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  new.school_id := conversation.school_id;
  new.sender_id := coalesce(new.sender_id, private.profile_id());
  new.recipient_id := coalesce(new.recipient_id, case new.sender_id
    when conversation.participant_one_id then conversation.participant_two_id
    when conversation.participant_two_id then conversation.participant_one_id
  end);
  new.subject := nullif(btrim(new.subject), '');
  new.urgent_reason := nullif(btrim(new.urgent_reason), '');
  perform private.limit_urgent(new.id, new.sender_id, new.urgent_reason);
  return new;
end
$function$;
alter function private.complete_message() owner to portal_definer;

-- 2. before each row
create trigger known_again before insert on public.messages
for each row
execute function private.know_message_again();

create or replace function private.know_message_again()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (select from public.messages m where m.id = new.id and m.sender_id = (select private.profile_id()))
     and not private.may_send(new.conversation_id, new.sender_id, new.recipient_id, new.related_student_id)
  then
    perform private.refuse_arrived('messages_pkey');
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger read_time before insert or update of is_read, read_at on public.messages
for each row
execute function private.mark_read_time();

create or replace function private.mark_read_time()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  -- A service may say when; a person cannot, the column is not granted.
  new.read_at := case when not new.is_read then null else coalesce(new.read_at, now()) end;
  return new;
end
$function$;

-- 4. before each row
create trigger visible before insert or update of subject, urgent_reason on public.messages
for each row
execute function private.refuse_hidden_characters('subject', 'urgent_reason');

-- 5. after each row
create trigger publish_new_keys after update on public.messages
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 6. after each row
create trigger raise_conversation after insert on public.messages
for each row
execute function private.raise_conversation();

create or replace function private.raise_conversation()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.conversations c set last_message_at = new.created_at
   where c.id = new.conversation_id and c.last_message_at < new.created_at;
  return null;
end
$function$;
alter function private.raise_conversation() owner to portal_definer;

-- 7. after the statement
create trigger count_sendings after insert on public.messages referencing new table as new_rows
for each statement
execute function private.limit_sendings('messages');

-- 8. after the statement
create trigger forget_notices after delete on public.messages referencing old table as old_rows
for each statement
execute function private.forget_notices('message');

-- 9. after the statement
create trigger limit_messages after insert on public.messages referencing new table as new_rows
for each statement
execute function private.limit_messages();

create or replace function private.limit_messages()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if auth.role() = 'authenticated' and exists (
    select from (select distinct r.sender_id from new_rows r) sent
     where 120 < (
       select count(*) from (
         select from public.messages m
          where m.sender_id = sent.sender_id and m.created_at > now() - interval '1 minute' limit 121) recent))
  then
    raise exception using errcode = 'PT429', message = 'You have sent many messages. Wait a minute before the next.',
      hint = '{"code": "message.too_many"}';
  end if;
  return null;
end
$function$;
alter function private.limit_messages() owner to portal_definer;

-- 10. after the statement
create trigger publish_deletions after delete on public.messages referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 11. after the statement
create trigger publish_inserts after insert on public.messages referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 12. after the statement
create trigger publish_updates after update on public.messages referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 13. after the statement
create trigger read_message_notices after update on public.messages referencing old table as old_rows new table as new_rows
for each statement
execute function private.read_message_notices();

create or replace function private.read_message_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.notices n set read_at = now()
    from new_rows m join old_rows o on o.id = m.id
   where m.is_read and not o.is_read
     and n.subject_id = m.id and n.kind = 'message' and n.read_at is null;
  return null;
end
$function$;
alter function private.read_message_notices() owner to portal_definer;

-- 14. after the statement
create trigger tell_messages after insert on public.messages referencing new table as new_rows
for each statement
execute function private.tell_messages();

create or replace function private.tell_messages()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices
    (profile_id, kind, subject_id, title, arguments, target, student_id, urgent, school_id, created_at, read_at)
  select m.recipient_id, 'message', m.id,
         'New message from ' || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         case when s.id is null then '{"code": "message.from_nobody"}'::jsonb
              else jsonb_build_object('code', 'message.new', 'name', s.first_name || ' ' || s.last_name) end,
         m.conversation_id::text, m.related_student_id, m.message_type = 'urgent', m.school_id, m.created_at,
         case when m.is_read then m.created_at else private.read_as_history(m.created_at) end
    from new_rows m
    join public.profiles r on r.id = m.recipient_id and r.approval_status = 'approved'
    left join public.profiles s on s.id = m.sender_id
   where private.is_told(m.created_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_messages() owner to portal_definer;
