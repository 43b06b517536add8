-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.message_recipients()
returns table(profile_id uuid, first_name text, last_name text, role text, school_id uuid, subjects text[], learners jsonb)
language sql
stable security definer
set search_path to ''
set enable_seqscan to 'off'
as $function$
  with ties as (
    select * from private.ties_of_parent()
    union all select * from private.ties_of_teacher()
    union all select * from private.ties_of_administrator()
  ),
  taught as (
    select t.profile_id, array_agg(distinct t.subject_name) filter (where t.subject_name is not null) as subjects
      from ties t group by t.profile_id
  ),
  connecting as (
    select t.profile_id,
           jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'grade', g.name)
                     order by g.level, c.first_name collate "und-x-icu", c.id) as learners
      from (select distinct ties.profile_id, ties.student_id from ties) t
      join public.students c on c.id = t.student_id
      join public.grades g on g.id = c.grade_id
     group by t.profile_id
  )
  select p.id, p.first_name, p.last_name, p.role, p.school_id,
         coalesce(taught.subjects, '{}'), coalesce(connecting.learners, '[]')
    from public.profiles p
    join taught on taught.profile_id = p.id
    left join connecting on connecting.profile_id = p.id
   where p.approval_status = 'approved'
     and p.user_id <> (select private.user_id())
     -- Somebody who has moved to another school is out of reach, whatever the old rows say.
     and (p.school_id = (select private.school_id()) or (select private.is_platform_admin()))
   order by p.first_name collate "und-x-icu", p.last_name collate "und-x-icu", p.id
$function$;
alter function public.message_recipients() owner to portal_definer;
grant execute on function public.message_recipients() to authenticated;
comment on function public.message_recipients() is 'Whom the caller may start a conversation with. subjects: what a teacher teaches the caller''s children. learners: [{id, first_name, last_name, grade}], the learners who connect the two.';
