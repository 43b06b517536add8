-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.uploaded_file(p_bucket_id text, p_name text)
returns jsonb
language plpgsql
security definer
set search_path to ''
as $function$
declare
  file storage.objects;
begin
  select * into file from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name for share;
  if auth.role() = 'authenticated' and (not found or file.owner_id is distinct from private.user_id()) then
    raise exception using errcode = '42501', message = 'Upload the file first: only its uploader may name it',
      hint = '{"code": "file.not_yours"}';
  end if;
  return coalesce(file.metadata, '{}');
end
$function$;
alter function private.uploaded_file(text,text) owner to portal_definer;
comment on function private.uploaded_file(text,text) is 'What the server measured of a file that the caller has uploaded: size, mimetype. Raises 42501 for a person who names none, or somebody else''s. For before-triggers of tables whose rows open files.';
