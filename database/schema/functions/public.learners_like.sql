-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.learners_like(declared_ids uuid[])
returns table(declared_id uuid, learner_id uuid, first_name text, last_name text, student_id text, date_of_birth date, grade_name text, is_confirmed boolean, guardian_id uuid, guardian_first_name text, guardian_last_name text, left_on date)
language sql
stable security definer rows 20
set search_path to ''
as $function$
  select d.id, n.id, n.first_name, n.last_name, n.student_id, n.date_of_birth,
         g.name, n.is_confirmed, p.id, p.first_name, p.last_name, n.left_on
    from public.students d
    cross join lateral private.namesakes(d) n
    join public.grades g on g.id = n.grade_id
    left join public.profiles p on p.id = private.primary_guardian_of(n.id)
   where d.id = any(declared_ids) and not d.is_confirmed
     and d.school_id = any((select private.administered_school_ids())::uuid[])
   order by d.id, n.created_at, n.id
   limit 1000
$function$;
alter function public.learners_like(uuid[]) owner to portal_definer;
grant execute on function public.learners_like(uuid[]) to authenticated;
comment on function public.learners_like(uuid[]) is 'For each of these declared children of the caller''s schools the learners who may be the same child, with their primary guardians and, of who has left, the day. No row for anybody but an administrator.';
