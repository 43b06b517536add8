-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_asked(p_student_id uuid, p_school_id uuid, p_audience_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (select from public.students c where c.id = p_student_id and c.school_id = p_school_id and c.is_confirmed and c.left_on is null)
    and (p_audience_id is null or exists (
      select from private.learner_targets(array[p_student_id]) t
        join public.audience_parts a on a.target = t.target and a.school_id = p_school_id
       where a.audience_id = p_audience_id));
end
$function$;
alter function private.is_asked(uuid,uuid,uuid) owner to portal_definer;
comment on function private.is_asked(uuid,uuid,uuid) is 'Whether the learner belongs to this audience of the school.';
