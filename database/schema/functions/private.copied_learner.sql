-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.copied_learner(p_id uuid)
returns jsonb
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if not private.may_ask_for_erasure('learner', p_id) then
    return null;
  end if;
  return (select jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
            'student_id', c.student_id, 'date_of_birth', c.date_of_birth, 'grade_id', c.grade_id, 'school_id', c.school_id,
            'grade_since', c.grade_since, 'former_grades', (
              select coalesce(jsonb_agg(jsonb_build_object('grade_id', f.grade_id, 'since', f.since, 'until', f.until) order by f.since), '[]')
                from private.former_grades f where f.student_id = c.id), 'left_on', c.left_on, 'created_at', c.created_at))
            from public.students c where c.id = p_id);
end
$function$;
alter function private.copied_learner(uuid) owner to portal_definer;
grant execute on function private.copied_learner(uuid) to authenticated;
