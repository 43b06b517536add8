-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desk_messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null,
  sender_id uuid,
  desk_id uuid,
  content text not null,
  urgent_reason text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  shared_at timestamp with time zone,
  to_household boolean not null default false,
  constraint desk_messages_pkey primary key (id),
  constraint desk_messages_id_school_id_key unique (id, school_id),
  constraint desk_messages_content_check check (content ~ '\S' and length(content) <= 5000),
  constraint desk_messages_urgent_check check (urgent_reason is null or desk_id is null or to_household),
  constraint desk_messages_urgent_reason_check check (
    urgent_reason ~ '\S' and urgent_reason !~ '[[:cntrl:]]' and length(urgent_reason) <= 200
  ),
  constraint desk_messages_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.desk_conversations(id, school_id),
  constraint desk_messages_desk_id_fkey foreign key (desk_id, school_id) references public.desks(id, school_id),
  constraint desk_messages_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint desk_messages_sender_id_fkey foreign key (sender_id) references public.profiles(id) on delete set null
);

comment on table public.desk_messages is 'Messages between a person and a desk. Read by who reads the conversation, by guardians who have joined from then on. Never edited and never taken back.';
comment on column public.desk_messages.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.desk_messages.desk_id is 'The desk in whose name it was written; null for what the person wrote. Follows from the sender; not granted.';
comment on column public.desk_messages.urgent_reason is 'Why the other side is to be told outside its hours. Of the person, and between a teacher and a household; counted.';
comment on column public.desk_messages.read_at is 'When the other side read it: the person, or the first of the desk or household. Set by read_desk_conversation.';
comment on column public.desk_messages.shared_at is 'The latest joining that its writer had been shown; null for none. Refused where somebody has joined since.';
comment on column public.desk_messages.to_household is 'Whether a teacher wrote it to a household. Follows from the conversation; not granted.';

create index desk_messages_conversation on public.desk_messages using btree (
  conversation_id, school_id, created_at desc, id desc
);
create index desk_messages_desk on public.desk_messages using btree (desk_id, school_id)
where desk_id is not null;
create index desk_messages_school on public.desk_messages using btree (school_id);
create index desk_messages_sender on public.desk_messages using btree (sender_id, created_at desc);
create index desk_messages_unread on public.desk_messages using btree (conversation_id) where read_at is null;
create index desk_messages_unread_school on public.desk_messages using btree (school_id)
where read_at is null;

-- Row security is on, for the owner too.
create policy "readers of the conversation" on public.desk_messages for select to authenticated
  using (
    (
      exists (
        select
        from public.desk_conversations c
        where c.id = desk_messages.conversation_id
        and (
          (c.id <> all ((select private.shared_desk_conversation_ids())::uuid[]))
          or (
            exists (
              select
              from public.desk_participants g
              where g.conversation_id = c.id
              and g.profile_id = (select private.profile_id())
              and g.created_at <= desk_messages.created_at
            )
          )
        )
      )
    )
  );
create policy "the backup reads" on public.desk_messages for select to portal_backup
  using (true);
create policy "a person writes, or a member of the desk" on public.desk_messages for insert to authenticated
  with check (
    sender_id = (select private.profile_id()) and private.may_write_at_desk(conversation_id, desk_id)
  );
create policy helpers on public.desk_messages for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desk_messages for all to service_role
  using (true)
  with check (true);

grant select on public.desk_messages to authenticated;
grant insert (
  id, conversation_id, sender_id, content, urgent_reason, shared_at
) on public.desk_messages to authenticated;
grant select on public.desk_messages to portal_backup;
grant select, delete on public.desk_messages to portal_definer;
grant insert (
  id, conversation_id, sender_id, content, urgent_reason, created_at, shared_at
) on public.desk_messages to portal_definer;
grant update (read_at) on public.desk_messages to portal_definer;
grant select, insert, update, delete on public.desk_messages to service_role;

-- 1. before each row
create trigger complete before insert on public.desk_messages
for each row
execute function private.complete_desk_message();

create or replace function private.complete_desk_message()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = new.conversation_id for no key update;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  new.school_id := talk.school_id;
  new.sender_id := coalesce(new.sender_id, private.profile_id());
  new.desk_id := case when new.sender_id = talk.person_id or exists (
      select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = new.sender_id)
    then null else talk.desk_id end;
  new.to_household := talk.household is not null and new.desk_id is not null;
  new.urgent_reason := nullif(btrim(new.urgent_reason), '');
  -- One that has arrived already is known by its id, whatever has become of the conversation since.
  if exists (select from public.desk_messages m where m.id = new.id and m.sender_id = new.sender_id) then
    return new;
  end if;
  perform private.refuse_ended_household(talk, new.sender_id);
  perform private.refuse_former_guardian(talk, new.sender_id);
  -- As where one begins: nobody would be told of it, and its writer would wait for an answer.
  if new.desk_id is null and auth.role() = 'authenticated' and private.may_write_at_desk(talk.id, null)
     and not exists (
       select from public.desk_members m where m.desk_id = talk.desk_id and private.answers_in(m.profile_id, talk)) then
    raise exception using errcode = '23503', detail = 'desk', message = 'Nobody at this desk can take your message. Please telephone the school, or write to another desk',
      hint = '{"code": "desk.no_such"}';
  end if;
  if new.desk_id is not null and talk.taken_by <> new.sender_id and auth.role() = 'authenticated'
     and private.may_write_at_desk(talk.id, talk.desk_id) then
    perform private.refuse_taken(talk.taken_by);
  end if;
  perform private.refuse_unseen_reader(new);
  perform private.limit_urgent(new.id, new.sender_id, new.urgent_reason);
  return new;
