-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_as_shown(p_profile_id uuid, p_shown jsonb)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (p.first_name, p.last_name, p.role) = (p_shown ->> 'first_name', p_shown ->> 'last_name', p_shown ->> 'role')
       and p.school_id is not distinct from (p_shown ->> 'school_id')::uuid
       -- A correction begins it anew, as of then.
       and p.created_at = (p_shown ->> 'created_at')::timestamptz
       and array(select d.id from (select g.student_id as id from public.guardianships g
                                    where g.profile_id = p.id and g.ended_at is null
                                   union all
                                   select t.id from public.teacher_subjects t where t.teacher_id = p.id) d order by 1)
         = array(select d.id::uuid from jsonb_array_elements_text(p_shown -> 'declared') d (id) order by 1))
$function$;
grant execute on function private.is_as_shown(uuid,jsonb) to authenticated;
comment on function private.is_as_shown(uuid,jsonb) is 'Whether a registration is still what its card showed: names, role, school, when it was sent, and the ids of the children and classes that it declares. Asked with the caller''s rights, as the card was read.';
