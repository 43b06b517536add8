-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_register(p_user_id uuid, p_form jsonb)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select not exists (select from public.profiles p
                      where p.user_id = p_user_id and p.role = p_form ->> 'kind' and p.approval_status <> 'rejected'
                        and p.school_id::text = lower(p_form ->> 'school_id'))
$function$;
alter function private.may_register(uuid,jsonb) owner to portal_definer;
grant execute on function private.may_register(uuid,jsonb) to portal_auth;
comment on function private.may_register(uuid,jsonb) is 'Whether this form would be a further registration of the account, or a corrected one: not one that waits or was approved already.';
