-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asked_before_move(p_request public.requests, p_student_ids uuid[])
returns table(student_id uuid, asked_until date)
language sql
stable security definer rows 20
set search_path to ''
as $function$
  select f.student_id, max(f.until)
    from private.former_grades f
    join public.grades g on g.id = f.grade_id
    join public.students c on c.id = f.student_id and c.school_id = p_request.school_id and c.is_confirmed and c.left_on is null
   where f.student_id = any(p_student_ids)
     -- What it says now was asked by then.
     and (p_request.changed_at at time zone private.school_zone())::date <= f.until and p_request.changed_at < f.moved_at
     and exists (
       select from public.audience_parts a
        where a.audience_id = p_request.audience_id and a.school_id = p_request.school_id
          -- As private.asked_learners has it: a subject goes on asking who comes along with it.
          and private.asks_since(case a.kind when 'subject' then (c.created_at at time zone private.school_zone())::date else f.since end,
                                 p_request.due_on, p_request.created_at)
          and (a.kind in ('grade', 'class') and a.grade_id = g.id
            or a.kind = 'phase' and a.phase = private.phase_of(g.level)
            or a.kind = 'subject' and exists (
              select from public.teacher_subjects t where t.grade_id = g.id and t.subject_id = a.subject_id)))
   group by 1
$function$;
alter function private.asked_before_move(public.requests,uuid[]) owner to portal_definer;
comment on function private.asked_before_move(public.requests,uuid[]) is 'Which of these learners, at the school still, what this request says was asked of in a grade in which they are no longer, and until which day: what was signed by then is entered, whoever is asked now.';
