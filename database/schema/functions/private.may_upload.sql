-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_upload(p_bucket_id text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return private.bucket_takes(p_bucket_id, private.profile_role(), private.school_id(), private.is_platform_admin());
end
$function$;
grant execute on function private.may_upload(text) to authenticated, portal_definer;
comment on function private.may_upload(text) is 'Whether the caller, as an approved person of the right kind, may store files in the bucket. False for a bucket that is not listed.';
