-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.school_administrators(p_school_id uuid)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$
  with own as (
    select p.id from public.profiles p
     where p.school_id = p_school_id and p.role = 'admin' and p.approval_status = 'approved'
       and not private.is_closed(p.user_id))
  select id from own
  union all
  select p.id from public.profiles p
   where p.is_platform_admin and not private.is_closed(p.user_id) and not exists (select from own)
$function$;
alter function private.school_administrators(uuid) owner to portal_definer;
comment on function private.school_administrators(uuid) is 'Who runs the school, by an account that is not closed; the platform''s administrators for a school without any, and for none.';
