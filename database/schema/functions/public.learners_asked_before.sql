-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.learners_asked_before(request uuid)
returns table(student_id uuid, first_name text, last_name text, grade text, deciders jsonb, asked_until date)
language plpgsql
stable security definer rows 20
set search_path to ''
as $function$
declare
  asked public.requests;
  is_admin boolean;
  known uuid[];
begin
  select * into asked from public.requests r
   where r.id = learners_asked_before.request and not r.asks_staff
     and (private.administers(r.school_id)
       or r.author_id = private.profile_id() and r.school_id = private.school_id() and private.profile_role() = 'teacher');
  if not found or not private.loses_by_move(asked.audience_id, asked.school_id) then
    return;
  end if;
  is_admin := private.administers(asked.school_id);
  known := private.known_learner_ids(asked.school_id, is_admin);
  return query
    with moved as materialized (
      select b.* from private.asked_before_move(asked, known) b
       where b.student_id not in (select l.student_id from private.asked_learners(array[asked.id], known) l)),
    people as materialized (
      select d.* from private.named_deciders(array(select m.student_id from moved m), is_admin) d)
    select c.id, c.first_name, c.last_name, g.name,
           coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'relation', w.relation,
                              'has_account', w.has_account) order by w.is_primary desc, w.name, w.id)
                       from people w where w.student_id = c.id), '[]'),
           m.asked_until
      from moved m
      join public.students c on c.id = m.student_id
      join public.grades g on g.id = c.grade_id
     order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id;
end
$function$;
alter function public.learners_asked_before(uuid) owner to portal_definer;
grant execute on function public.learners_asked_before(uuid) to authenticated;
comment on function public.learners_asked_before(uuid) is 'Learners who were asked in a grade from which they moved before anybody answered, each with the present grade, who decides, and the last day on which it was asked: a paper that was signed by then is entered for them. For whom request_answers is; nothing for others.';
