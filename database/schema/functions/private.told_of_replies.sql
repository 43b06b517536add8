-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_of_replies(p_record public.disciplinary_records)
returns uuid[]
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(
    (select array[p.id] from public.profiles p
      where p.id = p_record.teacher_id and p.school_id = p_record.school_id and p.role = 'teacher' and p.approval_status = 'approved'),
    array(select private.school_administrators(p_record.school_id)))
$function$;
alter function private.told_of_replies(public.disciplinary_records) owner to portal_definer;
comment on function private.told_of_replies(public.disciplinary_records) is 'Who is told of what a family answers to this incident: the teacher who wrote it, while an approved one of the school, else the administrators of the school.';
