-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_rejected(p_user_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (select from public.profiles p
                  where p.user_id = p_user_id and p.approval_status = 'rejected' and p.role in ('parent', 'teacher'))
$function$;
alter function private.is_rejected(uuid) owner to portal_definer;
grant execute on function private.is_rejected(uuid) to portal_auth;
comment on function private.is_rejected(uuid) is 'Whether the account''s registration as a parent or teacher was rejected, so that it may be sent again.';
