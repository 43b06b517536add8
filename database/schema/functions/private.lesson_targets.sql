-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_targets(p_grade_id uuid, p_subject_id uuid)
returns text[]
language sql
stable security definer
set search_path to ''
as $function$
  select array['grade:' || g.id, 'phase:' || private.phase_of(g.level), 'subject:' || p_subject_id, 'class:' || g.id || ':' || p_subject_id]
    from public.grades g where g.id = p_grade_id
$function$;
alter function private.lesson_targets(uuid,uuid) owner to portal_definer;
comment on function private.lesson_targets(uuid,uuid) is 'The targets of audiences (private.targets_of) that mean all who have lessons of this subject in this grade.';
