-- Files of messages: read by the two people of the message.
create or replace function private.is_attachment(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.message_attachments a where a.file_path = p_name);
end
$$;
grant execute on function private.is_attachment(text) to authenticated, portal_definer;
comment on function private.is_attachment(text) is
  'Whether an attachment names the file in the bucket message-attachments.';
