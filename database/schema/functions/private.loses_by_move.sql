-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.loses_by_move(p_audience_id uuid, p_school_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.audience_parts a
     where a.audience_id = p_audience_id and a.school_id = p_school_id and private.is_lost_by_move(a.kind))
$function$;
alter function private.loses_by_move(uuid,uuid) owner to portal_definer;
comment on function private.loses_by_move(uuid,uuid) is 'Whether a learner who moves to another grade may be out of the audience by that; who left a group has left it.';
