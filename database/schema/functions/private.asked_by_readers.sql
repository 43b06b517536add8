-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asked_by_readers(p_bucket_id text)
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return (select r.read_if from private.bucket_rights r where r.bucket_id = p_bucket_id);
end
$function$;
alter function private.asked_by_readers(text) owner to portal_definer;
grant execute on function private.asked_by_readers(text) to authenticated;
comment on function private.asked_by_readers(text) is 'The name of the function that knows what names a file of the bucket; null for buckets that are not the portal''s.';
