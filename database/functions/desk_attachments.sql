-- Files of what is written to a desk and by one. What becomes of them is the same as of those of messages.
create or replace function private.may_attach_at_desk(p_message_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.desk_messages m
     where m.id = p_message_id and m.sender_id = (select private.profile_id())
       and m.created_at > now() - interval '1 hour' and private.may_write_at_desk(m.conversation_id, m.desk_id));
end
$$;
alter function private.may_attach_at_desk(uuid) owner to portal_definer;
grant execute on function private.may_attach_at_desk(uuid) to authenticated;
comment on function private.may_attach_at_desk(uuid) is
  'Whether the caller has sent the message within the last hour, and may still write in its conversation as then.';

create or replace function private.complete_desk_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('desk-attachments', new.file_path);
begin
  select m.school_id into new.school_id from public.desk_messages m where m.id = new.message_id;
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
alter function private.complete_desk_attachment() owner to portal_definer;

create or replace function private.drop_desk_attachment_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('desk-attachments', old.file_path);
  return null;
end
$$;
alter function private.drop_desk_attachment_file() owner to portal_definer;
