-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.named_buckets()
returns text[]
language sql
stable security definer
set search_path to ''
as $function$ select array(select r.bucket_id from private.bucket_rights r) $function$;
alter function private.named_buckets() owner to portal_definer;
comment on function private.named_buckets() is 'The buckets whose files are kept as long as a row names them, and are forgotten when none comes to.';
