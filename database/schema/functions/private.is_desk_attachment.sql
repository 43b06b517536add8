-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_desk_attachment(p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (select from public.desk_attachments a where a.file_path = p_name);
end
$function$;
grant execute on function private.is_desk_attachment(text) to authenticated, portal_definer;
comment on function private.is_desk_attachment(text) is 'Whether an attachment names the file in the bucket desk-attachments.';
