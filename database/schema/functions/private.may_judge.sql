-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_judge(p_school_id uuid, p_role text)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select private.is_platform_admin() or (p_role <> 'admin' and private.administers(p_school_id))
$function$;
grant execute on function private.may_judge(uuid,text) to authenticated;
comment on function private.may_judge(uuid,text) is 'Whether the caller may approve or reject someone: school administrators judge teachers and parents, not each other.';
