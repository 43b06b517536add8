-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_of_replies(p_record public.disciplinary_records)
returns uuid[]
language sql
stable security definer
set search_path to ''
as $function$
  with writer as (
    select p.id from public.profiles p
     where p.id = p_record.teacher_id and p.school_id = p_record.school_id and p.role = 'teacher' and p.approval_status = 'approved'
       and not private.is_closed(p.user_id) and p_record.student_id <> all(private.own_learner_ids(p.id))),
  running as (
    select a.id from private.school_administrators(p_record.school_id) as a (id)
     where p_record.student_id <> all(private.own_learner_ids(a.id)))
  select case when exists (select from writer) then array(select id from writer)
              when exists (select from running) then array(select id from running)
              else array(select p.id from public.profiles p where p.is_platform_admin) end
$function$;
alter function private.told_of_replies(public.disciplinary_records) owner to portal_definer;
comment on function private.told_of_replies(public.disciplinary_records) is 'Who is told of what a family answers to this incident: the teacher who wrote it, while an approved one of the school by an account that is not closed, else the administrators of the school; who is or was a guardian of the learner is passed over, and where nobody is left the administrators of the platform are.';
