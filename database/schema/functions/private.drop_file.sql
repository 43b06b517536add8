-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.drop_file(p_bucket_id text, p_name text)
returns void
language sql
security definer
set search_path to ''
as $function$ delete from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name $function$;
alter function private.drop_file(text,text) owner to portal_definer;
comment on function private.drop_file(text,text) is 'For triggers that run when the row that named the file goes.';
