-- Files of conversations with desks: read by who reads the conversation.
create or replace function private.is_desk_attachment(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.desk_attachments a where a.file_path = p_name);
end
$$;
grant execute on function private.is_desk_attachment(text) to authenticated, portal_definer;
comment on function private.is_desk_attachment(text) is
  'Whether an attachment names the file in the bucket desk-attachments.';
