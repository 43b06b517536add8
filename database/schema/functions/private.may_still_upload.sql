-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_still_upload(p_bucket_id text, p_user_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.profiles p
      join auth.users u on u.id = p.user_id
     where p.user_id = p_user_id and p.approval_status = 'approved'
       and (u.banned_until is null or u.banned_until <= now())
       and private.bucket_takes(p_bucket_id, p.role, p.school_id, p.is_platform_admin));
end
$function$;
alter function private.may_still_upload(text,uuid) owner to portal_definer;
grant execute on function private.may_still_upload(text,uuid) to portal_files;
comment on function private.may_still_upload(text,uuid) is 'The same for a person who is not here: approved and not banned now.';
