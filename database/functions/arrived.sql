-- What is sent again because its answer was lost, by somebody whose right has ended meanwhile. The policy comes before the key:
-- without these it would be refused as if it had never arrived, and be shown as not sent. Who sent it and can read it still is
-- told what the key would say; nobody else learns anything. They run as the caller, whose own rights find the row.
create or replace function private.refuse_arrived(p_key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise unique_violation using message = format('duplicate key value violates unique constraint "%s"', p_key), constraint = p_key;
end
$$;
grant execute on function private.refuse_arrived(text) to authenticated;
comment on function private.refuse_arrived(text) is 'Refuses a row that is there already as its key does.';

create or replace function private.know_message_again() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

create or replace function private.know_desk_message_again() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

create or replace function private.know_attachment_again() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (
       select from public.message_attachments a where a.file_path = new.file_path and a.message_id = new.message_id)
     and not private.may_attach(new.message_id)
  then
    perform private.refuse_arrived('message_attachments_file_path_key');
  end if;
  return new;
end
$$;

create or replace function private.know_desk_attachment_again() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (select from public.desk_attachments a where a.file_path = new.file_path and a.message_id = new.message_id)
     and not private.may_attach_at_desk(new.message_id)
  then
    perform private.refuse_arrived('desk_attachments_file_path_key');
  end if;
  return new;
end
$$;