end
$function$;
alter function private.complete_desk_message() owner to portal_definer;

-- 2. before each row
create trigger known_again before insert on public.desk_messages
for each row
execute function private.know_desk_message_again();

create or replace function private.know_desk_message_again()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (select from public.desk_messages m where m.id = new.id and m.sender_id = (select private.profile_id()))
     and not private.may_write_at_desk(new.conversation_id, new.desk_id)
  then
    perform private.refuse_arrived('desk_messages_pkey');
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger visible before insert or update of urgent_reason on public.desk_messages
for each row
execute function private.refuse_hidden_characters('urgent_reason');

-- 4. after each row
create trigger publish_new_keys after update on public.desk_messages
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 5. after each row
create trigger raise_conversation after insert on public.desk_messages
for each row
execute function private.raise_desk_conversation();

create or replace function private.raise_desk_conversation()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = new.conversation_id;
  update public.desk_conversations c
     set last_message_at = greatest(c.last_message_at, new.created_at),
         done_at = case when new.desk_id is null then null else c.done_at end,
         taken_by = case when new.desk_id is null or c.household is not null then c.taken_by
                    else coalesce(c.taken_by, new.sender_id) end
   where c.id = new.conversation_id;
  if new.desk_id is not null and talk.taken_by is null and new.sender_id is not null and talk.household is null then
    perform private.note_at_desk(talk.id, 'taken');
  end if;
  return null;
end
$function$;
alter function private.raise_desk_conversation() owner to portal_definer;

-- 6. after the statement
create trigger count_sendings after insert on public.desk_messages referencing new table as new_rows
for each statement
execute function private.limit_sendings('messages');

-- 7. after the statement
create trigger forget_notices after delete on public.desk_messages referencing old table as old_rows
for each statement
execute function private.forget_notices('message');

-- 8. after the statement
create trigger publish_deletions after delete on public.desk_messages referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.desk_messages referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.desk_messages referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 11. after the statement
create trigger read_message_notices after update on public.desk_messages referencing old table as old_rows new table as new_rows
for each statement
execute function private.read_desk_notices();

create or replace function private.read_desk_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.notices n set read_at = now()
    from new_rows m
    join old_rows o on o.id = m.id
    join public.desk_conversations c on c.id = m.conversation_id
   where m.read_at is not null and o.read_at is null
     and n.subject_id = m.id and n.kind = 'message' and n.read_at is null
     -- By the other side: of a family each reads for themselves.
     and (n.profile_id is not distinct from c.person_id) = (m.desk_id is not null)
     and not exists (
       select from public.desk_participants g where g.conversation_id = c.id and g.profile_id = n.profile_id);
  return null;
end
$function$;
alter function private.read_desk_notices() owner to portal_definer;

-- 12. after the statement
create trigger tell_desk_messages after insert on public.desk_messages referencing new table as new_rows
for each statement
execute function private.tell_desk_messages();

create or replace function private.tell_desk_messages()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices
    (profile_id, kind, subject_id, title, arguments, target, student_id, urgent, school_id, created_at, read_at)
  select told.id, 'message', m.id,
         case when c.household is not null then 'New message from '
              when told.at_desk then 'New message to your desk from ' when m.desk_id is null then 'New message to the school from '
              else 'Answer of your school from ' end
           || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         jsonb_build_object('code',
           case when c.household is not null then 'message.new' when told.at_desk then 'desk.asked' when m.desk_id is null then 'desk.shared' else 'desk.answered' end,
           'name', coalesce(s.first_name || ' ' || s.last_name, 'Unknown')),
         'desk/' || c.id, case when not told.at_desk then c.related_student_id end,
         (told.at_desk or m.to_household) and m.urgent_reason is not null, m.school_id, m.created_at,
         case when m.read_at is not null then m.created_at else private.read_as_history(m.created_at) end
    from new_rows m
    join public.desk_conversations c on c.id = m.conversation_id
    cross join lateral (
      select r.id, true as at_desk from private.desk_readers(c) r (id) where m.desk_id is null
      union all
      select f.id, false from private.family_of(c, m.created_at) f (id)) told
    left join public.profiles s on s.id = m.sender_id
   where told.id is distinct from m.sender_id and private.is_told(m.created_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_desk_messages() owner to portal_definer;
