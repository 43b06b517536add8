-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.register_assignments(p_teacher_id uuid, p_school_id uuid, p_assignments jsonb)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.teacher_subjects (teacher_id, grade_id, subject_id)
  select p_teacher_id,
         private.require_in_school('grades', form ->> 'grade_id', p_school_id, 'assignments.' || (i - 1) || '.grade_id'),
         private.require_in_school('subjects', form ->> 'subject_id', p_school_id, 'assignments.' || (i - 1) || '.subject_id')
    from jsonb_array_elements(p_assignments) with ordinality as chosen (form, i)
  on conflict do nothing;
end
$function$;
alter function private.register_assignments(uuid,uuid,jsonb) owner to portal_definer;
