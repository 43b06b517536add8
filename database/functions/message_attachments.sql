-- A file opens what is in it as a message does: who may write to the other one no longer sends none either.
create or replace function private.may_attach(p_message_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.messages m
     where m.id = p_message_id and m.sender_id = (select private.profile_id())
       and m.created_at > now() - interval '1 hour'
       and private.may_send(m.conversation_id, m.sender_id, m.recipient_id, m.related_student_id));
end
$$;
alter function private.may_attach(uuid) owner to portal_definer;
grant execute on function private.may_attach(uuid) to authenticated;
comment on function private.may_attach(uuid) is 'Whether the caller has sent the message within the last hour, and may still write to its recipient as then.';

-- The school follows from the message, size and type from what the server measured.
create or replace function private.complete_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('message-attachments', new.file_path);
begin
  select m.school_id into new.school_id from public.messages m where m.id = new.message_id;
  if not found then
    raise exception using errcode = '23503', column = 'message_id', message = 'There is no such message',
      hint = '{"code": "message.no_such"}';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  return new;
end
$$;
alter function private.complete_attachment() owner to portal_definer;

-- contract/limits.ts. The lock keeps two inserts from both being the last that fits. Of messages to desks as well.
create or replace function private.limit_attachments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  files bigint;
begin
  perform pg_advisory_xact_lock(hashtext('message_attachments'), hashtext(new.message_id::text));
  execute format('select count(*) from public.%I a where a.message_id = $1', tg_table_name) into files using new.message_id;
  if 5 < files then
    raise exception using errcode = '23514', column = 'message_id', message = 'A message carries at most 5 files',
      hint = '{"code": "message.too_many_files", "max": 5}';
  end if;
  return null;
end
$$;
alter function private.limit_attachments() owner to portal_definer;

create or replace function private.drop_attachment_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('message-attachments', old.file_path);
  return null;
end
$$;
alter function private.drop_attachment_file() owner to portal_definer;
