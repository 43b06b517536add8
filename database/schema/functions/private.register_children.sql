-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.register_children(p_parent_id uuid, p_school_id uuid, p_children jsonb)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  child record;
  child_id uuid;
begin
  for child in
    select value as form, 'children.' || (ordinality - 1) as field
      from jsonb_array_elements(p_children) with ordinality
  loop
    child_id := private.insert_registered_child(p_parent_id, p_school_id,
      private.require_in_school('grades', child.form ->> 'grade_id', p_school_id, child.field || '.grade_id'), child.form);
    insert into public.student_subjects (student_id, subject_id)
    select child_id, private.require_in_school('subjects', chosen.id, p_school_id,
             child.field || '.subject_ids.' || (chosen.ordinality - 1))
      from jsonb_array_elements_text(
             private.require_list(child.form -> 'subject_ids', 40, child.field || '.subject_ids')) with ordinality as chosen (id, ordinality)
    on conflict do nothing;
  end loop;
end
$function$;
alter function private.register_children(uuid,uuid,jsonb) owner to portal_definer;
